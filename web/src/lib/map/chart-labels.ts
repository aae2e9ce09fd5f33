import type { LanguageCode } from '@portolan/contract';
import { seaNames } from './sea-names.ts';

/** Fields of the base map's place names, by language, best first. Arabic needs shaping that the chart does not do. */
const placeFields: Partial<Record<LanguageCode, readonly string[]>> = {
  'zh-cn': ['name:zh'],
  'zh-hk': ['name:zh-hk', 'name:zh'],
  ja: ['name:ja'],
  korean: ['name:ko'],
  russian: ['name:ru'],
  turkish: ['name:tr'],
  german: ['name:de'],
  french: ['name:fr'],
  portuguese: ['name:pt'],
};

/** Names of the fields to look at for a place's label, ending with the English one. */
export function placeNameFields(language: LanguageCode): readonly string[] {
  return [...(placeFields[language] ?? []), 'name'];
}

/** A sea's name in the language where it is known, otherwise as the base map says it. */
export function seaName(name: string, language: LanguageCode): string {
  const tidy = name.replace(/\s+/g, ' ');
  const known = seaNames[tidy];
  if (known === undefined) return tidy;
  if (language === 'ja') return known[0];
  if (language === 'zh-cn') return known[1];
  if (language === 'zh-hk') return known[2];
  return tidy;
}

/** Every sea whose name changes in this language, as the base map says it and as it is shown. */
export function translatedSeaNames(language: LanguageCode): [shipped: string, shown: string][] {
  return Object.keys(seaNames)
    .map((name): [string, string] => [name, seaName(name, language)])
    .filter(([shipped, shown]) => shipped !== shown);
}
