import { type SearchValue, defineSearch, flag } from '../../../lib/address/search-fields.ts';

/** The address of the port groups; `make` opens the form of a new one. */
export const GroupsSearch = defineSearch({ make: flag });
export type GroupsSearch = SearchValue<typeof GroupsSearch>;
