import { languageOf, localeOf } from '@portolan/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Names of countries by their ISO 3166 codes in one language; a code without a name stays as it is. */
export function countryNames(languageTag: string): (alpha2: string) => string {
  const names = new Intl.DisplayNames(languageTag, { type: 'region', fallback: 'code' });
  return (alpha2) => (/^[A-Z]{2}$/.test(alpha2) ? (names.of(alpha2) ?? alpha2) : alpha2);
}

/** Names of countries in the language on screen. */
export function useCountryName(): (alpha2: string) => string {
  const { i18n } = useTranslation();
  const { tag } = languageOf(localeOf(i18n.language));
  return useMemo(() => countryNames(tag), [tag]);
}
