import { type CutFrames, toAscii } from '../truck-common/index.ts';

const plus = 0x2b;
const dollar = 0x24;
const headSize = 11;

/** Where each kind of binary frame says its length, and in how many bytes. Those not named here: at 9, in two. */
const lengths = new Map<string, readonly [at: number, size: 1 | 2]>([
  ['+ACK', [6, 1]],
  ['+HBD', [5, 1]],
  ['+INF', [7, 2]],
  ['+BNF', [7, 2]],
  ['+CRD', [6, 2]],
  ['+BRD', [6, 2]],
  ['+LGN', [6, 2]],
  ['+RSP', [9, 2]],
  ['+BSP', [9, 2]],
  ['+EVT', [9, 2]],
  ['+BVT', [9, 2]],
]);

/** Whether a frame is of the binary form; a text has a colon behind its first word, and newer models a 0 byte. */
export function isBinary(frame: Uint8Array): boolean {
  if (frame[0] !== plus) return false;
  return frame[1] === 0 || (lengths.has(toAscii(frame.subarray(0, 4))) && frame[4] !== 0x3a);
}

/** How long a binary frame says that it is; it begins with `+`, and its head is there. */
function sizeOf(frame: Uint8Array): number {
  const [at, size] =
    frame[1] === 0 ? ([2, 2] as const) : (lengths.get(toAscii(frame.subarray(0, 4))) ?? [9, 2]);
  return size === 1 ? (frame[at] ?? 0) : ((frame[at] ?? 0) << 8) + (frame[at + 1] ?? 0);
}

const beginning = /^\+(?:(?:RESP|BUFF|ACK):GT|(?:RSP|BSP|EVT|BVT|INF|BNF|HBD|CRD|BRD|LGN|ACK)[^:])/;

/** Where the next frame begins, by its first word, behind the first byte of this one; undefined where none does. */
function findNext(bytes: Uint8Array, most: number): number | undefined {
  for (let at = bytes.indexOf(plus, 1); at >= 0 && at < most; at = bytes.indexOf(plus, at + 1))
    if (beginning.test(toAscii(bytes.subarray(at, at + headSize)))) return at;
  return undefined;
}

/** The size of a binary frame at the beginning, by its length, unless that is the damaged part of it. */
function binarySize(rest: Uint8Array): number | undefined {
  const size = sizeOf(rest);
  if (size < headSize) return undefined;
  const isWhole = size <= rest.length;
  // The newer form has no end of its own.
  const isRight = isWhole && (rest[1] === 0 || (rest[size - 2] === 0x0d && rest[size - 1] === 0x0a));
  if (isRight) return size;
  return findNext(rest, isWhole ? size : rest.length) ?? (isWhole ? size : undefined);
}

/** Texts from `+` to `$`, and binary frames, whose end is known from their length. */
export function cutQueclinkFrames(received: Uint8Array): CutFrames {
  const frames: Uint8Array[] = [];
  let at = 0;
  for (;;) {
    const start = received.indexOf(plus, at);
    if (start < 0) return { frames, used: received.length };
    if (received.length - start < headSize) return { frames, used: start };
    const rest = received.subarray(start);
    if (isBinary(rest)) {
      const size = binarySize(rest);
      if (size === undefined && sizeOf(rest) < headSize) {
        at = start + 1;
        continue;
      }
      if (size === undefined) return { frames, used: start };
      frames.push(rest.subarray(0, size));
      at = start + size;
      continue;
    }
    const end = received.indexOf(dollar, start);
    if (end < 0) return { frames, used: start };
    // A text that lost its end is ended by the beginning of the next one.
    const size = findNext(rest, end - start) ?? end + 1 - start;
    frames.push(rest.subarray(0, size));
    at = start + size;
  }
}
