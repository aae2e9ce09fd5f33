import { NumberType, SubscriptionStatus } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Filters of the bill query, as they stand in the address, and the number that is open at the side. */
export const BillsSearch = z.object({
  q: SearchText,
  kind: NumberType.or(z.literal('')).catch(''),
  state: SubscriptionStatus.or(z.literal('')).catch(''),
  carrier: SearchText,
  /** A company account, by its id. */
  company: SearchText,
  bill: SearchText,
});
export type BillsSearch = z.infer<typeof BillsSearch>;

/** What the address leaves out. */
export const billsDefaults: BillsSearch = { q: '', kind: '', state: '', carrier: '', company: '', bill: '' };

/** The filters as the server takes them. */
export function toBillFilters({ q, kind, state, carrier, company }: BillsSearch) {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(kind === '' ? {} : { numberType: kind }),
    ...(state === '' ? {} : { subscription: state }),
    ...(carrier === '' ? {} : { carrierCode: carrier }),
    ...(company === '' ? {} : { accreditId: company }),
  };
}
