import { sourceWays } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text } from '../../lib/address/search-fields.ts';

/** Filters of all data sources, as in the URL. */
export const StaffSourcesSearch = defineSearch({
  q: text(),
  way: oneOf(sourceWays, ''),
  only: oneOf(['trouble'], ''),
});
export type StaffSourcesSearch = SearchValue<typeof StaffSourcesSearch>;

/** Values omitted from the URL. */
export const staffSourcesDefaults = StaffSourcesSearch.defaults;

/** The filters for the server. */
export function toSourceFilters({ q, way, only }: StaffSourcesSearch) {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(way === '' ? {} : { way }),
    ...(only === '' ? {} : { failing: 'true' }),
  };
}
