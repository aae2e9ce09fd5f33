import { numberTypeNames, subscriptionStatuses } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

/** Filters of the bill query, as in the URL, and the number open at the side. */
export const BillsSearch = defineSearch({
  q: text(),
  kind: oneOf(numberTypeNames, ''),
  state: oneOf(subscriptionStatuses, ''),
  carrier: text(),
  /** A company account, by its id. */
  company: text(),
  bill: text(),
});
export type BillsSearch = SearchValue<typeof BillsSearch>;

/** Values omitted from the URL. */
export const billsDefaults = BillsSearch.defaults;

/** The filters for the server. */
export function toBillFilters({ q, kind, state, carrier, company }: BillsSearch) {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(kind === '' ? {} : { numberType: kind }),
    ...(state === '' ? {} : { subscription: state }),
    ...(carrier === '' ? {} : { carrierCode: carrier }),
    ...(company === '' ? {} : { accreditId: company }),
  };
}
