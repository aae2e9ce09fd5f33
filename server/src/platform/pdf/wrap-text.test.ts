import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

/** Every character as wide as 1, Chinese ones 2. */
const measure = (text: string): number =>
  [...text].reduce((sum, char) => sum + (/[\u3000-\u9fff]/u.test(char) ? 2 : 1), 0);

test.each([
  ['breaks between words', 'three calls waited', 12, ['three calls', 'waited']],
  ['cuts what is longer than a line', 'ABCDEFGHIJ kl', 4, ['ABCD', 'EFGH', 'IJ', 'kl']],
  ['breaks between Chinese characters', '平均等待时间', 8, ['平均等待', '时间']],
  ['begins no line with what closes', '平均等待，时间', 8, ['平均等', '待，时间']],
  ['keeps line feeds', 'a\n\nb', 9, ['a', '', 'b']],
])('%s', (_, text, width, lines) => {
  expect(wrapText(text, width, measure)).toEqual(lines);
});
