import { hourMs } from '@portolan/contract/time/durations';
import { expect, test } from 'vitest';
import type { Fix } from './call-machine.ts';
import { type SlowPart, noteSlowPart, waitedOff } from './slow-part.ts';

const at = (hour: number, longitude = 3.5): Fix => ({
  atMs: hour * hourMs,
  longitude,
  latitude: 52,
  speedKn: null,
});
const sail = (moves: readonly [hour: number, speedKn: number, longitude?: number][]): readonly SlowPart[] => {
  let parts: readonly SlowPart[] = [];
  let last = at(0, moves[0]?.[2]);
  for (const [hour, speedKn, longitude] of moves) {
    const fix = at(hour, longitude);
    parts = noteSlowPart(parts, last, fix, speedKn);
    last = fix;
  }
  return parts;
};

test('counts drifting and slow hours off the place of arrival apart', () => {
  const parts = sail([
    [1, 14],
    [2, 0.4],
    [4, 0.6],
    [5, 3],
    [6, 12],
  ]);
  expect(parts).toHaveLength(2);
  expect(waitedOff(parts, at(7))).toEqual({ driftedHours: 3, slowHours: 1 });
});

test('what was far off, long ago, or between two reports far apart does not count', () => {
  const far = sail([[1, 0.4, -20]]);
  expect(waitedOff(far, at(30))).toEqual({ driftedHours: 0, slowHours: 0 });
  expect(waitedOff(sail([[1, 0.4]]), at(12 * 24))).toEqual({ driftedHours: 0, slowHours: 0 });
  expect(sail([[4, 0.4]])).toEqual([]);
});

test('keeps the newest twenty parts', () => {
  const parts = sail(Array.from({ length: 60 }, (_, i) => [i + 1, i % 2 === 0 ? 0.5 : 3]));
  expect(parts).toHaveLength(20);
  expect(parts.at(-1)?.toMs).toBe(60 * hourMs);
});
