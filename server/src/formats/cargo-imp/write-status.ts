import { formatWaybillNumber } from '@portolan/contract';
import { months } from './tokens.ts';

/** A wall clock as messages write it: `2026-11-19T15:52` as `19NOV1552`, a day as `19NOV`. */
export function writeClock(wallClock: string): string {
  const [, , month = '01', day = '01', hours, minutes] =
    /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?/.exec(wallClock) ?? [];
  return `${day}${months[Number(month) - 1] ?? 'JAN'}${hours === undefined ? '' : `${hours}${minutes}`}`;
}

export interface WrittenStatus {
  waybillNumber: string;
  origin: string;
  destination: string;
  totalPieces: number;
  totalWeightKg: number;
  /** The elements of the status line, with its code first. */
  elements: readonly string[];
  /** Further lines, such as `OSI/...`. */
  lines?: readonly string[];
}

/** A status message (FSU) of the version that most airlines send. */
export function writeStatusMessage(status: WrittenStatus): string {
  const { waybillNumber, origin, destination, totalPieces, totalWeightKg, elements, lines = [] } = status;
  return [
    'FSU/14',
    `${formatWaybillNumber(waybillNumber)}${origin}${destination}/T${totalPieces}K${totalWeightKg}`,
    elements.join('/'),
    ...lines,
    '',
  ].join('\n');
}
