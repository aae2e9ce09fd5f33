import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonError } from './json-error.ts';

test.each([
  ['{"a": tru}', 6],
  ['{"a": 1,}', 8],
  ['[1 2]', 3],
  ['{a: 1}', 1],
  ['["a\\x"]', 3],
  ['["line\nbreak"]', 6],
  ['01', 1],
  ['{"a" 1}', 5],
  ['[1]]', 3],
])('%j fails at %i', (text, offset) => {
  expect(findJsonError(text)).toMatchObject({ offset, isCutOff: false });
});

test('a document cut anywhere ends too early, or is a whole shorter one', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, cut) => {
      const start = text.slice(0, cut % Math.max(1, text.length));
      const { offset, isCutOff } = findJsonError(start);
      expect(offset).toBeLessThanOrEqual(start.length);
      // A word or number cut in the middle (`tru`, `1e`) fails at its start, which is not the end of the text.
      if (!/[\w.+\\-]$/.test(start)) expect(isCutOff).toBe(true);
    }),
  );
});

test('any text that the engine accepts has no error before its end', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(findJsonError(text).offset).toBe(text.length);
    }),
  );
});

test('a document nested a hundred thousand deep is judged without exhausting the stack', () => {
  expect(findJsonError('['.repeat(100_000))).toMatchObject({ offset: 100_000, isCutOff: true });
});
