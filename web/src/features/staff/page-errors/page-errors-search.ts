import { PageErrorState } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Filters of the page errors, as in the URL, and the kind open at the side. */
export const PageErrorsSearch = z.object({
  q: SearchText,
  state: PageErrorState.or(z.literal('')).catch('open'),
  error: SearchText,
});
export type PageErrorsSearch = z.infer<typeof PageErrorsSearch>;

/** Values omitted from the URL. */
export const pageErrorsDefaults: PageErrorsSearch = { q: '', state: 'open', error: '' };

/** The filters for the server. */
export function toPageErrorFilters({ q, state }: PageErrorsSearch) {
  return { ...(q.trim() === '' ? {} : { q: q.trim() }), ...(state === '' ? {} : { state }) };
}
