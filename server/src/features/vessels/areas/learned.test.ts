import { hourMs } from '@portolan/contract/time/durations';
import { areaRoutes, vesselRoutes } from '@portolan/contract';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { rawPerDegree } from '../../../formats/ais/index.ts';
import { findPort } from '../../../platform/reference/index.ts';
import { createLearningJob } from '../learned-places/index.ts';
import { TrackPoints, writePoints } from '../tracks/index.ts';
import { type Follower, createFollower } from './follower.ts';
import { recount } from './recount.ts';

const now = '2026-11-10T08:00:00Z';
const rotterdam = findPort('NLRTM')!;

let app: TestApp;
let user: TestUser;
let follower: Follower;
beforeEach(async () => {
  app = await startTestApp({ now });
  user = await app.signIn();
  follower = createFollower(app.db.system, app.clock);
});

interface Ground {
  kind?: 'berth' | 'anchorage';
  simulated?: boolean;
  longitude?: number;
  latitude?: number;
  vessels?: number;
}

/** A learned place of Rotterdam, half a kilometre about a point. */
async function know({
  kind = 'anchorage',
  simulated = false,
  longitude = rotterdam.longitude,
  latitude = rotterdam.latitude,
  vessels = 20,
}: Ground = {}): Promise<string> {
  const learnedPlaceId = randomUUID();
  const [wide, high] = [0.008, 0.005];
  const ring = [
    [longitude - wide, latitude - high],
    [longitude + wide, latitude - high],
    [longitude + wide, latitude + high],
    [longitude - wide, latitude + high],
  ];
  await app.db.pool.query(
    `insert into learned_place (learned_place_id, kind, un_location_code, shape, longitude, latitude, tile, simulated,
      vessels, stops, first_seen_at, last_seen_at, median_stay_minutes, confidence)
     values ($1, $2, 'NLRTM', $3, $4, $5, 1, $6, $7, $7, '2026-10-01', '2026-11-01', 600, 0.9)`,
    [
      learnedPlaceId,
      kind,
      JSON.stringify({ form: 'polygon', ring }),
      longitude,
      latitude,
      simulated,
      vessels,
    ],
  );
  await app.db.pool.query(
    `insert into place_learning values (1, now()) on conflict (place_learning_id) do update
    set finished_at = clock_timestamp()`,
  );
  return learnedPlaceId;
}

/** Comes from the sea to a place and stays there for six hours. */
async function callAt(
  mmsi: number,
  place: { longitude: number; latitude: number } = rotterdam,
): Promise<void> {
  const sea: [number, number, number, number][] = [
    [20, 3, 52.2, 14],
    [14, 3.8, 52.05, 10],
  ];
  const there: [number, number, number, number][] = [10, 8, 6, 4].map((hour) => [
    hour,
    place.longitude,
    place.latitude,
    0,
  ]);
  const points = TrackPoints.of(
    [...sea, ...there, [3, 3.8, 52.05, 10] as const].map(([hoursAgo, longitude, latitude, speedKn]) => ({
      mmsi,
      track: 0,
      atMs: Date.parse(now) - hoursAgo * hourMs,
      speed: Math.round(speedKn * 10),
      longitude: Math.round(longitude * rawPerDegree),
      latitude: Math.round(latitude * rawPerDegree),
    })),
  );
  await writePoints(app.db.system, points, new Date(now));
  follower.note(points);
  await follower.run();
}

const simulate = (mmsi: number) =>
  app.db.pool.query('insert into vessel (mmsi, simulated) values ($1, true)', [
    String(mmsi).padStart(9, '0'),
  ]);
const callsOf = (mmsi: number, by = user) =>
  by.call(vesselRoutes.getVesselHisRecord, { query: { mmsi: String(mmsi).padStart(9, '0') } });
const anchored = (direct: boolean) => [{ unLocationCode: 'NLRTM', directBerthing: direct ? true : null }];

