export { formatEquipmentReference } from '@portolan/contract';
import { type DateStyle, type WallClock, formatDay, wallClockIn } from '@portolan/contract';

export {
  ageOf,
  type DateStyle,
  type WallClock,
  dateStyles,
  formatDay,
  formatOffset,
  formatPlaceDay,
  formatPlaceTime,
  formatZone,
  wallClockAsSent,
  wallClockIn,
} from '@portolan/contract';

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

/** Day and month alone, for the user's own time beside the place's. */
export function formatShortDay({ month, day }: WallClock, style: DateStyle): string {
  if (style === 'M/D/YYYY') return `${month}/${day}`;
  if (style === 'D/M/YYYY') return `${day}/${month}`;
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
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
