import { findByte, hexOf, isDigit, textOf } from './line-bytes.ts';

const earliestMs = Date.UTC(1995, 0, 1);

/** Ten digits are seconds, with a fraction or without, thirteen milliseconds; anything else is not a time. */
export function readEpoch(bytes: Uint8Array, from: number, end: number): number | undefined {
  let value = 0;
  let i = from;
  while (i < end && isDigit(bytes[i]) && i - from < 14) {
    value = value * 10 + bytes[i]! - 48;
    i += 1;
  }
  if (i - from === 13) return value;
  if (i - from !== 10) return undefined;
  let millisecond = 0;
  if (bytes[i] === 46)
    for (let unit = 100; unit >= 1 && i + 1 < end && isDigit(bytes[i + 1]); unit /= 10, i += 1)
      millisecond += (bytes[i + 1]! - 48) * unit;
  return value * 1000 + millisecond;
}

/** `20140901090000`. */
const leastIsoLength = 14;
const [bang, comma, semicolon, backslash] = [33, 44, 59, 92];
const parts = (byte: number): boolean => byte === comma || byte === semicolon || byte === 32 || byte === 9;

/**
 * The time after a checksum: `,1328133720097`, or the last of the fields that the stations of some coast guards add
 * (`,s22648,d-104,T12.5,x1,r003669930,1325376000`), or a date with a time (`,2014-09-01T09:00:00Z`).
 */
export function readSuffixTime(bytes: Uint8Array, from: number, end: number): number | undefined {
  let i = from;
  for (; i < end && bytes[i] !== bang && bytes[i] !== backslash; i += 1) {
    if (!parts(bytes[i]!) || !isDigit(bytes[i + 1])) continue;
    const timeMs = readEpoch(bytes, i + 1, end);
    if (timeMs !== undefined) return timeMs;
  }
  return i - from < leastIsoLength ? undefined : readIso(textOf(bytes, from, i));
}

/** Year, separator, month, day. */
const dateForm = /(\d{4})([-/.]?)(\d\d)\2(\d\d)/;
/** Hour, minute, second, fraction. */
const clockForm = /(\d\d):?(\d\d):?(\d\d)(?:[.,](\d{1,9}))?/;
const zoneForm = /(Z|UTC|[-+]\d\d:?(?:\d\d)?)?/;
const isoTime = new RegExp(
  `(?<!\\d)${dateForm.source}(?:[T_ ,;]\\s?)?${clockForm.source}\\s?${zoneForm.source}(?!\\d)`,
);
const epochTime = /(?<![\w.]|\b[a-z]:)(\d{10}|\d{13})(?:\.(\d{1,9}))?(?![\w.])/;

/**
 * The time that a program wrote before a sentence: `2024-01-01T00:00:00.5Z`, `20240101 000000`, `20240101000000`, with
 * an offset or in UTC, or seconds or milliseconds since 1970. A year and all six figures are needed; a clock time alone
 * does not count.
 */
export function readPrefixTime(bytes: Uint8Array, from: number, end: number): number | undefined {
  if (end - from < 10) return undefined;
  const text = textOf(bytes, from, end);
  return readIso(text) ?? readEpochText(text);
}

function readIso(text: string): number | undefined {
  const found = isoTime.exec(text);
  if (found === null) return undefined;
  const [, year, , month, day, hour, minute, second, fraction = '', zone = 'Z'] = found;
  const offset = /^[-+]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z';
  const timeMs = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}${offset}`,
  );
  return timeMs >= earliestMs ? timeMs : undefined;
}

function readEpochText(text: string): number | undefined {
  const [, digits = '', fraction = ''] = epochTime.exec(text) ?? [];
  const timeMs =
    digits.length === 13
      ? Number(digits)
      : Number(digits) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
  return digits !== '' && timeMs >= earliestMs ? timeMs : undefined;
}

/** Whether the sentence at `at` has a valid checksum. */
function hasRightChecksum(bytes: Uint8Array, at: number, end: number): boolean {
  const star = findByte(bytes, 0x2a, at, end);
  if (star < 0 || star + 2 >= end) return false;
  let sum = 0;
  for (let i = at + 1; i < star; i += 1) sum ^= bytes[i]!;
  return sum === ((hexOf[bytes[star + 1]!]! << 4) | hexOf[bytes[star + 2]!]!);
}

/**
 * `$PGHP,1,year,month,day,hour,minute,second,millisecond,...`, which coast networks write before a sentence. A damaged
 * one would give the sentence a wrong time.
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
