import { lazy, readSetRows } from './read-set.ts';

/** A nationwide public holiday. */
export interface PublicHoliday {
  date: string;
  en: string;
  ja: string;
  zh: string;
}

const byCountry = lazy(() => {
  const countries = new Map<string, PublicHoliday[]>();
  for (const row of readSetRows('public-holidays.tsv')) {
    const days = countries.get(row('country')) ?? [];
    days.push({ date: row('date'), en: row('en'), ja: row('ja'), zh: row('zh') });
    countries.set(row('country'), days);
  }
  return countries;
});

/** Public holidays of a country from a date to another, without it; empty for a country that is not known. */
export const listPublicHolidays = (country: string, from: string, to: string): readonly PublicHoliday[] =>
  (byCountry().get(country) ?? []).filter(({ date }) => date >= from && date < to);
