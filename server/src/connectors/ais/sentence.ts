/** Why a sentence is of no use. */
export interface SentenceRefusal {
  kind: 'refused';
  code: 'bad-checksum' | 'truncated' | 'unknown-shape';
  reason: string;
}

/** One `VDM` or `VDO` sentence whose checksum is right; `payloadAt` to `payloadEnd` are places in the bytes. */
export interface Sentence {
  kind: 'sentence';
  total: number;
  number: number;
  /** Where sequence id and channel stand, with the comma between them. */
  streamAt: number;
  streamEnd: number;
  payloadAt: number;
  payloadEnd: number;
  fillBits: number;
  /** The time after the checksum, in milliseconds since 1970. */
  suffixTimeMs: number | undefined;
}

const bang = 33;
const star = 42;
const comma = 44;
const backslash = 92;
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;

/** Talkers are two characters; `!=IVDM` exists with right checksums. */
const isTalker = (byte: number | undefined): boolean =>
  byte !== undefined && byte > 32 && byte !== bang && byte !== star && byte !== comma && byte !== backslash;

/** Value of a hexadecimal digit in either case, 255 for anything else. */
export const hexOf = new Uint8Array(256).fill(255);
for (const digit of '0123456789abcdefABCDEF') hexOf[digit.charCodeAt(0)] = Number.parseInt(digit, 16);

export const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');

/** Whether `!ttVDM,` or `!ttVDO,` stands there. */
export function startsSentence(bytes: Uint8Array, at: number, end: number): boolean {
  return (
    at + 7 <= end &&
    bytes[at] === bang &&
    isTalker(bytes[at + 1]) &&
    isTalker(bytes[at + 2]) &&
    bytes[at + 3] === 86 &&
    bytes[at + 4] === 68 &&
    (bytes[at + 5] === 77 || bytes[at + 5] === 79) &&
    bytes[at + 6] === comma
  );
}

/** Where the sentence that starts at `at` ends: at its star, or before whatever cannot belong to it. */
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
      reason: `The checksum is ${textOf(bytes, bodyEnd + 1, bodyEnd + 3)} where ${expected.toString(16).toUpperCase().padStart(2, '0')} was computed: the sentence was damaged on its way, send it again.`,
    };
  return readFields(bytes, at, bodyEnd, end);
}

const digitAt = (bytes: Uint8Array, at: number): number => (isDigit(bytes[at]) ? bytes[at]! - 48 : -1);

/** The place behind the next comma, `end` when there is none. */
function afterComma(bytes: Uint8Array, from: number, end: number): number {
  for (let i = from; i < end; i += 1) if (bytes[i] === comma) return i + 1;
  return end;
}

function readFields(bytes: Uint8Array, at: number, bodyEnd: number, end: number): Sentence | SentenceRefusal {
  // total,number,id,channel,payload,fill
  const streamAt = at + 11;
  const payloadAt = afterComma(bytes, afterComma(bytes, streamAt, bodyEnd), bodyEnd);
  const fillAt = afterComma(bytes, payloadAt, bodyEnd);
  const payloadEnd = fillAt - 1;
  const isCounted =
    bytes[at + 8] === comma &&
    bytes[at + 10] === comma &&
    fillAt < bodyEnd &&
    (fillAt + 1 === bodyEnd || bytes[fillAt + 1] === comma);
  const total = isCounted ? digitAt(bytes, at + 7) : -1;
  const number = digitAt(bytes, at + 9);
  const fillBits = isCounted ? digitAt(bytes, fillAt) : -1;
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
    suffixTimeMs: after < end && bytes[after] === comma ? readTime(bytes, after + 1, end) : undefined,
  };
}

/** Ten digits are seconds, thirteen milliseconds; anything else is no time. */
function readTime(bytes: Uint8Array, from: number, end: number): number | undefined {
  let value = 0;
  let i = from;
  while (i < end && isDigit(bytes[i]) && i - from < 14) {
    value = value * 10 + bytes[i]! - 48;
    i += 1;
  }
  return i - from === 10 ? value * 1000 : i - from === 13 ? value : undefined;
}

/** What a TAG block says that matters here; its own checksum is not asked, some feeds write a constant. */
export interface TagBlock {
  /** `c:`, in milliseconds since 1970. */
  heardAtMs: number | undefined;
  /** The last part of `g:1-2-1234`. */
  groupId: string | undefined;
}

/** Reads the block between two backslashes, given by the places after the first and of the second. */
export function readTagBlock(bytes: Uint8Array, from: number, to: number): TagBlock {
  const tag: TagBlock = { heardAtMs: undefined, groupId: undefined };
  for (let field = from; field < to;) {
    let end = field;
    while (end < to && bytes[end] !== comma && bytes[end] !== star) end += 1;
    if (bytes[field + 1] === 58) {
      if (bytes[field] === 99 && tag.heardAtMs === undefined) tag.heardAtMs = readTime(bytes, field + 2, end);
      else if (bytes[field] === 103) tag.groupId = groupOf(textOf(bytes, field + 2, end));
    }
    if (bytes[end] === star) break;
    field = end + 1;
  }
  return tag;
}

function groupOf(text: string): string | undefined {
  return /^\d+-\d+-(.+)$/.exec(text)?.[1];
}

/** Whether the sentence at `at` has a checksum and it is right. */
function hasRightChecksum(bytes: Uint8Array, at: number, end: number): boolean {
  const star = findByte(bytes, 0x2a, at, end);
  if (star < 0 || star + 2 >= end) return false;
  let sum = 0;
  for (let i = at + 1; i < star; i += 1) sum ^= bytes[i]!;
  return sum === ((hexOf[bytes[star + 1]!]! << 4) | hexOf[bytes[star + 2]!]!);
}

/**
 * `$PGHP,1,year,month,day,hour,minute,second,millisecond,...`, which coast networks write before a sentence. A damaged one
 * would give the sentence a wrong time.
 */
export function readStationTime(bytes: Uint8Array, at: number, end: number): number | undefined {
  if (bytes[at] !== 36) return undefined;
  const text = textOf(bytes, at, Math.min(end, at + 60));
  if (!text.startsWith('$PGHP,1,') || !hasRightChecksum(bytes, at, end)) return undefined;
  const numbers = /^\$PGHP,1,(\d{4}(?:,\d{1,3}){6}),/.exec(text)?.[1]?.split(',').map(Number);
  if (!numbers) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, millisecond = 0] = numbers;
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
}

/** The first byte that is no blank, `end` when there is none. */
export function skipBlanks(bytes: Uint8Array, at: number, end: number): number {
  let i = at;
  while (i < end && bytes[i]! <= 32) i += 1;
  return i;
}

/** Lines that are rightly there but say nothing of AIS: blank lines, comments, other sentences of NMEA. */
export function isOtherLine(bytes: Uint8Array, at: number, end: number): boolean {
  const first = skipBlanks(bytes, at, end);
  return first === end || [35, 36, bang, backslash].includes(bytes[first]!);
}

/** Place of the byte in `[from, end)`, or -1. */
export function findByte(bytes: Uint8Array, byte: number, from: number, end: number): number {
  for (let i = from; i < end; i += 1) if (bytes[i] === byte) return i;
  return -1;
}
