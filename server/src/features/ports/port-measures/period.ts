import { dayMs } from '@portolan/contract/time/durations';
import { toInstantWithOffset } from '../../../platform/local-instant.ts';

/** Lengths of the periods that statistics are kept for. */
export const granularities = ['day', 'week', 'month', 'quarter'] as const;
export type Granularity = (typeof granularities)[number];

/** A calendar date as the number of days since 1970-01-01. */
export type DayNumber = number;

export const toDayNumber = (date: string): DayNumber => Date.parse(`${date}T00:00:00Z`) / dayMs;
export const toCalendarDate = (day: DayNumber): string => new Date(day * dayMs).toISOString().slice(0, 10);

const weeks = new Map<string, Map<number, readonly number[]>>();

/** When a calendar day begins in a zone, in milliseconds since 1970. Cached: all ports of a zone share it. */
export function startOfDay(day: DayNumber, timeZone: string): number {
  let ofZone = weeks.get(timeZone);
  if (ofZone === undefined) weeks.set(timeZone, (ofZone = new Map()));
  const week = Math.floor(day / 7);
  let days = ofZone.get(week);
  if (days === undefined) ofZone.set(week, (days = startsOfWeek(week * 7, timeZone)));
  return days[day - week * 7]!;
}

const findStart = (day: DayNumber, timeZone: string): number =>
  Date.parse(toInstantWithOffset(`${toCalendarDate(day)}T00:00`, timeZone));

/** When seven days begin. Most weeks have no clock change: then two of them give all. */
function startsOfWeek(first: DayNumber, timeZone: string): number[] {
  const [begin, end] = [findStart(first, timeZone), findStart(first + 7, timeZone)];
  return Array.from({ length: 7 }, (_, i) =>
    end - begin === 7 * dayMs ? begin + i * dayMs : findStart(first + i, timeZone),
  );
}

/** The calendar day of a zone at an instant. */
export function dayAt(atMs: number, timeZone: string): DayNumber {
  let day = Math.floor(atMs / dayMs) - 1;
  while (startOfDay(day + 1, timeZone) <= atMs) day += 1;
  return day;
}

/** The first day of the week (Monday), month or quarter that contains a day. Pure. */
export function beginOf(granularity: Granularity, day: DayNumber): DayNumber {
  if (granularity === 'day') return day;
  // 1970-01-01 was a Thursday.
  if (granularity === 'week') return day - ((((day + 3) % 7) + 7) % 7);
  const date = new Date(day * dayMs);
  const month = granularity === 'month' ? date.getUTCMonth() : Math.floor(date.getUTCMonth() / 3) * 3;
  return Date.UTC(date.getUTCFullYear(), month, 1) / dayMs;
}

/** The first day of the period after the one that begins on a day. Pure. */
export function nextBegin(granularity: Granularity, begin: DayNumber): DayNumber {
  if (granularity === 'day') return begin + 1;
  if (granularity === 'week') return begin + 7;
  const date = new Date(begin * dayMs);
  const months = granularity === 'month' ? 1 : 3;
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / dayMs;
}
