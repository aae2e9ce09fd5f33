import { minuteMs } from '@portolan/contract/time/durations';

const secondToleranceMs = 5000;
const clockToleranceMs = 5 * minuteMs;

/**
 * When a report was made, in milliseconds since 1970. A report contains only its second: the minute is the one of
 * receipt, or the one before. A time of receipt ahead of our own clock is rejected, because it would hide all later
 * reports. Pure.
 */
export function timeOfFix(second: number, stationTimeMs: number, receivedAtMs: number): number {
  const isBelieved = stationTimeMs <= receivedAtMs + clockToleranceMs;
  const heard = isBelieved ? stationTimeMs : receivedAtMs;
  if (second >= 60) return Math.min(heard, receivedAtMs);
  const at = Math.floor(heard / minuteMs) * minuteMs + second * 1000;
  return at > heard + secondToleranceMs ? at - minuteMs : at;
}
