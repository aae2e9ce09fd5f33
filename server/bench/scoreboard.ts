import { EtaHorizon, EtaSource, ScoreboardBy } from '@portolan/contract';
import { getScoreTable, listLeftOut } from '../src/features/insight/scoreboard/index.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { createLogger } from '../src/platform/log.ts';
import { makeCompany } from './company.ts';
import { bytesOfRow, createBenchDatabase, query } from './database.ts';
import { percentile } from './figures.ts';
import { seedList } from './list-seed.ts';
import type { BenchRow, Benchmark } from './report.ts';

const daysMeasured = 8;
const rounds = 5;

/** Every source measured once a day before each arrival, about a million errors; one shipment of 50 is left out. */
async function seedErrors(url: string, tenantId: string, shipments: number): Promise<void> {
  await seedList(url, tenantId, shipments);
  const sources = [...EtaSource.options, 'promised'].map((source) => `'${source}'`).join(', ');
  const horizons = EtaHorizon.options.map((horizon) => `'${horizon}'`).join(', ');
  await query(
    url,
    `
    select setseed(0.31);
    update shipment set arrival_is_actual = true, arrival_at = now() - interval '1 day' * (1 + 80 * random()),
      simulated = false where tenant_id = '${tenantId}';
    select ensure_estimate_months((select array_agg(distinct date_trunc('month', arrival_at)::date) from shipment));
    insert into estimate_error (tenant_id, shipment_id, arrived_at, source, said_at, horizon, error_hours, is_covered,
        carrier_code, pol, pod, simulated, measured_at)
    select tenant_id, shipment_id, arrival_at, source, arrival_at - make_interval(hours => 12 + 24 * day),
        (array[${horizons}])[1 + day % ${EtaHorizon.options.length}], (random() - 0.4) * 60, random() < 0.8,
        carrier_code, pol, pod, false, now()
    from shipment, unnest(array[${sources}]) source, generate_series(0, ${daysMeasured - 1}) day
    where pod is not null and abs(hashtext(shipment_id::text)) % 50 > 0`,
  );
  await query(url, 'vacuum (analyze) shipment');
}

/** The scoreboard of a company account with a million measured errors. */
export const measureScoreboard: Benchmark = async ({ quick, say }) => {
  const url = await createBenchDatabase();
  const { tenantId } = await makeCompany(url);
  await seedErrors(url, tenantId, quick ? 2000 : 22_000);
  const bytes = await bytesOfRow(url, 'estimate_error');
  const [{ count } = { count: '0' }] = await query<{ count: string }>(
    url,
    'select count(*) from estimate_error',
  );
  say(`  ${count} errors`);
  const db = openDatabase(url, createLogger('error'), 4);
  try {
    const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
    const filters = { from: day(Date.now() - 90 * 86_400_000), to: day(Date.now()) };
    const arrivals = { tenantId, simulated: false, filters };
    const tableMs: number[] = [];
    const leftOutMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const by of ScoreboardBy.options) {
        const startedAt = performance.now();
        await db.asTenant(tenantId, (tx) => getScoreTable(tx, arrivals, by, null));
        tableMs.push(performance.now() - startedAt);
      }
      const startedAt = performance.now();
      await db.asTenant(tenantId, (tx) => listLeftOut(tx, arrivals));
      leftOutMs.push(performance.now() - startedAt);
    }
    const errors = Number(count).toLocaleString('en');
    const rows: BenchRow[] = [
      {
        name: `scoreboard: a table of ${errors} errors, p90`,
        value: percentile(tableMs, 0.9),
        unit: 'ms',
        goal: { kind: 'most', value: 5000 },
        note: `p50 ${percentile(tableMs, 0.5).toFixed(0)} ms, all five groupings`,
      },
      {
        name: 'scoreboard: arrivals left out',
        value: percentile(leftOutMs, 0.9),
        unit: 'ms',
        goal: { kind: 'most', value: 1000 },
      },
      { name: 'scoreboard: a stored error', value: bytes, unit: 'bytes', note: 'with its indexes' },
    ];
    return rows;
  } finally {
    await db.close();
  }
};
