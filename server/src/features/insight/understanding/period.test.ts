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

// 23 November 2026 is a Monday.
test.each([
  ['arriving on friday', '2026-11-27', '2026-11-27'],
  ['arriving by friday', '2026-11-23', '2026-11-27'],
  ['arriving before friday', '2026-11-23', '2026-11-26'],
  ['arriving on monday', '2026-11-23', '2026-11-23'],
  ['arriving next monday', '2026-11-30', '2026-11-30'],
  ['arrived on friday', '2026-11-20', '2026-11-20'],
  ['arrived last monday', '2026-11-16', '2026-11-16'],
  ['arriving on friday next week', '2026-12-04', '2026-12-04'],
  ['this weekend', '2026-11-28', '2026-11-29'],
  ['next weekend', '2026-12-05', '2026-12-06'],
  ['下周末到', '2026-12-05', '2026-12-06'],
  ['下下周到', '2026-12-07', '2026-12-13'],
  ['上上個星期到', '2026-11-09', '2026-11-15'],
  ['the week after next', '2026-12-07', '2026-12-13'],
  ['来週末', '2026-12-05', '2026-12-06'],
  ['下周五到港', '2026-12-04', '2026-12-04'],
  ['星期五前到', '2026-11-23', '2026-11-27'],
  ['来週の金曜日に着く', '2026-12-04', '2026-12-04'],
  ['between 10 november and 20 november', '2026-11-10', '2026-11-20'],
  ['from 28 december to 3 january', '2026-12-28', '2027-01-03'],
  ['11月10日から11月20日まて', '2026-11-10', '2026-11-20'],
])('%s are these days', (folded, from, to) => {
  expect(findPeriod(folded, now)).toMatchObject({ period: { from, to } });
});

test('days beside other days are said to be more than one period', () => {
  expect(findPeriod('arriving next week and arrived last week', now)).toMatchObject({ hasMore: true });
  expect(findPeriod('from 20 november to 10 november', now)).toMatchObject({
    period: undefined,
    impossible: '2026-11-20 - 2026-11-10',
  });
});
