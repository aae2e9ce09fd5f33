import { expect, test } from 'vitest';
import { causeKeyOf } from './alert-title.ts';

test.each([
  [{ plannedAt: '2026-11-24T08:00:00Z' }, 'schedule-change'],
  // What the carrier's events say of a port left out has no plan of the call.
  [{}, 'schedule-change-reported'],
])('a schedule change with the facts %o has a cause without gaps: %s', (facts, key) => {
  expect(causeKeyOf({ type: 'schedule-change', stage: 'actual', containers: 1, facts })).toBe(key);
});
