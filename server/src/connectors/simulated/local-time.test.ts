import { expect, test } from 'vitest';
import { toLocalIso, toUtcIso } from './local-time.ts';

test.each([
  ['Asia/Shanghai', '2026-11-21T00:30:00Z', '2026-11-21T08:30:00+08:00'],
  ['Asia/Kolkata', '2026-11-21T00:30:00Z', '2026-11-21T06:00:00+05:30'],
  ['America/Los_Angeles', '2026-11-21T00:30:00Z', '2026-11-20T16:30:00-08:00'],
  ['America/Los_Angeles', '2026-07-21T00:30:00Z', '2026-07-20T17:30:00-07:00'],
  ['Pacific/Auckland', '2026-11-21T00:30:00Z', '2026-11-21T13:30:00+13:00'],
  ['Europe/London', '2026-11-21T00:30:00Z', '2026-11-21T00:30:00Z'],
])('a place in %s writes %s as %s', (timeZone, utc, local) => {
  expect(toLocalIso(Date.parse(utc), timeZone)).toBe(local);
});

test('on the day the clocks go back the offset changes in the middle of the day', () => {
  const before = Date.parse('2026-10-25T00:59:00Z');
  const after = Date.parse('2026-10-25T01:01:00Z');
  expect(toLocalIso(before, 'Europe/Berlin')).toBe('2026-10-25T02:59:00+02:00');
  expect(toLocalIso(after, 'Europe/Berlin')).toBe('2026-10-25T02:01:00+01:00');
});

test('UTC text ends with Z and has whole seconds', () => {
  expect(toUtcIso(Date.parse('2026-11-21T00:30:15.987Z'))).toBe('2026-11-21T00:30:15Z');
});
