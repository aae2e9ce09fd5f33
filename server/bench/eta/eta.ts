import { hourMs } from '@portolan/contract/time/durations';
import { systemClock } from '../../src/platform/clock.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { etaRoutes, shipmentRoutes } from '@portolan/contract';
import { estimateAgain, loadKnowledge } from '../../src/features/shipments/eta/index.ts';
import { estimateArrival } from '../../src/features/shipments/eta/sources.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { createLogger } from '../../src/platform/log.ts';
import { type BenchClient, signIn } from '../client.ts';
import { type BenchCompany, makeCompany } from '../company.ts';
import { bytesOfRow, createBenchDatabase, makeFolder } from '../database.ts';
import { median, percentile } from '../figures.ts';
import { toContainer } from '../journeys.ts';
import { launchProgram } from '../program.ts';
import type { BenchRow, Benchmark } from '../report.ts';
import { seedVoyages } from './eta-seed.ts';

/** Estimates one shipment at a time, and then all of them. */
async function measureCalculating(
  db: Database,
  tenantId: string,
  quick: boolean,
): Promise<{ oneMs: number[]; seconds: number; shipments: number; estimates: number }> {
  const { rows } = await db.pool.query<{ shipment_id: string }>(
    'select shipment_id from shipment_leg where leg_index = 0 order by shipment_id',
  );
  const ids = rows.map((row) => row.shipment_id);
  const oneMs: number[] = [];
  for (const shipmentId of ids.slice(0, quick ? 100 : 500)) {
    const startedAt = performance.now();
    await db.asTenant(tenantId, async (tx) => {
      const now = new Date();
      const [known] = await loadKnowledge(tx, tenantId, [shipmentId], { now });
      if (known !== undefined) estimateArrival(known, now);
    });
    oneMs.push(performance.now() - startedAt);
  }
  const startedAt = performance.now();
  await estimateAgain({ db, clock: systemClock }, tenantId, ids);
  const seconds = (performance.now() - startedAt) / 1000;
  const counted = await db.pool.query<{ n: number }>('select count(*)::int as n from estimate');
  return { oneMs, seconds, shipments: ids.length, estimates: counted.rows[0]?.n ?? 0 };
}

const vesselImoNumber = '9868314';
const container = toContainer(7);
const at = (ms: number): string => new Date(ms).toISOString();

/** A container on its way from Busan to Rotterdam, whose carrier has said that it came yesterday. */
function overdueEvents(): object[] {
  const event = (id: string, code: string, place: string, classifier: string, ms: number): object => ({
    eventID: id,
    eventCreatedDateTime: at(Date.now() - 40 * 24 * hourMs),
    eventType: 'TRANSPORT',
    eventClassifierCode: classifier,
    eventDateTime: at(ms),
    transportEventTypeCode: code,
    documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'BENCHETA1' }],
    references: [{ referenceType: 'EQ', referenceValue: container }],
    transportCall: {
      UNLocationCode: place,
      modeOfTransport: 'VESSEL',
      exportVoyageNumber: '0012W',
      vessel: { vesselIMONumber: vesselImoNumber, vesselName: 'HMM Emerald' },
    },
  });
  return [
    event('bench-eta-1', 'DEPA', 'KRPUS', 'ACT', Date.now() - 30 * 24 * hourMs),
    event('bench-eta-2', 'ARRI', 'NLRTM', 'PLN', Date.now() - 24 * hourMs),
  ];
}

const scheduleOf = (arrivesMs: number): object[] => [
  {
    carrierServiceName: 'FE4',
    carrierServiceCode: 'FE4',
    vesselSchedules: [
      {
        vesselOperatorSMDGLinerCode: 'HMM',
        vesselIMONumber: vesselImoNumber,
        vesselName: 'HMM Emerald',
        isDummyVessel: false,
        transportCalls: [
          {
            transportCallReference: 'BENCH-NLRTM',
            carrierImportVoyageNumber: '0012W',
            carrierExportVoyageNumber: '0012W',
            location: { locationType: 'UNLO', UNLocationCode: 'NLRTM' },
            timestamps: [{ eventTypeCode: 'ARRI', eventClassifierCode: 'PLN', eventDateTime: at(arrivesMs) }],
          },
        ],
      },
    ],
  },
];

