import { moneyText } from '@portolan/contract';
import { useMemo } from 'react';
import { useFormatTag } from '../i18n.ts';

/** Amounts in the smallest unit of a currency as people read them: `$1,590`, with cents where there are some. */
export function useMoney(): (minor: number, currency: string | null) => string {
  const language = useFormatTag();
  return useMemo(
    () => (minor, currency) => (currency === null ? '–' : moneyText(minor, currency, language)),
    [language],
  );
}
