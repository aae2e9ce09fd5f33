import { randomUUID } from 'node:crypto';
import type { VesselSchedule } from '@portolan/contract';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createLogger } from '../src/platform/log.ts';
import { recordSchedules } from '../src/features/shipments/schedules/index.ts';
import { createBenchDatabase, query } from './database.ts';
import { median } from './figures.ts';
import type { BenchRow, Benchmark } from './report.ts';

const callsOfVoyage = 10;
const dayMs = 86_400_000;
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
    const [size] = await query<{ versions: string; bytes: string }>(
      url,
      `select (select count(*) from scheduled_call_version) as versions,
        (select sum(pg_total_relation_size(inhrelid)) from pg_inherits
          where inhparent = 'scheduled_call_version'::regclass) as bytes`,
    );
    const name = `${voyages.toLocaleString('en')} voyages of ${callsOfVoyage} calls`;
    const rows: BenchRow[] = [
      { name: `schedules: ${name}, new`, value: fresh, unit: 'calls/s' },
      { name: `schedules: the same again`, value: median(repeats), unit: 'calls/s' },
      { name: `schedules: a tenth of the calls moved`, value: median(moved), unit: 'calls/s' },
      {
        name: 'schedules: a stored version of a call',
        value: Number(size?.bytes ?? 0) / Number(size?.versions ?? 1),
        unit: 'bytes',
        note: 'with its indexes',
      },
    ];
    return rows;
  } finally {
    await db.close();
  }
import { scheduleRoutes } from '@portolan/contract';
import { randomOf, uuidOf } from '@portolan/contract/random';
import { ScheduleBook, minutesPerDay } from '../src/features/shipments/schedule-search/index.ts';
import { findSeaRoute, listPorts } from '../src/platform/reference/index.ts';
import { signIn } from './client.ts';
import { makeCompany } from './company.ts';
import { createBenchDatabase, makeFolder, query } from './database.ts';
import { percentile } from './figures.ts';
import { launchProgram } from './program.ts';
import type { BenchRow, Benchmark } from './report.ts';

type Stored = ConstructorParameters<typeof ScheduleBook>[0];
type Schedule = Stored['schedules'][0];
type Call = Stored['calls'][0];

const periodDays = 90;
const carriers = ['MAEU', 'MSCU', 'CMDU', 'COSU', 'HLCU', 'ONEY', 'EGLV', 'HDMU', 'YMLU', 'ZIMU'];
const speedNmPerMinute = 16 / 60;
const stayMinutes = 1440;
const longestServiceCalls = 12;

/**
 * Weekly services of ten carriers among the 200 busiest container ports, busy ones more often, each with its voyages of
 * 90 days.
 */
function makeSchedules(voyages: number, fromMinutes: number): Pick<Stored, 'schedules' | 'calls'> {
  const ports = listPorts().slice(0, 200);
  const schedules: Schedule[] = [];
  const calls: Call[] = [];
  const weeks = Math.ceil(periodDays / 7);
  for (let service = 0; schedules.length < voyages; service += 1) {
    const random = randomOf('bench', service);
    const count = random.whole(4, longestServiceCalls);
    const stops = Array.from({ length: count }, () =>
      random.weighted(ports, ({ callsContainer }) => callsContainer),
    );
    const firstDay = random.between(0, 7);
    const legMinutes = stops.slice(1).map((stop, i) => {
      const nm = findSeaRoute(stops[i]!, stop).distanceNm;
      return Math.round(nm / speedNmPerMinute) + 60;
    });
    for (let week = 0; week < weeks && schedules.length < voyages; week += 1) {
      const scheduleId = uuidOf('bench schedule', service, week);
      const carrierCode = carriers[service % carriers.length]!;
      schedules.push({
        scheduleId,
        simulated: false,
        kind: 'container',
        carrierCode,
        serviceKey: `S${service}`,
        serviceCode: `S${service}`,
        serviceName: `Service ${service}`,
        vesselKey: `NAME:VESSEL ${service} ${week}`,
        vesselImoNumber: null,
        mmsi: null,
        vesselName: `Vessel ${service} ${week}`,
        isDummyVessel: false,
      });
      let at = fromMinutes + Math.round((firstDay + week * 7) * minutesPerDay);
      for (const [i, stop] of stops.entries()) {
        const late = Math.round(random.normal() * 300);
        const arrivalAt = at + late;
        const departureAt = arrivalAt + stayMinutes;
        calls.push({
          callId: uuidOf('bench call', service, week, i),
          scheduleId,
          unLocationCode: stop.unLocationCode,
          portName: stop.name,
          facilityCode: null,
          importVoyageNumber: `${week}W`,
          exportVoyageNumber: `${week}W`,
          arrivalPlannedAt: at,
          arrivalAt,
          arrivalIsActual: false,
          arrivalIsEstimated: true,
          berthAt: null,
          berthIsActual: false,
          departurePlannedAt: departureAt,
          departureAt,
          departureIsActual: false,
          departureIsEstimated: false,
          cutOffs: {},
          publishedAt: fromMinutes,
        });
        at = departureAt + (legMinutes[i] ?? 0);
      }
    }
  }
  return { schedules, calls };
}

