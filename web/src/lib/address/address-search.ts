import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * Reads one value of an address: lists and objects are JSON, and a number or a truth value is what it says as long as
 * it is spelled as this product spells it; `0123`, `1e5` and numbers longer than can be kept exactly stay texts.
 */
export function readAddressValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^[[{]/.test(text)) return JSON.parse(text);
  const number = Number(text);
  return text !== '' && Number.isFinite(number) && String(number) === text ? number : text;
}

export const parseSearch = parseSearchWith(readAddressValue);
/**
 * Texts stand in the address as they are, also those that look like numbers: a booking number is not put into
 * quotes.
 */
export const stringifySearch = stringifySearchWith(JSON.stringify);
