import { expect, test } from 'vitest';
import { asksForLate, lateListOf } from './lateness-words.ts';

test.each([
  ['export the late containers', 'list-late'],
  ['export overdue containers', 'list-late'],
  ['export what is behind schedule', 'list-late'],
  ['export containers that may be late', 'list-may-be-late'],
  ['export what is not delayed', 'list-on-schedule'],
  ['export everything related to rotterdam', undefined],
  ['export all containers translated to excel', undefined],
  ['export early containers', undefined],
  ['导出延误的货柜', 'list-late'],
])('%s: %s', (masked, list) => {
  expect(asksForLate(masked) ? lateListOf(masked) : undefined).toBe(list);
});