/** Milliseconds from a push until the open page shows another date. */
async function measureShown(databaseUrl: string, company: BenchCompany, rounds: number) {
  const program = await launchProgram(makeFolder(), databaseUrl);
  const push = async (connector: string, body: string, type = 'application/json'): Promise<void> => {
    const headers = { authorization: `Bearer ${company.apiKey}`, 'content-type': type };
    const answer = await fetch(`${program.url}/v1/inbound/${connector}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${connector}: ${answer.status} ${await answer.text()}`);
  };
  try {
    const browser = await signIn(program.url, company);
    await push('dcsa-tnt', JSON.stringify(overdueEvents()));
    const queryid = await findQuery(browser);
    const shown = async (): Promise<string> =>
      (await browser.call(etaRoutes.getSingleEta, { query: { queryid } })).promised?.estimatedAt ?? '';
    const until = async (before: string): Promise<number> => {
      const startedAt = performance.now();
      while ((await shown()) === before) {
        if (performance.now() - startedAt > 40_000) throw new Error('the date never changed');
        await pause(5);
      }
      return performance.now() - startedAt;
    };
    // A ship that drifts comes later with every position; each is an hour and a half after the one before.
    const startedMs = Date.now() - 46 * hourMs;
    const fix = (round: number): string => {
      const time = at(startedMs + round * 1.5 * hourMs).slice(0, 19);
      const header = 'MMSI,BaseDateTime,LAT,LON,SOG,COG,Heading,VesselName,IMO,CallSign,VesselType';
      return `${header}\n440326000,${time},12,${65 - round / 200},0.3,280,280,HMM EMERALD,IMO${vesselImoNumber},,71\n`;
    };
    await push('ais-csv', fix(0), 'text/csv');
    await untilFollowed(browser, queryid);
    // Which ships carry shipments is looked up every half minute: from then on its positions are followed.
    await pause(31_000);
    const positionMs: number[] = [];
    for (let i = 1; i <= rounds; i += 1) {
      const before = await shown();
      await push('ais-csv', fix(i), 'text/csv');
      positionMs.push(await until(before));
    }
    // Each schedule is an hour and a half later: together less than what would speak for the way round the Cape.
    const scheduleMs: number[] = [];
    for (let i = 1; i <= rounds; i += 1) {
      const before = await shown();
      await push('dcsa-ovs', JSON.stringify(scheduleOf(Date.now() + (17 + 0.06 * i) * 24 * hourMs)));
      scheduleMs.push(await until(before));
    }
    return { positionMs, scheduleMs };
  } finally {
    await program.stop();
  }
}

/** Waits until the calculated arrival rests on a position of the ship. */
async function untilFollowed(browser: BenchClient, queryid: string): Promise<void> {
  for (const startedAt = performance.now(); performance.now() - startedAt < 60_000; await pause(100)) {
    const { sources } = await browser.call(etaRoutes.getSingleEta, { query: { queryid } });
    if (sources.some(({ source, estimate }) => source === 'calculated' && estimate?.positionAt != null))
      return;
  }
  throw new Error('the position of the ship was never used');
}

async function findQuery(browser: BenchClient): Promise<string> {
  for (;;) {
    const { rows } = await browser.call(shipmentRoutes.getContainerEventList, {
      body: { view: 'all', search: container },
    });
    if (rows[0] !== undefined) return rows[0].queryid;
    await pause(50);
  }
}

/** Calculated arrivals: one, all of a large company account, and how soon a change is shown. */
export const measureEta: Benchmark = async ({ quick, say }) => {
  const databaseUrl = await createBenchDatabase();
  const company = await makeCompany(databaseUrl);
  await seedVoyages(databaseUrl, company.tenantId, quick ? 5_000 : 100_000);
  const db = openDatabase(databaseUrl, createLogger('error'), 4);
  const { oneMs, seconds, shipments, estimates } = await measureCalculating(db, company.tenantId, quick);
  await db.close();
  const estimateBytes = await bytesOfRow(databaseUrl, 'estimate');
  const promiseBytes = await bytesOfRow(databaseUrl, 'promised_arrival');
  say(`  ${shipments} shipments in ${seconds.toFixed(1)} s, ${estimates} estimates`);
  const other = await createBenchDatabase();
  const { positionMs, scheduleMs } = await measureShown(other, await makeCompany(other), quick ? 10 : 30);
  const rows: BenchRow[] = [
    {
      name: 'Calculated ETA of one shipment',
      value: median(oneMs),
      unit: 'ms',
      goal: { kind: 'most', value: 5 },
      note: `p99 ${percentile(oneMs, 0.99).toFixed(1)} ms, with its reads`,
    },
    {
      name: 'Arrivals of 100,000 shipments, stored',
      value: (seconds / shipments) * 100_000,
      unit: 's',
      goal: { kind: 'most', value: 60 },
      note: `${shipments} shipments, ${estimates} estimates`,
    },
    {
      name: 'A stored estimate',
      value: estimateBytes,
      unit: 'bytes',
      note: 'with its indexes',
    },
    {
      name: 'A stored change of the ETA in use',
      value: promiseBytes,
      unit: 'bytes',
      note: 'with its indexes',
    },
    {
      name: 'Changed position to changed ETA on the page, p99',
      value: percentile(positionMs, 0.99),
      unit: 'ms',
      goal: { kind: 'most', value: 1000 },
      note: `median ${Math.round(median(positionMs))} ms`,
    },
    {
      name: 'Changed schedule to changed ETA on the page, p99',
      value: percentile(scheduleMs, 0.99),
      unit: 'ms',
      goal: { kind: 'most', value: 1000 },
      note: `median ${Math.round(median(scheduleMs))} ms`,
    },
  ];
  return rows;
};
