import {
  type PositionColumns,
  noCourse,
  noHeading,
  noSecond,
  noSpeed,
  noStatus,
  noTurn,
} from '../position-columns.ts';
import { neededBits } from './message.ts';
import type { SixBits } from './six-bit.ts';

const aircraftBits = 134;
/** The types with a position of a vessel or an aircraft. */
export const reportTypes: ReadonlySet<number> = new Set([1, 2, 3, 9, 18, 19, 27]);

/**
 * Writes the report of a message into the next row, converted to the units of the columns. `only`: the message contains
 * nothing else; `also`: it contains more; `none`: it has no position of a vessel.
 */
export function writeReportRow(
  bits: SixBits,
  columns: PositionColumns,
  line: number,
  stationTimeMs: number | undefined,
): 'only' | 'also' | 'none' {
  const type = bits.length < 6 ? 0 : bits.unsigned(0, 6);
  const needed = type === 9 ? aircraftBits : neededBits[type];
  if (needed === undefined || !reportTypes.has(type) || bits.length < needed) return 'none';
  const row = columns.count;
  columns.count = row + 1;
  columns.type[row] = type;
  columns.mmsi[row] = bits.unsigned(8, 30);
  columns.status[row] = noStatus;
  columns.turn[row] = noTurn;
  columns.line[row] = line;
  columns.stationTimeMs[row] = stationTimeMs ?? Number.NaN;
  if (type === 27) takeLongRange(bits, columns, row);
  else if (type === 18 || type === 19) takeFine(bits, columns, row, 46, 57);
  else if (type === 9) takeAircraft(bits, columns, row);
  else {
    takeFine(bits, columns, row, 50, 61);
    columns.status[row] = bits.unsigned(38, 4);
    columns.turn[row] = bits.signed(42, 8);
  }
  return type === 19 || type === 9 ? 'also' : 'only';
}

/** Class A and class B have the same fields in the same order from the position on. */
function takeFine(
  bits: SixBits,
  columns: PositionColumns,
  row: number,
  speedAt: number,
  lonAt: number,
): void {
  columns.speed[row] = bits.unsigned(speedAt, 10);
  columns.longitude[row] = bits.signed(lonAt, 28);
  columns.latitude[row] = bits.signed(lonAt + 28, 27);
  columns.course[row] = bits.unsigned(lonAt + 55, 12);
  columns.heading[row] = bits.unsigned(lonAt + 67, 9);
  columns.second[row] = bits.unsigned(lonAt + 76, 6);
}

/** Aircraft give whole knots. */
function takeAircraft(bits: SixBits, columns: PositionColumns, row: number): void {
  const speed = bits.unsigned(50, 10);
  columns.speed[row] = speed === noSpeed ? noSpeed : speed * 10;
  columns.longitude[row] = bits.signed(61, 28);
  columns.latitude[row] = bits.signed(89, 27);
  columns.course[row] = bits.unsigned(116, 12);
  columns.heading[row] = noHeading;
  columns.second[row] = bits.unsigned(128, 6);
}

const coarseStep = 1000;

/** Tenths of minutes, whole knots, whole degrees; 63 and 511 are "not available". */
function takeLongRange(bits: SixBits, columns: PositionColumns, row: number): void {
  const speed = bits.unsigned(79, 6);
  const course = bits.unsigned(85, 9);
  columns.status[row] = bits.unsigned(40, 4);
  columns.longitude[row] = bits.signed(44, 18) * coarseStep;
  columns.latitude[row] = bits.signed(62, 17) * coarseStep;
  columns.speed[row] = speed === 63 ? noSpeed : speed * 10;
  columns.course[row] = course >= 360 ? noCourse : course * 10;
  columns.heading[row] = noHeading;
  columns.second[row] = noSecond;
}
