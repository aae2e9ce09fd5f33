import { SourceWay } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../lib/address/search-text.ts';

/** Filters of all data sources, as in the URL. */
export const StaffSourcesSearch = z.object({
  q: SearchText,
  way: SourceWay.or(z.literal('')).catch(''),
  only: z.enum(['', 'trouble']).catch(''),
});
export type StaffSourcesSearch = z.infer<typeof StaffSourcesSearch>;

/** Values omitted from the URL. */
export const staffSourcesDefaults: StaffSourcesSearch = { q: '', way: '', only: '' };

/** The filters for the server. */
export function toSourceFilters({ q, way, only }: StaffSourcesSearch) {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(way === '' ? {} : { way }),
    ...(only === '' ? {} : { failing: 'true' }),
  };
}
