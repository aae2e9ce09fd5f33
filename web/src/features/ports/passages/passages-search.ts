import { type SearchValue, defineSearch, text } from '../../../lib/address/search-fields.ts';

/** The open passage, as in the URL; empty for the list. */
export const PassagesSearch = defineSearch({ passage: text(40) });
export type PassagesSearch = SearchValue<typeof PassagesSearch>;

export const passagesDefaults = PassagesSearch.defaults;
