import { scheduleSorts } from '@portolan/contract';
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
