import { type DateStyle, languageOf, localeOf, wallClockIn } from '@portolan/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatShortDay, formatZone } from '../../../lib/format.ts';
import { useSettings } from '../../../lib/settings.ts';

/** A moment at a port: `Mon 11/23` and `02:00`, with its zone apart. */
export interface PortTime {
  day: string;
  time: string;
  zone: string;
}

const weekdays = new Map<string, Intl.DateTimeFormat>();
function weekdayOf(instant: string, zone: string, tag: string): string {
  const key = `${zone} ${tag}`;
  const format = weekdays.get(key) ?? new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: zone });
  weekdays.set(key, format);
  return format.format(Date.parse(instant));
}

/** A moment on the clock of a port; in UTC where its zone is not known. */
export function toPortTime(
  instant: string,
  timeZone: string | null,
  { dateStyle, tag }: { dateStyle: DateStyle; tag: string },
): PortTime & { date: string } {
  const zone = timeZone ?? 'UTC';
  const at = wallClockIn(instant, zone);
  if (at === undefined) return { day: instant, date: instant, time: '', zone: '' };
  const date = formatShortDay(at, dateStyle);
  return {
    day: `${weekdayOf(instant, zone, tag)} ${date}`,
    date,
    time: at.time ?? '',
    zone: formatZone(instant, zone),
  };
}

/** Moments on the clocks of ports, in the language and settings of the user. */
export function usePortTime(): (instant: string, timeZone: string | null) => PortTime & { date: string } {
  const { i18n } = useTranslation();
  const { dateStyle } = useSettings();
  const tag = languageOf(localeOf(i18n.language)).formats;
  return (instant, timeZone) => toPortTime(instant, timeZone, { dateStyle, tag });
}

const minuteMs = 60_000;
const minutesPerHour = 60;
const hoursPerDay = 24;

/** A time span as people say it: `45 min`, `2 h 8 min`, `16 h`, `1 d 7 h`, `2 d`. */
export function spanWords(ms: number, t: TFunction): string {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < minutesPerHour) return t('schedules.span.min', { count: minutes });
  const hours = Math.floor(minutes / minutesPerHour);
  const restMinutes = minutes % minutesPerHour;
  if (hours < 10 && restMinutes > 0) return t('schedules.span.h-min', { h: hours, min: restMinutes });
  if (hours < hoursPerDay) return t('schedules.span.h', { count: hours });
  const days = Math.floor(hours / hoursPerDay);
  const restHours = hours % hoursPerDay;
  if (days < 10 && restHours > 0) return t('schedules.span.d-h', { d: days, h: restHours });
  return t('schedules.span.d', { count: days });
}

/** What is left of a cut-off is shown from here on. */
export const leftShownMs = 3 * 24 * 3_600_000;
/** The first cut-off is marked from here on. */
export const urgentMs = 24 * 3_600_000;

/** How a cut-off stands: what is left while that is short, and whether it is past. */
export function judgeCutOff(
  at: string,
  now: number,
): { leftMs: number | undefined; passed: boolean; urgent: boolean } {
  const left = Date.parse(at) - now;
  return {
    leftMs: left > 0 && left < leftShownMs ? left : undefined,
    passed: left <= 0,
    urgent: left > 0 && left < urgentMs,
  };
}
