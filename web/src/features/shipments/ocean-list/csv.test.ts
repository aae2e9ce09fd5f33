import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('cells with commas, quotes and line ends are quoted', () => {
  expect(
    toCsv(
      ['a', 'b'],
      [
        ['x, y', 'say "z"\n'],
        [1, -3],
      ],
    ),
  ).toBe('\uFEFFa,b\r\n"x, y","say ""z""\n"\r\n1,-3\r\n');
});

test.each(['=1+1', '+cmd', '-2', '@SUM(A1)'])('a text %s from outside cannot run as a formula', (text) => {
  expect(toCsv(['a'], [[text]])).toContain(`'${text}`);
});
