import { formatShortDay, wallClockIn } from '../format.ts';
import { useSettings } from '../settings.ts';

/** Month and day of a moment in milliseconds, in a zone or UTC: `11/24`. */
export function useShortDay(zone: string | null): (ms: number) => string {
  const { dateStyle } = useSettings();
  return (ms) => {
    const at = wallClockIn(new Date(ms).toISOString(), zone ?? 'UTC');
    return at === undefined ? '' : formatShortDay(at, dateStyle);
  };
}
