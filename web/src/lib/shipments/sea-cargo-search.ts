import { type SeaCargoMode, seaCargoExceptions, seaCargoSorts, seaCargoTabs } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text, whole } from '../address/search-fields.ts';

/** The tab, filters, order, page and opened row of a list of Ro-Ro or breakbulk cargo, as in its URL. */
export const SeaCargoSearch = defineSearch({
  tab: oneOf(seaCargoTabs, 'in-progress'),
  q: text(),
  exception: oneOf(seaCargoExceptions, ''),
  sort: oneOf(seaCargoSorts, 'arrival'),
  dir: oneOf(['asc', 'desc'], 'asc'),
  page: whole(1, { least: 1 }),
  cursor: text(),
  /** The id of the opened row. */
  row: text(),
  /** A number that is to be tracked. */
  track: text(),
});
export type SeaCargoSearch = SearchValue<typeof SeaCargoSearch>;

/** Values omitted from the URL. */
export const seaCargoDefaults = SeaCargoSearch.defaults;

/** Filters as the server takes them. */
export const toSeaCargoFilters = (mode: SeaCargoMode, { tab, q, exception }: SeaCargoSearch) => ({
  mode,
  tab,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(exception === '' ? {} : { exceptions: [exception] }),
});
