import { expect, test } from 'vitest';
import { heldClock, systemClock } from './clock.ts';

test('a held clock stands still until it is advanced or set', () => {
  const clock = heldClock('2026-11-02T08:00:00Z');
  expect(clock.now()).toEqual(new Date('2026-11-02T08:00:00Z'));
  clock.advance(90_000);
  expect(clock.now()).toEqual(new Date('2026-11-02T08:01:30Z'));
  clock.set(new Date('2026-01-01T00:00:00Z'));
  expect(clock.now()).toEqual(new Date('2026-01-01T00:00:00Z'));
});

test('a held clock returns a new date each time, so that nobody can change it by accident', () => {
  const clock = heldClock('2026-11-02T08:00:00Z');
  clock.now().setFullYear(1970);
  expect(clock.now()).toEqual(new Date('2026-11-02T08:00:00Z'));
});

test('a held clock refuses an invalid instant', () => {
  expect(() => heldClock('yesterday')).toThrow('"yesterday" is not an instant');
});

test('the system clock is the machine’s', () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1000);
});
