import { expect, test } from 'vitest';
import { openMoments, replayMoments } from './moments.ts';

const arrivedAt = new Date('2026-11-28T06:00Z');
const before = (days: number): Date => new Date(arrivedAt.getTime() - days * 86_400_000);

test('an arrival is replayed when errors are measured: 12 hours before it and whole days before that', () => {
  const hours = replayMoments(arrivedAt).map((at) => (arrivedAt.getTime() - at.getTime()) / 3_600_000);
  expect(hours.every((one) => (one - 12) % 24 === 0)).toBe(true);
  expect([hours[0], hours.at(-1)]).toEqual([684, 12]);
});

test('nothing is replayed from the first live estimate on; the carrier alone is no reason', () => {
  const live = { source: 'calculated', isReplayed: false, at: before(3) };
  const carrier = { source: 'container-dynamic', isReplayed: false, at: before(20) };
  const open = openMoments(arrivedAt, [live, carrier], 'container-dynamic');
  expect(open.at(-1)).toEqual(before(3.5));
  expect(open[0]).toEqual(before(28.5));
});

test('a moment is replayed once', () => {
  const done = { source: 'ais', isReplayed: true, at: before(0.5) };
  expect(openMoments(arrivedAt, [done], 'container-dynamic').at(-1)).toEqual(before(1.5));
});
