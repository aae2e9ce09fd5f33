import { dayMs, minuteMs } from '@portolan/contract/time/durations';

const digit = (text: string, at: number) => text.charCodeAt(at) - 48;
const twoDigits = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1);

/**
 * Days from 1970-01-01 to a date of the Gregorian calendar; years are counted from March so that leap days come
 * last.
 */
function daysFromEpoch(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1;
  const monthFromMarch = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((monthFromMarch * 153 + 2) / 5) + day - 719_469;
}

/**
 * `Date.parse` for the instants of the contract, three times as fast: a fold reads three times a fact, and that was
 * an eighth of its cost. Takes what the contract's `Instant` takes; the digits are trusted to be digits.
 */
export function instantMs(text: string): number {
  const length = text.length;
  const hasSeconds = text.charCodeAt(16) === 58;
  const isUtc = text.charCodeAt(length - 1) === 90;
  const end = isUtc ? length - 1 : length - 6;
  if (end > 19 && end !== 23) return Date.parse(text);
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const days = daysFromEpoch(year, twoDigits(text, 5), twoDigits(text, 8));
  let ms = days * dayMs + (twoDigits(text, 11) * 60 + twoDigits(text, 14)) * minuteMs;
  if (hasSeconds) ms += twoDigits(text, 17) * 1000;
  if (end === 23) ms += digit(text, 20) * 100 + twoDigits(text, 21);
  if (isUtc) return ms;
  const offsetMinutes = twoDigits(text, length - 5) * 60 + twoDigits(text, length - 2);
  return text.charCodeAt(end) === 45 ? ms + offsetMinutes * minuteMs : ms - offsetMinutes * minuteMs;
}
