import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * Reads one value of a URL: lists and objects are JSON; numbers and booleans only in the exact form that this product
 * writes; `0123`, `1e5` and numbers too long to be exact stay texts.
 */
export function readAddressValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^[[{]/.test(text)) return JSON.parse(text);
  const number = Number(text);
  return text !== '' && Number.isFinite(number) && String(number) === text ? number : text;
}

export const parseSearch = parseSearchWith(readAddressValue);
/** Texts are written to the URL as they are, also those that look like numbers: a booking number gets no quotes. */
export const stringifySearch = stringifySearchWith(JSON.stringify);
