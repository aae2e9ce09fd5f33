import type { RowTone, SeaCargoRow } from '@portolan/contract';
import type { TFunction } from 'i18next';
import type { SayNoNews } from '../../../lib/shipments/modes/mode-row.tsx';
import { differenceWords } from '../../../lib/shipments/short-moment.ts';

/** What went other than booked, the gravest first. */
const graveness = [
  'damaged',
  'short-landed',
  'short-shipped',
  'held',
  'rolled',
  'port-omitted',
  'split',
] as const satisfies SeaCargoRow['exceptions'][number][];

/** What stands in the status place of a row, with its tone: an exception first, then silence, then the status. */
export function cargoState(
  row: SeaCargoRow,
  t: TFunction,
  noNews: SayNoNews,
): { tone: RowTone; words: string } {
  if (row.status === null) return { tone: 'quiet', words: t('sea-cargo.row.queued') };
  const status = t(`sea-cargo.status.${row.status}`);
  const grave = graveness.find((kind) => row.exceptions.includes(kind));
  if (grave !== undefined) {
    const isBad = grave === 'damaged' || grave === 'short-landed';
    const isOver = row.finished && !isBad;
    return { tone: isOver ? 'done' : isBad ? 'bad' : 'watch', words: t(`sea-cargo.exception.${grave}`) };
  }
  if (row.isSilent) return noNews(row.lastHeardAt);
  if (row.finished || row.status === 'booked') return { tone: 'done', words: status };
  return { tone: row.status === 'at-sea' ? 'go' : 'good', words: status };
}

/** The delay of a row: a dash while it is silent. */
export function cargoDelayWords({ delayMinutes, isSilent }: SeaCargoRow, t: TFunction): string {
  if (delayMinutes !== null) return differenceWords(delayMinutes, t);
  return isSilent ? '–' : t('sea-cargo.row.no-plan');
}

/** Red only once the plan is over. */
export function cargoDelayTone(row: SeaCargoRow, now: number): '' | 'watch' | 'bad' {
  if (!row.isLate) return '';
  const isOver = row.plannedArrivalAt !== null && now > Date.parse(row.plannedArrivalAt);
  return isOver ? 'bad' : 'watch';
}
