import { expect, test } from 'vitest';
import { listSpeedChanges, speedClassOf } from './speed.ts';

test.each([
  [0, 'stopped'],
  [0.9, 'stopped'],
  [1, 'slow'],
  [5, 'slow'],
  [5.1, 'normal'],
  [null, null],
] as const)('%s kn is %s', (speed, speedClass) => {
  expect(speedClassOf(speed)).toBe(speedClass);
});

const changesOf = (speeds: readonly (number | null)[]) =>
  listSpeedChanges(
    speeds.map((speedOverGroundKn, i) => ({
      longitude: 4,
      latitude: 52,
      positionAt: `2026-02-01T12:0${i}:00.000Z`,
      speedOverGroundKn,
    })),
  ).map(({ at, from, to }) => `${at.slice(14, 16)} ${from} ${to}`);

test('a ship that slows down, stops and sails again', () => {
  expect(changesOf([14, 14, 4, 0, 0, null, 3, 12])).toEqual([
    '02 normal slow',
    '03 slow stopped',
    '06 stopped slow',
    '07 slow normal',
  ]);
});

test('drifting around a limit is no change', () => {
  expect(changesOf([0.5, 1.1, 0.9, 1.1, 0.9])).toEqual([]);
});
