import { ChargeFilter, ChargeView, ClockKind } from '@portolan/contract';
import { z } from 'zod';

/** The open part of the page, the list's filters and the open invoice, as in the URL. */
export const ChargesSearch = z.object({
  tab: z.enum(['containers', 'invoices', 'tariffs', 'calendars']).catch('containers'),
  view: ChargeView.catch('open'),
  clock: z.union([ClockKind, z.literal('')]).catch(''),
  find: z.string().max(60).catch(''),
  order: ChargeFilter.shape.order.unwrap().catch('money'),
  invoice: z.string().max(40).catch(''),
});
export type ChargesSearch = z.infer<typeof ChargesSearch>;

export const chargesDefaults: ChargesSearch = {
  tab: 'containers',
  view: 'open',
  clock: '',
  find: '',
  order: 'money',
  invoice: '',
};
