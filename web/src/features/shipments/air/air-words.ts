import type { AirWaybillDetail, AirWaybillRow, RowTone } from '@portolan/contract';
import type { TFunction } from 'i18next';
import type { SayNoNews } from '../../../lib/shipments/modes/mode-row.tsx';
import { differenceWords } from '../../../lib/shipments/short-moment.ts';
import type { Format } from '../../../lib/use-format.ts';

type Places = AirWaybillDetail['places'];

/** The zone of an airport, where the waybill's places name it. */
export const zoneOf = (places: Places, airport: string | null): string =>
  places.find(({ iataCode }) => iataCode === airport)?.timeZone ?? 'UTC';

/** The city of an airport, else its code. */
export const cityOf = (places: Places, airport: string | null): string => {
  const place = places.find(({ iataCode }) => iataCode === airport);
  return place === undefined ? (airport ?? '') : place.city || place.name;
};

/** What stands in the status place of a row, with its tone. */
export function rowState(
  row: AirWaybillRow,
  t: TFunction,
  noNews: SayNoNews,
): { tone: RowTone; words: string } {
  if (row.status === null)
    return { tone: 'quiet', words: t(`air.row.${row.subscription === 'failed' ? 'not-found' : 'queued'}`) };
  if (row.missingPieces > 0)
    return { tone: 'bad', words: t('air.row.missing', { count: row.missingPieces }) };
  if (row.discrepancies > 0) return { tone: 'watch', words: t('air.row.discrepancy') };
  if (row.lateness === 'silent') return noNews(row.lastHeardAt);
  const tone = row.finished ? 'quiet' : row.status === 'departed' || row.status === 'transit' ? 'go' : 'good';
  return { tone: row.status === 'booked' ? 'done' : tone, words: t(`air.status.${row.status}`) };
}

/** Red only once it happened: everything landed late, or the limit is over. */
export const delayTone = (row: AirWaybillRow, now: number): '' | 'watch' | 'bad' => {
  if (row.lateness === 'ata-delay') return 'bad';
  if (row.lateness !== 'eta-delay') return '';
  const isOver = row.plannedArrivalAt !== null && now > Date.parse(row.plannedArrivalAt) + 12 * 3_600_000;
  return isOver ? 'bad' : 'watch';
};

/** The delay of a row: a dash while it is silent. */
export function delayWords({ delayMinutes, lateness }: AirWaybillRow, t: TFunction): string {
  if (delayMinutes !== null) return differenceWords(delayMinutes, t);
  return lateness === 'silent' ? '–' : t('air.row.no-plan');
}

/** Pieces as a count, or how many of all are there. */
export function pieceWords(row: AirWaybillRow, t: TFunction, format: Format): string {
  if (row.pieces === null) return '';
  const count = format.count(row.pieces);
  return row.piecesThere === 0 || row.piecesThere === row.pieces
    ? t('air.row.pieces', { count: row.pieces })
    : t('air.row.pieces-of', { there: format.count(row.piecesThere), count });
}
