import { expect, test } from 'vitest';
import { toCsvLine } from './csv.ts';

test.each([
  [['a', 1, null, true], 'a,1,,true\r\n'],
  [['say "so"', 'a,b', 'two\nlines'], '"say ""so""","a,b","two\nlines"\r\n'],
  [['=1+1', '+49170', '-x', '@me', -3], "'=1+1,'+49170,'-x,'@me,-3\r\n"],
] as const)('cells %j are written as %j', (cells, line) => {
  expect(toCsvLine(cells)).toBe(line);
});
