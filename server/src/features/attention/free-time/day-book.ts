import type { GateCalendarTerms } from '@portolan/contract';
import type { Temporal } from 'temporal-polyfill';
import { publicHolidays } from './public-holidays.ts';
import { weekendOf } from './weekends.ts';

/** What a calendar says of one day. `closed`: the gate, for a reason that nobody who waits has made. */
export interface BookDay {
  isOpen: boolean;
  reason: 'open' | 'weekend' | 'holiday' | 'closed';
  /** The name of the holiday, or why the gate is closed. */
  detail: string;
}

/** A calendar of days: whether the gate is open, and if not, why. */
export interface DayBook {
  name: string;
  /** When the first shift begins: minutes after midnight, local time. */
  firstShiftMinutes: number;
  dayOf(date: Temporal.PlainDate): BookDay;
}

/** Own holidays of a company, by country and date. */
export type OwnHolidays = ReadonlyMap<string, ReadonlyMap<string, string>>;

const open: BookDay = { isOpen: true, reason: 'open', detail: '' };
const weekend: BookDay = { isOpen: false, reason: 'weekend', detail: '' };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The calendar of a gate as somebody entered it. */
export function bookOfGate(terms: GateCalendarTerms, own: OwnHolidays): DayBook {
  const country = terms.unLocationCode.slice(0, 2);
  const openDays = new Set(terms.openWeekdays);
  const extra = new Set(terms.extraDays);
  const listed = new Map(terms.holidays.map(({ date, name }) => [date, name]));
  const closures = new Map(terms.closures.map(({ date, reason }) => [date, reason]));
  return {
    name: terms.name,
    firstShiftMinutes: minutesOf(terms.firstShift),
    dayOf: (date) => {
      const text = date.toString();
      const closure = closures.get(text);
      if (closure !== undefined) return { isOpen: false, reason: 'closed', detail: closure };
      if (extra.has(text)) return open;
      const holiday =
        listed.get(text) ?? (terms.takesPublicHolidays ? holidayOf(country, date, own) : undefined);
      if (holiday !== undefined) return { isOpen: false, reason: 'holiday', detail: holiday };
      return openDays.has(date.dayOfWeek) ? open : weekend;
    },
  };
}

/** The calendar of a country where nobody entered that of the gate: its weekend and its public holidays. */
export function bookOfCountry(country: string, own: OwnHolidays): DayBook {
  const off = weekendOf(country);
  return {
    name: country,
    firstShiftMinutes: 8 * 60,
    dayOf: (date) => {
      const holiday = holidayOf(country, date, own);
      if (holiday !== undefined) return { isOpen: false, reason: 'holiday', detail: holiday };
      return off.includes(date.dayOfWeek) ? weekend : open;
    },
  };
}

function holidayOf(country: string, date: Temporal.PlainDate, own: OwnHolidays): string | undefined {
  const text = date.toString();
  return own.get(country)?.get(text) ?? publicHolidays(country, date.year)?.get(text);
}
