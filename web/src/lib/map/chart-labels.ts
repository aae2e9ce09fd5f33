import { type LanguageCode, languageOf } from '@portolan/contract';

/** Names of seas in the language on screen, by the base map's names with single spaces. */
export type SeaNames = Readonly<Record<string, string>>;

/** Fields for a place's label, best first, ending with the English one. */
export function placeNameFields(language: LanguageCode): readonly string[] {
  return [...languageOf(language).mapFields, 'name'];
}

/** A sea's name in the language on screen where it is known, otherwise that of the base map. */
export function seaName(name: string, seas: SeaNames): string {
  const tidy = name.replace(/\s+/g, ' ');
  return seas[tidy] ?? tidy;
}

/** Every sea with another name in this language, with both names. */
export function translatedSeaNames(seas: SeaNames): [shipped: string, shown: string][] {
  return Object.entries(seas).filter(([shipped, shown]) => shipped !== shown);
}
