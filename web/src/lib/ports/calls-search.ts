import {
  callFigures,
  callWindowDays,
  insightGranularities,
  portGroupsOfShips,
  vesselSizes,
} from '@portolan/contract';
import { type SearchValue, day, defineSearch, oneOf, text, whole } from '../address/search-fields.ts';

/** Which calls of a port are listed, as in the URL. */
export const CallsSearch = defineSearch({
  /** What the figure counts that the list is of. */
  of: oneOf(callFigures, 'berthed'),
  /** Empty: the type that the index of the port is of. */
  type: oneOf(portGroupsOfShips, ''),
  size: oneOf(vesselSizes, ''),
  terminal: text(200),
  days: oneOf(callWindowDays, 7),
  /** With a day in it: a week, month or quarter instead of the last days. */
  by: oneOf(insightGranularities, ''),
  date: day,
  page: whole(1, { least: 1 }),
});
export type CallsSearch = SearchValue<typeof CallsSearch>;

/** The window of days that a figure is of. Pure. */
export const windowOf = (days: number): CallsSearch['days'] =>
  callWindowDays.find((window) => window === days) ?? callsDefaults.days;

/** Values omitted from the URL. */
export const callsDefaults = CallsSearch.defaults;
