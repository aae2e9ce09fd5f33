import { unwrapLine } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type StoredPoint, mainTrack, splitTrack, toLine } from './track.ts';

const point = (minute: number, longitude: number, track = 0): StoredPoint => ({
  track,
  longitude: Math.round(longitude * 600_000),
  latitude: 31_200_000,
  speed: 120,
  positionAt: new Date(Date.parse('2026-02-01T00:00:00Z') + minute * 60_000),
});

test('ships under one MMSI are segments of their own', () => {
  const points = [point(0, 4), point(1, 120, 1), point(10, 4.05), point(11, 120.05, 1)];
  expect(splitTrack(points).map((segment) => segment.length)).toEqual([2, 2]);
});

test('no segment has a jump of more than 60 kn', () => {
  expect(splitTrack([point(0, 4), point(10, 4.05), point(20, 9), point(30, 9.05)])).toHaveLength(2);
});

test('the main track leaves out the other ship and continues after it', () => {
  const own = [point(0, 4), point(10, 4.05), point(20, 4.1), point(60, 4.3)];
  const stranger = [point(15, 120, 1), point(25, 120.05, 1)];
  const all = [...own, ...stranger].toSorted((a, b) => a.positionAt.getTime() - b.positionAt.getTime());
  expect(mainTrack(splitTrack(all))).toEqual(own);
});

test('a main track continues under another number after a restart', () => {
  const points = [point(0, 4, 1), point(10, 4.05, 1), point(20, 4.1, 0), point(30, 4.15, 0)];
  expect(mainTrack(splitTrack(points))).toEqual(points);
});

test('a line that crosses the antimeridian continues', () => {
  expect(toLine([point(0, 179.9), point(10, -179.9)]).map(([longitude]) => longitude)).toEqual([
    179.9, 180.1,
  ]);
  expect(
    unwrapLine([
      [-179, 0],
      [179, 0],
      [178, 0],
    ]).map(([longitude]) => longitude),
  ).toEqual([-179, -181, -182]);
});
