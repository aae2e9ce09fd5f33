import type { ShipmentRow } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type FileWords, fileColumns } from './file-columns.ts';

const now = new Date('2026-11-10T00:00:00Z');
const words = {
  screens: { tracking: { columns: { 'slip-hours': 'Delay (h)' }, file: {} } },
  locale: 'en',
  now,
} as unknown as FileWords;
const underWay = { trackingStatus: 'in-transit', arrivalIsActual: false } as ShipmentRow;

test.each([
  ['ahead', '2026-11-12T00:00:00Z', -20],
  ['that has passed without an arrival', '2026-11-09T00:00:00Z', null],
])('an early arrival by an ETA %s is written as %s', (_, promisedArrivalAt, written) => {
  const column = fileColumns(['slip'], words).find(({ head }) => head === 'Delay (h)');
  expect(column?.value({ ...underWay, promisedArrivalAt, slipHours: -20 })).toBe(written);
});
