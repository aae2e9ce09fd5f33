import { type ShipmentRow, isArrivalOverdue } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { formatEquipmentReference } from '../format.ts';
import type { Format } from '../use-format.ts';
import { judgeRowStatus } from './row-status.ts';

/** The number that identifies a row: its container, else the tracked number. */
export function rowNumber(row: ShipmentRow): string {
  return row.equipmentReference === null
    ? row.trackedNumber
    : formatEquipmentReference(row.equipmentReference);
}

export function statusWord(row: ShipmentRow, now: number, t: TFunction, format: Format): string {
  const status = judgeRowStatus(row, now);
  if (status.word === 'no-news') return t('tracking.status.no-news', { age: format.age(status.since, now) });
  return t(`tracking.status.${status.word}`);
}

/** Why a row has its status and colour, in one sentence for the tooltip. */
export function statusReason(row: ShipmentRow, now: number, t: TFunction, format: Format): string {
  const status = judgeRowStatus(row, now);
  const planned = row.plannedArrivalAt === null ? '' : format.placeDay(row.plannedArrivalAt, row.podTimeZone);
  const promised =
    row.promisedArrivalAt === null ? '' : format.placeDay(row.promisedArrivalAt, row.podTimeZone);
  const slip = row.slipHours === null ? '' : format.slip(row.slipHours);
  const departure =
    row.plannedDepartureAt === null ? '' : format.placeDay(row.plannedDepartureAt, row.polTimeZone);
  const departureDelay = row.departureDelayHours === null ? '' : format.slip(row.departureDelayHours);
  switch (status.word) {
    case 'late':
      return [
        t('tracking.why.planned-passed', { planned }),
        ...(isArrivalOverdue(row, new Date(now)) ? [`${t('tracking.why.eta-passed')}.`] : []),
      ].join(' ');
    case 'may-be-late':
      return t('tracking.why.late-by', { slip, planned });
    case 'departs-late':
      return t('tracking.why.departure-passed', { planned: departure });
    case 'may-depart-late':
      return t('tracking.why.departure-late-by', { slip: departureDelay, planned: departure });
    case 'rolled':
      return promised === '' ? t('tracking.why.rolled-no-date') : t('tracking.why.rolled', { promised });
    case 'no-news':
      return t('tracking.why.no-news', { ago: format.ago(status.since, now) });
    case 'arrived':
    case 'available':
    case 'delivered':
    case 'completed':
      return promised === ''
        ? ''
        : t(`tracking.why.${row.arrivalTimeIsUnknown ? 'arrived-by' : 'arrived'}`, { at: promised });
    case 'on-the-way':
    case 'booked':
      return promised === ''
        ? t('tracking.why.no-promise')
        : t('tracking.why.on-plan', { promised, planned });
    default:
      return t(`tracking.why.${status.word}`);
  }
}
