import type { RailRow, RowTone } from '@portolan/contract';
import type { TFunction } from 'i18next';
import type { SayNoNews } from '../../../lib/shipments/modes/mode-row.tsx';
import { differenceWords } from '../../../lib/shipments/short-moment.ts';

/** A difference to plan, and a dash where it is not known. */
export const railLagWords = (minutes: number | null, t: TFunction): string =>
  minutes === null ? '–' : differenceWords(minutes, t);

/** The delay of a row: a dash while it is silent. */
export const railDelayWords = ({ delayMinutes, isSilent }: RailRow, t: TFunction): string =>
  delayMinutes === null && !isSilent ? t('rail.row.no-plan') : railLagWords(delayMinutes, t);

export function railState(row: RailRow, t: TFunction, noNews: SayNoNews): { tone: RowTone; words: string } {
  if (row.status === null) return { tone: 'quiet', words: t('rail.row.queued') };
  if (row.isSilent) return noNews(row.lastHeardAt);
  const words = t(`rail.status.${row.status}`);
  if (row.finished) return { tone: 'quiet', words };
  if (row.status === 'planned') return { tone: 'done', words };
  if (row.status === 'held' || row.status === 'at-border') return { tone: 'watch', words };
  return { tone: row.status === 'under-way' ? 'go' : 'good', words };
}
