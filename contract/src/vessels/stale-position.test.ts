import { expect, test } from 'vitest';
import { isStalePosition, stalePositionHours } from './stale-position.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each(['vessel', 'in-port'] as const)(
  'a position of a %s is stale after its hours, not at them',
  (view) => {
    const limitMs = now - stalePositionHours[view] * 3_600_000;
    expect(isStalePosition(limitMs, now, view)).toBe(false);
    expect(isStalePosition(limitMs - 1, now, view)).toBe(true);
    expect(isStalePosition(new Date(limitMs - 1).toISOString(), now, view)).toBe(true);
  },
);

test('at sea it is 6 h, and one of unknown time is stale', () => {
  expect(isStalePosition('2026-11-21T06:00:00Z', now)).toBe(false);
  expect(isStalePosition('2026-11-21T05:59:59Z', now)).toBe(true);
  expect(isStalePosition(null, now)).toBe(true);
});
