import { fallbackLocale, languageOf, type Locale, localeOf, locales } from '@portolan/contract';
import { lazy, readSetRows } from './read-set.ts';

const countries = lazy(() => {
  const names = new Map<string, Map<string, string>>();
  for (const row of readSetRows('countries.tsv')) {
    const ofCountry = new Map<string, string>();
    for (const locale of locales) {
      const name = row(locale);
      if (name !== '') ofCountry.set(locale, name);
    }
    names.set(row('alpha2'), ofCountry);
  }
  return names;
});

/** For languages that have no column in the table. */
const namesOfUnicode = new Map<Locale, Intl.DisplayNames>();

function nameOfUnicode(alpha2: string, locale: Locale): string | undefined {
  const names =
    namesOfUnicode.get(locale) ?? new Intl.DisplayNames(languageOf(locale).tag, { type: 'region' });
  namesOfUnicode.set(locale, names);
  const name = names.of(alpha2);
  return name === alpha2 ? undefined : name;
}

/** Whether this is an ISO 3166 code, or an additional one of UNECE: XK Kosovo, XZ international waters. */
export function isCountryCode(alpha2: string): boolean {
  return alpha2 === 'XZ' || countries().has(alpha2);
}

/** The name of a country in a supported language; English otherwise, the code when unknown. */
export function countryName(alpha2: string, language: string): string {
  const names = countries().get(alpha2);
  if (!names) return alpha2;
  const locale = localeOf(language);
  return names.get(locale) ?? nameOfUnicode(alpha2, locale) ?? names.get(fallbackLocale) ?? alpha2;
}

const countryOfMid = lazy(() => {
  const byMid = new Map<string, string>();
  for (const row of readSetRows('mmsi-mids.tsv')) byMid.set(row('mid'), row('countryCode'));
  return byMid;
});

/** The flag of a ship by the first three digits of its MMSI (ITU). Undefined for aids, groups and aircraft. */
export function countryOfMmsi(mmsi: string): string | undefined {
  return /^[2-7]\d{8}$/.test(mmsi) ? countryOfMid().get(mmsi.slice(0, 3)) : undefined;
}

/** The maritime identification digits of a country's ships; simulated ships use one of these. */
export function listMmsiMids(countryCode: string): string[] {
  return [...countryOfMid()].filter(([, country]) => country === countryCode).map(([mid]) => mid);
}

/** A nationwide public holiday. */
export interface PublicHoliday {
  date: string;
  en: string;
  ja: string;
  zh: string;
}

const holidays = lazy(() => {
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
  (holidays().get(country) ?? []).filter(({ date }) => date >= from && date < to);
