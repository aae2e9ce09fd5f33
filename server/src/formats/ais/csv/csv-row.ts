import { type VesselPosition, type VesselStatic, isImoNumber } from '@portolan/contract';
import { cleanText } from '../messages/clean-text.ts';
import type { CsvField, CsvHead } from './csv-head.ts';

/** Why a row is invalid, and which of its values is at fault. */
export interface RowProblem {
  field: CsvField;
  code: 'missing' | 'wrong-type' | 'out-of-range';
  reason: string;
}

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
  const text = (field: CsvField): string => {
    const value = values[head.at(field)] ?? '';
    return noValue.test(value) ? '' : value;
  };
  if (noVessels.has(text('mobile'))) return 'nothing';
  const problems: RowProblem[] = [];
  const refuse = (field: CsvField, code: RowProblem['code'], reason: string): void =>
    void problems.push({ field, code, reason: `${head.heading(field)} ${reason}` });
  const number = (field: CsvField): number | null => {
    const value = text(field);
    if (value === '') return null;
    // Where semicolons separate the values, commas may be decimal separators.
    const plain = head.separator === ',' ? value : value.replace(',', '.');
    if (/^[-+]?\d{1,9}(\.\d*)?(e[-+]?\d{1,2})?$/i.test(plain)) return Number(plain);
    refuse(field, 'wrong-type', `is "${value.slice(0, 40)}": write a number.`);
    return null;
  };

  const mmsi = text('mmsi').replace(/\.0+$/, '');
  if (!/^\d{1,9}$/.test(mmsi) || Number(mmsi) === 0)
    refuse(
      'mmsi',
      mmsi === '' ? 'missing' : 'wrong-type',
      `is "${mmsi.slice(0, 40)}": write up to nine digits.`,
    );
  const atMs = readTime(text('time'), head.isDayFirst);
  if (atMs === undefined)
    refuse(
      'time',
      text('time') === '' ? 'missing' : 'wrong-type',
      `is "${text('time').slice(0, 40)}": write UTC as ${head.isDayFirst ? '31/01/2023 23:59:59' : '2023-01-31T23:59:59'}.`,
    );
  else if (atMs < 0) refuse('time', 'out-of-range', 'lies before 1970: write UTC.');
  else if (atMs > receivedAt.getTime() + clockToleranceMs)
    refuse('time', 'out-of-range', 'lies in the future: write UTC.');
  const place = readPlace(number('latitude'), number('longitude'), refuse);
  const figures = {
    speed: number('speed'),
    course: number('course'),
    heading: number('heading'),
    length: number('length'),
    width: number('width'),
    draught: number('draught'),
  };
  const shipType = readShipType(text('shipType'), text('cargo'));
  if (shipType === undefined)
    refuse(
      'shipType',
      'wrong-type',
      `is "${text('shipType').slice(0, 40)}": write the number of AIS, or the type in words.`,
    );
  const status = readStatus(text('status'));
  if (status === undefined)
    refuse(
      'status',
      'wrong-type',
      `is "${text('status').slice(0, 40)}": write 0 to 15, or the status in words.`,
    );
  const [problem] = problems;
  if (problem !== undefined || atMs === undefined || status === undefined || shipType === undefined)
    return problem!;

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
  const { length, width, draught } = figures;
  const arrivalMs = readTime(text('arrival'), head.isDayFirst);
  const vessel = {
    mmsi: paddedMmsi,
    imoNumber: toImo(text('imo')),
    vesselName: toText(text('name')),
    callSign: toText(text('callSign')),
    shipType,
    lengthM: within(length, 0.1, 1022),
    beamM: within(width, 0.1, 126),
    draughtM: within(draught, 0.1, 25.5),
    destination: toText(text('destination')),
    reportedArrivalAt: arrivalMs === undefined ? null : new Date(arrivalMs).toISOString(),
    reportedAt: at,
  };
  return { position, vessel };
}

/** In the texts of the Danish Maritime Authority. */
const noVessels = new Set(['Base Station', 'AtoN']);

/** What programs write for missing values. */
const noValue = /^(?:nan|null|none|n\/a|\\n)$/i;

const isoTime = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)? ?(?:Z|UTC|([-+]\d\d):?(\d\d)?)?$/;
/** Seconds or milliseconds since 1970. */
const epochTime = /^(?:(\d{10})|(\d{13}))(?:\.\d+)?$/;
const dayFirstTime = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d:\d\d)$/;

