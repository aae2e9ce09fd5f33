import { type BodyInput, type scheduleRoutes, scheduleSorts } from '@portolan/contract';
import {
  type SearchValue,
  day,
  defineSearch,
  flag,
  oneOf,
  text,
  whole,
} from '../../../lib/address/search-fields.ts';

export const periodWeeks = [1, 2, 4, 6, 8, 12] as const;

/** A search of sailings with its filters and the open row, as in the URL. */
export const SchedulesSearch = defineSearch({
  /** UN/LOCODEs separated by commas, or a name. */
  origin: text(),
  destination: text(),
  /** First day; empty for today. */
  from: day,
  weeks: oneOf(periodWeeks, 4),
  by: oneOf(['departure', 'arrival'], 'departure'),
  type: oneOf(['container', 'roro'], 'container'),
  carriers: text(),
  direct: flag,
  open: flag,
  /** Most transit days; 0 for any. */
  most: whole(0, { most: 365 }),
  watched: flag,
  sort: oneOf(scheduleSorts, 'departure'),
  /** The row that is open. */
  row: text(),
  /** The row of the keyboard cursor. */
  at: text(),
  /** The list of watched schedules is open at the side. */
  panel: oneOf(['watched'], ''),
});
export type SchedulesSearch = SearchValue<typeof SchedulesSearch>;

/** Values omitted from the URL. */
export const schedulesDefaults = SchedulesSearch.defaults;

export const isSearch = ({ origin, destination }: SchedulesSearch): boolean =>
  origin.trim() !== '' && destination.trim() !== '';
export const hasChoices = ({ direct, open, most, watched }: SchedulesSearch): boolean =>
  direct || open || most > 0 || watched;
export const noChoices = { direct: false, open: false, most: 0, watched: false } as const;

const daysPerWeek = 7;
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The search for the server, without its page. */
export function toSearchBody(search: SchedulesSearch): BodyInput<typeof scheduleRoutes.geSailData> {
  const { from, most } = search;
  return {
    origin: listOf(search.origin),
    destination: listOf(search.destination),
    type: search.type,
    ...(from === '' ? {} : { begin: from }),
    days: search.weeks * daysPerWeek,
    by: search.by,
    carriers: listOf(search.carriers),
    transshipments: search.direct ? 'direct' : 'any',
    cutOffsOpen: search.open,
    ...(most === 0 ? {} : { mostDays: most }),
    watched: search.watched,
    sort: search.sort,
  };
}
