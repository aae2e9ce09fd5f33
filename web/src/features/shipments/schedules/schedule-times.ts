import { minuteMs } from '@portolan/contract/time/durations';
import type { TFunction } from 'i18next';

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
