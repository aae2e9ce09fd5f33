import { calculateCarbon, calculateMarked } from '../../src/features/insight/carbon/index.ts';
import { buildReport, getReport, reports } from '../../src/features/insight/reports/index.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { createLogger } from '../../src/platform/log.ts';
import { makeCompany } from '../company.ts';
import { createBenchDatabase, query } from '../database.ts';
import { percentile } from '../figures.ts';
import { seedList } from '../list-seed.ts';
import type { BenchRow, Benchmark } from '../report.ts';

const rounds = 5;

/** Emissions of all shipments of a company account, and reports over them. */
export const measureCarbon: Benchmark = async ({ quick, say }) => {
  const shipments = quick ? 5000 : 100_000;
  const url = await createBenchDatabase();
  const { tenantId } = await makeCompany(url);
  await seedList(url, tenantId, shipments);
  await query(url, 'vacuum (analyze) shipment');
  const db = openDatabase(url, createLogger('error'), 4);
  try {
    const startedAt = performance.now();
    const count = await calculateCarbon(db, tenantId, new Date());
    const seconds = (performance.now() - startedAt) / 1000;
    say(`  ${count} shipments`);
    const changed = await measureChanged(db, url, tenantId);
    for (const report of [reports.operation, reports.emissions])
      await buildReport(db.system, tenantId, report, new Date());
    const month = (back: number): string => {
      const now = new Date();
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
    };
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const report of [reports.operation, reports.emissions])
        for (const by of ['carrier', 'lane', 'month'] as const) {
          const asked = { name: report.name, from: month(11), to: month(0), against: 'before', by } as const;
          const began = performance.now();
          await db.asTenant(tenantId, (tx) =>
            getReport(tx, { report, query: asked, tenantId, language: 'en', now: new Date() }),
          );
          times.push(performance.now() - began);
        }
    const rows: BenchRow[] = [
      {
        name: `carbon: ${count.toLocaleString('en')} shipments`,
        value: seconds,
        unit: 's',
        goal: { kind: 'most', value: 30 },
        note: 'distances, steps and storing',
      },
      ...changed,
      {
        name: `reports: figures over ${count.toLocaleString('en')} shipments, p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        goal: { kind: 'most', value: 1000 },
        note: `p50 ${percentile(times, 0.5).toFixed(0)} ms`,
      },
    ];
    return rows;
  } finally {
    await db.close();
  }
};

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** The job of every three minutes without and with changes, and the hourly sweep. */
async function measureChanged(db: Database, url: string, tenantId: string): Promise<BenchRow[]> {
  const marked = () => calculateMarked(db, tenantId, new Date());
  await marked();
  const nothing = await secondsOf(marked);
  await query(
    url,
    `update shipment set customer_reference = 'CHANGED' where shipment_id in (
      select shipment_id from shipment where tenant_id = '${tenantId}' limit 1000)`,
  );
  const some = await secondsOf(marked);
  const sweep = await secondsOf(() => calculateCarbon(db, tenantId, new Date()));
  const row = (name: string, value: number): BenchRow => ({ name: `carbon: ${name}`, value, unit: 's' });
  return [
    row('the job where nothing changed', nothing),
    row('the job where 1,000 shipments changed', some),
    row('the hourly sweep where nothing changed', sweep),
  ];
}
