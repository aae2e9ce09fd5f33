import { hexOf, isDigit, textOf } from './line-bytes.ts';
import { readSuffixTime } from './station-time.ts';

/** Why a sentence is invalid. */
export interface SentenceRefusal {
  kind: 'refused';
  code: 'bad-checksum' | 'truncated' | 'unknown-shape';
  reason: string;
}

/** One `VDM` or `VDO` sentence with a valid checksum; `payloadAt` to `payloadEnd` are indexes into the bytes. */
export interface Sentence {
  kind: 'sentence';
  total: number;
  number: number;
  /** Where sequence id and channel are, with the comma between them. */
  streamAt: number;
  streamEnd: number;
  payloadAt: number;
  payloadEnd: number;
  fillBits: number;
  /** The time after the checksum, in milliseconds since 1970. */
  suffixTimeMs: number | undefined;
}

const bang = 33;
const dollar = 36;
const star = 42;
const comma = 44;
const backslash = 92;

/** Talkers are two characters; `!=IVDM` exists with valid checksums. */
const isTalker = (byte: number | undefined): boolean =>
  byte !== undefined && byte > 32 && byte !== bang && byte !== star && byte !== comma && byte !== backslash;

/** Whether `!ttVDM,` or `!ttVDO,` is there; some programs begin all sentences with `$`. */
export function startsSentence(bytes: Uint8Array, at: number, end: number): boolean {
  return (
    at + 7 <= end &&
    (bytes[at] === bang || bytes[at] === dollar) &&
    isTalker(bytes[at + 1]) &&
    isTalker(bytes[at + 2]) &&
    bytes[at + 3] === 86 &&
    bytes[at + 4] === 68 &&
    (bytes[at + 5] === 77 || bytes[at + 5] === 79) &&
    bytes[at + 6] === comma
  );
}

/** Where the sentence that starts at `at` ends: at its asterisk, or before anything that cannot belong to it. */
export function findBodyEnd(bytes: Uint8Array, at: number, end: number): number {
  let i = at + 1;
  while (i < end) {
    const byte = bytes[i]!;
    if (byte === star || byte === bang || byte === backslash) break;
    i += 1;
  }
  return i;
}

/** Reads the sentence at `at` whose body ends at `bodyEnd`; `end` is the end of its line. */
export function readSentence(
  bytes: Uint8Array,
  at: number,
  bodyEnd: number,
  end: number,
): Sentence | SentenceRefusal {
  const high = bodyEnd + 2 < end && bytes[bodyEnd] === star ? hexOf[bytes[bodyEnd + 1]!]! : 255;
  const low = high === 255 ? 255 : hexOf[bytes[bodyEnd + 2]!]!;
  if (low === 255)
    return {
      kind: 'refused',
      code: 'truncated',
      reason: 'The sentence ends without its checksum: send it again whole.',
    };
  let expected = 0;
  for (let i = at + 1; i < bodyEnd; i += 1) expected ^= bytes[i]!;
  if (expected !== high * 16 + low)
    return {
      kind: 'refused',
      code: 'bad-checksum',
      reason:
        `The checksum is ${textOf(bytes, bodyEnd + 1, bodyEnd + 3)} where ` +
        `${expected.toString(16).toUpperCase().padStart(2, '0')} was computed: the sentence was damaged on ` +
        'its way, send it again.',
    };
  return readFields(bytes, at, bodyEnd, end);
}

const digitAt = (bytes: Uint8Array, at: number): number => (isDigit(bytes[at]) ? bytes[at]! - 48 : -1);

/** The index after the next comma, `end` when there is none. */
function afterComma(bytes: Uint8Array, from: number, end: number): number {
  for (let i = from; i < end; i += 1) if (bytes[i] === comma) return i + 1;
  return end;
}

function readFields(bytes: Uint8Array, at: number, bodyEnd: number, end: number): Sentence | SentenceRefusal {
  // total,number,id,channel,payload,fill
  const streamAt = at + 11;
  const payloadAt = afterComma(bytes, afterComma(bytes, streamAt, bodyEnd), bodyEnd);
  const fillAt = afterComma(bytes, payloadAt, bodyEnd);
  // Programs that rewrite sentences leave the field empty when there are no fill bits.
  const isFillEmpty = fillAt === bodyEnd && fillAt > payloadAt && bytes[bodyEnd - 1] === comma;
  const payloadEnd = fillAt - 1;
  const isCounted =
    bytes[at + 8] === comma &&
    bytes[at + 10] === comma &&
    (isFillEmpty || (fillAt < bodyEnd && (fillAt + 1 === bodyEnd || bytes[fillAt + 1] === comma)));
  const total = isCounted ? digitAt(bytes, at + 7) : -1;
  const number = digitAt(bytes, at + 9);
  const fillBits = !isCounted ? -1 : isFillEmpty ? 0 : digitAt(bytes, fillAt);
  if (total < 1 || number < 1 || number > total || fillBits < 0)
    return {
      kind: 'refused',
      code: 'unknown-shape',
      reason: 'The sentence does not count its fragments and fill bits: check the receiver that wrote it.',
    };
  const after = bodyEnd + 3;
  return {
    kind: 'sentence',
    total,
    number,
    streamAt,
    streamEnd: payloadAt - 1,
    payloadAt,
    payloadEnd,
    fillBits,
    suffixTimeMs: after < end ? readSuffixTime(bytes, after, end) : undefined,
  };
}

/** The first byte that is not a space, `end` when there is none. */
export function skipBlanks(bytes: Uint8Array, at: number, end: number): number {
  let i = at;
  while (i < end && bytes[i]! <= 32) i += 1;
  return i;
}

/** Valid lines without AIS data: blank lines, comments, other NMEA sentences. */
export function isOtherLine(bytes: Uint8Array, at: number, end: number): boolean {
  const first = skipBlanks(bytes, at, end);
  return first === end || [35, 36, bang, backslash].includes(bytes[first]!);
}
