import { expect, test } from 'vitest';
import { responseDueAt } from './business-days.ts';

test.each([
  ['a Monday', '2026-11-16T09:30:00Z', '2026-11-19T09:30:00Z'],
  ['a Tuesday', '2026-11-17T09:30:00Z', '2026-11-20T09:30:00Z'],
  ['a Wednesday', '2026-11-18T09:30:00Z', '2026-11-23T09:30:00Z'],
  ['a Friday', '2026-11-20T23:59:00Z', '2026-11-25T23:59:00Z'],
  ['a Saturday', '2026-11-21T10:00:00Z', '2026-11-26T00:00:00Z'],
  ['a Sunday', '2026-11-22T23:00:00Z', '2026-11-26T00:00:00Z'],
  ['the last Thursday of a year', '2026-12-31T08:00:00Z', '2027-01-05T08:00:00Z'],
])('what is booked on %s, %s, is due at %s', (_, bookedAt, dueAt) => {
  expect(responseDueAt(new Date(bookedAt)).toISOString()).toBe(new Date(dueAt).toISOString());
});
