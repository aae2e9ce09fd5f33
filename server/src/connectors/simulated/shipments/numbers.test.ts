import { checkEquipmentReference } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { carrierOfContainerPrefix, findCarrier } from '../../../platform/reference/index.ts';
import { listCarrierProfiles } from '../reports/carrier-profiles.ts';
import {
  billNumber,
  bookingReference,
  containerNumber,
  dayOf,
  placeOfContainer,
  placeOfReference,
  referenceSerial,
} from './numbers.ts';
import { shipperTenants } from './tenants.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const today = dayOf(now);

describe('container numbers', () => {
  const numbers = shipperTenants.flatMap(({ tenant, containerBlock }) =>
    Array.from({ length: containerBlock }, (_, n) => ({
      tenant,
      n,
      number: containerNumber('MAEU', tenant, today, n),
    })),
  );

  test('have the right check digit', () => {
    for (const { number } of numbers) expect(checkEquipmentReference(number).kind).toBe('valid');
  });

  test('begin with a prefix of the carrier, or of a lessor for some', () => {
    const owners = numbers.map(({ number }) => carrierOfContainerPrefix(number.slice(0, 4)));
    const own = owners.filter((owner) => owner?.carrierCode === 'MAEU').length / owners.length;
    expect(owners).not.toContain(undefined);
    expect(own).toBeGreaterThan(0.7);
    expect(own).toBeLessThan(1);
  });

  test('contain the day and the tenant they were given to', () => {
    for (const { tenant, n, number } of numbers)
      expect(placeOfContainer(number, now)).toEqual({ tenant, day: today, place: n });
  });

  test('are not given again within nine years', () => {
    const serials = new Set<string>();
    for (let day = today; day < today + 9 * 365; day += 1)
      for (const n of [0, 40]) serials.add(containerNumber('MAEU', 'kestrel-foods', day, n).slice(4, 10));
    expect(serials.size).toBe(2 * 9 * 365);
  });
});

describe('references', () => {
  test('of all tenants are different and lead back to the booking', () => {
    const serials = new Set<number>();
    for (const { tenant, bookingBlock } of shipperTenants)
      for (let k = 0; k < bookingBlock; k += 1) {
        const serial = referenceSerial(tenant, today, k);
        serials.add(serial);
        expect(placeOfReference(bookingReference('ONEY', serial), now)).toEqual({
          tenant,
          day: today,
          place: k,
        });
        expect(placeOfReference(billNumber('ONEY', 'CNSGH', serial), now)).toEqual({
          tenant,
          day: today,
          place: k,
        });
      }
    expect(serials.size).toBe(shipperTenants.reduce((sum, { bookingBlock }) => sum + bookingBlock, 0));
  });

  test.each(listCarrierProfiles().map(({ carrierCode }) => carrierCode))(
    'bills of %s have the form that the carrier is known for, and at most 20 characters',
    (carrierCode) => {
      const bill = billNumber(carrierCode, 'CNSGH', 1_234_567);
      const carrier = findCarrier(carrierCode);
      if (carrier?.billPattern) expect(bill).toMatch(carrier.billPattern);
      expect(bill.length).toBeLessThanOrEqual(20);
    },
  );

  test('that are not of this world are of no place', () => {
    expect(placeOfReference('MAEU29000001', now)).toBeUndefined();
    expect(placeOfReference('hello', now)).toBeUndefined();
    expect(placeOfContainer('MSKU9000012', now)).toBeUndefined();
  });
});
