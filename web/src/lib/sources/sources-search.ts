import { type SearchValue, defineSearch, oneOf, text, whole } from '../address/search-fields.ts';

/** Search parameters of the page. */
export const SourcesSearch = defineSearch({
  /** Messages of this source only; empty: of all. */
  source: text(),
  /** `trouble`: failed and refused ones only. */
  state: oneOf(['trouble'], ''),
  /** The raw message open at the side; 0: none. */
  message: whole(0),
  /** Which kind of source is being added. */
  add: oneOf(['endpoint', 'push', 'feed', 'file', 'table'], ''),
});
export type SourcesSearch = SearchValue<typeof SourcesSearch>;

/** Values omitted from the URL. */
export const sourcesDefaults = SourcesSearch.defaults;
