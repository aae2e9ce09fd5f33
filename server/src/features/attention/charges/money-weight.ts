import { minorDigits } from '@portolan/contract';

/**
 * How many units of a currency are about one US dollar, to the next power of ten or so: only for putting lists of
 * several currencies in order, never for sums.
 */
const roughSizes: Readonly<Record<string, number>> = {
  AED: 4,
  CLP: 900,
  CNY: 7,
  DKK: 7,
  EGP: 50,
  HKD: 8,
  IDR: 16_000,
  INR: 85,
  JPY: 150,
  KRW: 1400,
  MXN: 18,
  MYR: 4,
  PHP: 57,
  PKR: 280,
  PLN: 4,
  SAR: 4,
  SEK: 10,
  THB: 34,
  TRY: 40,
  TWD: 31,
  VND: 25_000,
  ZAR: 18,
};

/** The weight of an amount in a list ordered by money. */
export const weightOf = (minor: number, currency: string | null): number =>
  currency === null
    ? 0
    : Math.round((minor * 100) / 10 ** minorDigits(currency) / (roughSizes[currency] ?? 1));

/** The largest of amounts in several currencies, by weight; amounts of one currency may be added, no others. */
export const largestOf = <Money extends { amountMinor: number; currency: string }>(
  amounts: readonly Money[],
): Money | undefined =>
  amounts.toSorted(
    (a, b) =>
      weightOf(b.amountMinor, b.currency) - weightOf(a.amountMinor, a.currency) ||
      (a.currency < b.currency ? -1 : 1),
  )[0];
