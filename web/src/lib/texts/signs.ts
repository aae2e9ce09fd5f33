/** Where text runs from right to left a sign would stand behind its number without it; Arabic is written so. */
const leftToRightMark = '\u200E';

/** The sign that stands before an amount: a true minus, so that columns align; nothing for zero. */
export function signOf(amount: number): string {
  if (amount === 0) return '';
  const sign = amount > 0 ? '+' : '\u2212';
  // Public pages are also drawn without a browser.
  const isMirrored = typeof document !== 'undefined' && document.documentElement.dir === 'rtl';
  return isMirrored ? leftToRightMark + sign : sign;
}

/** An amount with its sign; `write` gets its size. */
export const signed = (amount: number, write: (size: number) => string = String): string =>
  signOf(amount) + write(Math.abs(amount));
