import { expect, test } from 'vitest';
import { dayOf, portsOf, reportDefaults } from './report-search.ts';

const now = Date.parse('2026-11-23T10:00Z');

test.each([
  ['the newest week that is over', reportDefaults, 0, '2026-11-16'],
  ['the newest quarter that is over', { ...reportDefaults, by: 'quarter' as const }, 0, '2026-08-01'],
  ['the month before', { ...reportDefaults, by: 'month' as const, date: '2026-03-31' }, -1, '2026-02-01'],
  ['the week after', { ...reportDefaults, date: '2026-11-01' }, 1, '2026-11-08'],
])('%s', (_, search, shift, day) => {
  expect(dayOf(search, now, shift)).toBe(day);
});

test('a report has each port once, and keeps those that are too many', () => {
  const codes = Array.from({ length: 12 }, (_, i) => `NLR${String(i).padStart(2, '0')}`);
  expect(portsOf({ ...reportDefaults, ports: `nlrtm,NLRTM,,${codes.join(',')}` })).toHaveLength(13);
});
