/** How dates are written; M/D/YYYY unless the user's settings say otherwise. */
export type DateStyle = 'M/D/YYYY' | 'D/M/YYYY' | 'YYYY-MM-DD';
export const dateStyles: readonly DateStyle[] = ['M/D/YYYY', 'D/M/YYYY', 'YYYY-MM-DD'];

/** Date and time on a wall clock; `time` is absent where only a date is known. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  time?: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(
  zone: string,
  name: Intl.DateTimeFormatOptions['timeZoneName'] | 'parts',
): Intl.DateTimeFormat {
  const key = `${zone} ${name}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const options: Intl.DateTimeFormatOptions =
    name === 'parts'
      ? {
          year: 'numeric',
          month: 'numeric',
          day: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        }
      : { timeZoneName: name };
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  formatters.set(key, made);
  return made;
}

const sentForm = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/;

/** The wall clock that an ISO text itself shows, without any conversion: what the source wrote, or a plain date. */
export function wallClockAsSent(text: string): WallClock | undefined {
  const [, year, month, day, time] = sentForm.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return time === undefined ? date : { ...date, time };
}

/** The wall clock of an instant in a zone; undefined when the text is no instant. */
export function wallClockIn(instant: string, zone: string): WallClock | undefined {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) return undefined;
  const parts = new Map(
    formatterOf(zone, 'parts')
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    year: Number(parts.get('year')),
    month: Number(parts.get('month')),
    day: Number(parts.get('day')),
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}

export function formatDay({ year, month, day }: WallClock, style: DateStyle): string {
  if (style === 'M/D/YYYY') return `${month}/${day}/${year}`;
  if (style === 'D/M/YYYY') return `${day}/${month}/${year}`;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function zonePart(instant: string, zone: string, name: 'short' | 'shortOffset'): string {
  const at = Date.parse(instant);
  const parts = formatterOf(zone, name).formatToParts(Number.isNaN(at) ? 0 : at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** `UTC−8`, with a true minus sign; `UTC` for offset zero. */
export function formatOffset(instant: string, zone: string): string {
  return zonePart(instant, zone, 'shortOffset')
    .replace('GMT', 'UTC')
    .replace('-', '−')
    .replace(/^UTC\+0$/, 'UTC');
}

/** Abbreviations that Intl knows for American zones only; the rest of the world's larger ports. */
const abbreviations: Record<string, string> = {
  'Asia/Shanghai': 'CST',
  'Asia/Hong_Kong': 'HKT',
  'Asia/Taipei': 'CST',
  'Asia/Tokyo': 'JST',
  'Asia/Seoul': 'KST',
  'Asia/Singapore': 'SGT',
  'Asia/Kolkata': 'IST',
};

/** The zone's short name at that moment, `PST`; its offset where no name is usual. */
export function formatZone(instant: string, zone: string): string {
  const named = abbreviations[zone] ?? europeanName(zone, instant);
  if (named !== undefined) return named;
  const short = zonePart(instant, zone, 'short');
  return short.startsWith('GMT') && short !== 'GMT' ? formatOffset(instant, zone) : short;
}

const western = { UTC: 'WET', 'UTC+1': 'WEST' };
const british = { UTC: 'GMT', 'UTC+1': 'BST' };
const central = { 'UTC+1': 'CET', 'UTC+2': 'CEST' };
const eastern = { 'UTC+2': 'EET', 'UTC+3': 'EEST' };
/** The zones of Europe that are not on central time: one offset is summer in one and winter in the next. */
const europeanNames: Record<string, Record<string, string>> = {
  'Atlantic/Canary': western,
  'Atlantic/Faroe': western,
  'Atlantic/Madeira': western,
  'Europe/Lisbon': western,
  'Europe/Belfast': british,
  'Europe/Guernsey': british,
  'Europe/Isle_of_Man': british,
  'Europe/Jersey': british,
  'Europe/London': british,
  'Europe/Dublin': { UTC: 'GMT', 'UTC+1': 'IST' },
  'Asia/Beirut': eastern,
  'Asia/Famagusta': eastern,
  'Asia/Nicosia': eastern,
  'Europe/Athens': eastern,
  'Europe/Bucharest': eastern,
  'Europe/Chisinau': eastern,
  'Europe/Helsinki': eastern,
  'Europe/Kaliningrad': { 'UTC+2': 'EET' },
  'Europe/Kiev': eastern,
  'Europe/Kyiv': eastern,
  'Europe/Mariehamn': eastern,
  'Europe/Nicosia': eastern,
  'Europe/Odessa': eastern,
  'Europe/Riga': eastern,
  'Europe/Sofia': eastern,
  'Europe/Tallinn': eastern,
  'Europe/Vilnius': eastern,
};

function europeanName(zone: string, instant: string): string | undefined {
  const names = europeanNames[zone] ?? (zone.startsWith('Europe/') ? central : undefined);
  return (names as Record<string, string> | undefined)?.[formatOffset(instant, zone)];
}

/** A moment as it is shown everywhere: on the wall clock of its place, in parts. */
export interface PlaceTime {
  /** `11/24/2026` */
  day: string;
  /** `05:00`; absent where only a date is known. */
  time?: string;
  /** `PST`; absent where only a date is known. */
  zone?: string;
}

/**
 * A moment on the wall clock of its place, with the zone named: the one way in which the list, the detail, the
 * overview, files and mails write it.
 *
 * - A plain date stays a date.
 * - Where the place's zone is not known the moment is written in UTC and says so.
 * - Undefined when the text is no moment.
 */
export function placeTime(
  instant: string,
  zone: string | null | undefined,
  style: DateStyle,
): PlaceTime | undefined {
  const sent = wallClockAsSent(instant);
  if (sent !== undefined && sent.time === undefined) return { day: formatDay(sent, style) };
  const there = zone ?? 'UTC';
  const at = wallClockIn(instant, there);
  if (at?.time === undefined) return undefined;
  return { day: formatDay(at, style), time: at.time, zone: formatZone(instant, there) };
}

/** `11/24/2026 05:00 PST` in one text; the text itself when it is no moment. */
export function formatPlaceTime(instant: string, zone: string | null | undefined, style: DateStyle): string {
  const at = placeTime(instant, zone, style);
  return at === undefined ? instant : [at.day, at.time, at.zone].filter(Boolean).join(' ');
}

/** `11/24/2026 PST`: the day alone, as lists show it. */
export function formatPlaceDay(instant: string, zone: string | null | undefined, style: DateStyle): string {
  const at = placeTime(instant, zone, style);
  return at === undefined ? instant : [at.day, at.zone].filter(Boolean).join(' ');
}

/** The offset that a moment was sent with, as a zone: where no zone is known it keeps its own clock. Pure. */
export function sentZone(instant: string): string {
  const offset = /([+-]\d\d):?(\d\d)$/.exec(instant);
  return offset === null ? 'UTC' : `${offset[1]}:${offset[2]}`;
}
