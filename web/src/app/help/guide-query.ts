import { type Locale, languages } from '@portolan/contract';
import { queryOptions } from '@tanstack/react-query';

/** The texts of the user guide in one language; they are part of the product, so they never grow old. */
export const guideQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['guide', locale],
    queryFn: async () => (await languages[locale].texts()).guide(),
    staleTime: Number.POSITIVE_INFINITY,
  });
