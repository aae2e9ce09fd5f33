import { PageErrorState } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Filters of the page errors, as they stand in the address, and the kind that is open at the side. */
export const PageErrorsSearch = z.object({
  q: SearchText,
  state: PageErrorState.or(z.literal('')).catch('open'),
  error: SearchText,
});
export type PageErrorsSearch = z.infer<typeof PageErrorsSearch>;

/** What the address leaves out. */
export const pageErrorsDefaults: PageErrorsSearch = { q: '', state: 'open', error: '' };

/** The filters as the server takes them. */
export function toPageErrorFilters({ q, state }: PageErrorsSearch) {
  return { ...(q.trim() === '' ? {} : { q: q.trim() }), ...(state === '' ? {} : { state }) };
}
