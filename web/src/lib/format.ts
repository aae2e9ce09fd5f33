export { formatEquipmentReference } from '@portolan/contract';

/** How dates are written; M/D/YYYY by default. */
export type DateStyle = 'M/D/YYYY' | 'D/M/YYYY' | 'YYYY-MM-DD';
export const dateStyles: readonly DateStyle[] = ['M/D/YYYY', 'D/M/YYYY', 'YYYY-MM-DD'];

/** Local date and time; `time` is absent where only a date is known. */
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

/** The local time in an ISO text itself, without conversion: what the source wrote, or a plain date. */
export function wallClockAsSent(text: string): WallClock | undefined {
  const [, year, month, day, time] = sentForm.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return time === undefined ? date : { ...date, time };
}

/** The local time of an instant in a zone; undefined when the text is not an instant. */
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

/** The instant of the local time `2026-11-24T05:00` in a zone, in ms; NaN for an invalid text. */
export function instantOf(wall: string, zone: string): number {
  const wanted = Date.parse(`${wall}Z`);
  let instant = wanted;
  // The first step may cross a clock change; the second one corrects that.
  for (let step = 0; step < 2 && !Number.isNaN(instant); step += 1)
    instant += wanted - Date.parse(`${wallText(instant, zone)}Z`);
  return instant;
}

/** `2026-11-24T05:00`: the local time of a zone at an instant in ms. */
export function wallText(instantMs: number, zone: string): string {
  const at = wallClockIn(new Date(instantMs).toISOString(), zone);
  return at === undefined ? '' : `${formatDay(at, 'YYYY-MM-DD')}T${at.time ?? ''}`;
}

export function formatDay({ year, month, day }: WallClock, style: DateStyle): string {
  if (style === 'M/D/YYYY') return `${month}/${day}/${year}`;
  if (style === 'D/M/YYYY') return `${day}/${month}/${year}`;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Day and month alone, for the user's own time beside the place's. */
export function formatShortDay({ month, day }: WallClock, style: DateStyle): string {
  if (style === 'M/D/YYYY') return `${month}/${day}`;
  if (style === 'D/M/YYYY') return `${day}/${month}`;
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function zonePart(instant: string, zone: string, name: 'short' | 'shortOffset'): string {
  const at = Date.parse(instant);
  const parts = formatterOf(zone, name).formatToParts(Number.isNaN(at) ? 0 : at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** `UTC−8`, with a true minus sign; `UTC` for offset zero. */
export function formatOffset(instant: string, zone: string): string {
  return zonePart(instant, zone, 'shortOffset').replace('GMT', 'UTC').replace('-', '−');
}

/** Abbreviations that Intl knows for American zones only; added for the larger ports of the rest of the world. */
const abbreviations: Record<string, string> = {
  'Asia/Shanghai': 'CST',
  'Asia/Hong_Kong': 'HKT',
  'Asia/Taipei': 'CST',
  'Asia/Tokyo': 'JST',
  'Asia/Seoul': 'KST',
  'Asia/Singapore': 'SGT',
  'Asia/Kolkata': 'IST',
};

/** The zone's short name at that moment, `PST`; its offset where no name is common. */
export function formatZone(instant: string, zone: string): string {
  const named = abbreviations[zone] ?? europeanName(zone, instant);
  if (named !== undefined) return named;
  const short = zonePart(instant, zone, 'short');
  return short.startsWith('GMT') && short !== 'GMT' ? formatOffset(instant, zone) : short;
}

function europeanName(zone: string, instant: string): string | undefined {
  if (!zone.startsWith('Europe/')) return undefined;
  return { UTC: 'GMT', 'UTC+1': 'CET', 'UTC+2': 'CEST', 'UTC+3': undefined }[formatOffset(instant, zone)];
}

const minuteMs = 60_000;

/** An age in the largest unit that keeps it readable: 4 s, 12 min, 9 h, 3 d. */
export function ageOf(instant: string, now: number): { unit: 's' | 'min' | 'h' | 'd'; count: number } {
  const ms = Math.max(0, now - Date.parse(instant));
  if (ms < minuteMs) return { unit: 's', count: Math.floor(ms / 1000) };
  if (ms < 60 * minuteMs) return { unit: 'min', count: Math.floor(ms / minuteMs) };
  if (ms < 48 * 60 * minuteMs) return { unit: 'h', count: Math.floor(ms / (60 * minuteMs)) };
  return { unit: 'd', count: Math.floor(ms / (24 * 60 * minuteMs)) };
}

/**
 * A difference to plan: hours below two days, days above, always with its sign; `0` when on plan. The minus is a true
 * minus, so that columns align.
 */
export function slipOf(hours: number): { sign: '+' | '−' | ''; unit: 'h' | 'd'; amount: string } {
  const size = Math.abs(hours);
  const rounded = size < 48 ? Math.round(size) : Math.round((size / 24) * 10) / 10;
  const sign = rounded === 0 ? '' : hours < 0 ? '−' : '+';
  return { sign, unit: size < 48 ? 'h' : 'd', amount: String(rounded) };
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A whole number with the thousands separator of the language. */
export function formatCount(count: number, languageTag: string): string {
  const known =
    numberFormats.get(languageTag) ?? new Intl.NumberFormat(languageTag, { maximumFractionDigits: 0 });
  numberFormats.set(languageTag, known);
  return known.format(count);
}
