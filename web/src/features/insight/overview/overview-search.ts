import { type SearchValue, defineSearch, whole } from '../../../lib/address/search-fields.ts';

/** The vessel whose label is open, by IMO number. */
export const OverviewSearch = defineSearch({ vessel: whole(undefined) });
export type OverviewSearch = SearchValue<typeof OverviewSearch>;
