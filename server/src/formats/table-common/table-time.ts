import type { DayOrder } from '@portolan/contract';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const clock = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:\s?[ap]m)?|\d{4}(?:\s?(?:h|hrs|lt))?`;
const zone = String.raw`Z|UTC|GMT|[+-]\d{2}:?\d{2}`;
/** A date, a time after it, and its offset. */
const written = new RegExp(String.raw`^(.*?\d)(?:T|,?\s+)(${clock})\s?(${zone})?$`, 'i');

/** What people write where a time is not known yet. */
const notKnown = new RegExp(
  String.raw`^(tb[acdn]|t\.b\.[acdn]\.|to be (advised|announced|confirmed)|n\.?[/.]?a\.?|nil|none|pending|` +
    String.raw`[-–—/?]+|未定|待定|待通知)$`,
  'i',
);

/** Whether a cell says that its time is not published yet. */
export const isNotPublished = (text: string): boolean => notKnown.test(text.normalize('NFKC').trim());

/** A date and time as written: on the clock of the port unless it has an offset. */
export interface WrittenTime {
  /** `2026-11-24T14:00` */
  local: string;
  /** `+08:00`, `Z` */
  offset?: string;
}

/**
 * Reads what people write in tables: `2026-11-24 14:00`, `24/11/2026`, `24-Nov-26 1400`, `2026年11月24日`, with an
 * offset or without. A date alone is the beginning of the day, 24:00 that of the next one. Undefined where it is none
 * of these.
 */
export function readTableTime(text: string, dayOrder: DayOrder): WrittenTime | undefined {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i, '')
    .replace(/(\d)年(\d{1,2})月(\d{1,2})日?/, '$1-$2-$3');
  const whole = readDay(plain, dayOrder);
  if (whole !== undefined) return { local: `${whole}T00:00` };
  const [, date = '', time, offset] = written.exec(plain) ?? [];
  const day = readDay(date, dayOrder);
  if (day === undefined) return undefined;
  const withOffset = offset === undefined ? {} : { offset: toOffset(offset) };
  if (/^24:?00/.test(time ?? '')) return { local: `${dayAfter(day)}T00:00`, ...withOffset };
  const at = readClock(time ?? '');
  if (at === undefined) return undefined;
  return { local: `${day}T${at}`, ...withOffset };
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function toOffset(text: string): string {
  if (/^(z|utc|gmt)$/i.test(text)) return 'Z';
  return text.includes(':') ? text : `${text.slice(0, 3)}:${text.slice(3)}`;
}

function readDay(text: string, dayOrder: DayOrder): string | undefined {
  const byYear = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (byYear) return toDay(byYear[1], byYear[2], byYear[3]);
  const named = /^(\d{1,2})[-\s./]?([a-z]{3})[a-z]*[-\s./]?,?\s*(\d{4}|\d{2})$/i.exec(text);
  if (named) return toDay(named[3], monthNumber(named[2]), named[1]);
  const american = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(text);
  if (american) return toDay(american[3], monthNumber(american[1]), american[2]);
  const [, first, second, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? [];
  return dayOrder === 'day-first' ? toDay(year, second, first) : toDay(year, first, second);
}

const monthNumber = (name = ''): string => String(months.indexOf(name.toLowerCase()) + 1);

/** Undefined for a day that does not exist, such as the 31st of a month of 30. */
function toDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text ? text : undefined;
}

function readClock(text: string): string | undefined {
  const [, hour = '', minute = '', half] =
    /^(\d{1,2}):?(\d{2})(?::\d{2})?(?:\.\d+)?\s?(am|pm|h|hrs|lt)?$/i.exec(text) ?? [];
  if (hour === '') return undefined;
  const isHalf = /^[ap]m$/i.test(half ?? '');
  const hours = isHalf ? (Number(hour) % 12) + (/^p/i.test(half ?? '') ? 12 : 0) : Number(hour);
  return hours > 23 || Number(minute) > 59 ? undefined : `${String(hours).padStart(2, '0')}:${minute}`;
}
