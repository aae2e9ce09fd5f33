import { expect, test } from 'vitest';
import { findTransits } from './find-transits.ts';

/** Suez: from west to east, so that a ship that goes north crosses it from its right to its left side. */
const gate = {
  passageId: 'suez',
  ends: [
    [32, 30.45],
    [32.75, 30.45],
  ] as [[number, number], [number, number]],
};
const hour = 3_600_000;
const point = (hours: number, latitude: number, longitude = 32.35) => ({
  atMs: hours * hour,
  latitude,
  longitude,
});

test('a ship that goes north passes once, when its way crosses the gate', () => {
  expect(findTransits(gate, [point(0, 30.0), point(1, 30.3), point(2, 30.6), point(3, 30.9)])).toEqual([
    { atMs: 1.5 * hour, isForward: false },
  ]);
});

test('a ship that goes south passes in the other direction', () => {
  expect(findTransits(gate, [point(0, 30.6), point(1, 30.3)])).toEqual([
    { atMs: 0.5 * hour, isForward: true },
  ]);
});

test.each([
  ['beside the gate', [point(0, 30.3, 33.5), point(1, 30.6, 33.5)]],
  ['over a silence of seven hours', [point(0, 30.3), point(7, 30.6)]],
  ['and back within three hours, as who drifts', [point(0, 30.44), point(1, 30.46), point(2, 30.44)]],
])('who goes %s has not passed', (_, points) => {
  expect(findTransits(gate, points)).toEqual([]);
});

test('a ship that comes back the next day has passed twice', () => {
  const there = [point(0, 30.3), point(1, 30.6)];
  const back = [point(5, 30.6), point(6, 30.3)];
  expect(findTransits(gate, [...there, ...back]).map(({ isForward }) => isForward)).toEqual([false, true]);
});
