import { demoStates } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

/** Which demo requests are shown, as in the URL, and the one open at the side. */
export const RequestsSearch = defineSearch({
  state: oneOf(demoStates, 'waiting'),
  request: text(),
});
export type RequestsSearch = SearchValue<typeof RequestsSearch>;

/** Values omitted from the URL. */
export const requestsDefaults = RequestsSearch.defaults;
