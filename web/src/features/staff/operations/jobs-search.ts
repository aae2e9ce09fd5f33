import { JobState } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Filters of the job queue, as they stand in the address, and the job that is open at the side. */
export const JobsSearch = z.object({
  state: JobState.or(z.literal('')).catch(''),
  name: SearchText,
  job: SearchText,
});
export type JobsSearch = z.infer<typeof JobsSearch>;

/** What the address leaves out. */
export const jobsDefaults: JobsSearch = { state: '', name: '', job: '' };

/** The filters as the server takes them. */
export function toJobFilters({ state, name }: JobsSearch) {
  return { ...(state === '' ? {} : { state }), ...(name === '' ? {} : { name }) };
}
