import { checksumOf } from './checksum.ts';
import { hexOf } from './line-bytes.ts';

/** The fields of a sentence that `readClean` recognised. */
export interface CleanSentence {
  total: number;
  number: number;
  /** Sequence id, channel and total, separated by commas; the same text for the same ones. */
  stream: string;
  payloadAt: number;
  payloadEnd: number;
  fillBits: number;
}

const comma = 44;
const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;

/** Cached texts by total, sequence id and channel: a feed has a few dozen of them. */
const streams = new Map<number, string>();

function streamOf(total: number, id: number, channel: number): string {
  const code = (total << 16) | (id << 8) | channel;
  const known = streams.get(code);
  if (known !== undefined) return known;
  const text = (byte: number): string => (byte === comma ? '' : String.fromCharCode(byte));
  const made = `${text(id)},${text(channel)},${total}`;
  streams.set(code, made);
  return made;
}

/**
 * Reads a line that is exactly one sentence, with sequence id and channel of one character at most: all fields but the
 * payload are at known places, so that no byte is searched for. Returns false for any other line, which may still be
 * valid. The payload is not checked. `bytes` and `words` are the same memory; the line is `[at, end)` without its line
 * end.
 */
export function readClean(
  bytes: Uint8Array,
  words: Int32Array,
  at: number,
  end: number,
  found: CleanSentence,
): boolean {
  const star = (bytes[end - 1] === 13 ? end - 1 : end) - 3;
  // The shortest is `!AIVDM,1,1,,,,0*hh`.
  if (star < at + 15 || bytes[star] !== 42) return false;
  const isSentence =
    bytes[at] === 33 &&
    bytes[at + 1]! > comma &&
    bytes[at + 2]! > comma &&
    bytes[at + 3] === 86 &&
    bytes[at + 4] === 68 &&
    (bytes[at + 5] === 77 || bytes[at + 5] === 79) &&
    bytes[at + 6] === comma &&
    bytes[at + 8] === comma &&
    bytes[at + 10] === comma;
  if (!isSentence || !isDigit(bytes[at + 7]!) || !isDigit(bytes[at + 9]!)) return false;
  const id = bytes[at + 11]!;
  const channelAt = id === comma ? at + 12 : at + 13;
  if (id !== comma && (!isDigit(id) || bytes[at + 12] !== comma)) return false;
  const channel = bytes[channelAt]!;
  const payloadAt = channel === comma ? channelAt + 1 : channelAt + 2;
  if (channel !== comma && (channel < comma || bytes[channelAt + 1] !== comma)) return false;
  const fill = bytes[star - 1]!;
  if (payloadAt > star - 2 || bytes[star - 2] !== comma || !isDigit(fill)) return false;
  const said = (hexOf[bytes[star + 1]!]! << 4) | hexOf[bytes[star + 2]!]!;
  if (said !== checksumOf(words, at + 1, star)) return false;
  found.total = bytes[at + 7]! - 48;
  found.number = bytes[at + 9]! - 48;
  if (found.number < 1 || found.number > found.total) return false;
  found.stream = found.total === 1 ? '' : streamOf(found.total, id, channel);
  found.payloadAt = payloadAt;
  found.payloadEnd = star - 2;
  found.fillBits = fill - 48;
  return true;
}
