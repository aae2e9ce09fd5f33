import type { Journey, RowTone } from '@portolan/contract';
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

/** Later than plan by more than this is late. */
const lateMinutes = 24 * 60;

/** How a journey stands, in one line. */
export function journeyState(
  { handOvers, arrival, delayMinutes }: Journey,
  riskToWatch: number,
  t: TFunction,
): { tone: RowTone; words: string } {
  const count = (test: (one: Journey['handOvers'][number]) => boolean): number =>
    handOvers.filter(test).length;
  const missed = count(({ state }) => state === 'missed');
  const atRisk = count(({ riskPercent }) => (riskPercent ?? 0) >= riskToWatch);
  if (arrival.classifier === 'ACT') return { tone: 'done', words: t('journey.state.arrived') };
  if (missed > 0) return { tone: 'bad', words: t('journey.state.missed', { count: missed }) };
  if (atRisk > 0) return { tone: 'watch', words: t('journey.state.at-risk', { count: atRisk }) };
  if ((delayMinutes ?? 0) > lateMinutes) return { tone: 'watch', words: t('journey.state.late') };
  return { tone: 'good', words: t('journey.state.on-plan') };
}
