import { stormBasins } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text, whole } from '../../../lib/address/search-fields.ts';

/**
 * What is open, as in the URL: a storm by its id, what of it is shown, by which agency and as known when; or the list
 * with its filters.
 */
export const StormsSearch = defineSearch({
  storm: text(40),
  tab: oneOf(['track', 'ships', 'ports', 'shipments'], 'track'),
  agency: text(20),
  /** ISO 8601; empty for now. */
  known: text(30),
  season: whole(0, { most: 2200 }),
  basin: oneOf(stormBasins, ''),
  q: text(40),
});
export type StormsSearch = SearchValue<typeof StormsSearch>;

export const stormsDefaults = StormsSearch.defaults;
