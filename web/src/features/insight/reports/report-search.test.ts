import { expect, test } from 'vitest';
import { ReportPageSearch } from './report-search.ts';
import { toReportQuery, toSharedAddress } from './report-query.ts';

const now = Date.parse('2026-11-23T05:00:00Z');
const later = Date.parse('2027-02-23T05:00:00Z');

test('a shared address gives the same months, comparison, group and filters later', () => {
  const search = ReportPageSearch.parse({ months: '6', against: 'year', by: 'carrier', port: 'NLRTM' });
  const query = toReportQuery('reliability', search, now);
  expect([query.from, query.to]).toEqual(['2026-06', '2026-11']);
  const shared = toSharedAddress(query, { ...search, figure: 'on-time' });
  const opened = Object.fromEntries(new URL(shared, 'https://portolan.test').searchParams);
  const again = ReportPageSearch.parse(opened);
  expect(toReportQuery('reliability', again, later)).toEqual(query);
  expect(again.figure).toBe('on-time');
  expect(toReportQuery('reliability', search, later).to).toBe('2027-02');
});

test('the fleet has its own years, unless the address names others', () => {
  const of = (search: object) => toReportQuery('roro-capacity', ReportPageSearch.parse(search), now);
  expect(of({})).toMatchObject({ from: '2000-01', to: '2020-12' });
  expect(of({ from: '2010-01', to: '2015-12' })).toMatchObject({ from: '2010-01', to: '2015-12' });
});
