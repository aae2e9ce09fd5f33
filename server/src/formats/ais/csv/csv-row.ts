import { type VesselPosition, type VesselStatic, isImoNumber } from '@portolan/contract';
import { cleanText } from '../messages/clean-text.ts';
import type { CsvHead } from './csv-head.ts';
import { type RowProblem, RowValues } from './row-values.ts';
import { readShipType, readNavigationStatus, within } from './csv-codes.ts';
import { readTime } from './csv-time.ts';

export interface CsvRow {
  /** Absent where the ship had no fix. */
  position: VesselPosition | undefined;
  vessel: VesselStatic;
}

/** A time ahead of our clock is an error. */
export const clockToleranceMs = 5 * 60_000;

/**
 * One row of decoded AIS. Speed in knots, course and heading in degrees, length, width and draught in metres, times in
 * UTC. AIS values for "not available" become null, as do ship types that are not of AIS. `nothing` for stations and
 * aids, which are not vessels. Pure.
 */
export function readCsvRow(
  values: readonly string[],
  head: CsvHead,
  receivedAt: Date,
): CsvRow | RowProblem | 'nothing' {
  const row = new RowValues(values, head);
  if (noVessels.has(row.text('mobile'))) return 'nothing';
  const mmsi = row.text('mmsi').replace(/\.0+$/, '');
  if (!/^\d{1,9}$/.test(mmsi) || Number(mmsi) === 0) row.refuseText('mmsi', 'write up to nine digits.');
  const atMs = readReportTime(row, head, receivedAt);
  const place = readPlace(row);
  const figures = {
    speed: row.number('speed'),
    course: row.number('course'),
    heading: row.number('heading'),
    length: row.number('length'),
    width: row.number('width'),
    draught: row.number('draught'),
  };
  const shipType = readShipType(row.text('shipType'), row.text('cargo'));
  if (shipType === undefined) row.refuseText('shipType', 'write the number of AIS, or the type in words.');
  const status = readNavigationStatus(row.text('status'));
  if (status === undefined) row.refuseText('status', 'write 0 to 15, or the status in words.');
  if (row.problem !== undefined || atMs === undefined || status === undefined || shipType === undefined)
    return row.problem!;

  const paddedMmsi = mmsi.padStart(9, '0');
  const at = new Date(atMs).toISOString();
  const position =
    place === undefined
      ? undefined
      : {
          mmsi: paddedMmsi,
          ...place,
          speedOverGroundKn: toSpeed(figures.speed, paddedMmsi),
          courseOverGroundDeg: toCourse(figures.course),
          headingDeg: toHeading(figures.heading),
          navigationStatus: status,
          positionAt: at,
        };
  const arrivalMs = readTime(row.text('arrival'), head.isDayFirst);
  const vessel = {
    mmsi: paddedMmsi,
    imoNumber: toImo(row.text('imo')),
    vesselName: toText(row.text('name')),
    callSign: toText(row.text('callSign')),
    shipType,
    lengthM: within(figures.length, 0.1, 1022),
    beamM: within(figures.width, 0.1, 126),
    draughtM: within(figures.draught, 0.1, 25.5),
    destination: toText(row.text('destination')),
    reportedArrivalAt: arrivalMs === undefined ? null : new Date(arrivalMs).toISOString(),
    reportedAt: at,
  };
  return { position, vessel };
}

/** When the report was made; undefined for what is no time, which is refused. */
function readReportTime(row: RowValues, head: CsvHead, receivedAt: Date): number | undefined {
  const atMs = readTime(row.text('time'), head.isDayFirst);
  const example = head.isDayFirst ? '31/01/2023 23:59:59' : '2023-01-31T23:59:59';
  if (atMs === undefined) row.refuseText('time', `write UTC as ${example}.`);
  else if (atMs < 0) row.refuse('time', 'out-of-range', 'lies before 1970: write UTC.');
  else if (atMs > receivedAt.getTime() + clockToleranceMs)
    row.refuse('time', 'out-of-range', 'lies in the future: write UTC.');
  return atMs;
}

/** In the texts of the Danish Maritime Authority. */
const noVessels = new Set(['Base Station', 'AtoN']);

function readPlace(row: RowValues): { latitude: number; longitude: number } | undefined {
  const latitude = row.number('latitude');
  const longitude = row.number('longitude');
  // 91 and 181 degrees, and empty values, mean that there was no fix.
  if (latitude === null || longitude === null || latitude === 91 || longitude === 181) return undefined;
  if (Math.abs(latitude) > 90)
    row.refuse('latitude', 'out-of-range', `is ${latitude}: write -90 to 90 degrees.`);
  if (Math.abs(longitude) > 180)
    row.refuse('longitude', 'out-of-range', `is ${longitude}: write -180 to 180 degrees.`);
  return { latitude, longitude };
}

/** Files of some years contain the ten and twelve bits of the wire as signed values. */
export const toSpeed = (speed: number | null, mmsi: string): number | null =>
  speed === null
    ? null
    : within(round(speed < 0 ? speed + 102.4 : speed), 0, isAircraft(mmsi) ? 1022 : 102.2);
const isAircraft = (mmsi: string): boolean => mmsi.startsWith('111');
export const toCourse = (course: number | null): number | null =>
  course === null ? null : within(round(course < 0 ? course + 409.6 : course), 0, 359.9);
export const toHeading = (heading: number | null): number | null => within(heading, 0, 359.9);
const round = (value: number): number => Math.round(value * 10) / 10;

function toText(text: string): string | null {
  const clean = cleanText(text).trim();
  return clean === '' || /^(unknown|undefined)$/i.test(clean) ? null : clean;
}

function toImo(text: string): string | null {
  const digits = /^(?:IMO\s*)?(\d{7})$/i.exec(text)?.[1];
  return digits !== undefined && isImoNumber(digits) ? digits : null;
}
