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

test.each([
  'arriving on 31 february',
  'arriving on february 30',
  'arriving on the 31st of april',
  'carbon 2026 02 30',
  'carbon 2026 11 20 to 2026 11 10',
  'arriving 29 february 2026',
  'november 31 2026',
  '2月30日到港',
  '2026年2月29日に着く',
  '13月5日到着',
  '2026年13月的碳排放',
  'arriving on 0 march',
])('%s names no day of the calendar: it is not moved to another one', (folded) => {
  const { period, impossible } = findPeriod(folded, now);
  expect(period).toBeUndefined();
  expect(impossible).toBeDefined();
});

test.each([
  ['arriving on 29 february', '2028-02-29'],
  ['arrived on 29 february', '2024-02-29'],
  ['arriving on november 30 2026', '2026-11-30'],
  ['2028年2月29日に着く', '2028-02-29'],
])('%s is a day that some year has', (folded, day) => {
  expect(findPeriod(folded, now)).toMatchObject({ period: { from: day, to: day } });
});
