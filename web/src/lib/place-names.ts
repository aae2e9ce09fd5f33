import { fallbackLocale, localeOf, portNameRoutes } from '@portolan/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { routeQuery } from './queries.ts';

/** The name of a place in the language on screen where one is known, else the Latin one. */
export type NamePlace = (unLocationCode: string | null | undefined, latinName: string) => string;

const portNamesQuery = (language: string) => ({
  ...routeQuery(portNameRoutes.listPortNames, { query: { language } }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Names of places in the language on screen; Latin while they are loading. */
export function usePlaceName(): NamePlace {
  const { i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const { data: names } = useQuery({ ...portNamesQuery(locale), enabled: locale !== fallbackLocale });
  return useCallback(
    (unLocationCode, latinName) =>
      unLocationCode == null ? latinName : (names?.[unLocationCode] ?? latinName),
    [names],
  );
}
