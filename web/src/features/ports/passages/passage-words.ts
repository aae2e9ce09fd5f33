import type { Passage, PassageCoverage, PassageState } from '@portolan/contract';
import type { TFunction } from 'i18next';
import type { StatusTone } from '../../../ui/chips.tsx';

/** A passage's name in a language, else in another form of it, else in English. */
export function passageName(
  { names, passageId }: Pick<Passage, 'names' | 'passageId'>,
  language: string,
): string {
  const related = Object.keys(names).find((key) => key.slice(0, 2) === language.slice(0, 2));
  return names[language] ?? names[related ?? 'en'] ?? names['en'] ?? passageId;
}

/** How a state is coloured. */
export const toneOf: Readonly<Record<PassageState, StatusTone>> = {
  open: 'good',
  limited: 'watch',
  closed: 'bad',
};

/** Why a figure is missing: never counted there, the first count is to come, or no ship has a position. Pure. */
export function uncountedWords(isCountedThere: boolean, coverage: PassageCoverage, t: TFunction): string {
  if (!isCountedThere) return t('passages.not-counted');
  return t(`passages.missing.${coverage === 'counted' ? 'not-yet' : coverage}`);
}
