import { expect, test } from 'vitest';
import { parseStrangersJson } from './json.ts';

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

test('reads what JSON says', () => {
  expect(parseStrangersJson('{"a":[1,{"b":null}]}')).toEqual({ value: { a: [1, { b: null }] } });
});

test.each(['', '{', '[1,]', 'undefined'])('%j is not JSON', (text) => {
  expect(parseStrangersJson(text)).toEqual({ problem: 'not-json' });
});

test.each([101, 100_000, 5_000_000])('%d levels are too deep, whatever is in them', (levels) => {
  expect(parseStrangersJson(nested(levels))).toEqual({ problem: 'too-deep' });
  expect(parseStrangersJson('{"a":'.repeat(levels))).toEqual({ problem: 'too-deep' });
});

test('a hundred levels are read, and brackets in texts are no levels', () => {
  expect(parseStrangersJson(nested(100)).problem).toBeUndefined();
  const text = JSON.stringify({ remark: `"\\${'['.repeat(1000)}` });
  expect(parseStrangersJson(text)).toEqual({ value: JSON.parse(text) });
});
