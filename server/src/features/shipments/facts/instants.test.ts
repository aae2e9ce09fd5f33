import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantMs } from './instants.ts';

const dates = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2199-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const offset = fc
  .tuple(fc.constantFrom('+', '-'), fc.integer({ min: 0, max: 14 }), fc.constantFrom('00', '30', '45'))
  .map(([sign, hours, minutes]) => `${sign}${String(hours).padStart(2, '0')}:${minutes}`);

test('an instant is the same millisecond as by Date.parse, with and without seconds, fractions and offset', () => {
  fc.assert(
    fc.property(
      dates,
      fc.constantFrom(16, 19, 21, 23),
      fc.oneof(fc.constant('Z'), offset),
      (date, length, zone) => {
        const text = date.toISOString().slice(0, length) + zone;
        expect(instantMs(text)).toBe(Date.parse(text));
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  '2024-02-29T23:59:59Z',
  '2000-02-29T00:00:00+08:30',
  '2100-03-01T00:00:00-11:00',
  '2026-11-20T08:00:00.123456+01:00',
  '1969-12-31T23:59:59Z',
])('%s', (text) => {
  expect(instantMs(text)).toBe(Date.parse(text));
});
