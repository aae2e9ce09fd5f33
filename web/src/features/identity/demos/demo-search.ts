import { type SearchValue, defineSearch, matching, oneOf } from '../../../lib/address/search-fields.ts';

/** The URL of the booking page after a booking. */
export const DemoSearch = defineSearch({
  result: oneOf(['activated', 'invitation'], undefined),
  /** When a consultant has to respond. */
  due: matching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/, undefined),
});
export type DemoSearch = SearchValue<typeof DemoSearch>;
