import type { RowTone, TripStop, TruckTripRow } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { signed } from '../../../lib/texts/signs.ts';
import type { Format } from '../../../lib/use-format.ts';

/** A time that passed: `47 min`, `2.8 h`. */
export function stayWords(minutes: number, t: TFunction): string {
  if (minutes < 60) return t('common.age.min', { count: Math.round(minutes) });
  return t('common.age.h', { count: Math.round(minutes / 6) / 10 });
}

/** A difference to plan: `+17 min`, `+2.8 h`, `0`. */
export function tripDelayWords(minutes: number, t: TFunction): string {
  if (Math.abs(minutes) < 1) return '0';
  return signed(minutes, (size) => stayWords(size, t));
}

/** The delay of a row: a dash while it is silent. */
export function slipWords({ slipMinutes, isSilent }: TruckTripRow, t: TFunction): string {
  if (slipMinutes !== null) return tripDelayWords(slipMinutes, t);
  return isSilent ? '–' : t('truck.row.no-promise');
}

/** What stands in the status place of a row, with its tone. */
export function tripState(
  row: TruckTripRow,
  t: TFunction,
  format: Format,
  now: number,
): { tone: RowTone; words: string } {
  if (row.state === 'planned') return { tone: 'quiet', words: t('truck.state.planned') };
  if (row.state === 'ended') return { tone: 'quiet', words: t('truck.state.ended') };
  if (row.isSilent && row.position !== null)
    return { tone: 'watch', words: t('truck.row.silent', { age: format.age(row.position.measuredAt, now) }) };
  if (row.lateness === 'late') return { tone: 'bad', words: t('truck.tabs.late') };
  if (row.lateness === 'may-be-late') return { tone: 'watch', words: t('truck.tabs.may-be-late') };
  if (row.standingSince === null) return { tone: 'go', words: t('truck.state.driving') };
  const age = format.age(row.standingSince, now);
  if (row.standingAt === 'border') return { tone: 'good', words: t('truck.row.border', { age }) };
  return {
    tone: 'good',
    words: t(row.standingAt === 'found' ? 'truck.row.standing' : 'truck.row.stop', { age }),
  };
}

/** Red only for what has happened or must; amber for what may. */
export const latenessTone = ({ lateness }: TruckTripRow): '' | 'watch' | 'bad' =>
  lateness === 'late' ? 'bad' : lateness === 'may-be-late' ? 'watch' : '';

/** Where a trip goes from and to, as far as it is known. */
export function wayWords(row: TruckTripRow, t: TFunction): string {
  if (row.origin !== null && row.destination !== null && row.origin !== row.destination)
    return t('truck.row.way', { from: row.origin, to: row.destination });
  return row.destination ?? t('truck.row.found');
}

/** How long the truck stayed at a stop, or has by now, in minutes. */
export function stayMinutes({ enteredAt, leftAt }: TripStop, now: number): number | null {
  if (enteredAt === null) return null;
  return Math.max(0, ((leftAt === null ? now : Date.parse(leftAt)) - Date.parse(enteredAt)) / 60_000);
}

/** Against the plan of a stop, in minutes: of the actual arrival, else of the estimate. */
export function stopDifference({ plannedAt, enteredAt, eta }: TripStop): number | null {
  const at = enteredAt ?? eta;
  return plannedAt === null || at === null ? null : (Date.parse(at) - Date.parse(plannedAt)) / 60_000;
}
