import { expect, test } from 'vitest';
import { toCsvHead, toCsvLine } from './csv.ts';

test.each([
  [['a', 1, null, true], 'a,1,,true\r\n'],
  [['say "so"', 'a,b', 'two\nlines'], '"say ""so""","a,b","two\nlines"\r\n'],
  [['=1+1', '+49170', '-x', '@me', -3], "'=1+1,'+49170,'-x,'@me,-3\r\n"],
] as const)('cells %j are written as %j', (cells, line) => {
  expect(toCsvLine(cells)).toBe(line);
});

test.each(['=1+1', '+cmd', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'a text %j from outside cannot run as a formula',
  (text) => {
    expect(toCsvLine([text])).toContain(`'${text}`);
  },
);

test('a file begins with a UTF-8 byte order mark and the column names', () => {
  expect(toCsvHead(['port', 'a,b'])).toBe('\uFEFFport,"a,b"\r\n');
});
