import { type SearchValue, defineSearch, text } from '../../../lib/address/search-fields.ts';

/** What is searched in the list of journeys. */
export const JourneysSearch = defineSearch({
  /** A part of a container's, vehicle's or other number. */
  q: text(60),
});
export type JourneysSearch = SearchValue<typeof JourneysSearch>;

export const journeysDefaults = JourneysSearch.defaults;
