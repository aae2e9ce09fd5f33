import { minuteMs } from './time/durations.ts';

/** An age in the largest unit that keeps it readable: 4 s, 12 min, 9 h, 3 d. */
export function ageOf(instant: string, now: number): { unit: 's' | 'min' | 'h' | 'd'; count: number } {
  const ms = Math.max(0, now - Date.parse(instant));
  if (ms < minuteMs) return { unit: 's', count: Math.floor(ms / 1000) };
  if (ms < 60 * minuteMs) return { unit: 'min', count: Math.floor(ms / minuteMs) };
  if (ms < 48 * 60 * minuteMs) return { unit: 'h', count: Math.floor(ms / (60 * minuteMs)) };
  return { unit: 'd', count: Math.floor(ms / (24 * 60 * minuteMs)) };
}
