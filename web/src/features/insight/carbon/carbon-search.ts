import { CarbonBy, type CarbonFilters } from '@portolan/contract';
import { z } from 'zod';

/** Days and groups of the emissions page, as in the URL. */
export const CarbonSearch = z.object({
  /** `2026`, or the last days: `d90`. */
  period: z.coerce
    .string()
    .regex(/^(\d{4}|d(30|90|365))$/)
    .catch('d365'),
  by: CarbonBy.catch('lane'),
  customer: z.string().max(100).catch(''),
  lane: z.string().max(11).catch(''),
  carrier: z.string().max(20).catch(''),
  mode: z.string().max(10).catch(''),
});
export type CarbonSearch = z.infer<typeof CarbonSearch>;

/** Values omitted from the URL. */
export const carbonDefaults: CarbonSearch = {
  period: 'd365',
  by: 'lane',
  customer: '',
  lane: '',
  carrier: '',
  mode: '',
};

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
