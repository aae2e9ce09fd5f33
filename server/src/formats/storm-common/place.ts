import { wrapLongitude } from '@portolan/contract';

/** A longitude between -180 and 180; lists count on beyond the date line. */
export function normalLongitude(degrees: number): number {
  const turned = wrapLongitude(degrees);
  return Math.round((turned === -180 && degrees > 0 ? 180 : turned) * 1e5) / 1e5;
}

/** An instant from its numbers, in UTC; undefined for a day or an hour that does not exist. */
export function parseUtc(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute = 0,
): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const exists =
    year >= 1800 &&
    year < 2200 &&
    at.getUTCMonth() === month - 1 &&
    at.getUTCDate() === day &&
    at.getUTCHours() === hour &&
    at.getUTCMinutes() === minute;
  return exists ? at.toISOString() : undefined;
}
