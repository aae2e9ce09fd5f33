/** Longer than any text that ships send: an error. */
const longestText = 100;

/**
 * Cleans a text that another program decoded from AIS, so that it can be stored: anything after an `@` is garbage, AIS
 * has no control characters, and a NUL or half of a surrogate pair would block the storage. Leading spaces are kept.
 */
export function cleanText(text: string): string {
  return text
    .replace(/@.*$/s, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, longestText)
    .toWellFormed()
    .trimEnd();
}
