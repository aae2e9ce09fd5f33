import { airSorts, airTabs } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text, whole } from '../address/search-fields.ts';

/** The tab, filters, order, page and opened waybill of the air list, as in its URL. */
export const AirSearch = defineSearch({
  tab: oneOf(airTabs, 'in-progress'),
  q: text(),
  airline: text(),
  to: text(),
  sort: oneOf(airSorts, 'arrival'),
  dir: oneOf(['asc', 'desc'], 'asc'),
  page: whole(1, { least: 1 }),
  cursor: text(),
  /** The query id of the opened waybill. */
  row: text(),
  /** A number that is to be tracked: opens the window with it. */
  track: text(),
});
export type AirSearch = SearchValue<typeof AirSearch>;

/** Values omitted from the URL. */
export const airDefaults = AirSearch.defaults;

export const hasAirFilters = ({ q, airline, to }: AirSearch): boolean =>
  q !== '' || airline !== '' || to !== '';

/** Filters as the server takes them. */
export const toAirFilters = ({ tab, q, airline, to }: AirSearch) => ({
  tab,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(airline === '' ? {} : { airlines: [airline] }),
  ...(to === '' ? {} : { destinations: [to] }),
});
