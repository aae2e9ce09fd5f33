import { pageErrorStates } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

/** Filters of the page errors, as in the URL, and the kind open at the side. */
export const PageErrorsSearch = defineSearch({
  q: text(),
  state: oneOf([...pageErrorStates, ''], 'open'),
  error: text(),
});
export type PageErrorsSearch = SearchValue<typeof PageErrorsSearch>;

/** Values omitted from the URL. */
export const pageErrorsDefaults = PageErrorsSearch.defaults;

/** The filters for the server. */
export function toPageErrorFilters({ q, state }: PageErrorsSearch) {
  return { ...(q.trim() === '' ? {} : { q: q.trim() }), ...(state === '' ? {} : { state }) };
}
