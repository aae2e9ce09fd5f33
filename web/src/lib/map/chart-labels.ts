import { type LanguageCode, languageOf } from '@portolan/contract';

/** Names of seas in the language on screen, by the base map's names with single spaces. */
export type SeaNames = Readonly<Record<string, string>>;

/** Names of the fields to look at for a place's label, best first, ending with the English one. */
export function placeNameFields(language: LanguageCode): readonly string[] {
  return [...languageOf(language).mapFields, 'name'];
}

/** A sea's name in the language on screen where it is known, otherwise as the base map says it. */
export function seaName(name: string, seas: SeaNames): string {
  const tidy = name.replace(/\s+/g, ' ');
  return seas[tidy] ?? tidy;
}

/** Every sea whose name changes in this language, as the base map says it and as it is shown. */
export function translatedSeaNames(seas: SeaNames): [shipped: string, shown: string][] {
  return Object.entries(seas).filter(([shipped, shown]) => shipped !== shown);
}
