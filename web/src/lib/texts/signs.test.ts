import { afterEach, expect, test } from 'vitest';
import { signed, signOf } from './signs.ts';

afterEach(() => document.documentElement.removeAttribute('dir'));

test('an amount has its sign, and nothing has none', () => {
  expect([3, -3, 0].map((amount) => signed(amount))).toEqual(['+3', '\u22123', '0']);
  expect(signed(-1.26, (size) => size.toFixed(1))).toBe('\u22121.3');
});

test('from right to left the sign is held on the left of its number', () => {
  document.documentElement.dir = 'rtl';
  expect([3, -3].map(signOf)).toEqual(['\u200E+', '\u200E\u2212']);
  expect(signOf(0)).toBe('');
});
