import { findByte, isDigit, textOf } from './line-bytes.ts';
import { readEpoch } from './station-time.ts';

/** The relevant fields of a TAG block; its own checksum is not verified, since some feeds write a constant. */
export interface TagBlock {
  /** `c:`, in milliseconds since 1970. */
  stationTimeMs: number | undefined;
  /** The last part of `g:1-2-1234`, or what follows `1G2:`. */
  groupId: string | undefined;
  /** The index after its closing backslash. */
  end: number;
}

const [star, comma, colon, backslash] = [42, 44, 58, 92];

/**
 * Reads the block whose opening backslash is at `at`; undefined where there is none, such as in a Windows path. Several
 * blocks in a row count together: `before` is the one that ended where this one begins.
 */
export function readTagBlock(
  bytes: Uint8Array,
  at: number,
  lineEnd: number,
  before: TagBlock | undefined,
): TagBlock | undefined {
  const close = startsParameter(bytes, at + 1) ? findByte(bytes, backslash, at + 1, lineEnd) : -1;
  if (close < 0) return undefined;
  const tag: TagBlock = { stationTimeMs: before?.stationTimeMs, groupId: before?.groupId, end: close + 1 };
  for (let field = at + 1; field < close;) {
    let end = field;
    while (end < close && bytes[end] !== comma && bytes[end] !== star) end += 1;
    if (bytes[field + 1] === colon) {
      if (bytes[field] === 99) tag.stationTimeMs = readEpoch(bytes, field + 2, end) ?? tag.stationTimeMs;
      else if (bytes[field] === 103) tag.groupId = groupOf(textOf(bytes, field + 2, end)) ?? tag.groupId;
    } else if (bytes[field + 1] === 71 && bytes[field + 3] === colon)
      tag.groupId = textOf(bytes, field + 4, end);
    if (bytes[end] === star) break;
    field = end + 1;
  }
  return tag;
}

/** `s:` and its like, or a group of the older form: `1G2:`. */
function startsParameter(bytes: Uint8Array, at: number): boolean {
  return bytes[at + 1] === colon || (isDigit(bytes[at]) && bytes[at + 1] === 71 && bytes[at + 3] === colon);
}

function groupOf(text: string): string | undefined {
  return /^\d+-\d+-(.+)$/.exec(text)?.[1];
}