describe('port calls', () => {
  test('go by places learned from stops before the circles of the reference data', async () => {
    await callAt(244000001);
    expect(await callsOf(244000001)).toMatchObject(anchored(true));
    await know();
    await callAt(244000002);
    expect(await callsOf(244000002)).toMatchObject(anchored(false));
    await know({ kind: 'berth' });
    await callAt(244000003);
    expect(await callsOf(244000003)).toMatchObject(anchored(true));
  });

  test('begin at a learned place that lies outside of all circles', async () => {
    const out = { longitude: 3.2, latitude: 51.3 };
    await callAt(244000001, out);
    expect(await callsOf(244000001)).toEqual([]);
    await know(out);
    await callAt(244000002, out);
    expect(await callsOf(244000002)).toMatchObject([{ unLocationCode: 'NLRTM', directBerthing: null }]);
  });

  test('of real vessels never go by simulated stops, those of simulated vessels do', async () => {
    await know({ simulated: true });
    await callAt(244000001);
    expect(await callsOf(244000001)).toMatchObject(anchored(true));
    await simulate(244000002);
    await callAt(244000002);
    expect(await callsOf(244000002)).toMatchObject(anchored(false));
  });

  test('go by a drawn area of the kind instead, for the company account that drew it', async () => {
    await know();
    const shape = { form: 'circle', longitude: 3.5, latitude: 52.1, radiusKm: 5 } as const;
    await user.call(areaRoutes.addArea, {
      body: { name: 'Roads', kind: 'anchorage', unLocationCode: 'NLRTM', shape },
    });
    await callAt(244000001);
    expect(await callsOf(244000001)).toMatchObject(anchored(true));
    const stranger = await app.signIn();
    expect(await callsOf(244000001, stranger)).toMatchObject(anchored(false));
    expect((await user.call(areaRoutes.listLearnedPlaces)).rows).toMatchObject([{ state: 'replaced' }]);
    expect((await stranger.call(areaRoutes.listLearnedPlaces)).rows).toMatchObject([{ state: 'in-force' }]);
  });

  test('go by a drawn berth before a learned anchorage, and by a learned anchorage before circles', async () => {
    await know();
    const shape = {
      form: 'circle',
      longitude: rotterdam.longitude,
      latitude: rotterdam.latitude,
      radiusKm: 0.2,
    } as const;
    await user.call(areaRoutes.addArea, {
      body: { name: 'Quay', kind: 'berth', unLocationCode: 'NLRTM', shape },
    });
    await callAt(244000001);
    expect(await callsOf(244000001)).toMatchObject(anchored(true));
    await callAt(244000002, { ...rotterdam, latitude: rotterdam.latitude + 0.004 });
    expect(await callsOf(244000002)).toMatchObject(anchored(false));
  });

  test('leave out a place that the company account has dismissed, back to 30 days ago', async () => {
    const learnedPlaceId = await know();
    await callAt(244000001);
    expect(await user.call(areaRoutes.dismissLearnedPlace, { body: { learnedPlaceId } })).toMatchObject({
      state: 'dismissed',
    });
    await recount(app.db.system, user.tenantId, app.clock.now());
    expect(await callsOf(244000001)).toMatchObject(anchored(true));
    const stranger = await app.signIn();
    expect(await callsOf(244000001, stranger)).toMatchObject(anchored(false));
    await callAt(244000002);
    expect(await callsOf(244000002)).toMatchObject(anchored(true));
    expect(await user.call(areaRoutes.restoreLearnedPlace, { body: { learnedPlaceId } })).toMatchObject({
      state: 'in-force',
    });
    await recount(app.db.system, user.tenantId, app.clock.now());
    expect(await callsOf(244000001)).toMatchObject(anchored(false));
  });
});

