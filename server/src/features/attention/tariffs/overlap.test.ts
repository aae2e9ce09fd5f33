import { expect, test } from 'vitest';
import { testTariff } from '../../../../test/factories/tariffs.ts';
import { findOverlap } from './overlap.ts';

const tariff = (validFrom: string, validUntil: string | null, more: object = {}) => ({
  ...testTariff(),
  name: 'Other',
  validFrom,
  validUntil,
  ...more,
});
const year = tariff('2026-01-01', '2026-12-31');

test.each([
  ['the last day of one is the first of the other', tariff('2026-12-31', null), true],
  ['one begins the day after', tariff('2027-01-01', null), false],
  ['one lies within the other', tariff('2026-05-01', '2026-06-30'), true],
  ['one began before and ends within', tariff('2025-07-01', '2026-01-01'), true],
  ['one without an end is followed by the other', tariff('2025-07-01', null), false],
  ['both begin on one day', tariff('2026-01-01', null), true],
  ['of another carrier', tariff('2026-05-01', null, { carrierCode: 'XXXX' }), false],
  ['for other sizes', tariff('2026-05-01', null, { equipmentSizes: ['45'] }), false],
])('%s', (_, other, overlaps) => {
  expect(findOverlap(year, [other]) !== undefined).toBe(overlaps);
  expect(findOverlap(other, [year]) !== undefined).toBe(overlaps);
});
