import { type Problem, quoted, type ReadResult } from './problem.ts';

const form = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d)(?::(\d\d)(\.\d+)?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** A year outside is some software's default (0001, 9999), not a time of shipping. */
const plausibleYears = { from: 1970, to: 2199 };
/** The widest zones at sea are -12:00 and +14:00; the rest of the hour is left to odd clocks. */
const widestOffsetHours = 14;

/**
 * A date and time with offset, normalised to the contract's form: `T` between, offset with a colon, at most nine
 * decimals, a leap second as :59. Odd offsets such as +08:30 are legal.
 */
export function readInstant(value: unknown, field: string): ReadResult<string> {
  if (value === undefined || value === null || value === '')
    return { problem: timeProblem(field, `${field} is missing`) };
  const match = typeof value === 'string' ? form.exec(value.trim()) : null;
  if (!match) return { problem: timeProblem(field, `${field} ${quoted(value)} is not a date and time`) };
  const [, year = '', month = '', day = '', hourMinute = '', second, decimals = '', offset] = match;
  if (offset === undefined)
    return { problem: timeProblem(field, `${field} ${quoted(value)} has no offset from UTC`) };
  const seconds = second === undefined ? '' : `:${second === '60' ? '59' : second}`;
  const local = `${year}-${month}-${day}T${hourMinute}${seconds}${decimals.slice(0, 10)}`;
  if (
    !isDay(Number(year), Number(month), Number(day)) ||
    !isTimeOfDay(hourMinute, seconds) ||
    !isOffset(offset)
  )
    return { problem: timeProblem(field, `${field} ${quoted(value)} is not a time that can be`) };
  return { value: local + withColon(offset) };
}

/** Plain arithmetic: a library's parser took a third of the time of a whole message. */
function isDay(year: number, month: number, day: number): boolean {
  if (year < plausibleYears.from || year > plausibleYears.to || month < 1 || month > 12) return false;
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const daysInMonth = month === 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day >= 1 && day <= daysInMonth;
}

/** `23:59` and `:59` at most: midnight is the next day's 00:00. */
const isTimeOfDay = (hourMinute: string, seconds: string): boolean =>
  hourMinute < '24' && hourMinute.charAt(3) < '6' && seconds.charAt(1) < '6';

function isOffset(offset: string): boolean {
  const [, hours = '0', minutes = '0'] = /^[+-](\d\d):?(\d\d)?$/.exec(offset) ?? [];
  return Number(hours) <= widestOffsetHours && Number(minutes) <= 59;
}

function withColon(offset: string): string {
  if (offset.toUpperCase() === 'Z') return 'Z';
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  return `${offset.charAt(0)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

function timeProblem(field: string, what: string): Problem {
  return {
    field,
    code: 'bad-time',
    reason: `${what}: send it as date, time and offset, such as 2026-01-20T14:15:00+08:00.`,
  };
}
