import { dayMs } from '@portolan/contract/time/durations';
import {
  type SearchValue,
  day,
  defineSearch,
  matching,
  oneOf,
  text,
  uuid,
} from '../../../lib/address/search-fields.ts';

/** Filters of the visits, as in the URL. */
export const VisitsSearch = defineSearch({
  /** Days; empty: the last seven. */
  begin: day,
  end: day,
  area: matching(uuid),
  vessels: oneOf(['all', 'carrying'], 'all'),
  pol: text(5),
  pod: text(5),
});
export type VisitsSearch = SearchValue<typeof VisitsSearch>;

/** Values omitted from the URL. */
export const visitsDefaults = VisitsSearch.defaults;

const usualDays = 7;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The filters for the server; undefined while a required port is missing. `now` in milliseconds. */
export function toVisitFilters({ begin, end, area, vessels, pol, pod }: VisitsSearch, now: number) {
  const isPort = (code: string): boolean => /^[A-Za-z]{2}[A-Za-z2-9]{3}$/.test(code);
  if (vessels === 'carrying' && !(isPort(pol) && isPort(pod))) return undefined;
  return {
    begin: begin === '' ? dayOf(now - usualDays * dayMs) : begin,
    end: end === '' ? dayOf(now) : end,
    ...(area === '' ? {} : { areaId: area }),
    ...(vessels === 'all' ? {} : { vessels, pol, pod }),
  };
}
