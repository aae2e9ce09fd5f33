import type { TruckAlarm, TruckPosition } from '@portolan/contract';
import { type Device, kmhPerKnot, toTruckPosition, toUtc } from '../truck-common/index.ts';

/** Degrees and minutes, `2212.8745`, `22128745`, `-23-35.3408` or only minutes. Undefined where it is none. */
export function readCoordinate(text: string, degreeDigits: 2 | 3): number | undefined {
  const signed = /^-?(\d{1,3})-(\d{1,2}(?:\.\d+)?)$/.exec(text);
  if (signed !== null) return Number(signed[1]) + Number(signed[2]) / 60;
  const plain = /^(\d*?)(\d{1,2}\.\d+)$/.exec(text);
  if (plain !== null) return Number(plain[1]) + Number(plain[2]) / 60;
  if (!new RegExp(`^\\d{${degreeDigits + 6}}$`).test(text)) return undefined;
  return Number(text.slice(0, degreeDigits)) + Number(text.slice(degreeDigits)) / 10_000 / 60;
}

/** `HHMMSS` and `DDMMYY`, both in UTC. */
export function readH02Time(time: string, date: string): Date | undefined {
  if (!/^\d{6}$/.test(time) || !/^\d{6}$/.test(date)) return undefined;
  const pair = (text: string, index: number): number => Number(text.slice(index * 2, index * 2 + 2));
  return toUtc(
    2000 + pair(date, 2),
    pair(date, 1),
    pair(date, 0),
    pair(time, 0),
    pair(time, 1),
    pair(time, 2),
  );
}

/** Bits of the status word that are 0 while something is wrong. */
const alarmBits: readonly (readonly [bit: number, alarm: TruckAlarm])[] = [
  [0, 'vibration'],
  [1, 'sos'],
  [2, 'overspeed'],
  [19, 'power-cut'],
];

export function readH02Status(text: string | undefined): { ignition?: boolean; alarms: TruckAlarm[] } {
  if (text === undefined || !/^[0-9a-fA-F]{8}$/.test(text)) return { alarms: [] };
  const status = Number.parseInt(text, 16);
  return {
    ignition: ((status >>> 10) & 1) === 1,
    alarms: alarmBits.filter(([bit]) => ((status >>> bit) & 1) === 0).map(([, alarm]) => alarm),
  };
}

const number = (text: string | undefined): number | undefined =>
  text === undefined || text.trim() === '' ? undefined : Number(text);

/** A report of the type VP1 names its day only: it was sent when it was received, where that was on this day. */
function readDayOnly(date: string, receivedAt: Date): Date | undefined {
  const day = readH02Time('000000', date);
  return day?.toISOString().slice(0, 10) === receivedAt.toISOString().slice(0, 10) ? receivedAt : day;
}

/**
 * The fields of `*HQ,...#`: a location is where its state, latitude, N or S, longitude, E or W follow each other. The
 * state is A for a fix; some makers leave it out, or send the number of a code there.
 */
export function readFields(
  fields: readonly string[],
  device: Device,
  receivedAt: Date,
): TruckPosition | undefined {
  const at = fields.findIndex(
    (field, index) =>
      index > 2 &&
      /^(?:[ABV]|\d*)$/.test(field) &&
      /^[NS]$/.test(fields[index + 2] ?? '') &&
      /^[EW]$/.test(fields[index + 4] ?? ''),
  );
  if (at < 0) return undefined;
  const latitude = readCoordinate(fields[at + 1] ?? '', 2);
  const longitude = readCoordinate(fields[at + 3] ?? '', 3);
  if (latitude === undefined || longitude === undefined) return undefined;
  const rest = fields.slice(at + 7);
  const dateAt = rest.slice(0, 2).findIndex((field) => /^\d{6}$/.test(field));
  const isDayOnly = fields[at - 1] === 'VP1';
  const hasTime = fields[at - 1] !== '' && dateAt >= 0;
  const status = rest.find((field, index) => index > dateAt && /^[0-9a-fA-F]{8}$/.test(field));
  const speedKn = number(fields[at + 5]);
  return toTruckPosition(device, {
    // A device that does not know the time sends none.
    measuredAt: isDayOnly
      ? readDayOnly(rest[dateAt] ?? '', receivedAt)
      : hasTime
        ? readH02Time(fields[at - 1] ?? '', rest[dateAt] ?? '')
        : receivedAt,
    latitude: fields[at + 2] === 'S' ? -latitude : latitude,
    longitude: fields[at + 4] === 'W' ? -longitude : longitude,
    isFixed: fields[at] === 'A' || /^\d+$/.test(fields[at] ?? ''),
    speedKmh: speedKn === undefined ? undefined : speedKn * kmhPerKnot,
    courseDeg: number(fields[at + 6]),
    ...readH02Status(status),
  });
}
