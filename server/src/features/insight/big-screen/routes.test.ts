import {
  type RailStop,
  airRoutes,
  railRoutes,
  shipmentRoutes,
  truckTripRoutes,
  wallRoutes,
} from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { pushFleet } from '../../../../test/factories/fleet.ts';
import { writeCorridorRows } from '../../../formats/rail-corridor/index.ts';
import { placeOnWay, placeOfTrain } from './marks.ts';

const train = writeCorridorRows(
  (
    [
      ['BRE', 1, 'departure', 'planned', '2026-11-17 08:00'],
      ['BRE', 1, 'departure', 'actual', '2026-11-19 09:00'],
      ['MAL', 2, 'arrival', 'planned', '2026-11-17 12:00'],
      ['DUI', 3, 'arrival', 'planned', '2026-11-20 18:00'],
    ] as const
  ).map(([station, order, event, kind, time]) => ({
    train: 'X8155',
    train_date: '2026-11-08',
    order,
    station,
    event,
    kind,
    time,
    container: undefined,
    from: 'BRE',
    to: 'DUI',
  })),
);
const loaded = writeCorridorRows([
  {
    train: 'X8155',
    train_date: '2026-11-08',
    order: 1,
    station: 'BRE',
    event: 'loaded',
    kind: 'actual',
    time: '2026-11-16 08:00',
    container: 'TBJU4129075',
    from: 'BRE',
    to: 'DUI',
  },
]);

test('every count of the wall is that of the list of its mode; a stranger has none of it', async () => {
  const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
  const user = await pushFleet(app);
  const program = await app.program(user.tenantId);
  await app.pushRaw(program, train, 'rail-corridor');
  await app.pushRaw(program, loaded, 'rail-corridor');
  await app.drainInbox();
  await user.call(truckTripRoutes.truckGetTraceId, { body: { plate: '94-BVK-3' } });
  const wall = await user.call(wallRoutes.getWall);
  const count = (mode: string) => wall.counts.find((one) => one.mode === mode);
  const ocean = await user.call(shipmentRoutes.getContainerEventList, { body: { view: 'late', limit: 1 } });
  const rail = await user.call(railRoutes.railCounts);
  const truck = await user.call(truckTripRoutes.truckTraceOverview);
  const air = await user.call(airRoutes.airTraceOverview);
  expect(count('ocean')?.late).toBe(ocean.total);
  expect(count('ocean')?.underWay).toBeGreaterThan(0);
  expect(count('rail')).toMatchObject({ underWay: rail.tabs['in-progress'], late: rail.tabs.late });
  expect(count('truck')).toMatchObject({ underWay: truck.tabs['on-the-road'], late: truck.tabs.late });
  expect(count('air')).toMatchObject({ underWay: air.tabs['in-progress'], late: air.tabs['eta-delay'] });
  expect(wall.marks).toMatchObject([{ mode: 'rail', name: 'X8155', tone: 'late', estimated: true }]);
  expect(wall.exceptions[0]).toMatchObject({ mode: 'rail', kind: 'late', number: 'X8155' });

  const stranger = await app.signIn();
  const other = await stranger.call(wallRoutes.getWall);
  expect(other.counts.every(({ underWay, late }) => underWay + late === 0)).toBe(true);
  expect([other.marks, other.exceptions]).toEqual([[], []]);
});

test('a train that only the clock makes late is late on the wall too', async () => {
  const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const onTime = train.replace('2026-11-19', '2026-11-17').replace('09:00', '08:00');
  await app.pushRaw(program, onTime, 'rail-corridor');
  await app.pushRaw(program, loaded, 'rail-corridor');
  await app.drainInbox();
  const { marks, exceptions, counts } = await user.call(wallRoutes.getWall);
  expect(counts.find(({ mode }) => mode === 'rail')?.late).toBeGreaterThan(0);
  expect(marks).toMatchObject([{ name: 'X8155', tone: 'late' }]);
  expect(exceptions).toMatchObject([{ number: 'X8155', kind: 'late', minutes: null }]);
});

test('what arrives in exactly seven days does not arrive within them, as in the ocean list', async () => {
  const app = await startTestApp({ now: '2026-11-17T09:46:00Z' });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  await app.pushRaw(program, train, 'rail-corridor');
  await app.pushRaw(program, loaded, 'rail-corridor');
  await app.drainInbox();
  const arrivingAt = async (hours: number) => {
    const at = new Date(app.clock.now().getTime() + hours * 3_600_000);
    await app.db.pool.query('update rail_item set estimated_arrival_at = $1, arrived_at = null', [at]);
    const { counts } = await user.call(wallRoutes.getWall);
    return counts.find(({ mode }) => mode === 'rail')?.arriving7d;
  };
  expect(await arrivingAt(167)).toBeGreaterThan(0);
  expect(await arrivingAt(168)).toBe(0);
});

test('between two places it is where the clock puts it, and never before it has left', () => {
  const from = { at: '2026-11-21T00:00:00Z', place: { latitude: 0, longitude: 0 } };
  const to = { at: '2026-11-21T10:00:00Z', place: { latitude: 0, longitude: 10 } };
  const at = (hour: string) => placeOnWay(from, to, new Date(`2026-11-21T${hour}:00Z`));
  expect(at('05:00')?.longitude).toBeCloseTo(5);
  expect(at('23:00')?.longitude).toBeCloseTo(10);
  expect(placeOnWay(from, to, new Date('2026-11-20T23:00:00Z'))).toBeUndefined();
  const station = { code: 'BRE', name: 'Brest', state: 'here' } as RailStop;
  expect(placeOfTrain([station], new Date('2026-11-21'))?.latitude).toBeCloseTo(52, 0);
});
