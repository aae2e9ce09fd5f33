import { dayMs } from '@portolan/contract/time/durations';
import type { ClockTerms, GateCalendarTerms, StopKind } from '@portolan/contract';

/**
 * Counts a clock a second time, in another way: with whole days since 1970 and the wall clock of `Intl`, by lists of
 * days instead of a walk through them. Written for the tests alone, and shares no code with what it checks.
 */
export interface SlowCase {
  terms: ClockTerms;
  gate: GateCalendarTerms;
  /** Public holidays of the gate's country. */
  publicHolidays: readonly string[];
  timeZone: string;
  startAt: string;
  end: { at: string; isActual: boolean } | undefined;
  stops: readonly { kind: StopKind; fromAt: string; untilAt: string | null }[];
  extraFreeDays: number;
  now: string;
}

export interface SlowResult {
  lastFreeDay: string | null;
  /** Date and price of every charged day up to today, or the actual end. */
  charged: [date: string, price: number][];
  running: number;
  projected: number | null;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of an instant: the day since 1970 and the milliseconds of that day. */
function wallClock(at: number, timeZone: string): { day: number; ms: number } {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { day: Date.UTC(year, month - 1, day) / dayMs, ms: ((hour * 60 + minute) * 60 + second) * 1000 };
}

const textOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
/** 1 is Monday: 1 January 1970 was a Thursday. */
const weekdayOf = (day: number): number => ((day + 3) % 7) + 1;

const begins = new Map<string, number>();

/** When a local day begins. */
function beginOf(day: number, timeZone: string): number {
  const key = `${timeZone} ${day}`;
  const known = begins.get(key) ?? findBegin(day, timeZone);
  begins.set(key, known);
  return known;
}

/** Found by halving: the first instant that is on the day. */
function findBegin(day: number, timeZone: string): number {
  let low = day * dayMs - 15 * 3_600_000;
  let high = day * dayMs + 15 * 3_600_000;
  while (high - low > 1000) {
    const middle = Math.round((low + high) / 2000) * 1000;
    if (wallClock(middle, timeZone).day >= day) high = middle;
    else low = middle;
  }
  return high;
}

export function slowCount(given: SlowCase): SlowResult {
  const { terms, gate, timeZone } = given;
  const closed = new Set(gate.closures.map(({ date }) => date));
  const extra = new Set(gate.extraDays);
  const holidays = new Set([
    ...gate.holidays.map(({ date }) => date),
    ...(gate.takesPublicHolidays ? given.publicHolidays : []),
  ]);
  const isClosed = (day: number): boolean => closed.has(textOf(day));
  const isHoliday = (day: number): boolean =>
    !isClosed(day) && !extra.has(textOf(day)) && holidays.has(textOf(day));
  const isOpen = (day: number): boolean =>
    !isClosed(day) &&
    (extra.has(textOf(day)) || (!isHoliday(day) && gate.openWeekdays.includes(weekdayOf(day))));
  const isCounted = (count: string, day: number): boolean =>
    count === 'calendar' || (count === 'working' ? isOpen(day) : !isHoliday(day));
  const isStopped = (kinds: readonly string[], day: number): boolean => {
    if (isClosed(day) && kinds.includes('gate-closed')) return true;
    if (!given.stops.some(({ kind }) => kinds.includes(kind))) return false;
    const begin = beginOf(day, timeZone);
    const end = beginOf(day + 1, timeZone);
    return given.stops.some(({ kind, fromAt, untilAt }) => {
      const from = Date.parse(fromAt);
      const until = untilAt === null ? Infinity : Date.parse(untilAt);
      if (!kinds.includes(kind)) return false;
      return terms.stopDays === 'touched' ? from < end && until > begin : from <= begin && until >= end;
    });
  };
  const start = wallClock(Date.parse(given.startAt), timeZone);
  const [hours, minutes] = gate.firstShift.split(':').map(Number);
  let first = start.day;
  if (terms.firstDay === 'next-day') first += 1;
  if (terms.firstDay === 'first-shift') {
    const isLate = Math.floor(start.ms / 60_000) > (hours ?? 0) * 60 + (minutes ?? 0);
    if (isLate) first += 1;
    while (!isOpen(first)) first += 1;
  }
  const freeDays = terms.freeDays + given.extraFreeDays;
  const free = findLastFreeDay();
  const today = wallClock(Date.parse(given.now), timeZone).day;
  const endDay =
    given.end === undefined
      ? undefined
      : wallClock(Date.parse(given.end.at), timeZone).day - (terms.countsEndDay ? 0 : 1);
  const isEnded = given.end?.isActual === true;
  const soFar = chargedUntil(isEnded ? endDay! : today);
  const running = total(soFar);
  return {
    lastFreeDay: free === undefined || freeDays === 0 ? null : textOf(free),
    charged: soFar,
    running,
    projected: endDay === undefined ? null : Math.max(total(chargedUntil(endDay)), running),
  };

  function findLastFreeDay(): number | undefined {
    if (freeDays === 0) return first - 1;
    const used: number[] = [];
    for (let day = first; used.length < freeDays; day += 1) {
      if (day > first + 700) return undefined;
      if (!isStopped(terms.stopsFree, day) && isCounted(terms.freeDaysCount, day)) used.push(day);
    }
    let last = used.at(-1)!;
    if (terms.rollsToOpenDay && !isOpen(last)) {
      do {
        last += 1;
        if (last > first + 900) return undefined;
      } while (isStopped(terms.stopsFree, last) || !isOpen(last));
    }
    return last;
  }

  function chargedUntil(until: number): [string, number][] {
    if (free === undefined) return [];
    const all = Array.from({ length: Math.max(0, until - free) }, (_, i) => free + 1 + i);
    return all
      .filter((day) => !isStopped(terms.stopsCharged, day) && isCounted(terms.chargedDaysCount, day))
      .map((day, i) => [textOf(day), priceOf(terms, i + 1)]);
  }
}

const total = (charged: readonly (readonly [string, number])[]): number =>
  charged.reduce((sum, [, price]) => sum + price, 0);

function priceOf({ tiers }: ClockTerms, number: number): number {
  let price = 0;
  for (const { fromDay, perDay } of tiers) if (number >= fromDay) price = perDay;
  return price;
}
