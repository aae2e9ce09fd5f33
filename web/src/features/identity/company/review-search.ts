import { AuditState } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Filters of the submissions, as they stand in the address, and the one that is open at the side. */
export const ReviewSearch = z.object({
  state: AuditState.catch('under-review'),
  q: SearchText,
  audit: SearchText,
});
export type ReviewSearch = z.infer<typeof ReviewSearch>;

/** What the address leaves out. */
export const reviewDefaults: ReviewSearch = { state: 'under-review', q: '', audit: '' };
