import { type SearchValue, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

/**
 * What is open, as in the URL: an area by its id, `new`, or nothing; with `new`, the learned place it starts from.
 * `list` says which areas are listed, `port` the port of the learned ones.
 */
export const AreasSearch = defineSearch({
  area: text(40),
  learned: text(40),
  list: oneOf(['drawn', 'learned'], 'drawn'),
  port: text(5),
});
export type AreasSearch = SearchValue<typeof AreasSearch>;

export const areasDefaults = AreasSearch.defaults;
