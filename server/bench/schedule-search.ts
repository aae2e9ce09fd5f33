import { scheduleRoutes } from '@portolan/contract';
import { randomOf, uuidOf } from '@portolan/contract/random';
import {
  ScheduleBook,
  measureTimes,
  minutesPerDay,
} from '../src/features/shipments/schedule-search/index.ts';
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
          berthIsEstimated: false,
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

const clientsAtOnce = 8;

interface OverHttp {
  alone: number[];
  /** While seven others search too. */
  underLoad: number[];
}

/** Milliseconds of each search over HTTP: the first page of 50 rows with everything that the screen shows. */
async function timeOverHttp(made: Pick<Stored, 'schedules' | 'calls'>, count: number): Promise<OverHttp> {
  const url = await createBenchDatabase();
  const company = await makeCompany(url);
  await store(url, company.tenantId, made);
  const program = await launchProgram(makeFolder(), url);
  try {
    const browser = await signIn(program.url, company);
    const time = async (lanes: ReturnType<typeof listLanes>): Promise<number[]> => {
      const milliseconds: number[] = [];
      for (const { origin, destination } of lanes) {
        const body = { origin: [origin], destination: [destination], days: periodDays };
        const startedAt = performance.now();
        await browser.call(scheduleRoutes.geSailData, { body }).catch((error: unknown) => {
          if (!String(error).includes('schedule.port-unsupported')) throw error;
        });
        milliseconds.push(performance.now() - startedAt);
      }
      return milliseconds;
    };
    const lanes = listLanes(count);
    // The first round fills the caches, like the first users of a morning.
    await time(lanes);
    const alone = await time(lanes);
    const shares = [...Map.groupBy(lanes.entries(), ([at]) => at % clientsAtOnce).values()].map((share) =>
      share.map(([, lane]) => lane),
    );
    const underLoad = (await Promise.all(shares.map(time))).flat();
    return { alone, underLoad };
  } finally {
    await program.stop();
  }
}

/** The same with the schedules of a company account that reads all large carriers. */
function timeLargeBook(voyages: number, from: number, count: number) {
  const made = makeSchedules(voyages, from);
  const startedAt = performance.now();
  const book = new ScheduleBook({ ...made, measured: measureTimes([], []), setTimes: [] });
  const buildMs = performance.now() - startedAt;
  return { voyages, buildMs, ...timeInProcess(book, from, count) };
}

/** Searches of schedules: 10,000 voyages, 90 days, up to two transshipments. */
export const measureScheduleSearch: Benchmark = async ({ quick, say }) => {
  const voyages = quick ? 2000 : 10_000;
  const from = Math.floor(Date.now() / 60_000);
  const made = makeSchedules(voyages, from);
  say(`  ${made.schedules.length} voyages with ${made.calls.length} calls`);
  const startedAt = performance.now();
  const book = new ScheduleBook({ ...made, measured: measureTimes([], []), setTimes: [] });
  const buildMs = performance.now() - startedAt;
  const inProcess = timeInProcess(book, from, quick ? 500 : 5000);
  const sum = inProcess.milliseconds.reduce((a, b) => a + b, 0);
  const large = timeLargeBook(quick ? 5000 : 50_000, from, quick ? 100 : 1000);
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
      value: percentile(overHttp.alone, 0.99),
      unit: 'ms',
      goal: { kind: 'most', value: 50 },
      note: `p50 ${percentile(overHttp.alone, 0.5).toFixed(1)} ms, first page of 50`,
    },
    {
      name: `schedules: search over HTTP, ${clientsAtOnce} at once, p99`,
      value: percentile(overHttp.underLoad, 0.99),
      unit: 'ms',
      note: `p50 ${percentile(overHttp.underLoad, 0.5).toFixed(1)} ms`,
    },
    {
      name: `schedules: search in a book of ${large.voyages.toLocaleString('en')} voyages, p99`,
      value: percentile(large.milliseconds, 0.99),
      unit: 'ms',
      note: `built in ${large.buildMs.toFixed(0)} ms, ${large.found.toFixed(0)} ways each`,
    },
  ];
  return rows;
};
