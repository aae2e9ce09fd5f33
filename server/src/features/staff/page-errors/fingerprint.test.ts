import { expect, test } from 'vitest';
import { fingerprintOf, withoutDetails } from './fingerprint.ts';

test.each([
  ['TypeError: x is undefined\n    at a.js:1:2', 'TypeError: x is undefined'],
  ['Row 17 of 20 is missing', 'Row <n> of <n> is missing'],
  ['no 0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11 here', 'no <id> here'],
  ['Failed to fetch https://a.example/assets/x-17.js', 'Failed to fetch <address>'],
])('%j becomes %j', (message, said) => {
  expect(withoutDetails(message)).toBe(said);
});

test('the same message from another function is another kind', () => {
  expect(fingerprintOf('page', 'Row 1')).toBe(fingerprintOf('page', 'Row 2'));
  expect(fingerprintOf('page', 'Row 1')).not.toBe(fingerprintOf('window', 'Row 1'));
});
