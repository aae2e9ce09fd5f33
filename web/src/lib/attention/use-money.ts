import { minorDigits } from '@portolan/contract';
import { useMemo } from 'react';
import { useLanguage } from '../i18n.ts';

/** Amounts in the smallest unit of a currency as people read them: `$1,590`, with cents where there are some. */
export function useMoney(): (minor: number, currency: string | null) => string {
  const language = useLanguage();
  return useMemo(
    () => (minor, currency) => {
      if (currency === null) return '–';
      const digits = minorDigits(currency);
      const size = 10 ** digits;
      const format = new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: minor % size === 0 ? 0 : digits,
        maximumFractionDigits: digits,
      });
      return format.format(minor / size);
    },
    [language],
  );
}
