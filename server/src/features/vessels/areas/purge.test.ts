import { areaRoutes } from '@portolan/contract';
import { beforeEach, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { rawPerDegree } from '../../../formats/ais/index.ts';
import { findPort } from '../../../platform/reference/index.ts';
import { keptStopDays } from '../learned-places/index.ts';
import { TrackPoints, writePoints } from '../tracks/index.ts';
import { createFollower } from './follower.ts';
import { createAreasPurgeJob, keptCallDays, keptVisitDays, purgeAreas } from './purge.ts';

const now = '2026-11-10T03:23:00Z';
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ now });
});

const daysAgo = (days: number): Date => new Date(Date.parse(now) - days * 86_400_000);
const query = (text: string, values: unknown[] = []) => app.db.pool.query<{ mmsi: string }>(text, values);
const left = async (table: string): Promise<string[]> =>
  (await query(`select mmsi from ${table} order by mmsi`)).rows.map(({ mmsi }) => mmsi);
/** When vessels last reported and were judged. */
const hear = (mmsi: string, days: number, tenantId: string | null = null) =>
  query(
    `insert into vessel_stay (tenant_id, mmsi, cursor_at, phase, state) values ($1, $2, $3, 'at-berth', '{}')`,
    [tenantId, mmsi, daysAgo(days)],
  );

test('calls are deleted after 400 days; a vessel in port that still reports keeps its call', async () => {
  const call = (mmsi: string, arrived: number, departed: number | null) =>
    query(
      `insert into port_call (mmsi, un_location_code, arrived_at, departed_at) values ($1, 'NLRTM', $2, $3)`,
      [mmsi, daysAgo(arrived), departed === null ? null : daysAgo(departed)],
    );
  await call('1', keptCallDays + 5, keptCallDays + 0.01);
  await call('2', keptCallDays + 5, keptCallDays - 0.01);
  await call('3', keptCallDays + 100, null);
  await call('4', keptCallDays + 100, null);
  await call('5', keptCallDays - 1, null);
  await hear('3', 1);
  await hear('4', keptCallDays + 1);
  await createAreasPurgeJob({ db: app.db.system, clock: app.clock }).work({}, undefined);
  expect(await left('port_call')).toEqual(['2', '3', '5']);
  app.clock.advance(0.02 * 86_400_000);
  await createAreasPurgeJob({ db: app.db.system, clock: app.clock }).work({}, undefined);
  expect(await left('port_call')).toEqual(['3', '5']);
});

test('visits are deleted after 400 days, except those of vessels that are there and still report', async () => {
  const user = await app.signIn();
  const shape = { form: 'circle', longitude: 1, latitude: 51, radiusKm: 9 } as const;
  const { areaId } = await user.call(areaRoutes.addArea, {
    body: { name: 'Strait', kind: 'monitored', shape },
  });
  const visit = (mmsi: string, entered: number, leftDays: number | null) =>
    query(
      'insert into area_visit (tenant_id, area_id, mmsi, entered_at, left_at) values ($1, $2, $3, $4, $5)',
      [user.tenantId, areaId, mmsi, daysAgo(entered), leftDays === null ? null : daysAgo(leftDays)],
    );
  await visit('1', keptVisitDays + 2, keptVisitDays + 1);
  await visit('2', keptVisitDays + 2, keptVisitDays - 1);
  await visit('3', keptVisitDays + 2, null);
  await visit('4', keptVisitDays + 2, null);
  await hear('3', 1, user.tenantId);
  await hear('4', 1);
  await purgeAreas(app.db.system, app.clock.now());
  expect(await left('area_visit')).toEqual(['2', '3']);
});

test('stops are deleted when nothing is learned from them any more, in as many parts as needed', async () => {
  await query(
    `insert into vessel_stop (mmsi, started_at, ended_at, tile, longitude, latitude, swing_m, simulated)
     select n, $1::timestamptz - n * interval '1 day', $1::timestamptz - n * interval '1 day', 1, 0, 0, 0, false
       from generate_series(1, 400) n`,
    [daysAgo(0)],
  );
  await purgeAreas(app.db.system, app.clock.now(), { atOnce: 7 });
  expect(await left('vessel_stop')).toHaveLength(keptStopDays);
});

test('vessels silent for as long are forgotten, in parts, for everybody and company accounts', async () => {
  const user = await app.signIn();
  for (let vessel = 1; vessel <= 9; vessel += 1) {
    await hear(String(vessel), vessel % 3 === 0 ? keptCallDays - 1 : keptCallDays + 1);
    await hear(String(vessel), vessel % 2 === 0 ? keptCallDays - 1 : keptCallDays + 1, user.tenantId);
  }
  await purgeAreas(app.db.system, app.clock.now(), { atOnce: 4 });
  const { rows } = await query('select mmsi from vessel_stay where tenant_id is null order by mmsi');
  expect(rows.map(({ mmsi }) => mmsi)).toEqual(['3', '6', '9']);
  const { rows: own } = await query('select mmsi from vessel_stay where tenant_id is not null order by mmsi');
  expect(own.map(({ mmsi }) => mmsi)).toEqual(['2', '4', '6', '8']);
});

test('a vessel that reports again after that has a call of its own, like a new one', async () => {
  const port = findPort('NLRTM')!;
  const follower = createFollower(app.db.system, app.clock);
  const lie = async (mmsi: number): Promise<void> => {
    const nowMs = app.clock.now().getTime();
    const points = TrackPoints.of(
      [2, 1].map((hours) => ({
        mmsi,
        track: 0,
        atMs: nowMs - hours * 3_600_000,
        speed: 0,
        longitude: Math.round(port.longitude * rawPerDegree),
        latitude: Math.round(port.latitude * rawPerDegree),
      })),
    );
    await writePoints(app.db.system, points, app.clock.now());
    follower.note(points);
    await follower.run();
  };
  const callsOf = async (mmsi: string) =>
    (await query('select arrived_at, berthed_at, departed_at from port_call where mmsi = $1', [mmsi])).rows;
  await lie(111_000_001);
  expect(await callsOf('111000001')).toHaveLength(1);
  app.clock.advance((keptCallDays + 1) * 86_400_000);
  await purgeAreas(app.db.system, app.clock.now());
  expect(await left('vessel_stay')).toEqual([]);
  expect(await callsOf('111000001')).toEqual([]);
  await lie(111_000_001);
  await lie(111_000_002);
  expect(await callsOf('111000001')).toHaveLength(1);
  expect(await callsOf('111000001')).toEqual(await callsOf('111000002'));
});

test('old rows are found by index', async () => {
  await query('set enable_seqscan = off');
  for (const [table, column] of [
    ['port_call', 'departed_at'],
    ['area_visit', 'left_at'],
    ['vessel_stop', 'ended_at'],
  ]) {
    const { rows } = await app.db.pool.query<{ 'QUERY PLAN': string }>(
      `explain select ctid from ${table} where ${column} < now() order by ${column} limit 10`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('_by_end');
  }
  for (const statement of [
    "select mmsi from vessel_stay where mmsi > '1' order by mmsi offset 4999 limit 1",
    "delete from vessel_stay where mmsi > '1' and mmsi <= '2' and cursor_at < now()",
  ]) {
    const { rows } = await app.db.pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('vessel_stay_of_vessel');
  }
});