/** Lanes between the busiest ports: the most there is to find. */
function listLanes(count: number): { origin: string; destination: string }[] {
  const random = randomOf('bench lanes');
  const ports = listPorts().slice(0, 60);
  const lanes: { origin: string; destination: string }[] = [];
  while (lanes.length < count) {
    const [origin, destination] = [random.pick(ports).unLocationCode, random.pick(ports).unLocationCode];
    if (origin !== destination) lanes.push({ origin, destination });
  }
  return lanes;
}

/** Milliseconds of each search of all departures of 90 days with up to two transshipments, and the ways found. */
function timeInProcess(book: ScheduleBook, from: number, count: number) {
  const milliseconds: number[] = [];
  let found = 0;
  const search = ({ origin, destination }: { origin: string; destination: string }): number =>
    book.search({
      origins: [origin],
      destinations: [destination],
      kind: 'container',
      carriers: [],
      by: 'departure',
      from,
      until: from + periodDays * minutesPerDay,
      mostTransshipments: 2,
      longestMinutes: 120 * minutesPerDay,
    }).length;
  for (const lane of listLanes(100)) search(lane);
  for (const lane of listLanes(count)) {
    const startedAt = performance.now();
    found += search(lane);
    milliseconds.push(performance.now() - startedAt);
  }
  return { milliseconds, found: found / count };
}

async function store(
  url: string,
  tenantId: string,
  { schedules, calls }: Pick<Stored, 'schedules' | 'calls'>,
) {
  const literal = (rows: readonly object[]): string =>
    `'${JSON.stringify(rows).replaceAll("'", "''")}'::jsonb`;
  const chunk = 2000;
  for (let i = 0; i < schedules.length; i += chunk)
    await query(
      url,
      `insert into vessel_schedule (schedule_id, tenant_id, source_id, kind, carrier_code, service_key, service_code,
        service_name, vessel_key, vessel_name, published_at)
       select ("scheduleId")::uuid, '${tenantId}', '${tenantId}', kind, "carrierCode", "serviceKey", "serviceCode",
        "serviceName", "vesselKey", "vesselName", now()
       from jsonb_to_recordset(${literal(schedules.slice(i, i + chunk))}) as r ("scheduleId" text, kind text,
        "carrierCode" text, "serviceKey" text, "serviceCode" text, "serviceName" text, "vesselKey" text,
        "vesselName" text)`,
    );
  const owner = new Map(schedules.map((one) => [one.scheduleId, one]));
  const rows = calls.map((call, sequence) => {
    const { carrierCode, vesselKey } = owner.get(call.scheduleId)!;
    return { ...call, sequence, carrierCode, vesselKey };
  });
  for (let i = 0; i < rows.length; i += chunk)
    await query(
      url,
      `insert into scheduled_call (call_id, tenant_id, schedule_id, source_id, kind, carrier_code, vessel_key, sequence,
        un_location_code, port_name, export_voyage_number, arrival_planned_at, arrival_estimated_at,
        departure_planned_at, first_published_at, published_at)
       select ("callId")::uuid, '${tenantId}', ("scheduleId")::uuid, '${tenantId}', 'container', "carrierCode",
        "vesselKey", sequence, "unLocationCode", "portName", "exportVoyageNumber",
        to_timestamp("arrivalPlannedAt" * 60), to_timestamp("arrivalAt" * 60), to_timestamp("departureAt" * 60),
        now(), now()
       from jsonb_to_recordset(${literal(rows.slice(i, i + chunk))}) as r ("callId" text, "scheduleId" text,
        "carrierCode" text, "vesselKey" text, sequence int, "unLocationCode" text, "portName" text,
        "exportVoyageNumber" text, "arrivalPlannedAt" bigint, "arrivalAt" bigint, "departureAt" bigint)`,
    );
}

