import { describe, expect, test } from 'vitest';
import { compileBillPattern, carrierOfContainerPrefix, findCarrier, listCarriers } from './carriers.ts';

describe('findCarrier', () => {
  test.each([
    ['MAEU', 'MAEU'],
    ['msk', 'MAEU'],
    ['HLC', 'HLCU'],
    ['22AA', 'WHLC'],
    ['CHVW', 'SWIU'],
  ])('knows %s as %s', (code, carrierCode) => {
    expect(findCarrier(code)?.carrierCode).toBe(carrierCode);
  });

  test('does not guess', () => {
    expect(findCarrier('XXXX')).toBeUndefined();
    expect(findCarrier('')).toBeUndefined();
  });
});

describe('each have one code, and names', () => {
  test('each have one code, and names', () => {
    const carriers = listCarriers();
    expect(carriers.length).toBe(91);
    expect(new Set(carriers.map((carrier) => carrier.carrierCode)).size).toBe(carriers.length);
    for (const carrier of carriers) {
      expect(carrier.carrierCode).toMatch(/^[A-Z0-9]{4}$/);
      expect(carrier.shortName).not.toBe('');
      expect(carrier.kinds).not.toEqual([]);
      for (const prefix of carrier.containerPrefixes) expect(prefix).toMatch(/^[A-Z]{3}U$/);
      for (const prefix of carrier.billPrefixes) expect(prefix).toMatch(/^[A-Z]{4}$/);
    }
  });

  test('own a container prefix alone', () => {
    const prefixes = listCarriers().flatMap((carrier) => carrier.containerPrefixes);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  test('match their own bill numbers', () => {
    expect(findCarrier('COSU')?.billPattern?.test('COSU6123456780')).toBe(true);
    expect(findCarrier('HLCU')?.billPattern?.test('HLCUHAM250112345')).toBe(true);
    expect(findCarrier('COSU')?.billPattern?.test('ONEYTYOD12345600')).toBe(false);
  });
});

describe('carrierOfContainerPrefix', () => {
  test('returns the carrier when it owns the container', () => {
    expect(carrierOfContainerPrefix('mskU')).toMatchObject({ carrierCode: 'MAEU' });
    expect(carrierOfContainerPrefix('HMMU')).toMatchObject({ carrierCode: 'HDMU' });
  });

  test('returns only the owner of a leased container', () => {
    expect(carrierOfContainerPrefix('TEMU')).toEqual({ owner: 'Textainer' });
  });

  test('does not know an unlisted prefix', () => {
    expect(carrierOfContainerPrefix('QQQU')).toBeUndefined();
  });

  test('agrees with the carriers about every prefix', () => {
    for (const carrier of listCarriers())
      for (const prefix of carrier.containerPrefixes)
        expect([prefix, carrierOfContainerPrefix(prefix)?.carrierCode]).toEqual([
          prefix,
          carrier.carrierCode,
        ]);
  });
});

describe('compileBillPattern', () => {
  test('compiles every hint that is shipped', () => {
    expect(listCarriers().filter((carrier) => carrier.billPattern).length).toBe(21);
  });

  test.each(['', 'MAEU', '^(A+)+$', '^(A|A)*$', '^(A{1,9}){1,9}$', '^.*$', '^[A-$', `^${'A'.repeat(200)}$`])(
    'refuses %j',
    (hint) => {
      expect(compileBillPattern(hint)).toBeUndefined();
    },
  );
});
