import type { VesselPosition } from '@portolan/contract';
import { expect, test } from 'vitest';
import { judgeLog } from './judged-log.ts';

const now = new Date('2026-11-10T08:00:00Z');
const startMs = Date.parse('2023-02-01T12:00:00Z');

const report = (
  seconds: number,
  longitude: number,
  latitude: number,
  more: Partial<VesselPosition> = {},
): VesselPosition => ({
  mmsi: '244060000',
  longitude,
  latitude,
  speedOverGroundKn: 12,
  courseOverGroundDeg: 90,
  headingDeg: null,
  navigationStatus: 0,
  positionAt: new Date(startMs + seconds * 1000).toISOString(),
  ...more,
});

/** Eastwards at 12 kn: a report every ten seconds for an hour. */
const steady = Array.from({ length: 360 }, (_, i) => report(i * 10, 4 + i * 0.0009, 52));

test('the track of a ship keeps its ends, and the points it needs between them', () => {
  const { latest, points } = judgeLog(steady, now);
  expect(latest).toMatchObject([{ mmsi: 244_060_000, atMs: startMs + 3_590_000, speed: 120 }]);
  expect(points.count).toBeLessThan(10);
  expect([points.at(0).atMs, points.at(points.count - 1).atMs]).toEqual([startMs, startMs + 3_590_000]);
});

test('a turn between two of them is kept', () => {
  const north = Array.from({ length: 30 }, (_, i) => report(3600 + i * 10, 4.324, 52 + i * 0.0006));
  const corner = [...judgeLog([...steady, ...north], now).points].filter(
    ({ longitude, latitude }) => Math.abs(longitude - 4.324 * 600_000) < 700 && latitude < 52.002 * 600_000,
  );
  expect(corner).not.toEqual([]);
});

test('rows in any order, and from several receivers, give the same', () => {
  const sorted = judgeLog(steady, now);
  const mixed = judgeLog([...steady.toReversed(), ...steady], now);
  expect(mixed.latest).toEqual(sorted.latest);
  expect([...mixed.points]).toEqual([...sorted.points]);
});

test('a jump moves no ship, and two ships under a number have a track each', () => {
  const jump = report(1805, 100, -20);
  const { latest, points } = judgeLog([...steady, jump], now);
  expect(latest[0]?.longitude).toBe(Math.round((4 + 359 * 0.0009) * 600_000));
  expect([...points].find(({ track }) => track !== 0)).toMatchObject({ longitude: 60_000_000 });
  const other = steady.map((one) => ({ ...one, longitude: one.longitude + 60 }));
  const tracks = judgeLog([...steady, ...other], now).points;
  expect(new Set([...tracks].map(({ track }) => track)).size).toBe(2);
});

test('a coarse report replaces no better one within the hour', () => {
  const { latest } = judgeLog([...steady, report(3595, 4.4, 52, { isCoarse: true })], now);
  expect(latest[0]?.atMs).toBe(startMs + 3_590_000);
});

test('a rescue aircraft keeps its speed; unassigned numbers are ignored', () => {
  const aircraft = report(0, 4, 52, { mmsi: '111244001', speedOverGroundKn: 140 });
  const nobody = [report(0, 4, 52, { mmsi: '123456789' }), report(0, 4, 52, { mmsi: '002440000' })];
  expect(judgeLog([aircraft, ...nobody], now).latest).toMatchObject([{ mmsi: 111_244_001, speed: 1400 }]);
});

test('a time ahead of our clock counts as now', () => {
  const ahead = report(0, 4, 52, { positionAt: '2030-01-01T00:00:00.000Z' });
  expect(judgeLog([ahead], now).latest[0]?.atMs).toBe(now.getTime());
});
