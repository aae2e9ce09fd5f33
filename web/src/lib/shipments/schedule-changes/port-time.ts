import { type DateStyle, languageOf, localeOf, wallClockIn } from '@portolan/contract';
import { useTranslation } from 'react-i18next';
import { formatShortDay, formatZone } from '../../format.ts';
import { useSettings } from '../../settings.ts';

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
