import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makers } from './vehicle-makers.ts';
import { checkVin, formatVin, vinCheckDigit } from './vin.ts';

test.each([
  // The example of 49 CFR 565, and of many manuals.
  ['1M8GDM9AXKP042788', { kind: 'valid', number: '1M8GDM9AXKP042788' }],
  ['1m8gdm9a-xkp 042788', { kind: 'valid', number: '1M8GDM9AXKP042788' }],
  ['11111111111111111', { kind: 'valid' }],
  ['1M8GDM9A1KP042788', { kind: 'wrong-check-digit', expectedCheckDigit: 'X', failingIndex: 8 }],
  ['LSJW74096MZ099999', { kind: 'wrong-check-digit', failingIndex: 8 }],
  // Europe leaves the ninth character free.
  ['WVWZZZ1KZAW000001', { kind: 'unchecked', maker: 'Volkswagen' }],
  ['JHMCM56557C404453', { kind: 'valid', maker: 'Honda' }],
  ['WVWZZZ1OZAW000001', { kind: 'wrong-letter', failingIndex: 7 }],
  ['WVWZZZ1KZAW00001', { kind: 'not-a-vin' }],
  ['WVWZZZ1KZAW00000A', { kind: 'not-a-vin' }],
  ['HDMUTXGA492183005', { kind: 'unchecked', maker: undefined }],
])('%s', (text, wanted) => {
  expect(checkVin(text)).toMatchObject(wanted);
});

test('any number with the digit that it needs is valid, and with every other one not', () => {
  const characters = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'];
  const vin = fc
    .tuple(fc.array(fc.constantFrom(...characters), { minLength: 12, maxLength: 12 }), fc.nat(9999))
    .map(([letters, serial]) => `1${letters.join('')}${String(serial).padStart(4, '0')}`);
  fc.assert(
    fc.property(vin, (number) => {
      const digit = vinCheckDigit(number);
      const right = `${number.slice(0, 8)}${digit}${number.slice(9)}`;
      expect(checkVin(right).kind).toBe('valid');
      const other = digit === '5' ? '6' : '5';
      expect(checkVin(`${number.slice(0, 8)}${other}${number.slice(9)}`)).toMatchObject({
        kind: 'wrong-check-digit',
        expectedCheckDigit: digit,
      });
    }),
  );
});

test('identifiers of makers are three characters, and each has a name', () => {
  expect(makers.size).toBeGreaterThan(150);
  expect(makers.get('WBA')).toBe('BMW');
  expect(makers.get('LSJ')).toBe('SAIC MG');
  for (const [code, name] of makers) expect([code.length, name === '']).toEqual([3, false]);
});

test('a number is written in its three sections', () => {
  expect(formatVin('WVWZZZ1KZAW000001')).toBe('WVW ZZZ1KZ AW000001');
});
