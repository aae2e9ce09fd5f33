import { minuteMs } from '@portolan/contract/time/durations';
import type { NoticeSetting } from '@portolan/contract';

const dayMinutes = 1440;

/** Minutes since midnight on the clock of a zone; UTC where the zone is not known. */
export function minuteOfDay(at: Date, timeZone: string): number {
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  let text: string;
  try {
    text = format(timeZone).format(at);
  } catch {
    text = format('UTC').format(at);
  }
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

const toMinutes = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** When the quiet hours that a moment is in are over; undefined outside of them. They may go over midnight. Pure. */
export function quietUntil({ quiet, timeZone }: NoticeSetting, now: Date): Date | undefined {
  if (quiet === null || quiet.from === quiet.to) return undefined;
  const [from, to, at] = [toMinutes(quiet.from), toMinutes(quiet.to), minuteOfDay(now, timeZone)];
  const isQuiet = from < to ? at >= from && at < to : at >= from || at < to;
  if (!isQuiet) return undefined;
  const left = (to - at + dayMinutes) % dayMinutes;
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + left * minuteMs);
}
