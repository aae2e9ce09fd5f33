import { expect, test } from 'vitest';
import { understand } from './understand.ts';

const now = new Date('2026-11-29T01:00:00Z');
const ask = (text: string) => understand(text, { language: 'en', now });

test.each([
  'Large containers in transit',
  'Usual delays',
  'Valid alerts',
  'Harbour congestion',
  'late shipments for Samsung',
  'late shipments for Costco',
  'late shipments for Honda',
  "Anna's alerts",
  'サムスンの貨物は遅れていますか',
])('%s names no port and no line', (text) => {
  const { ports, carriers } = ask(text);
  expect([...ports, ...carriers]).toEqual([]);
});

test.each([
  ['late shipments to Roterdam', 'NLRTM'],
  ['is anything late in hambrug', 'DEHAM'],
  ['サムスン行きの貨物は遅れていますか', 'TRSSX'],
])('%s names a port', (text, code) => {
  expect(ask(text).ports.map(({ unLocationCode }) => unLocationCode)).toEqual([code]);
});

test('months of the past are the last ones, also as a range', () => {
  expect(ask('emissions from September to November')).toMatchObject({
    period: { from: '2026-09-01', to: '2026-11-30' },
    impossibleDay: undefined,
  });
});

test('the middle of a month is not all of it', () => {
  expect(ask('12月中到港嘅貨').masked).toContain('中');
});
