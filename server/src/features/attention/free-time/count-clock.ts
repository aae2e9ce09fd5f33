import type { ChargeTier, ClockState, ClockTerms, CountedDay } from '@portolan/contract';
import { Temporal } from 'temporal-polyfill';
import { type StopSpan, stopOn, toStoppedDays } from './clock-stops.ts';
import type { BookDay, DayBook } from './day-book.ts';

/** When something happened or is expected. */
export interface Moment {
  at: string;
  isActual: boolean;
}

export interface ClockInput {
  terms: ClockTerms;
  book: DayBook;
  timeZone: string;
  start: Moment | undefined;
  end: Moment | undefined;
  stops: readonly StopSpan[];
  /** Free days in addition to those of the terms. */
  extraFreeDays?: number;
  /** Free time ends with this day, whatever the count says. */
  lastFreeDay?: string | undefined;
  now: Date;
}

/** A counted clock. Amounts are in the smallest unit of the tariff's currency. */
export interface CountedClock {
  state: ClockState;
  days: CountedDay[];
  /** Null before the clock starts, without free time, and while something stops it without an end. */
  lastFreeDay: string | null;
  chargedDays: number;
  running: number;
  projected: number | null;
  projectedOn: string | null;
  nextDay: number;
}

/** Days that are shown past today, or past the last free day where that is later. */
const daysAhead = 7;
/** A clock that nobody stopped for so long is no longer counted. */
const mostDays = 4000;

