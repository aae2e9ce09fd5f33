import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { randomOf, uuidOf } from '@portolan/contract/random';
import { rawPerDegree } from '../../src/formats/ais/index.ts';
import { listPorts } from '../../src/platform/reference/index.ts';
import { type WayPoint, shipsNear, shipsOfTable } from '../../src/features/ports/storms/index.ts';
import { type PlannedLeg, findCrossings } from '../../src/features/shipments/storm-crossings/index.ts';
import { PositionTable } from '../../src/features/vessels/positions/index.ts';
import type { BenchRow, Benchmark } from '../report.ts';

const withinNm = 200;
const knots = 15;

const area = (windKn: number, nm: number) => ({
  windKn,
  neNm: nm,
  seNm: nm * 0.9,
  swNm: nm * 0.7,
  nwNm: nm * 0.8,
});

/** Five days of a typhoon from east of Luzon through the busiest waters there are, to the coast of China. */
const makeWay = (nowMs: number): WayPoint[] =>
  Array.from({ length: 121 }, (_, hour) => ({
    atMs: nowMs + hour * hourMs,
    latitude: 15 + hour * 0.11,
    longitude: 128 - hour * 0.07,
    radii: [area(34, 170), area(50, 90), area(64, 50)],
  }));

/** Ships around ports and at sea as they are: most near Asia, two in five under way. */
function makeShips(count: number, nowMs: number): PositionTable {
  const table = new PositionTable();
  const ports = listPorts().slice(0, 600);
  const random = randomOf('bench storm ships');
  for (let ship = 0; ship < count; ship += 1) {
    const { latitude, longitude } = random.pick(ports);
    const isMoving = random.chance(0.4);
    const spread = isMoving ? 12 : 0.3;
    table.add(
      {
        mmsi: 200_000_000 + ship,
        longitude: Math.round((longitude + random.between(-spread, spread)) * rawPerDegree),
        latitude: Math.round(
          Math.max(-60, Math.min(70, latitude + random.between(-spread, spread))) * rawPerDegree,
        ),
        speed: isMoving ? random.whole(60, 220) : 0,
        course: random.whole(0, 3599),
        heading: 511,
        status: isMoving ? 0 : 5,
        atMs: nowMs - random.whole(0, 3_600_000),
      },
      0,
    );
  }
  return table;
}

/** Shipments at sea now or soon, each with times of its own, between the 200 busiest container ports. */
function makeLegs(count: number, nowMs: number): PlannedLeg[] {
  const ports = listPorts().slice(0, 200);
  const random = randomOf('bench storm routes');
  return Array.from({ length: count }, (_, i) => {
    const from = random.weighted(ports, ({ callsContainer }) => callsContainer + 1);
    const to = random.weighted(ports, ({ callsContainer }) => callsContainer + 1);
    const days = random.between(3, 35);
    const departedMs = nowMs - random.between(0, days) * dayMs;
    return {
      fromPort: from.unLocationCode,
      toPort: to.unLocationCode,
      vesselName: null,
      departedAt: new Date(departedMs),
      arrivedAt: new Date(departedMs + days * dayMs + knots * hourMs),
      shipmentIds: [uuidOf('bench storm shipment', i)],
    };
  });
}

function timed<T>(work: () => T): { seconds: number; result: T } {
  const startedAt = performance.now();
  const result = work();
  return { seconds: (performance.now() - startedAt) / 1000, result };
}

/** An advisory against ships and planned routes, as the calls of a storm's page compute them. */
export const measureStorms: Benchmark = async ({ quick, say }) => {
  const [shipCount, legCount] = quick ? [30_000, 10_000] : [300_000, 100_000];
  const nowMs = Date.parse('2026-11-22T12:00:00Z');
  const way = makeWay(nowMs);
  say(`Making ${shipCount} ships and ${legCount} planned routes ...`);
  const table = makeShips(shipCount, nowMs);
  const legs = makeLegs(legCount, nowMs);
  const lanes = new Set(legs.map(({ fromPort, toPort }) => `${fromPort} ${toPort}`)).size;
  const cross = () => findCrossings(legs, way, { withinNm, closed: [] });
  const first = timed(cross);
  const routes = timed(cross);
  const ships = timed(() => shipsNear(shipsOfTable(table, false, nowMs), way, { withinNm, nowMs }));
  const rows: BenchRow[] = [
    {
      name: 'A storm advisory against all ships and planned routes',
      value: ships.seconds + routes.seconds,
      unit: 's',
      goal: { kind: 'most', value: 5 },
      note: `${shipCount} ships, ${legCount} routes; near: ${ships.result.near.length} and ${routes.result.length}`,
    },
    { name: '  of it ships', value: ships.seconds, unit: 's' },
    { name: '  of it routes, lanes known', value: routes.seconds, unit: 's' },
    {
      name: 'Planned routes after a start, lanes found first',
      value: first.seconds,
      unit: 's',
      note: `${lanes} lanes; once a process`,
    },
  ];
  return rows;
};
