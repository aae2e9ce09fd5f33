/** How many bytes at the beginning show that every other one is zero. */
const judgedBytes = 32;

function isEveryOtherZero(bytes: Uint8Array, first: number): boolean {
  const judged = bytes.subarray(0, judgedBytes);
  return judged.length >= 4 && judged.every((byte, i) => (byte === 0) === (i % 2 === first));
}

/** UTF-16 begins with its mark, or with characters of which every other byte is zero. */
function findWideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || isEveryOtherZero(bytes, 1)) return 'utf-16le';
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || isEveryOtherZero(bytes, 0)) return 'utf-16be';
  return undefined;
}

/** How the bytes above ASCII stand: alone as in Western texts, or in pairs as in Chinese and Japanese ones. */
function countRuns(bytes: Uint8Array): { single: number; longer: number; areChinesePairs: boolean } {
  const runs = { single: 0, longer: 0, areChinesePairs: true };
  let from = -1;
  for (let i = 0; i <= bytes.length; i += 1) {
    const byte = bytes[i] ?? 0;
    if (byte >= 0x80) {
      if (from === -1) from = i;
      if (byte < 0xa1) runs.areChinesePairs = false;
    } else if (from !== -1) {
      if (i - from === 1) runs.single += 1;
      else runs.longer += 1;
      if ((i - from) % 2 === 1) runs.areChinesePairs = false;
      from = -1;
    }
  }
  return runs;
}

function decodeStrictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Of a text that is not UTF-8: GB 18030, Shift_JIS or Windows-1252, whichever its bytes fit. */
function decodeLegacy(bytes: Uint8Array): string {
  const { single, longer, areChinesePairs } = countRuns(bytes);
  const western = () => new TextDecoder('windows-1252').decode(bytes);
  if (areChinesePairs) return decodeStrictly('gb18030', bytes) ?? western();
  if (single > longer) return western();
  const japanese = decodeStrictly('shift_jis', bytes);
  // Only bytes that are no Japanese become characters for private use.
  if (japanese !== undefined && !/\p{Co}/u.test(japanese)) return japanese;
  return decodeStrictly('gb18030', bytes) ?? western();
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The text of a message or file, in whichever encoding its sender wrote it: UTF-8, UTF-16 (with its mark or without),
 * else GB 18030, Shift_JIS or Windows-1252. A UTF-8 text with a few broken characters stays UTF-8. Without byte order
 * mark, and without the NUL and end-of-file characters (Ctrl-Z) that old programs append. Never throws.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const wide = findWideEncoding(bytes);
  const text = decode(bytes, wide);
  const from = text.startsWith('\uFEFF') ? 1 : 0;
  // A loop: a pattern would try each of a million NUL characters.
  let to = text.length;
  while (to > from && endings.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

const endings = '\0\x1a';

function decode(bytes: Uint8Array, wide: 'utf-16le' | 'utf-16be' | undefined): string {
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  const text = new TextDecoder().decode(bytes);
  if (!text.includes('\uFFFD')) return text;
  const broken = countOf(text, /\uFFFD/g);
  const whole = countOf(text, /[^\0-\x7f\uFFFD]/g);
  return whole > broken ? text : decodeLegacy(bytes);
}
