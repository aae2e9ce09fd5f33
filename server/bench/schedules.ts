import { dayMs } from '@portolan/contract/time/durations';
import { randomUUID } from 'node:crypto';
import type { VesselSchedule } from '@portolan/contract';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createLogger } from '../src/platform/log.ts';
import { recordSchedules } from '../src/features/shipments/schedules/index.ts';
import { bytesOfRow, createBenchDatabase, query } from './database.ts';
import { median } from './figures.ts';
import type { BenchRow, Benchmark } from './report.ts';

const callsOfVoyage = 10;
const ports = ['CNSHA', 'CNNGB', 'KRPUS', 'SGSIN', 'LKCMB', 'EGPSD', 'GRPIR', 'NLRTM', 'DEHAM', 'BEANR'];

/** Voyages of weekly services; `slipHours` moves every estimate of the chosen share of calls. */
function makeSchedules(voyages: number, slip: { hours: number; share: number }): VesselSchedule[] {
  const start = Date.UTC(2026, 10, 1);
  return Array.from({ length: voyages }, (_, voyage) => ({
    kind: 'container',
    carrierCode: ['MAEU', 'MSCU', 'CMDU', 'COSU', 'HLCU'][voyage % 5] ?? 'MAEU',
    carrierServiceCode: `S${Math.floor(voyage / 10) % 200}`,
    vesselImoNumber: String(9_000_000 + voyage),
    vesselName: `Vessel ${voyage}`,
    isDummyVessel: false,
    calls: ports.map((unLocationCode, sequence) => {
      const at = start + ((voyage % 90) + sequence * 4) * dayMs;
      const moved = (voyage * callsOfVoyage + sequence) % 100 < slip.share * 100 ? slip.hours * 3_600_000 : 0;
      return {
        sequence,
        transportCallReference: `${voyage}-${sequence}`,
        unLocationCode,
        portName: unLocationCode,
        exportVoyageNumber: `${voyage}W`,
        arrival: {
          planned: new Date(at).toISOString(),
          estimated: new Date(at + moved).toISOString(),
        },
        berth: {},
        departure: {
          planned: new Date(at + dayMs).toISOString(),
          estimated: new Date(at + dayMs + moved).toISOString(),
        },
        statusCodes: [],
        delayReasonCodes: [],
        cutOffs: { PCO: new Date(at - dayMs).toISOString() },
      };
    }),
  }));
}

/**
 * Published schedules taken in: 10,000 voyages of 10 calls, new, repeated, and with a tenth of the calls moved; and the
 * bytes that a version takes.
 */
export const measureSchedules: Benchmark = async ({ quick, say }) => {
  const url = await createBenchDatabase();
  await migrate(url);
  const db = openDatabase(url, createLogger('error'), 4);
  try {
    const tenantId = randomUUID();
    await query(url, `insert into tenant (tenant_id, slug, name) values ('${tenantId}', 'bench', 'Bench')`);
    const voyages = quick ? 500 : 10_000;
    // As many as the inbox hands on at once.
    const voyagesAtOnce = 2000;
    const sourceId = randomUUID();
    const takeIn = async (slip: { hours: number; share: number }, receivedAt: string): Promise<number> => {
      const schedules = makeSchedules(voyages, slip);
      const startedAt = performance.now();
      for (let from = 0; from < schedules.length; from += voyagesAtOnce)
        await db.asTenant(tenantId, (tx) =>
          recordSchedules(
            tx,
            tenantId,
            schedules.slice(from, from + voyagesAtOnce).map((schedule) => ({
              schedule,
              messageId: '1',
              sourceId,
              sourceCarrierCode: null,
              simulated: false,
              receivedAt: new Date(receivedAt),
            })),
          ),
        );
      return (voyages * callsOfVoyage * 1000) / (performance.now() - startedAt);
    };
    const fresh = await takeIn({ hours: 0, share: 0 }, '2026-11-01T00:00:00Z');
    say(`  new: ${Math.round(fresh)} calls/s`);
    const repeats: number[] = [];
    const moved: number[] = [];
    for (let run = 1; run <= 3; run += 1) {
      repeats.push(await takeIn({ hours: run - 1, share: run === 1 ? 0 : 0.1 }, `2026-11-0${run}T12:00:00Z`));
      moved.push(await takeIn({ hours: run, share: 0.1 }, `2026-11-0${run + 1}T00:00:00Z`));
    }
    const name = `${voyages.toLocaleString('en')} voyages of ${callsOfVoyage} calls`;
    const rows: BenchRow[] = [
      { name: `schedules: ${name}, new`, value: fresh, unit: 'calls/s' },
      { name: `schedules: the same again`, value: median(repeats), unit: 'calls/s' },
      { name: `schedules: a tenth of the calls moved`, value: median(moved), unit: 'calls/s' },
      {
        name: 'schedules: a stored version of a call',
        value: await bytesOfRow(url, 'scheduled_call_version'),
        unit: 'bytes',
        note: 'with its indexes',
      },
    ];
    return rows;
  } finally {
    await db.close();
  }
};
