import { RailNetwork, RailSort, RailTab } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../address/search-text.ts';

/** The tab, filters, order, page and opened row of the rail list, as in its URL. */
export const RailSearch = z.object({
  tab: RailTab.catch('in-progress'),
  q: SearchText,
  network: z.union([RailNetwork, z.literal('')]).catch(''),
  sort: RailSort.catch('arrival'),
  dir: z.enum(['asc', 'desc']).catch('asc'),
  cursor: SearchText,
  /** The id of the opened row. */
  row: SearchText,
});
export type RailSearch = z.infer<typeof RailSearch>;

/** Values omitted from the URL. */
export const railDefaults: RailSearch = {
  tab: 'in-progress',
  q: '',
  network: '',
  sort: 'arrival',
  dir: 'asc',
  cursor: '',
  row: '',
};

/** Filters as the server takes them. */
export const toRailFilters = ({ tab, q, network }: RailSearch) => ({
  tab,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(network === '' ? {} : { networks: [network] }),
});
