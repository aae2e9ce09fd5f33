import { type Journey, type RowTone, isAtRisk } from '@portolan/contract';
import type { TFunction } from 'i18next';

const tones = {
  arrived: 'done',
  silent: 'quiet',
  missed: 'bad',
  'at-risk': 'watch',
  late: 'watch',
  'on-plan': 'good',
  'no-plan': 'quiet',
} as const satisfies Record<Journey['state'], RowTone>;

/** How a journey stands, in one line. */
export function journeyState(
  { handOvers, state }: Pick<Journey, 'handOvers' | 'state'>,
  t: TFunction,
): { tone: RowTone; words: string } {
  const count = handOvers.filter((one) =>
    state === 'missed' ? one.state === 'missed' : isAtRisk(one),
  ).length;
  return { tone: tones[state], words: t(`journey.state.${state}`, { count }) };
}
