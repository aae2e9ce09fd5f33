import { lazy, readRows } from './read-set.ts';

const countries = lazy(() => {
  const names = new Map<string, Map<string, string>>();
  for (const row of readRows('countries.tsv')) {
    const ofCountry = new Map<string, string>();
    for (const language of ['en', 'zh-cn', 'ja']) {
      const name = row(language);
      if (name !== '') ofCountry.set(language, name);
    }
    names.set(row('alpha2'), ofCountry);
  }
  return names;
});

const traditionalChinese = lazy(() => new Intl.DisplayNames('zh-Hant-HK', { type: 'region' }));

/** Whether this is an ISO 3166 code, or one UNECE uses beside them: XK Kosovo, XZ international waters. */
export function isCountryCode(alpha2: string): boolean {
  return alpha2 === 'XZ' || countries().has(alpha2);
}

/** What to call a country in `en`, `ja`, `zh-cn` or `zh-hk`; English otherwise, the code when unknown. */
export function countryName(alpha2: string, language: string): string {
  const names = countries().get(alpha2);
  if (!names) return alpha2;
  if (language.toLowerCase() === 'zh-hk') return traditionalChinese().of(alpha2) ?? alpha2;
  return names.get(language.toLowerCase()) ?? names.get('en') ?? alpha2;
}

const countryOfMid = lazy(() => {
  const byMid = new Map<string, string>();
  for (const row of readRows('mmsi-mids.tsv')) byMid.set(row('mid'), row('countryCode'));
  return byMid;
});

/** The flag a ship's MMSI says by its first three digits (ITU). Undefined for aids, groups and aircraft. */
export function countryOfMmsi(mmsi: string): string | undefined {
  return /^[2-7]\d{8}$/.test(mmsi) ? countryOfMid().get(mmsi.slice(0, 3)) : undefined;
}

/** The identification digits of a country's ships; made-up ships take one of these. */
export function listMmsiMids(countryCode: string): string[] {
  return [...countryOfMid()].filter(([, country]) => country === countryCode).map(([mid]) => mid);
}
