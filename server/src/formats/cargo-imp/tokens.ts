import { dayMs } from '@portolan/contract/time/durations';
import type { AirQuantity } from '@portolan/contract';

export const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const kgPerPound = 0.45359237;

/** Weights and sizes beyond these are typing errors; a number that JavaScript cannot hold exactly is none. */
const mostKg = 1_000_000;
const mostPieces = 100_000;

/** `K2880` or `L100.5` as kilograms; undefined for what cannot be. */
export function toKg(unit: string, amount: string): number | undefined {
  const value = Number(amount);
  if (!Number.isFinite(value)) return undefined;
  const kg = unit === 'L' ? Math.round(value * kgPerPound * 1000) / 1000 : value;
  return kg <= mostKg ? kg : undefined;
}

const quantityForm = /^([TPSDM])(\d{1,6})(?:([KL])(\d{1,9}(?:\.\d{0,3})?))?(?:T(\d{1,6}))?/;

export interface ReadQuantity {
  quantity: AirQuantity;
  /** Pieces of the whole shipment, where only some are meant: `P2K505.0T10`. */
  total?: number;
  /** What follows it in the same element, such as a volume. */
  rest: string;
}

/** Pieces and weight: `T96K2880`, `P2K505.0T10`, `T25`. */
export function readQuantity(token: string): ReadQuantity | undefined {
  const match = quantityForm.exec(token);
  if (match === null) return undefined;
  const [whole, share = 'T', pieces = '', unit, amount, total] = match;
  if (Number(pieces) > mostPieces) return undefined;
  const weightKg = unit === undefined || amount === undefined ? undefined : toKg(unit, amount);
  return {
    quantity: {
      share: share as AirQuantity['share'],
      pieces: Number(pieces),
      ...(weightKg === undefined ? {} : { weightKg }),
    },
    ...(total === undefined ? {} : { total: Number(total) }),
    rest: token.slice(whole.length),
  };
}

/** Of one unit, in cubic metres. */
const cubicMetres: Readonly<Record<string, number>> = {
  MC: 1,
  CF: 0.0283168466,
  CI: 0.000016387064,
  CC: 0.000001,
};

/** `MC12.5`, also within a longer element: `DG4MC12.5`. */
export function readVolume(text: string): number | undefined {
  const [, unit = '', amount = ''] = /(?:^|\d|\/)(MC|CF|CI|CC)(\d{1,9}(?:\.\d{0,3})?)/.exec(text) ?? [];
  const factor = cubicMetres[unit];
  return factor === undefined ? undefined : Math.round(Number(amount) * factor * 1e6) / 1e6;
}

export interface MonthDay {
  month: number;
  day: number;
  time?: string;
  /** Days after that day: -P, -N, -S, ... */
  days?: number;
}

const dateForm = /^(\d{1,2}) ?([A-Z]{3})(?: ?(\d\d:?\d\d)(?:-([A-Z]))?)?$/;

/** `16OCT`, `16OCT1317` or `16OCT0015-N`, of some senders `6 OCT 13:17`; `invalid` where it cannot be. */
export function readDate(token: string): MonthDay | 'invalid' | undefined {
  const match = dateForm.exec(token);
  if (match === null) return undefined;
  const [, day = '', name = '', clock, change] = match;
  const month = months.indexOf(name) + 1;
  if (month === 0) return undefined;
  const time = clock === undefined ? undefined : toTime(clock.replace(':', ''));
  const isDay = Number(day) >= 1 && Number(day) <= new Date(Date.UTC(2024, month, 0)).getUTCDate();
  if (!isDay || (clock !== undefined && time === undefined)) return 'invalid';
  return {
    month,
    day: Number(day),
    ...(time === undefined ? {} : { time }),
    ...(change === undefined ? {} : { days: dayOffsets[change] ?? 0 }),
  };
}

/** A time alone, `1317` or `13:17`. */
export const readClockAlone = (token: string): string | undefined =>
  /^\d\d:?\d\d$/.test(token) ? toTime(token.replace(':', '')) : undefined;

/** `1317` as `13:17`; undefined for what no clock shows. */
export function toTime(clock: string): string | undefined {
  const [hours, minutes] = [clock.slice(0, 2), clock.slice(2)];
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours}:${minutes}` : undefined;
}

export interface ClockTime {
  kind: 'S' | 'E' | 'A';
  time: string;
  /** Days after the day of the line: -P, -N, -S, ... */
  days: number;
}

/** Day of a time against the day of its line: the one before, the next one, the second after it, ... */
const dayOffsets: Readonly<Record<string, number>> = { P: -1, N: 1, S: 2, T: 3, A: 4, B: 5, C: 6, D: 7 };

/** `S1000`, `E1330-N`, `A1008`. */
export function readClock(token: string): ClockTime | undefined {
  const match = /^([SEA])(\d{4})(?:-([A-Z]))?$/.exec(token);
  if (match === null) return undefined;
  const [, kind = 'S', clock = '', day] = match;
  const time = toTime(clock);
  if (time === undefined) return undefined;
  return { kind: kind as ClockTime['kind'], time, days: day === undefined ? 0 : (dayOffsets[day] ?? 0) };
}

const flightForm = /^([A-Z][A-Z0-9]|[0-9][A-Z]|[A-Z]{3})0*(\d{1,5}[A-Z]?)$/;

/** `SQ0228` as `SQ228`. */
export function readFlightNumber(token: string): string | undefined {
  const [, carrier, number] = flightForm.exec(token) ?? [];
  return carrier === undefined || number === undefined ? undefined : `${carrier}${number}`;
}

const two = (number: number): string => (number < 10 ? `0${number}` : String(number));

/**
 * The day of a message without a year: of the three years around the time of receipt the one that brings it nearest.
 * Undefined for 29 February where no such year has one.
 */
export function nearestDay({ month, day }: MonthDay, receivedAt: Date): string | undefined {
  const year = receivedAt.getUTCFullYear();
  const received = receivedAt.getTime();
  // Nearly always it is this year's: half a year is far for a message.
  const here = Date.UTC(year, month - 1, day);
  if (Math.abs(here - received) < 180 * dayMs && new Date(here).getUTCDate() === day)
    return `${year}-${two(month)}-${two(day)}`;
  let best: { text: string; distance: number } | undefined;
  for (const one of [year - 1, year, year + 1]) {
    const at = Date.UTC(one, month - 1, day);
    if (new Date(at).getUTCDate() !== day) continue;
    const distance = Math.abs(at - received);
    if (best === undefined || distance < best.distance)
      best = { text: `${one}-${two(month)}-${two(day)}`, distance };
  }
  return best?.text;
}

/** The same day of a month, nearest to the time of receipt: FWB gives flights only that. */
export function nearestDayOfMonth(day: number, receivedAt: Date): string | undefined {
  const year = receivedAt.getUTCFullYear();
  const month = receivedAt.getUTCMonth();
  const candidates = [-1, 0, 1].flatMap((offset) => {
    const at = Date.UTC(year, month + offset, day);
    return new Date(at).getUTCDate() === day ? [at] : [];
  });
  const [nearest] = candidates.toSorted(
    (a, b) => Math.abs(a - receivedAt.getTime()) - Math.abs(b - receivedAt.getTime()),
  );
  return nearest === undefined ? undefined : new Date(nearest).toISOString().slice(0, 10);
}

export const addDays = (date: string, days: number): string =>
  days === 0 ? date : new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
