import { minuteMs } from '@portolan/contract/time/durations';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

function offsetMinutesAt(at: number, timeZone: string): number {
  const name = formatterOf(timeZone)
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name ?? 'GMT') ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * A wall clock (`2026-11-24T14:00`) of an IANA zone as an instant with offset: `2026-11-24T14:00:00+08:00`. An hour
 * that a clock change skips is read with the offset before it; one that it repeats is the first of the two.
 */
export function toInstantWithOffset(local: string, timeZone: string): string {
  const asUtc = Date.parse(`${local}:00Z`);
  // The offset before: that of the wall clock taken as if it were a day earlier differs only around a change.
  const before = offsetMinutesAt(asUtc - 86_400_000, timeZone);
  const after = offsetMinutesAt(asUtc - before * minuteMs, timeZone);
  const isRight = offsetMinutesAt(asUtc - after * minuteMs, timeZone) === after;
  const offset = isRight ? after : before;
  const size = Math.abs(offset);
  const text = `${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`;
  return `${local}:00${offset < 0 ? '-' : '+'}${text}`;
}

/** A moment on the clock of a zone, with its offset, as files have it: `2026-11-20 11:15 +01:00`; else UTC. */
export function withOffset(instant: string | null, timeZone: string | null | undefined): string | null {
  if (instant === null) return null;
  const at = new Date(instant);
  if (timeZone == null) return `${at.toISOString().slice(0, 16).replace('T', ' ')} +00:00`;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    at,
  );
  return `${clock} ${toInstantWithOffset(clock.replace(' ', 'T'), timeZone).slice(-6)}`;
}
