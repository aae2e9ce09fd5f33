import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFootprints } from './index.ts';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));

describe('the published examples', () => {
  test('of shipments are read with their sums, and their activity is checked', () => {
    const [right] = readFootprints(fixture('shipment-footprint-0'));
    expect(right).toMatchObject({
      form: 'shipment',
      footprintId: 'd9be4477-e351-45b3-acd9-e1da05e6f633',
      companyName: 'Super Duper Transport Co.',
      shipmentId: '1237890',
      massKg: 87,
      kgCo2e: 3.6801,
      kgTtw: 3.2801,
      tonneKm: 36.801,
      problems: [],
    });
    const [wrong] = readFootprints(fixture('shipment-footprint-2'));
    expect(wrong).toMatchObject({
      tonneKm: 36.801,
      problems: [{ tceId: 'abcdef', problem: 'activity', stated: 3.6801, expected: 36.801 }],
    });
  });

  test('of a hub and of fragments are read as what they are', () => {
    expect(readFootprints(fixture('hoc-4'))).toMatchObject([
      { form: 'hub', id: '7890123', kind: 'Warehouse', unit: 'tonnes', kgWtw: 3.6801, kgTtw: 3.2801 },
    ]);
    expect(readFootprints(fixture('fragment-0'))).toEqual([
      { form: 'packaging', type: 'Container-TEU', amount: 2 },
    ]);
    expect(readFootprints(fixture('fragment-2'))).toEqual([{ form: 'amount', value: 10 }]);
  });
});

test('a list and an answer of a PACT server are read; what is no footprint is refused with the reason', () => {
  const one = fixture('shipment-footprint-0');
  expect(readFootprints({ data: [one, one] }).map(({ form }) => form)).toEqual(['shipment', 'shipment']);
  const [refused] = readFootprints([{ mass: 'heavy' }]);
  expect(refused).toMatchObject({ form: 'refused', why: expect.stringContaining('mass') });
  expect(readFootprints(null)).toMatchObject([{ form: 'refused' }]);
});
