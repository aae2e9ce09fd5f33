import { portArrivalRoutes, portRoutes } from '@portolan/contract';
import {
  measureDays,
  measurePortsAgain,
  measureNow,
} from '../../src/features/ports/port-statistics/index.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createLogger } from '../../src/platform/log.ts';
import { listPorts } from '../../src/platform/reference/index.ts';
import { signIn } from '../client.ts';
import { makeCompany } from '../company.ts';
import { createBenchDatabase, makeFolder, query } from '../database.ts';
import { percentile } from '../figures.ts';
import { readCpuSeconds } from '../process-figures.ts';
import { launchProgram } from '../program.ts';
import type { BenchRow, Benchmark } from '../report.ts';

/** Every so manieth port is a busy one, with a call each 90 minutes. */
const busyEvery = 50;
const callsAtPort = 300;
const callsAtBusyPort = 5800;
const asked = 300;

/**
 * Ships that report, each bound for a port; and a year of calls at many ports: a call each 29 hours, at a busy one each
 * 90 minutes, of ships of all types, half of them after a wait. A call lasts three days at most.
 */
async function storeCalls(url: string, ports: readonly string[], ships: number): Promise<number> {
  await query(
    url,
    `insert into vessel (mmsi, ship_type, length_m, vessel_name, position_at, longitude, latitude,
       speed_over_ground_kn, destination, reported_arrival_at, simulated)
     select (200000000 + i)::text, case i % 4 when 0 then 80 else 70 end, 80 + i % 300, 'SHIP ' || i, now(),
       i % 360 - 180, i % 140 - 70, i % 15, p.ports[1 + i % cardinality(p.ports)],
       now() + make_interval(hours => i % 300),
       false
     from generate_series(0, ${ships - 1}) i, (select $1::text[] as ports) p`,
    [ports],
  );
  const list = ports.map((port) => `'${port}'`).join(',');
  await query(
    url,
    `insert into port_call (mmsi, un_location_code, arrived_at, anchored_at, berthed_at, unberthed_at, departed_at)
     select (200000000 + (p.n * 7919 + i) % ${ships})::text, p.port, at,
       case when i % 2 = 0 then at + interval '1 h' end,
       at + make_interval(hours => 2 + (i * 13 + p.n::int) % 20), at + make_interval(hours => 40 + (i * 7) % 30),
       at + make_interval(hours => 72)
     from unnest(array[${list}]) with ordinality p(port, n),
       lateral (select case p.n % ${busyEvery} when 0 then ${callsAtBusyPort} else ${callsAtPort} end as calls) b,
       generate_series(1, b.calls) i,
       lateral (select ${29 * 60 * callsAtPort} / b.calls as minutes) c,
       lateral (select now() - make_interval(mins => i * c.minutes, secs => p.n::int) as at) a
     on conflict do nothing`,
  );
  await query(url, 'analyze');
  const [row] = await query<{ count: number }>(url, 'select count(*)::int as count from port_call');
  return row!.count;
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

/** The pages of ports with three years of statistics, and how long figures take to be made from calls. */
export const measurePorts: Benchmark = async ({ quick, say }) => {
  const url = await createBenchDatabase();
  const company = await makeCompany(url);
  const ports = listPorts()
    .slice(0, quick ? 150 : 4248)
    .map(({ unLocationCode }) => unLocationCode);
  const ships = quick ? 20_000 : 300_000;
  const calls = await storeCalls(url, ports, ships);
  const db = openDatabase(url, createLogger('error'), 4);
  const now = new Date();
  say(`  ${ships} ships, ${calls} calls at ${ports.length} ports; making three years of statistics`);
  const wholeSeconds = await seconds(() => measurePortsAgain(db.system, false, now));
  const yearSeconds = await seconds(() => measureDays(db.system, { simulated: false, now, days: 365 }));
  const newestSeconds = await seconds(() => measureNow(db.system, false, now));
  await db.close();
  const program = await launchProgram(makeFolder(), url);
  try {
    const browser = await signIn(program.url, company);
    const time = async (call: (i: number) => Promise<unknown>): Promise<number[]> => {
      const milliseconds: number[] = [];
      for (let i = 0; i < 2 * asked; i += 1) {
        const startedAt = performance.now();
        await call(i);
        // The first round fills the caches, like the first users of a morning.
        if (i >= asked) milliseconds.push(performance.now() - startedAt);
      }
      return milliseconds;
    };
    const portId = (i: number): string => ports[(i * 37) % ports.length]!;
    const cpuBefore = readCpuSeconds(program.process.pid) ?? Number.NaN;
    const page = await time((i) => browser.call(portRoutes.qryShipSumList, { query: { portId: portId(i) } }));
    const cpuMs = ((readCpuSeconds(program.process.pid) ?? Number.NaN) - cpuBefore) * (1000 / (2 * asked));
    const list = await time((i) =>
      browser.call(portRoutes.qryAllPortInfo, { query: { sort: i % 2 === 0 ? 'calls' : 'waiting' } }),
    );
    const insight = await time((i) =>
      browser.call(portRoutes.getInsightReport, {
        query: { portId: portId(i), granularity: 'week', periods: '52' },
      }),
    );
    const inPort = await time((i) =>
      browser.call(portRoutes.qryShipDetailList, { query: { portId: portId(i), group: 'all' } }),
    );
    const expected = await time((i) =>
      browser.call(portArrivalRoutes.getPortArrivals, { query: { portId: portId(i) } }),
    );
    const map = await time(() => browser.call(portRoutes.qryAllPortCongestion));
    const most = (name: string, value: number, unit: string, goal: number, note?: string): BenchRow => ({
      name: `ports: ${name}`,
      value,
      unit,
      goal: { kind: 'most', value: goal },
      ...(note !== undefined && { note }),
    });
    const p99 = (milliseconds: number[]): number => percentile(milliseconds, 0.99);
    return [
      most(
        'page of a port, p99',
        p99(page),
        'ms',
        50,
        `p50 ${percentile(page, 0.5).toFixed(1)} ms, ${cpuMs.toFixed(1)} ms of the program's processor time each`,
      ),
      most('insight of a port, 52 weeks, p99', p99(insight), 'ms', 50),
      most('ships of a port, p99', p99(inPort), 'ms', 50),
      most('expected ships of a port, p99', p99(expected), 'ms', 50),
      most('list of ports, p99', p99(list), 'ms', 100, `${ports.length} ports`),
      most('map of all ports, p99', p99(map), 'ms', 100),
      most('newest figures of all ports', newestSeconds, 's', 30, `${ships} ships`),
      most(
        'a year of calls made again',
        yearSeconds,
        's',
        300,
        `${calls} calls, 3 years ${wholeSeconds.toFixed(0)} s`,
      ),
    ];
  } finally {
    await program.stop();
  }
};
