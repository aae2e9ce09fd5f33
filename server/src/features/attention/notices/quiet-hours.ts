import { minuteMs } from '@portolan/contract/time/durations';
import { type NoticeSetting, digestHour } from '@portolan/contract';

const dayMinutes = 1440;

/** Minutes since midnight on the clock of a zone; UTC where the zone is not known. */
function minuteOfDay(at: Date, timeZone: string): number {
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

/** At which minute of the day the quiet hours are over that a minute is in; undefined outside of them. */
function quietEnd(quiet: NoticeSetting['quiet'], at: number): number | undefined {
  if (quiet === null || quiet.from === quiet.to) return undefined;
  const [from, to] = [toMinutes(quiet.from), toMinutes(quiet.to)];
  const isQuiet = from < to ? at >= from && at < to : at >= from || at < to;
  return isQuiet ? to : undefined;
}

/** When the quiet hours that a moment is in are over; undefined outside of them. They may go over midnight. Pure. */
export function quietUntil({ quiet, timeZone }: NoticeSetting, now: Date): Date | undefined {
  const at = minuteOfDay(now, timeZone);
  const end = quietEnd(quiet, at);
  if (end === undefined) return undefined;
  const left = (end - at + dayMinutes) % dayMinutes;
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs + left * minuteMs);
}

/** Whether it is time for the digest: in the hour from seven on, or from the end of quiet hours that seven is in. */
export function isDigestTime({ quiet, timeZone }: NoticeSetting, now: Date): boolean {
  const due = quietEnd(quiet, digestHour * 60) ?? digestHour * 60;
  const minute = minuteOfDay(now, timeZone);
  return minute >= due && minute < due + 60;
}
