import { InsightGranularity, PortGroupOfShips } from '@portolan/contract';
import { z } from 'zod';

/** What the page of a port shows, as in the URL. */
export const PortSearch = z.object({
  measure: z.enum(['anchor', 'berth', 'port']).catch('berth'),
  by: InsightGranularity.catch('week'),
  /** Other ports beside it, separated by commas. */
  compare: z.string().max(60).catch(''),
  table: z.boolean().catch(false),
  ships: z.enum(['in-port', 'at-anchor', 'at-berth', 'arriving']).catch('in-port'),
  /** Of the list of ships; empty: those that the counts are of. */
  type: PortGroupOfShips.or(z.literal('')).catch(''),
});
export type PortSearch = z.infer<typeof PortSearch>;

/** Values omitted from the URL. */
export const portDefaults: PortSearch = {
  measure: 'berth',
  by: 'week',
  compare: '',
  table: false,
  ships: 'in-port',
  type: '',
};
