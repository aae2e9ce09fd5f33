import { auditStates } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

/** Filters of the submissions, as in the URL, and the one open at the side. */
export const ReviewSearch = defineSearch({
  state: oneOf(auditStates, 'under-review'),
  q: text(),
  audit: text(),
});
export type ReviewSearch = SearchValue<typeof ReviewSearch>;

/** Values omitted from the URL. */
export const reviewDefaults = ReviewSearch.defaults;
