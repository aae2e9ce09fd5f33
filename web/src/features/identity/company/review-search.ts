import { AuditState } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Filters of the submissions, as in the URL, and the one open at the side. */
export const ReviewSearch = z.object({
  state: AuditState.catch('under-review'),
  q: SearchText,
  audit: SearchText,
});
export type ReviewSearch = z.infer<typeof ReviewSearch>;

/** Values omitted from the URL. */
export const reviewDefaults: ReviewSearch = { state: 'under-review', q: '', audit: '' };
