import { expect, test } from 'vitest';
import { textOfBytes } from './text-of-bytes.ts';

const wide = (text: string, mark: boolean): Buffer =>
  Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

const cases: [name: string, body: Buffer, text: string][] = [
  ['UTF-8', Buffer.from('{"city":"上海 Malmö"}'), '{"city":"上海 Malmö"}'],
  ['UTF-8 with a mark', Buffer.from('\uFEFF[]'), '[]'],
  ['UTF-16 with a mark', wide('[{"city":"上海"}]', true), '[{"city":"上海"}]'],
  ['UTF-16 without a mark', wide('[{"eventID":"1"}, "上海"]', false), '[{"eventID":"1"}, "上海"]'],
  ['UTF-16, big end first', wide('[{"a":1}]', true).swap16(), '[{"a":1}]'],
  ['GB 18030', bytes('7b 22 c9 cf ba a3 22 7d'), '{"上海"}'],
  ['Shift_JIS', bytes('22 93 8c 8b 9e 22 2c 83 52 83 93 83 65 83 69'), '"東京",コンテナ'],
  ['Windows-1252', bytes('4d 61 6c 6d f6 2c 4b f6 6c 6e 2c 47 e4 76 6c 65'), 'Malmö,Köln,Gävle'],
  ['UTF-8 with one broken character', bytes('e4 b8 8a e6 b5 b7 ff'), '上海\uFFFD'],
  ['the end-of-file characters of old programs', bytes('5b 5d 0a 1a 00 00'), '[]\n'],
  ['nothing', Buffer.alloc(0), ''],
  ['NUL characters alone', Buffer.alloc(100_000), ''],
];

test.each(cases)('reads %s', (_, body, text) => {
  expect(textOfBytes(body)).toBe(text);
});
