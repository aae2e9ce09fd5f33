import { railNetworks, railSorts, railTabs } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text } from '../address/search-fields.ts';

/** The tab, filters, order, page and opened row of the rail list, as in its URL. */
export const RailSearch = defineSearch({
  tab: oneOf(railTabs, 'in-progress'),
  q: text(),
  network: oneOf(railNetworks, ''),
  sort: oneOf(railSorts, 'arrival'),
  dir: oneOf(['asc', 'desc'], 'asc'),
  cursor: text(),
  /** The id of the opened row. */
  row: text(),
});
export type RailSearch = SearchValue<typeof RailSearch>;

/** Values omitted from the URL. */
export const railDefaults = RailSearch.defaults;

/** Filters as the server takes them. */
export const toRailFilters = ({ tab, q, network }: RailSearch) => ({
  tab,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(network === '' ? {} : { networks: [network] }),
});
