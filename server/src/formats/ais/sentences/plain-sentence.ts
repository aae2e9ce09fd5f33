import { type PositionColumns, noStatus, noTurn } from '../position-columns.ts';
import { checksumOf } from './checksum.ts';
import { hexOf } from './line-bytes.ts';
import { noSymbol, symbolOf } from '../messages/six-bit.ts';

/** Bytes of `!AIVDM,1,1,,A,` + 28 of payload + `,0*hh`. */
const plainLength = 47;
const comma = 44;

/**
 * Fast path for the most common line: a single sentence with a channel of one character or none and a report of type 1,
 * 2, 3 or 18 in 28 characters, with a valid checksum and nothing after it. Its fields are at fixed places, so nothing
 * is searched; the checksum is computed four bytes at a time.
 *
 * Writes a row of `columns` and returns where the next line begins. Returns 0 for any other line, having written
 * nothing. `bytes` and `words` are the same memory; `end` is the end of the received bytes.
 */
export function readPlainSentence(
  bytes: Uint8Array,
  words: Int32Array,
  at: number,
  end: number,
  columns: PositionColumns,
): number {
  if (
    at + plainLength >= end ||
    bytes[at] !== 33 ||
    bytes[at + 3] !== 86 ||
    bytes[at + 4] !== 68 ||
    (bytes[at + 5] !== 77 && bytes[at + 5] !== 79) ||
    bytes[at + 6] !== comma ||
    bytes[at + 7] !== 49 ||
    bytes[at + 8] !== comma ||
    bytes[at + 9] !== 49 ||
    bytes[at + 10] !== comma ||
    bytes[at + 11] !== comma ||
    bytes[at + 12]! < comma ||
    bytes[at + 1]! <= comma ||
    bytes[at + 2]! <= comma
  )
    return 0;
  // Without a channel everything after it is one place earlier.
  const p = bytes[at + 12] === comma ? at - 1 : at;
  if (bytes[p + 13] !== comma || bytes[p + 42] !== comma || bytes[p + 43] !== 48 || bytes[p + 44] !== 42)
    return 0;
  let next = p + plainLength;
  if (bytes[next] === 13) next += 1;
  if (next >= end || bytes[next] !== 10) return 0;
  if (checksumOf(words, at + 1, p + 44) !== ((hexOf[bytes[p + 45]!]! << 4) | hexOf[bytes[p + 46]!]!))
    return 0;
  return writePlainReport(bytes, p + 14, columns) ? next + 1 : 0;
}

function writePlainReport(b: Uint8Array, p: number, columns: PositionColumns): boolean {
  const t = symbolOf;
  const type = t[b[p]!]!;
  if (type !== 1 && type !== 3 && type !== 18 && type !== 2) return false;
  const c1 = t[b[p + 1]!]!,
    c2 = t[b[p + 2]!]!,
    c3 = t[b[p + 3]!]!,
    c4 = t[b[p + 4]!]!,
    c5 = t[b[p + 5]!]!,
    c6 = t[b[p + 6]!]!,
    c7 = t[b[p + 7]!]!,
    c8 = t[b[p + 8]!]!,
    c9 = t[b[p + 9]!]!,
    c10 = t[b[p + 10]!]!,
    c11 = t[b[p + 11]!]!,
    c12 = t[b[p + 12]!]!,
    c13 = t[b[p + 13]!]!,
    c14 = t[b[p + 14]!]!,
    c15 = t[b[p + 15]!]!,
    c16 = t[b[p + 16]!]!,
    c17 = t[b[p + 17]!]!,
    c18 = t[b[p + 18]!]!,
    c19 = t[b[p + 19]!]!,
    c20 = t[b[p + 20]!]!,
    c21 = t[b[p + 21]!]!,
    c22 = t[b[p + 22]!]!,
    c23 = t[b[p + 23]!]!;
  const start = c1 | c2 | c3 | c4 | c5 | c6 | c7 | c8 | c9 | c10 | c11 | c12;
  const middle = c13 | c14 | c15 | c16 | c17 | c18 | c19 | c20 | c21 | c22 | c23;
  const rest = t[b[p + 24]!]! | t[b[p + 25]!]! | t[b[p + 26]!]! | t[b[p + 27]!]!;
  if (((start | middle | rest) & noSymbol) !== 0) return false;
  const row = columns.count;
  columns.count = row + 1;
  columns.type[row] = type;
  columns.mmsi[row] = ((c1 & 15) << 26) | (c2 << 20) | (c3 << 14) | (c4 << 8) | (c5 << 2) | (c6 >> 4);
  if (type === 18) {
    columns.status[row] = noStatus;
    columns.turn[row] = noTurn;
    columns.speed[row] = ((c7 & 3) << 8) | (c8 << 2) | (c9 >> 4);
    columns.longitude[row] =
      ((((c9 & 7) << 25) | (c10 << 19) | (c11 << 13) | (c12 << 7) | (c13 << 1) | (c14 >> 5)) << 4) >> 4;
    columns.latitude[row] =
      ((((c14 & 31) << 22) | (c15 << 16) | (c16 << 10) | (c17 << 4) | (c18 >> 2)) << 5) >> 5;
    columns.course[row] = ((c18 & 3) << 10) | (c19 << 4) | (c20 >> 2);
    columns.heading[row] = ((c20 & 3) << 7) | (c21 << 1) | (c22 >> 5);
    columns.second[row] = ((c22 & 31) << 1) | (c23 >> 5);
    return true;
  }
  columns.status[row] = c6 & 15;
  columns.turn[row] = (((c7 << 2) | (c8 >> 4)) << 24) >> 24;
  columns.speed[row] = ((c8 & 15) << 6) | c9;
  columns.longitude[row] =
    ((((c10 & 31) << 23) | (c11 << 17) | (c12 << 11) | (c13 << 5) | (c14 >> 1)) << 4) >> 4;
  columns.latitude[row] =
    ((((c14 & 1) << 26) | (c15 << 20) | (c16 << 14) | (c17 << 8) | (c18 << 2) | (c19 >> 4)) << 5) >> 5;
  columns.course[row] = ((c19 & 15) << 8) | (c20 << 2) | (c21 >> 4);
  columns.heading[row] = ((c21 & 15) << 5) | (c22 >> 1);
  columns.second[row] = ((c22 & 1) << 5) | (c23 >> 1);
  return true;
}
