import { type CarbonFilters, carbonGroupings } from '@portolan/contract';
import { type SearchValue, defineSearch, matching, oneOf, text } from '../../../lib/address/search-fields.ts';

/** Days and groups of the emissions page, as in the URL. */
export const CarbonSearch = defineSearch({
  /** `2026`, or the last days: `d90`. */
  period: matching(/^(\d{4}|d(30|90|365))$/, 'd365'),
  by: oneOf(carbonGroupings, 'lane'),
  customer: text(100),
  lane: text(11),
  carrier: text(20),
  mode: text(10),
});
export type CarbonSearch = SearchValue<typeof CarbonSearch>;

/** Values omitted from the URL. */
export const carbonDefaults = CarbonSearch.defaults;

const dayMs = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The periods that are offered: days up to today, this year and the three before. Pure. */
export function offeredPeriods(now: number): string[] {
  const year = new Date(now).getUTCFullYear();
  return ['d30', 'd90', 'd365', ...[0, 1, 2, 3].map((back) => String(year - back))];
}

/** The query for the server. `now` in milliseconds. Pure. */
export function toCarbonQuery(search: CarbonSearch, now: number) {
  const { period, by, customer, lane, carrier, mode } = search;
  const days = period.startsWith('d') ? Number(period.slice(1)) : undefined;
  const filters: CarbonFilters = {
    from: days === undefined ? `${period}-01-01` : dayOf(now - (days - 1) * dayMs),
    to: days === undefined ? `${period}-12-31` : dayOf(now),
    ...(customer === '' ? {} : { customer }),
    ...(lane === '' ? {} : { lane }),
    ...(carrier === '' ? {} : { carrier }),
    ...(mode === '' ? {} : { mode }),
  };
  return { ...filters, by };
}
