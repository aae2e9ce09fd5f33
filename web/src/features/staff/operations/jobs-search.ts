import { JobState } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Filters of the job queue, as in the URL, and the job open at the side. */
export const JobsSearch = z.object({
  state: JobState.or(z.literal('')).catch(''),
  name: SearchText,
  job: SearchText,
});
export type JobsSearch = z.infer<typeof JobsSearch>;

/** Values omitted from the URL. */
export const jobsDefaults: JobsSearch = { state: '', name: '', job: '' };

/** The filters for the server. */
export function toJobFilters({ state, name }: JobsSearch) {
  return { ...(state === '' ? {} : { state }), ...(name === '' ? {} : { name }) };
}
