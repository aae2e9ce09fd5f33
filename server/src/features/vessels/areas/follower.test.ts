import { hourMs } from '@portolan/contract/time/durations';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { rawPerDegree } from '../../../formats/ais/index.ts';
import { findPort } from '../../../platform/reference/index.ts';
import { type StoredFix, TrackPoints, writePoints } from '../tracks/index.ts';
import { type Follower, createFollower } from './follower.ts';

const now = '2026-11-10T08:00:00Z';
const start = Date.parse(now) - 20 * 24 * hourMs;
const ports = { rotterdam: findPort('NLRTM')!, hamburg: findPort('DEHAM')! };

type Move = [
  hour: number,
  place: { longitude: number; latitude: number } | [number, number],
  speedKn: number,
];

const toPoints = (mmsi: number, moves: readonly Move[]): StoredFix[] =>
  moves.map(([hour, place, speedKn]) => {
    const [longitude, latitude] = Array.isArray(place) ? place : [place.longitude, place.latitude];
    return {
      mmsi,
      track: 0,
      atMs: start + hour * hourMs,
      speed: Math.round(speedKn * 10),
      longitude: Math.round(longitude * rawPerDegree),
      latitude: Math.round(latitude * rawPerDegree),
    };
  });

/** Rotterdam, and then Hamburg, where the ship stays to the end. */
const voyage: Move[] = [
  [0, [2, 52.2], 14],
  [6, [3.6, 52.05], 12],
  [8, ports.rotterdam, 0.1],
  [9, ports.rotterdam, 0],
  [20, ports.rotterdam, 0],
  [21, [3.9, 52.05], 12],
  [24, [4.2, 53.2], 14],
  [30, [6, 54], 14],
  [36, [8.2, 54], 12],
  [44, ports.hamburg, 0],
  [45, ports.hamburg, 0.1],
  [60, ports.hamburg, 0],
];

let app: TestApp;
let follower: Follower;
beforeEach(async () => {
  app = await startTestApp({ now });
  follower = createFollower(app.db.system, app.clock);
});

const rowsOf = async (mmsi: number) =>
  (
    await app.db.pool.query<{ berth: boolean; drifted: number; slow: number }>(
      `select berth_longitude is not null as berth, drifted_hours as drifted, slow_hours as slow
       from port_call where mmsi = $1`,
      [String(mmsi)],
    )
  ).rows;

test('a call keeps where the ship berthed, and how long it had drifted and sailed slowly off the port', async () => {
  const off: Move[] = Array.from({ length: 7 }, (_, i) => [7 + i, [3.4, 52], i < 5 ? 0.3 : 3]);
  await hear(
    toPoints(244_000_009, [[5, [2.6, 52], 14], ...off, [15, ports.rotterdam, 0.1], [16, ports.rotterdam, 0]]),
  );
  expect(await rowsOf(244_000_009)).toEqual([{ berth: true, drifted: 4, slow: 2 }]);
});

async function hear(heard: readonly StoredFix[], by: Follower = follower): Promise<void> {
  const points = TrackPoints.of(heard);
  await writePoints(app.db.system, points, new Date(now));
  by.note(points);
  await by.run();
}

async function callsOf(mmsi: number): Promise<Record<string, unknown>[]> {
  const { rows } = await app.db.pool.query(
    `select un_location_code, arrived_at, berthed_at, unberthed_at, departed_at from port_call where mmsi = $1
      and tenant_id is null order by arrived_at`,
    [String(mmsi).padStart(9, '0')],
  );
  return rows;
}

test('calls are recorded as the fixes come, and are the same for any batching of the fixes', async () => {
  await hear(toPoints(1, voyage));
  const calls = await callsOf(1);
  expect(calls).toMatchObject([
    {
      un_location_code: 'NLRTM',
      berthed_at: new Date(start + 8 * hourMs),
      unberthed_at: new Date(start + 20 * hourMs),
    },
    {
      un_location_code: 'DEHAM',
      berthed_at: new Date(start + 44 * hourMs),
      unberthed_at: null,
      departed_at: null,
    },
  ]);
  expect(calls[0]?.departed_at).not.toBeNull();
  for (const point of toPoints(2, voyage)) await hear([point]);
  expect(await callsOf(2)).toEqual(calls);
});

test('a restarted program continues where the last one ended', async () => {
  const points = toPoints(1, voyage);
  await hear(points.slice(0, 3));
  await hear(points.slice(3), createFollower(app.db.system, app.clock));
  await hear(toPoints(2, voyage));
  expect(await callsOf(1)).toEqual(await callsOf(2));
});

test('fixes that were stored and not judged before the program stopped are judged with the next', async () => {
  const points = toPoints(1, voyage);
  await writePoints(app.db.system, TrackPoints.of(points.slice(0, 5)), new Date(now));
  await hear(points.slice(5));
  await hear(toPoints(2, voyage));
  expect(await callsOf(1)).toEqual(await callsOf(2));
});

test('in whatever order and however often fixes come, the calls are the same', async () => {
  await hear(toPoints(1, voyage));
  const calls = await callsOf(1);
  let mmsi = 1;
  const orders = fc.array(fc.array(fc.nat({ max: voyage.length - 1 }), { minLength: 1, maxLength: 5 }), {
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(orders, async (batches) => {
      mmsi += 1;
      const points = toPoints(mmsi, voyage);
      for (const batch of batches) await hear(batch.map((i) => points[i]!));
      await hear(points);
      expect(await callsOf(mmsi)).toEqual(calls);
    }),
    { numRuns: 25 },
  );
});

test('a ship on the open sea leaves no row behind', async () => {
  await hear(
    toPoints(1, [
      [0, [-30, 40], 14],
      [1, [-29.7, 40], 14],
    ]),
  );
  const { rows } = await app.db.pool.query('select count(*)::int as n from vessel_stay');
  expect(rows).toEqual([{ n: 0 }]);
});

test('what could not be judged is judged by the next run', async () => {
  await app.db.pool.query('alter table port_call rename to port_call_away');
  await expect(hear(toPoints(1, voyage))).rejects.toThrow(/port_call/);
  await app.db.pool.query('alter table port_call_away rename to port_call');
  await follower.run();
  expect(await callsOf(1)).toHaveLength(2);
});

describe('two programs at once', () => {
  test('record each call once', async () => {
    const points = TrackPoints.of(toPoints(1, voyage));
    await writePoints(app.db.system, points, new Date(now));
    const both = [follower, createFollower(app.db.system, app.clock)];
    for (const one of both) one.note(points);
    await Promise.all(both.map((one) => one.run()));
    expect(await callsOf(1)).toHaveLength(2);
  });
});
