import { insightGranularities, portGroupsOfShips } from '@portolan/contract';
import { type SearchValue, defineSearch, flag, oneOf, text } from '../../../lib/address/search-fields.ts';

/** What the page of a port shows, as in the URL. */
export const PortSearch = defineSearch({
  measure: oneOf(['anchor', 'berth', 'port'], 'berth'),
  by: oneOf(insightGranularities, 'week'),
  /** Other ports beside it, separated by commas. */
  compare: text(1000),
  table: flag,
  ships: oneOf(['in-port', 'at-anchor', 'at-berth'], 'in-port'),
  /** Of the list of ships; empty: those that the counts are of. */
  type: oneOf(portGroupsOfShips, ''),
});
export type PortSearch = SearchValue<typeof PortSearch>;

/** Values omitted from the URL. */
export const portDefaults = PortSearch.defaults;
