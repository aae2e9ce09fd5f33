import { tripSorts, tripTabs } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text, whole } from '../address/search-fields.ts';

/** The tab, filters, order, page and opened trip of the list of trucks, as in its URL. */
export const TruckSearch = defineSearch({
  tab: oneOf(tripTabs, 'on-the-road'),
  q: text(),
  to: text(),
  sort: oneOf(tripSorts, 'arrival'),
  dir: oneOf(['asc', 'desc'], 'asc'),
  page: whole(1, { least: 1 }),
  cursor: text(),
  /** The id of the opened trip. */
  row: text(),
  /** A plate that is to be tracked: opens the window with it. */
  track: text(),
});
export type TruckSearch = SearchValue<typeof TruckSearch>;

/** Values omitted from the URL. */
export const truckDefaults = TruckSearch.defaults;

export const hasTruckFilters = ({ q, to }: TruckSearch): boolean => q !== '' || to !== '';

/** Filters as the server takes them. */
export const toTripFilters = ({ tab, q, to }: TruckSearch) => ({
  tab,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(to === '' ? {} : { destination: to }),
});

/** The view and search of the registry of devices, as in its URL. */
export const DeviceSearch = defineSearch({
  view: oneOf(['claimed', 'unclaimed'], 'claimed'),
  q: text(),
});
export type DeviceSearch = SearchValue<typeof DeviceSearch>;
export const deviceDefaults = DeviceSearch.defaults;
