import { carbonGroupings } from '@portolan/contract';
import {
  type SearchValue,
  day,
  defineSearch,
  matching,
  oneOf,
  text,
} from '../../../lib/address/search-fields.ts';

/** Days and groups of the emissions page, as in the URL. */
export const CarbonSearch = defineSearch({
  /** `2026`, or the last days: `d90`. */
  period: matching(/^(\d{4}|d(30|90|365))$/, 'd365'),
  /** Days, both included: they come before `period`, and an address with them means the same days for ever. */
  from: day,
  to: day,
  by: oneOf(carbonGroupings, 'lane'),
  customer: text(100),
  /** Two codes, or two names of places of trucks and trains. */
  lane: text(250),
  carrier: text(20),
  mode: text(10),
  /** Real or simulated shipments; empty: real ones where there are any. */
  facts: oneOf(['real', 'simulated'], ''),
});
export type CarbonSearch = SearchValue<typeof CarbonSearch>;

/** Values omitted from the URL. */
export const carbonDefaults = CarbonSearch.defaults;
