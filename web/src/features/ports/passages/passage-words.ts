import type { Passage, PassageState } from '@portolan/contract';
import type { StatusTone } from '../../../ui/chips.tsx';

/** A passage's name in a language; the traditional Chinese reader gets the simplified one, others the English. */
export function passageName(
  { names, passageId }: Pick<Passage, 'names' | 'passageId'>,
  language: string,
): string {
  const own = names[language] ?? (language === 'zh-hk' ? names['zh-cn'] : undefined);
  return own ?? names['en'] ?? passageId;
}

/** How a state is coloured. */
export const toneOf: Readonly<Record<PassageState, StatusTone>> = {
  open: 'good',
  limited: 'watch',
  closed: 'bad',
};
