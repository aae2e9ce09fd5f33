/** Longer than any text of a ship: what is longer is somebody's mistake. */
const longestText = 100;

/**
 * A text that somebody else has read from AIS, as it can be stored: what follows an `@` is garbage, no text of AIS has
 * control characters, and one with a zero in it would hold up what is stored with it. Blanks before it are its own.
 */
export function cleanText(text: string): string {
  return text
    .replace(/@.*$/s, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, longestText)
    .trimEnd();
}
