import { expect, test } from 'vitest';
import { toInstantWithOffset } from './local-instant.ts';

test.each([
  ['2026-11-24T14:00', 'Asia/Shanghai', '2026-11-24T14:00:00+08:00'],
  ['2026-07-01T14:00', 'Europe/Amsterdam', '2026-07-01T14:00:00+02:00'],
  ['2026-11-24T14:00', 'Asia/Kolkata', '2026-11-24T14:00:00+05:30'],
  ['2026-11-24T14:00', 'UTC', '2026-11-24T14:00:00+00:00'],
  // Around the changes of clocks in New York: 2026-03-08 and 2026-11-01, at 02:00.
  ['2026-03-08T01:30', 'America/New_York', '2026-03-08T01:30:00-05:00'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T02:30:00-05:00'],
  ['2026-03-08T03:30', 'America/New_York', '2026-03-08T03:30:00-04:00'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01T02:30', 'America/New_York', '2026-11-01T02:30:00-05:00'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(toInstantWithOffset(local, zone)).toBe(instant);
});
