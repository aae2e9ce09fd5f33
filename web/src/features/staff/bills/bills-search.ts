import { NumberType, SubscriptionStatus } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Filters of the bill query, as in the URL, and the number open at the side. */
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

/** Values omitted from the URL. */
export const billsDefaults: BillsSearch = { q: '', kind: '', state: '', carrier: '', company: '', bill: '' };

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
