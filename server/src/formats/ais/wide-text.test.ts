import { expect, test } from 'vitest';
import { WideText } from './wide-text.ts';

const little = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const words = '!AIVDM,1\r\n\u4e2d\ud83d\udea2';

test.each([
  ['little end first', little(words), words],
  ['big end first', little(words).swap16(), words],
  ['in UTF-8', Buffer.from(words), words],
  ['of one byte', Buffer.from('!'), '!'],
  ['of nothing', Buffer.alloc(0), ''],
])('a text %s is the same however its bytes are split', (_, bytes, expected) => {
  for (const step of [1, 2, 3, 5, 100]) {
    const text = new WideText();
    const parts: Uint8Array[] = [];
    for (let at = 0; at < bytes.length; at += step) parts.push(text.push(bytes.subarray(at, at + step)));
    expect(Buffer.concat(parts).toString()).toBe(expected);
  }
});

test('a UTF-16 text may have no byte order mark', () => {
  const text = '!AIVDM,1,1,,A,19NWvr001iV80r`3LQ?bK`Nr08B2,0*3B\r\n';
  const bytes = Buffer.from(text, 'utf16le');
  expect(Buffer.from(new WideText().push(bytes)).toString()).toBe(text);
  expect(Buffer.from(new WideText().push(Buffer.from(bytes).swap16())).toString()).toBe(text);
  expect(Buffer.from(new WideText().push(Buffer.alloc(100))).equals(Buffer.alloc(100))).toBe(true);
});