const oneDay = { days: 1 } as const;
const isAfter = (a: Temporal.PlainDate, b: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(a, b) > 0;
const laterOf = (a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate => (isAfter(a, b) ? a : b);

/** The local date of an instant at a place. */
export const localDate = (at: string, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate();

const nothing: CountedClock = {
  state: 'waiting',
  days: [],
  lastFreeDay: null,
  chargedDays: 0,
  running: 0,
  projected: null,
  projectedOn: null,
  nextDay: 0,
};

/**
 * Counts one clock day by day in the local time of its place: free days, days that do not count, and charged days with
 * what they cost. Today counts as a whole day. Pure.
 */
export function countClock(input: ClockInput): CountedClock {
  const { start, end, timeZone, terms } = input;
  if (start === undefined) return nothing;
  const today = localDate(input.now.toISOString(), timeZone);
  const lastOfClock = end === undefined ? undefined : lastDay(end, timeZone, terms);
  const counter = new DayCounter(input);
  const days: CountedDay[] = [];
  const shownUntil = laterOf(today, lastOfClock ?? today).add({ days: daysAhead });
  for (let date = counter.eventDay, i = 0; i < mostDays; date = date.add(oneDay), i += 1) {
    const isPastEnd = lastOfClock !== undefined && isAfter(date, lastOfClock);
    const isOver = isPastEnd && end?.isActual === true;
    // Free time that nobody used up has its last day all the same.
    const isKnown = counter.lastFreeDay !== null || counter.isEndless(date);
    if (isKnown && (isOver || isAfter(date, shownUntil))) break;
    const day = counter.next(date);
    if (isAfter(date, today)) day.projected = true;
    if (isPastEnd) day.beyond = true;
    if (!isOver) days.push(day);
  }
  return sumUp(days, counter.lastFreeDay, { ...input, start }, today, lastOfClock);
}

/** The last day that is counted: that of the end event, or the one before it. */
function lastDay({ at }: Moment, timeZone: string, { countsEndDay }: ClockTerms): Temporal.PlainDate {
  const date = localDate(at, timeZone);
  return countsEndDay ? date : date.subtract(oneDay);
}

function sumUp(
  days: readonly CountedDay[],
  free: Temporal.PlainDate | null,
  { start, end }: ClockInput & { start: Moment },
  today: Temporal.PlainDate,
  lastOfClock: Temporal.PlainDate | undefined,
): CountedClock {
  const isEnded = end?.isActual === true;
  const own = days.filter(({ beyond }) => beyond !== true);
  const soFar = start.isActual ? days.filter(({ projected }) => projected !== true) : [];
  const tomorrow = today.add(oneDay).toString();
  const past = isEnded ? own : soFar;
  const isCharging = past.some(({ kind }) => kind === 'charged') || (free !== null && isAfter(today, free));
  const state: ClockState = !start.isActual
    ? 'waiting'
    : isEnded
      ? 'ended'
      : isCharging
        ? 'charging'
        : 'free';
  return {
    state,
    days: [...days],
    lastFreeDay: free?.toString() ?? null,
    chargedDays: past.filter(({ kind }) => kind === 'charged').length,
    running: past.at(-1)?.sum ?? 0,
    projected: lastOfClock === undefined ? null : Math.max(own.at(-1)?.sum ?? 0, past.at(-1)?.sum ?? 0),
    projectedOn: lastOfClock?.toString() ?? null,
    nextDay: isEnded ? 0 : (days.find(({ date }) => date === tomorrow)?.perDay ?? 0),
  };
}

/** Gives each day in turn its kind. */
class DayCounter {
  readonly eventDay: Temporal.PlainDate;
  lastFreeDay: Temporal.PlainDate | null = null;
  readonly #input: ClockInput;
  readonly #first: Temporal.PlainDate;
  readonly #stops: ReturnType<typeof toStoppedDays>;
  readonly #freeDays: number;
  readonly #reported: Temporal.PlainDate | undefined;
  #used = 0;
  #charged = 0;
  #sum = 0;
  #isRolling = false;

  constructor(input: ClockInput) {
    const { terms, timeZone, start } = input;
    const at = Temporal.Instant.from(start?.at ?? '').toZonedDateTimeISO(timeZone);
    this.#input = input;
    this.eventDay = at.toPlainDate();
    this.#first = firstCountedDay(at, input);
    this.#stops = toStoppedDays(input.stops, timeZone, terms.stopDays);
    this.#freeDays = terms.freeDays + (input.extraFreeDays ?? 0);
    this.#reported = input.lastFreeDay === undefined ? undefined : Temporal.PlainDate.from(input.lastFreeDay);
    this.lastFreeDay = this.#reported ?? null;
  }

  /** Whether there is no free time, or a stop without an end keeps it from ending. */
  isEndless(date: Temporal.PlainDate): boolean {
    const lasting = this.#stops.filter(({ until }) => until === null);
    return this.#freeDays === 0 || stopOn(lasting, date, this.#input.terms.stopsFree) !== undefined;
  }

  next(date: Temporal.PlainDate): CountedDay {
    const text = date.toString();
    const day = this.#input.book.dayOf(date);
    if (isAfter(this.#first, date))
      return {
        date: text,
        kind: 'event-day',
        reason: date.equals(this.eventDay) ? 'start-event' : 'before-first-shift',
        sum: 0,
      };
    const isFree =
      this.#reported === undefined
        ? this.#used < this.#freeDays || this.#isRolling
        : !isAfter(date, this.#reported);
    return isFree ? this.#freePart(date, text, day) : this.#chargedPart(date, text, day);
  }

  #freePart(date: Temporal.PlainDate, text: string, day: BookDay): CountedDay {
    const { terms } = this.#input;
    const shared = { date: text, sum: 0 };
    const stop = this.#stopOf(date, day, terms.stopsFree);
    if (stop !== undefined) return { ...shared, kind: 'stopped', ...stop };
    if (this.#isRolling) {
      if (day.isOpen) this.#endRolling(date);
      return { ...shared, kind: 'free', reason: 'rolled' };
    }
    if (!counts(terms.freeDaysCount, day)) return { ...shared, kind: 'off', ...whyOff(day) };
    this.#used += 1;
    const number = this.#used;
    if (this.#reported !== undefined) {
      const isLast = date.equals(this.#reported);
      return { ...shared, kind: 'free', reason: isLast ? 'reported' : 'free-day', number };
    }
    if (number < this.#freeDays) return { ...shared, kind: 'free', reason: 'free-day', number };
    if (terms.rollsToOpenDay && !day.isOpen) {
      this.#isRolling = true;
      return { ...shared, kind: 'free', reason: 'free-day', number };
    }
    this.lastFreeDay = date;
    return { ...shared, kind: 'free', reason: 'last-free-day', number };
  }

  #endRolling(date: Temporal.PlainDate): void {
    this.#isRolling = false;
    this.lastFreeDay = date;
  }

  #chargedPart(date: Temporal.PlainDate, text: string, day: BookDay): CountedDay {
    const { terms } = this.#input;
    const stop = this.#stopOf(date, day, terms.stopsCharged);
    if (stop !== undefined) return { date: text, kind: 'stopped', ...stop, sum: this.#sum };
    if (!counts(terms.chargedDaysCount, day))
      return { date: text, kind: 'off', ...whyOff(day), sum: this.#sum };
    this.#charged += 1;
    const perDay = priceOf(terms.tiers, this.#charged);
    this.#sum += perDay;
    return { date: text, kind: 'charged', reason: 'tier', number: this.#charged, perDay, sum: this.#sum };
  }

  #stopOf(
    date: Temporal.PlainDate,
    day: BookDay,
    kinds: ClockTerms['stopsFree'],
  ): Pick<CountedDay, 'reason' | 'detail'> | undefined {
    if (day.reason === 'closed' && kinds.includes('gate-closed'))
      return { reason: 'closed', detail: day.detail };
    const stop = stopOn(this.#stops, date, kinds);
    return stop === undefined ? undefined : { reason: 'stop', detail: stop };
  }
}

/** The first day that can count as a free or charged one. */
function firstCountedDay(at: Temporal.ZonedDateTime, { terms, book }: ClockInput): Temporal.PlainDate {
  const eventDay = at.toPlainDate();
  if (terms.firstDay === 'event-day') return eventDay;
  if (terms.firstDay === 'next-day') return eventDay.add(oneDay);
  const isInTime = at.hour * 60 + at.minute <= book.firstShiftMinutes;
  let date = isInTime ? eventDay : eventDay.add(oneDay);
  for (let i = 0; i < 60 && !book.dayOf(date).isOpen; i += 1) date = date.add(oneDay);
  return date;
}

function counts(count: ClockTerms['freeDaysCount'], { isOpen, reason }: BookDay): boolean {
  if (count === 'calendar') return true;
  return count === 'working' ? isOpen : reason !== 'holiday';
}

const whyOff = ({ reason, detail }: BookDay): Pick<CountedDay, 'reason' | 'detail'> => ({
  reason: reason === 'open' ? 'weekend' : reason,
  ...(detail !== '' && { detail }),
});

/** What the n-th charged day costs. */
export const priceOf = (tiers: readonly ChargeTier[], chargedDay: number): number =>
  tiers.findLast(({ fromDay }) => fromDay <= chargedDay)?.perDay ?? 0;
