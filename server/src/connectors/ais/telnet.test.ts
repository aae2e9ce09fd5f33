import { expect, test } from 'vitest';
import { TelnetFilter } from './telnet.ts';

const sentence = Buffer.from('!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24\r\n');

/** The first bytes of a serial-device server: offers, requests, and its signature and line state (RFC 2217). */
const greeting = Buffer.from([
  255, 251, 0, 255, 253, 0, 255, 251, 3, 255, 251, 1, 255, 253, 44, 255, 250, 44, 100, 10, 115, 255, 255, 101,
  114, 255, 240,
]);

function filter(stream: Uint8Array, size: number) {
  const answers: number[] = [];
  const telnet = new TelnetFilter((bytes) => void answers.push(...bytes));
  const text: number[] = [];
  for (let at = 0; at < stream.length; at += size) text.push(...telnet.take(stream.subarray(at, at + size)));
  return { answers, text: Buffer.from(text).toString('latin1') };
}

test.each([1, 2, 5, 1000])('negotiation is removed and answered, in pieces of %i bytes', (size) => {
  const { answers, text } = filter(Buffer.concat([greeting, sentence, greeting, sentence]), size);
  expect(text).toBe(`${sentence.toString()}${sentence.toString()}`);
  // Binary and no go-ahead are accepted, echo and control of the port declined; each once.
  expect(answers).toEqual([255, 253, 0, 255, 251, 0, 255, 253, 3, 255, 254, 1, 255, 252, 44]);
});

test('a stream that begins with a sentence is left unchanged, a byte 255 in it too', () => {
  const damaged = Buffer.concat([sentence, Buffer.from([255, 250, 33]), sentence]);
  expect(filter(damaged, 7)).toEqual({ answers: [], text: damaged.toString('latin1') });
});

test('a part of the negotiation that never ends swallows only itself', () => {
  const stream = Buffer.concat([Buffer.from([255, 250, 44]), Buffer.alloc(256, 10), sentence]);
  expect(filter(stream, 100).text.endsWith(sentence.toString())).toBe(true);
});

test('a doubled byte 255 is one, and the zero after a lone carriage return is dropped', () => {
  expect(filter(Buffer.from([255, 241, 65, 255, 255, 66, 13, 0, 67]), 1).text).toBe('A\u00FFB\rC');
});
