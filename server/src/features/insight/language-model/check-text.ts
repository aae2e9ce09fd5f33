/** Container and waybill numbers, query ids: what a reader acts on. */
const identifiers = /\b[A-Z]{4}\d{7}\b|\b\d{3}-\d{8}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
const addresses = /\b[a-z][a-z0-9+.-]*:\/\/\S+|!?\[[^\]]*\]\([^)]*\)|<\/?[a-z][^>]*>|\bwww\.\S+/i;
const citations = /\[(\d{1,3})\]/g;

export type CheckedText = { text: string; cited: number[] } | { problem: 'unfounded' };

/**
 * Whether what a model wrote rests on what was read: it cites at least one source, leads nowhere outside the product,
 * and names no number that is neither in the question nor in what was read. Citations of sources that do not exist are
 * removed. Pure.
 */
export function checkText(written: string, question: string, read: readonly string[]): CheckedText {
  const text = written
    .replaceAll(citations, (whole, number: string) => (read[Number(number) - 1] === undefined ? '' : whole))
    .trim();
  const cited = [...new Set([...text.matchAll(citations)].map(([, number]) => Number(number)))];
  if (text === '' || cited.length === 0 || addresses.test(text)) return { problem: 'unfounded' };
  const known = [question.toUpperCase(), ...read.map((one) => one.toUpperCase())];
  const named = text.match(identifiers) ?? [];
  const isKnown = (name: string): boolean =>
    known.some((one) => one.includes(name.toUpperCase()) || one.includes(name.replace('-', '')));
  return named.every(isKnown) ? { text, cited } : { problem: 'unfounded' };
}