function readTime(text: string, isDayFirst: boolean): number | undefined {
  const written = isDayFirst ? text.replace(dayFirstTime, '$3-$2-$1T$4') : text;
  const [, seconds, milliseconds] = epochTime.exec(text) ?? [];
  if (seconds !== undefined) return Number(seconds) * 1000;
  if (milliseconds !== undefined) return Number(milliseconds);
  const [, date, time, offsetHours = '+00', offsetMinutes = '00'] = isoTime.exec(written) ?? [];
  if (date === undefined) return undefined;
  const atMs = Date.parse(`${date}T${time}Z`);
  // The 31st of a month of 30 days would be read as the first of the next.
  if (Number.isNaN(atMs) || !new Date(atMs).toISOString().startsWith(date)) return undefined;
  return Date.parse(`${date}T${time}${offsetHours}:${offsetMinutes}`);
}

function readPlace(
  latitude: number | null,
  longitude: number | null,
  refuse: (field: CsvField, code: RowProblem['code'], reason: string) => void,
): { latitude: number; longitude: number } | undefined {
  // 91 and 181 degrees, and empty values, mean that there was no fix.
  if (latitude === null || longitude === null || latitude === 91 || longitude === 181) return undefined;
  if (Math.abs(latitude) > 90) refuse('latitude', 'out-of-range', `is ${latitude}: write -90 to 90 degrees.`);
  if (Math.abs(longitude) > 180)
    refuse('longitude', 'out-of-range', `is ${longitude}: write -180 to 180 degrees.`);
  return { latitude, longitude };
}

export const within = (value: number | null, least: number, most: number): number | null =>
  value === null || value < least || value > most ? null : value;

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

/** The texts of the older files and of the Danish ones, in the order of their codes, without additions in brackets. */
const statusWords = [
  'under way using engine',
  'at anchor',
  'not under command',
  'restricted maneuverability',
  'constrained by her draught',
  'moored',
  'aground',
  'engaged in fishing',
  'under way sailing',
  'reserved for future amendment dg, hs, mp category c, hsc',
  'reserved for future amendment dg, hs, mp category a, wig',
  'power-driven vessel towing astern',
  'power-driven vessel pushing ahead or towing alongside',
  'reserved for future use',
  'ais-sart',
  'undefined',
];

/** Null where there is none; undefined for an invalid status. */
export function readStatus(text: string): number | null | undefined {
  if (text === '') return null;
  const words = text.toLowerCase().replace(/ *[([].*$/, '');
  const code = /^\d{1,2}(\.0+)?$/.test(text) ? Number(text) : statusWords.indexOf(words);
  if (code < 0 || code > 15) return /^(reserved|unknown)/.test(words) ? null : undefined;
  return code === 15 ? null : code;
}

/** Ship types as text, as in the Danish files. */
const shipTypeWords: Readonly<Record<string, number | null>> = {
  wig: 20,
  fishing: 30,
  towing: 31,
  'towing long/wide': 32,
  dredging: 33,
  diving: 34,
  military: 35,
  sailing: 36,
  pleasure: 37,
  hsc: 40,
  pilot: 50,
  sar: 51,
  tug: 52,
  'port tender': 53,
  'anti-pollution': 54,
  'law enforcement': 55,
  'spare 1': 56,
  'spare 2': 57,
  medical: 58,
  'not party to conflict': 59,
  passenger: 60,
  cargo: 70,
  tanker: 80,
  other: 90,
  undefined: null,
  reserved: null,
  unknown: null,
};
const cargoCategories = ['category x', 'category y', 'category z', 'category os'];

/** Null for none, and for numbers that are not of AIS; undefined for what is neither a number nor a known text. */
function readShipType(text: string, cargo: string): number | null | undefined {
  if (text === '') return null;
  if (/^[-+]?\d{1,9}(\.\d+)?$/.test(text)) return Number(text) % 1 === 0 ? within(Number(text), 1, 99) : null;
  const code = shipTypeWords[text.toLowerCase()];
  if (code === undefined || code === null || code % 10 !== 0 || code === 30 || code === 50) return code;
  return code + 1 + cargoCategories.indexOf(cargo.toLowerCase());
}
