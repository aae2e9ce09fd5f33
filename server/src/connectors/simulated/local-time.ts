import { dayMs, minuteMs } from '@portolan/contract/time/durations';
import { LRUCache } from 'lru-cache';

/** Milliseconds since 1970 in UTC: the one kind of time inside the simulated world. */
export type EpochMs = number;

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsetsByDay = new Map<string, LRUCache<number, number | 'changes'>>();

/**
 * Minutes by which local time of an IANA zone is ahead of UTC at an instant. Asking the platform is slow, so days
 * without a clock change are cached.
 */
export function offsetMinutesAt(at: EpochMs, timeZone: string): number {
  let days = offsetsByDay.get(timeZone);
  if (!days) offsetsByDay.set(timeZone, (days = new LRUCache({ max: 400 })));
  const day = Math.floor(at / dayMs);
  let kept = days.get(day);
  if (kept === undefined) {
    const atStart = askOffset(day * dayMs, timeZone);
    kept = atStart === askOffset((day + 1) * dayMs, timeZone) ? atStart : 'changes';
    days.set(day, kept);
  }
  return kept === 'changes' ? askOffset(at, timeZone) : kept;
}

function askOffset(at: EpochMs, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    formatters.set(timeZone, formatter);
  }
  const name = formatter.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** An instant as ISO 8601 text with the offset in force at a place: `2026-11-21T08:30:00+08:00`. */
export function toLocalIso(at: EpochMs, timeZone: string): string {
  return toIsoAtOffset(at, offsetMinutesAt(at, timeZone));
}

/** An instant as ISO 8601 text at an offset, to the second; offset 0 is written `Z`. */
export function toIsoAtOffset(at: EpochMs, offsetMinutes: number): string {
  const text = new Date(at + offsetMinutes * minuteMs).toISOString().slice(0, 19);
  if (offsetMinutes === 0) return `${text}Z`;
  const size = Math.abs(offsetMinutes);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  const minutes = String(size % 60).padStart(2, '0');
  return `${text}${offsetMinutes < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/** UTC text to the second: `2026-11-21T00:30:00Z`. */
export function toUtcIso(at: EpochMs): string {
  return toIsoAtOffset(at, 0);
}
