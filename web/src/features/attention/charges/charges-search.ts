import { chargeOrders, chargeViews, clockKinds } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

/** The open part of the page, the list's filters and the open invoice, as in the URL. */
export const ChargesSearch = defineSearch({
  tab: oneOf(['containers', 'invoices', 'tariffs', 'calendars'], 'containers'),
  view: oneOf(chargeViews, 'open'),
  clock: oneOf(clockKinds, ''),
  find: text(60),
  order: oneOf(chargeOrders, 'money'),
  invoice: text(40),
});
export type ChargesSearch = SearchValue<typeof ChargesSearch>;

export const chargesDefaults = ChargesSearch.defaults;
