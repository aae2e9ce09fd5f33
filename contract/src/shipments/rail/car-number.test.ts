import { expect, test } from 'vitest';
import { checkRailNumber } from './car-number.ts';

test.each([
  ['TBJU 412907 5', { kind: 'container', number: 'TBJU4129075' }],
  ['CN 377001', { kind: 'car', number: 'CN377001' }],
  ['GATX 24018', { kind: 'car', number: 'GATX24018' }],
  ['X8155 2026-11-08', { kind: 'train', number: 'X8155/2026-11-08' }],
])('%s is read', (text, expected) => {
  expect(checkRailNumber(text)).toEqual(expected);
});

test.each(['ABCZ544037', 'TBJU 412907'])('%s is a box whose last digit is missing, and no car', (text) => {
  expect(checkRailNumber(text)).toMatchObject({ kind: 'wrong-check-digit' });
});

test('a train of a day that no calendar has is none', () => {
  expect(checkRailNumber('X8155 2026-02-30')).toEqual({ kind: 'unknown' });
  expect(checkRailNumber('X8155 2028-02-29')).toEqual({ kind: 'train', number: 'X8155/2028-02-29' });
});
