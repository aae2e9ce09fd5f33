import { jobStates } from '@portolan/contract';
import { type SearchValue, defineSearch, oneOf, text } from '../../../lib/address/search-fields.ts';

/** Filters of the job queue, as in the URL, and the job open at the side. */
export const JobsSearch = defineSearch({
  state: oneOf(jobStates, ''),
  name: text(),
  job: text(),
});
export type JobsSearch = SearchValue<typeof JobsSearch>;

/** Values omitted from the URL. */
export const jobsDefaults = JobsSearch.defaults;

/** The filters for the server. */
export function toJobFilters({ state, name }: JobsSearch) {
  return { ...(state === '' ? {} : { state }), ...(name === '' ? {} : { name }) };
}
