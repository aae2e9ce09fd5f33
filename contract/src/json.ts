/**
 * Deeper than any meaningful document; code that walks through parsed values may recurse as deep without running out of
 * stack.
 */
const deepestNesting = 100;

/** A document, or an error: `not-json`, or nested too deep. */
export type ParsedJson = { value: unknown; problem?: undefined } | { problem: 'not-json' | 'too-deep' };

/** Parses untrusted JSON. Never throws, and memory stays proportional to the text. */
export function parseStrangersJson(text: string): ParsedJson {
  // Checked before parsing: the parser itself would hold a frame for every level.
  if (isNestedDeeper(text, deepestNesting)) return { problem: 'too-deep' };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: 'not-json' };
  }
}

const [quote, backslash] = [0x22, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether lists and objects are nested more than `most` levels deep. */
function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (isInText) {
      if (character === backslash) at += 1;
      else if (character === quote) isInText = false;
    } else if (character === quote) isInText = true;
    else if (character === openList || character === openObject) {
      depth += 1;
      if (depth > most) return true;
    } else if (character === closeList || character === closeObject) depth -= 1;
  }
  return false;
}
