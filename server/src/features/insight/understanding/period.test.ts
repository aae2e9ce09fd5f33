import { expect, test } from 'vitest';
import { findPeriod } from './period.ts';

const now = new Date('2026-11-23T14:00:00Z');

test.each([
  ['去年十月的碳排放', '2025-10-01', '2025-10-31'],
  ['前年十月', '2024-10-01', '2024-10-31'],
  ['舊年十月', '2025-10-01', '2025-10-31'],
  ['昨年10月のco2', '2025-10-01', '2025-10-31'],
  ['明年三月', '2027-03-01', '2027-03-31'],
  ['十月', '2027-10-01', '2027-10-31'],
])('the month of %s is of the year that is named', (folded, from, to) => {
  expect(findPeriod(folded, now).period).toEqual({ from, to });
});
