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
  placeTime,
  wallClockAsSent,
  wallClockIn,
} from '@portolan/contract';

/** The instant at which a zone's wall clock shows `2026-11-24T05:00`, in ms; NaN when the text is no wall clock. */
export function instantOf(wall: string, zone: string): number {
  const wanted = Date.parse(`${wall}Z`);
  let instant = wanted;
  // The first step may cross a change of the clock; the second one corrects that.
  for (let step = 0; step < 2 && !Number.isNaN(instant); step += 1)
    instant += wanted - Date.parse(`${wallText(instant, zone)}Z`);
  return instant;
}

/** `2026-11-24T05:00`: what a zone's wall clock shows at an instant in ms. */
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
 * A difference to plan: hours below two days, days above, always with its sign; `0` when on plan.
 * The minus is a true minus, so that columns stand under each other.
 */
export function slipOf(hours: number): { sign: '+' | '−' | ''; unit: 'h' | 'd'; amount: string } {
  const size = Math.abs(hours);
  const rounded = size < 48 ? Math.round(size) : Math.round((size / 24) * 10) / 10;
  const sign = rounded === 0 ? '' : hours < 0 ? '−' : '+';
  return { sign, unit: size < 48 ? 'h' : 'd', amount: String(rounded) };
}

/** A container number as people read it, the check digit apart: `HMMU 612058 0`. Other texts stay as they are. */
export function formatEquipmentReference(reference: string): string {
  const [, owner, serial, check] = /^([A-Z]{4})(\d{6})(\d)$/.exec(reference) ?? [];
  return owner === undefined ? reference : `${owner} ${serial} ${check}`;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A whole number with the thousands separator of the language. */
export function formatCount(count: number, languageTag: string): string {
  const known =
    numberFormats.get(languageTag) ?? new Intl.NumberFormat(languageTag, { maximumFractionDigits: 0 });
  numberFormats.set(languageTag, known);
  return known.format(count);
}