/** Milliseconds of each search over HTTP: the first page of 50 rows with everything that the screen shows. */
async function timeOverHttp(made: Pick<Stored, 'schedules' | 'calls'>, count: number): Promise<number[]> {
  const url = await createBenchDatabase();
  const company = await makeCompany(url);
  await store(url, company.tenantId, made);
  const program = await launchProgram(makeFolder(), url);
  try {
    const browser = await signIn(program.url, company);
    const milliseconds: number[] = [];
    // The first round fills the caches, like the first users of a morning.
    for (const round of [0, 1])
      for (const { origin, destination } of listLanes(count)) {
        const body = { origin: [origin], destination: [destination], days: periodDays };
        const startedAt = performance.now();
        await browser.call(scheduleRoutes.geSailData, { body }).catch((error: unknown) => {
          if (!String(error).includes('schedule.port-unsupported')) throw error;
        });
        if (round === 1) milliseconds.push(performance.now() - startedAt);
      }
    return milliseconds;
  } finally {
    await program.stop();
  }
}

/** Searches of schedules: 10,000 voyages, 90 days, up to two transshipments. */
export const measureSchedules: Benchmark = async ({ quick, say }) => {
  const voyages = quick ? 2000 : 10_000;
  const from = Math.floor(Date.now() / 60_000);
  const made = makeSchedules(voyages, from);
  say(`  ${made.schedules.length} voyages with ${made.calls.length} calls`);
  const startedAt = performance.now();
  const book = new ScheduleBook({ ...made, delays: [], transshipments: [], setTimes: [] });
  const buildMs = performance.now() - startedAt;
  const inProcess = timeInProcess(book, from, quick ? 500 : 5000);
  const sum = inProcess.milliseconds.reduce((a, b) => a + b, 0);
  say(`  ${inProcess.found.toFixed(1)} ways a search; asking over HTTP`);
  const overHttp = await timeOverHttp(made, quick ? 100 : 500);
  const rows: BenchRow[] = [
    { name: 'schedules: network built', value: buildMs, unit: 'ms' },
    {
      name: 'schedules: search in process, p99',
      value: percentile(inProcess.milliseconds, 0.99),
      unit: 'ms',
      goal: { kind: 'most', value: 10 },
      note: `p50 ${percentile(inProcess.milliseconds, 0.5).toFixed(2)} ms, ${inProcess.found.toFixed(0)} ways each`,
    },
    {
      name: 'schedules: searches on one core',
      value: (1000 * inProcess.milliseconds.length) / sum,
      unit: '/s',
      goal: { kind: 'least', value: 300 },
    },
    {
      name: 'schedules: search over HTTP, p99',
      value: percentile(overHttp, 0.99),
      unit: 'ms',
      goal: { kind: 'most', value: 50 },
      note: `p50 ${percentile(overHttp, 0.5).toFixed(1)} ms, first page of 50`,
    },
  ];
  return rows;
};
