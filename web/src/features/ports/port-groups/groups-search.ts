import { type SearchValue, defineSearch, flag, text } from '../../../lib/address/search-fields.ts';

/** The address of the port groups; `make` opens the form of a new one, that begins with `port`. */
export const GroupsSearch = defineSearch({ make: flag, port: text(5) });
export type GroupsSearch = SearchValue<typeof GroupsSearch>;
