import { AirSort, AirTab } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../address/search-text.ts';

/** The tab, filters, order, page and opened waybill of the air list, as in its URL. */
export const AirSearch = z.object({
  tab: AirTab.catch('in-progress'),
  q: SearchText,
  airline: SearchText,
  to: SearchText,
  sort: AirSort.catch('arrival'),
  dir: z.enum(['asc', 'desc']).catch('asc'),
  page: z.int().min(1).catch(1),
  cursor: SearchText,
  /** The query id of the opened waybill. */
  row: SearchText,
  /** A number that is to be tracked: opens the window with it. */
  track: SearchText,
});
export type AirSearch = z.infer<typeof AirSearch>;

/** Values omitted from the URL. */
export const airDefaults: AirSearch = {
  tab: 'in-progress',
  q: '',
  airline: '',
  to: '',
  sort: 'arrival',
  dir: 'asc',
  page: 1,
  cursor: '',
  row: '',
  track: '',
};

export const hasAirFilters = ({ q, airline, to }: AirSearch): boolean =>
  q !== '' || airline !== '' || to !== '';

/** Filters as the server takes them. */
export const toAirFilters = ({ tab, q, airline, to }: AirSearch) => ({
  tab,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(airline === '' ? {} : { airlines: [airline] }),
  ...(to === '' ? {} : { destinations: [to] }),
});
