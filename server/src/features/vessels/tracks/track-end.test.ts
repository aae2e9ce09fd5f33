import { expect, test } from 'vitest';
import type { StoredPoint } from './track.ts';
import { endInLatest, pointOf } from './track-end.ts';
import type { VesselRecord } from '../vessels/index.ts';

const startMs = Date.parse('2026-11-10T08:00:00Z');
const point = (minutes: number, longitude: number, track = 0): StoredPoint => ({
  track,
  longitude: longitude * 600_000,
  latitude: 31_200_000,
  speed: 120,
  positionAt: new Date(startMs + minutes * 60_000),
});

test('a track ends where the vessel is now', () => {
  const stored = [point(0, 4), point(5, 80, 1)];
  const ended = endInLatest(stored, point(10, 4.03));
  expect(ended.map(({ track, longitude }) => [track, longitude / 600_000])).toEqual([
    [0, 4],
    [1, 80],
    [0, 4.03],
  ]);
  expect(endInLatest([], point(10, 4.03))).toEqual([point(10, 4.03)]);
});

test('it continues with the ship under the number that can have come there', () => {
  expect(endInLatest([point(0, 4), point(1, 80, 1)], point(10, 80.01)).at(-1)?.track).toBe(1);
  expect(endInLatest([point(0, 4), point(20, 80, 1)], point(10, 4.01)).map(({ track }) => track)).toEqual([
    0, 0, 1,
  ]);
});

test('what is already stored, or older, or cannot belong to any of them, adds nothing', () => {
  const stored = [point(0, 4), point(10, 4.03)];
  expect(endInLatest(stored, point(10, 4.03))).toEqual(stored);
  expect(endInLatest(stored, point(5, 4.01))).toEqual(stored);
  expect(endInLatest(stored, point(11, 90))).toEqual(stored);
  expect(endInLatest(stored, undefined)).toEqual(stored);
});

test('a vessel without a position in that time has no such point', () => {
  const record = {
    longitude: 4,
    latitude: 52,
    positionAt: new Date(startMs),
    speedOverGroundKn: null,
  } as VesselRecord;
  const [before, after] = [new Date(startMs - 1), new Date(startMs + 1)];
  expect(pointOf(record, before, after)).toMatchObject({ longitude: 2_400_000, speed: null });
  expect([
    pointOf(record, after, after),
    pointOf(record, before, before),
    pointOf(undefined, before, after),
  ]).toEqual([undefined, undefined, undefined]);
});
