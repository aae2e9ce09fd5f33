import { type SeaCargoMode, SeaCargoException, SeaCargoSort, SeaCargoTab } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../address/search-text.ts';

/** The tab, filters, order, page and opened row of a list of Ro-Ro or breakbulk cargo, as in its URL. */
export const SeaCargoSearch = z.object({
  tab: SeaCargoTab.catch('in-progress'),
  q: SearchText,
  exception: z.union([SeaCargoException, z.literal('')]).catch(''),
  sort: SeaCargoSort.catch('arrival'),
  dir: z.enum(['asc', 'desc']).catch('asc'),
  page: z.int().min(1).catch(1),
  cursor: SearchText,
  /** The id of the opened row. */
  row: SearchText,
  /** A number that is to be tracked. */
  track: SearchText,
});
export type SeaCargoSearch = z.infer<typeof SeaCargoSearch>;

/** Values omitted from the URL. */
export const seaCargoDefaults: SeaCargoSearch = {
  tab: 'in-progress',
  q: '',
  exception: '',
  sort: 'arrival',
  dir: 'asc',
  page: 1,
  cursor: '',
  row: '',
  track: '',
};

/** Filters as the server takes them. */
export const toSeaCargoFilters = (mode: SeaCargoMode, { tab, q, exception }: SeaCargoSearch) => ({
  mode,
  tab,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(exception === '' ? {} : { exceptions: [exception] }),
});
