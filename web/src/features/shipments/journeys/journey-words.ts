import { type Journey, type RowTone, isAtRisk } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { formatShortDay, wallClockIn } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';

/** `11/23 06:00` on the clock of a place; a dash where nothing is known. */
export function useLegMoment(): (instant: string | null, zone: string | null) => string {
  const { dateStyle } = useSettings();
  return (instant, zone) => {
    const at = instant === null ? undefined : wallClockIn(instant, zone ?? 'UTC');
    return at === undefined ? '–' : `${formatShortDay(at, dateStyle)} ${at.time ?? ''}`;
  };
}

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
