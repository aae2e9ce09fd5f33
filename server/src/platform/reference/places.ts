import { canonicalLocationCode, listLocationAliases } from './location-aliases.ts';
import { findLocodeRow } from './locode-index.ts';
import type { Place } from './place.ts';
import { findPort, listPorts } from './ports.ts';
import { lazy, parseRows, readSet } from './read-set.ts';

/**
 * The place of a UN/LOCODE in any case and spacing, aliases resolved: `CNSHA` returns the port of Shanghai, whose
 * `unLocationCode` is `CNSGH`. Ports come from the port list, whose positions are better.
 */
export function findPlace(unLocationCode: string): Place | undefined {
  const code = canonicalLocationCode(unLocationCode);
  const port = findPort(code);
  if (port) return port;
  const row = findLocodeRow(code);
  if (!row) return undefined;
  return {
    unLocationCode: row.unLocationCode,
    name: row.name,
    countryCode: row.unLocationCode.slice(0, 2),
    ...(row.latitude !== undefined && { latitude: row.latitude }),
    ...(row.longitude !== undefined && { longitude: row.longitude }),
    ...(row.timeZone !== undefined && { timeZone: row.timeZone }),
    isPort: row.functions.includes('1'),
  };
}

const namesByLanguage = lazy(() => {
  const text = readSet('port-names.tsv').toString('utf8');
  const languages = text.slice(0, text.indexOf('\n')).split('\t').slice(1);
  const names = new Map(languages.map((language) => [language, new Map<string, string>()]));
  for (const row of parseRows(text))
    for (const [language, ofLanguage] of names) {
      const name = row(language);
      if (name !== '') ofLanguage.set(row('unLocationCode'), name);
    }
  return names;
});

/** The languages in which ports have names of their own. */
export const portNameLanguages = (): string[] => [...namesByLanguage().keys()];

/**
 * Port names in a language, by UN/LOCODE and by alternative codes. Empty for a language without translations, such as
 * English.
 */
export function listPortNames(language: string): ReadonlyMap<string, string> {
  const names = new Map(namesByLanguage().get(language.toLowerCase()));
  for (const [alias, canonical] of listLocationAliases()) {
    const name = names.get(canonical);
    if (name !== undefined) names.set(alias, name);
  }
  return names;
}

/**
 * The name of a place in a language (`ja`, `zh-cn`, `zh-hk`, also `de`, `fr` ...): the translated name where one is
 * known, otherwise the listed name, otherwise the code itself.
 */
export function portName(code: string, language: string): string {
  const canonical = canonicalLocationCode(code);
  const translated = namesByLanguage().get(language.toLowerCase())?.get(canonical);
  return translated ?? findPlace(canonical)?.name ?? canonical;
}

/** A name as it is searched: in capitals, without accents. */
const toSearched = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

const searchedPortNames = lazy(() => {
  const latin = listPorts().map(({ unLocationCode, name }) => [toSearched(name), unLocationCode] as const);
  const others = [...namesByLanguage().values()].flatMap((ofLanguage) =>
    [...ofLanguage].map(([code, name]) => [toSearched(name), code] as const),
  );
  return [...latin, ...others];
});

/** Codes of the ports of which a word of their name begins so, in any language and any case. */
export function findPortCodes(beginning: string): string[] {
  const text = toSearched(beginning.trim());
  if (text === '') return [];
  const found = searchedPortNames().filter(([name]) => name.startsWith(text) || name.includes(` ${text}`));
  return [...new Set(found.map(([, code]) => code))];
}
