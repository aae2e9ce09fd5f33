import { type SearchValue, defineSearch, text } from '../../../lib/address/search-fields.ts';

/** What is searched on the page of connection times. */
export const ConnectionTimesSearch = defineSearch({
  /** Part of a port's name or its UN/LOCODE. */
  find: text(),
});
export type ConnectionTimesSearch = SearchValue<typeof ConnectionTimesSearch>;

export const connectionTimesDefaults = ConnectionTimesSearch.defaults;
