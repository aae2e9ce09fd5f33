import { TripSort, TripTab } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../address/search-text.ts';

/** The tab, filters, order, page and opened trip of the list of trucks, as in its URL. */
export const TruckSearch = z.object({
  tab: TripTab.catch('on-the-road'),
  q: SearchText,
  to: SearchText,
  sort: TripSort.catch('arrival'),
  dir: z.enum(['asc', 'desc']).catch('asc'),
  page: z.int().min(1).catch(1),
  cursor: SearchText,
  /** The id of the opened trip. */
  row: SearchText,
  /** A plate that is to be tracked: opens the window with it. */
  track: SearchText,
});
export type TruckSearch = z.infer<typeof TruckSearch>;

/** Values omitted from the URL. */
export const truckDefaults: TruckSearch = {
  tab: 'on-the-road',
  q: '',
  to: '',
  sort: 'arrival',
  dir: 'asc',
  page: 1,
  cursor: '',
  row: '',
  track: '',
};

export const hasTruckFilters = ({ q, to }: TruckSearch): boolean => q !== '' || to !== '';

/** Filters as the server takes them. */
export const toTripFilters = ({ tab, q, to }: TruckSearch) => ({
  tab,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(to === '' ? {} : { destination: to }),
});

/** The view and search of the registry of devices, as in its URL. */
export const DeviceSearch = z.object({
  view: z.enum(['claimed', 'unclaimed']).catch('claimed'),
  q: SearchText,
});
export type DeviceSearch = z.infer<typeof DeviceSearch>;
export const deviceDefaults: DeviceSearch = { view: 'claimed', q: '' };
