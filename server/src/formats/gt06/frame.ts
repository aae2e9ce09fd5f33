import { type CutFrames, crcX25 } from '../truck-common/index.ts';

/** A frame without its marks: what it is, what it says and its serial number. */
export interface Gt06Message {
  /** 0x7979: the length has two bytes. */
  isLong: boolean;
  type: number;
  content: Uint8Array;
  /** With the serial number and the checksum: where those of a damaged frame stand is not known. */
  wholeContent: Uint8Array;
  serial: number;
  isChecksumRight: boolean;
}

const mark = { short: 0x78, long: 0x79 };
/** Marks, length, type, serial number, checksum and end. */
const leastBytes = 10;

const isMark = (bytes: Uint8Array, at: number): boolean =>
  (bytes[at] === mark.short || bytes[at] === mark.long) && bytes[at + 1] === bytes[at];

/** The size of the frame at a place, with its marks; undefined where its length has not come yet. */
function sizeAt(bytes: Uint8Array, at: number): number | undefined {
  if (bytes[at] === mark.short) return at + 2 < bytes.length ? (bytes[at + 2] ?? 0) + 5 : undefined;
  if (at + 3 >= bytes.length) return undefined;
  return ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0) + 6;
}

/** Whether a frame of this size has come whole and ends with 0D 0A. */
const hasEnd = (bytes: Uint8Array, at: number, size: number): boolean =>
  size >= leastBytes &&
  at + size <= bytes.length &&
  bytes[at + size - 2] === 0x0d &&
  bytes[at + size - 1] === 0x0a;

/** The same, with the right checksum. */
function isIntactAt(bytes: Uint8Array, at: number, size: number): boolean {
  if (!hasEnd(bytes, at, size)) return false;
  const end = at + size;
  return crcX25(bytes.subarray(at + 2, end - 4)) === ((bytes[end - 4] ?? 0) << 8) + (bytes[end - 3] ?? 0);
}

/** The first place from `from` on at which `isThere`. Kept until it is passed: each place is judged once. */
function finderOf(length: number, isThere: (at: number) => boolean): (from: number) => number | undefined {
  let [searchedFrom, found] = [Infinity, -1];
  return (from) => {
    if (searchedFrom > from || found < from) {
      searchedFrom = from;
      for (found = from; found < length && !isThere(found);) found += 1;
    }
    return found < length ? found : undefined;
  };
}

/** How many bytes are added up for checksums, for each byte received: nobody keeps a reader busy. */
const mostSummed = 8;

/** Where frames end and begin that are whole, whatever was damaged before them. */
function findersOf(bytes: Uint8Array) {
  let left = mostSummed * Math.max(bytes.length, 4096);
  const isIntactHere = (at: number): boolean => {
    if (!isMark(bytes, at)) return false;
    const size = sizeAt(bytes, at) ?? 0;
    if (!hasEnd(bytes, at, size)) return false;
    left -= size;
    return left > 0 && isIntactAt(bytes, at, size);
  };
  // The first 0D 0A that another frame or nothing follows.
  const isEndHere = (at: number): boolean =>
    bytes[at] === 0x0d && bytes[at + 1] === 0x0a && (at + 2 === bytes.length || isMark(bytes, at + 2));
  const findEndAt = finderOf(bytes.length, isEndHere);
  return {
    /** Where the next intact frame begins: one whose length was damaged does not swallow those behind it. */
    findIntact: finderOf(bytes.length, isIntactHere),
    findEnd: (from: number): number | undefined => {
      const at = findEndAt(from);
      return at === undefined ? undefined : at + 2;
    },
  };
}

/** Frames between 78 78 or 79 79 and 0D 0A; what lies before a frame is noise. */
export function cutGt06Frames(received: Uint8Array): CutFrames {
  const frames: Uint8Array[] = [];
  const { findIntact, findEnd } = findersOf(received);
  /** The end of a frame that has come whole: as its length says, unless that is the damaged part of it. */
  const endOf = (at: number, size: number): number | undefined => {
    if (isIntactAt(received, at, size)) return at + size;
    const ends = [hasEnd(received, at, size) ? at + size : undefined, findEnd(at + 3), findIntact(at + 1)];
    const first = Math.min(...ends.map((end) => end ?? Infinity));
    return first === Infinity ? undefined : first;
  };
  let at = 0;
  for (;;) {
    while (at < received.length && !isMark(received, at)) {
      if (at + 1 >= received.length && (received[at] === mark.short || received[at] === mark.long)) break;
      at += 1;
    }
    const size = at < received.length ? sizeAt(received, at) : undefined;
    if (size === undefined) return { frames, used: at };
    const isWhole = at + size <= received.length;
    const end = isWhole ? endOf(at, size) : findIntact(at + 1);
    if (end === undefined) {
      if (!isWhole) return { frames, used: at };
      at += 2;
      continue;
    }
    frames.push(received.subarray(at, end));
    at = end;
  }
}

/** Reads a frame; undefined where it is none. */
export function readGt06Message(frame: Uint8Array): Gt06Message | undefined {
  const isLong = frame[0] === mark.long;
  const head = isLong ? 4 : 3;
  if (!isMark(frame, 0) || frame.length < head + 3) return undefined;
  const end = frame.length - 2;
  const type = frame[head];
  if (type === undefined) return undefined;
  const isShortened = end - 4 <= head;
  const serialAt = Math.max(head + 1, end - 4);
  return {
    isLong,
    type,
    content: frame.subarray(head + 1, serialAt),
    wholeContent: frame.subarray(head + 1, end),
    serial: isShortened ? 0 : ((frame[serialAt] ?? 0) << 8) + (frame[serialAt + 1] ?? 0),
    isChecksumRight:
      !isShortened &&
      crcX25(frame.subarray(2, end - 2)) === ((frame[end - 2] ?? 0) << 8) + (frame[end - 1] ?? 0),
  };
}

/** Writes a frame with its serial number and its checksum. */
export function writeGt06Message({
  isLong,
  type,
  content,
  serial,
}: Omit<Gt06Message, 'isChecksumRight' | 'wholeContent'>): Uint8Array {
  const length = content.length + 5;
  const counted = [
    ...(isLong ? [length >> 8, length & 0xff] : [length]),
    type,
    ...content,
    serial >> 8,
    serial & 0xff,
  ];
  const crc = crcX25(Uint8Array.from(counted));
  const first = isLong ? mark.long : mark.short;
  return Uint8Array.from([first, first, ...counted, crc >> 8, crc & 0xff, 0x0d, 0x0a]);
}
