import { SourceWay } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../lib/address/search-text.ts';

/** Filters of all data sources, as they stand in the address. */
export const StaffSourcesSearch = z.object({
  q: SearchText,
  way: SourceWay.or(z.literal('')).catch(''),
  only: z.enum(['', 'trouble']).catch(''),
});
export type StaffSourcesSearch = z.infer<typeof StaffSourcesSearch>;

/** What the address leaves out. */
export const staffSourcesDefaults: StaffSourcesSearch = { q: '', way: '', only: '' };

/** The filters as the server takes them. */
export function toSourceFilters({ q, way, only }: StaffSourcesSearch) {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(way === '' ? {} : { way }),
    ...(only === '' ? {} : { troubled: 'true' }),
  };
}