describe('learning', () => {
  test('from what the follower sees of ships that stop gives a place for the next ones', async () => {
    const out = { longitude: 3.3, latitude: 51.4 };
    for (let ship = 0; ship < 12; ship += 1) {
      const mmsi = 244000001 + ship;
      await app.db.pool.query(
        `insert into vessel (mmsi, simulated, navigation_status, position_at) values ($1, false, 1, $2)`,
        [String(mmsi), new Date(Date.parse(now) - 4 * hourMs)],
      );
      await callAt(mmsi, {
        longitude: out.longitude + 0.002 * (ship % 4),
        latitude: out.latitude + 0.001 * (ship % 3),
      });
    }
    const { rows: stops } = await app.db.pool.query('select mmsi, navigation_status from vessel_stop');
    expect(stops).toHaveLength(12);
    expect(stops[0]).toMatchObject({ navigation_status: 1 });
    expect(await callsOf(244000001)).toEqual([]);
    await createLearningJob({ db: app.db.system, clock: app.clock }).work({}, undefined);
    const { rows, learnedAt } = await user.call(areaRoutes.listLearnedPlaces);
    expect(learnedAt).not.toBeNull();
    expect(rows).toMatchObject([
      { kind: 'anchorage', vessels: 12, stops: 12, medianStayHours: 6, simulated: false },
    ]);
    await callAt(245000001, out);
    expect(await callsOf(245000001)).toMatchObject([{ directBerthing: null }]);
  });

  test('a late fix removes the stop that it was in, and records it again', async () => {
    await callAt(244000001);
    const point = (hoursAgo: number, longitude: number) => ({
      mmsi: 244000001,
      track: 0,
      atMs: Date.parse(now) - hoursAgo * hourMs,
      speed: 80,
      longitude: Math.round(longitude * rawPerDegree),
      latitude: Math.round(rotterdam.latitude * rawPerDegree),
    });
    const late = TrackPoints.of([point(7, rotterdam.longitude + 0.02)]);
    await writePoints(app.db.system, late, new Date(now));
    follower.note(late);
    await follower.run();
    const { rows } = await app.db.pool.query(
      'select started_at, ended_at from vessel_stop order by started_at',
    );
    const at = (hoursAgo: number): Date => new Date(Date.parse(now) - hoursAgo * hourMs);
    expect(rows).toEqual([
      { started_at: at(10), ended_at: at(8) },
      { started_at: at(6), ended_at: at(4) },
    ]);
  });
});

describe('the list', () => {
  test('has those with most vessels first, page by page, of all ports or of one', async () => {
    for (const vessels of [10, 30, 20, 20]) await know({ vessels });
    const first = await user.call(areaRoutes.listLearnedPlaces, { query: { limit: 3 } });
    const rest = await user.call(areaRoutes.listLearnedPlaces, {
      query: { limit: 3, cursor: first.nextCursor! },
    });
    expect([...first.rows, ...rest.rows].map(({ vessels }) => vessels)).toEqual([30, 20, 20, 10]);
    expect(new Set([...first.rows, ...rest.rows].map(({ learnedPlaceId }) => learnedPlaceId)).size).toBe(4);
    expect(rest.nextCursor).toBeUndefined();
    expect(
      (await user.call(areaRoutes.listLearnedPlaces, { query: { unLocationCode: 'nlrtm' } })).rows,
    ).toHaveLength(4);
    expect(
      (await user.call(areaRoutes.listLearnedPlaces, { query: { unLocationCode: 'DEHAM' } })).rows,
    ).toEqual([]);
    const failure = await user.fail(areaRoutes.listLearnedPlaces, { query: { cursor: 'x' } });
    expect(failure.code).toBe('request.invalid');
  });

  test('shows the evidence; a place can be requested by its id', async () => {
    const learnedPlaceId = await know();
    const place = await user.call(areaRoutes.getLearnedPlace, { query: { learnedPlaceId } });
    expect(place).toMatchObject({
      portName: rotterdam.name,
      vessels: 20,
      stops: 20,
      medianStayHours: 10,
      confidence: 0.9,
      state: 'in-force',
      firstSeenAt: '2026-10-01T00:00:00.000Z',
      lastSeenAt: '2026-11-01T00:00:00.000Z',
    });
    for (const spec of [areaRoutes.dismissLearnedPlace, areaRoutes.restoreLearnedPlace])
      expect((await user.fail(spec, { body: { learnedPlaceId: randomUUID() } })).code).toBe(
        'area.place-not-found',
      );
    expect(
      (await user.fail(areaRoutes.getLearnedPlace, { query: { learnedPlaceId: randomUUID() } })).code,
    ).toBe('area.place-not-found');
    const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
    expect((await reader.fail(areaRoutes.dismissLearnedPlace, { body: { learnedPlaceId } })).code).toBe(
      'access.denied',
    );
  });

  test('what one company account dismisses, another still sees', async () => {
    const learnedPlaceId = await know();
    await user.call(areaRoutes.dismissLearnedPlace, { body: { learnedPlaceId } });
    const stranger = await app.signIn();
    expect((await stranger.call(areaRoutes.listLearnedPlaces)).rows).toMatchObject([{ state: 'in-force' }]);
    expect((await user.call(areaRoutes.listLearnedPlaces)).rows).toMatchObject([{ state: 'dismissed' }]);
  });
});
