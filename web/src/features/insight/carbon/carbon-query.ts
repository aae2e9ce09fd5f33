import { dayMs } from '@portolan/contract/time/durations';
import type { CarbonFilters } from '@portolan/contract';
import type { CarbonSearch } from './carbon-search.ts';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The periods that are offered: days up to today, this year and the three before. Pure. */
export function offeredPeriods(now: number): string[] {
  const year = new Date(now).getUTCFullYear();
  return ['d30', 'd90', 'd365', ...[0, 1, 2, 3].map((back) => String(year - back))];
}

/** The days of an address: those that it names, an open end at its period's; else its period up to now. Pure. */
function daysOf({ period, from, to }: CarbonSearch, now: number): { from: string; to: string } {
  const days = period.startsWith('d') ? Number(period.slice(1)) : undefined;
  const ofPeriod =
    days === undefined
      ? { from: `${period}-01-01`, to: `${period}-12-31` }
      : { from: dayOf((to === '' ? now : Date.parse(to)) - (days - 1) * dayMs), to: dayOf(now) };
  return { from: from === '' ? ofPeriod.from : from, to: to === '' ? ofPeriod.to : to };
}

/** The query for the server. `now` in milliseconds. Pure. */
export function toCarbonQuery(search: CarbonSearch, now: number) {
  const { by, customer, lane, carrier, mode, facts } = search;
  const filters: CarbonFilters = {
    ...daysOf(search, now),
    ...(customer === '' ? {} : { customer }),
    ...(lane === '' ? {} : { lane }),
    ...(carrier === '' ? {} : { carrier }),
    ...(mode === '' ? {} : { mode }),
    ...(facts === '' ? {} : { facts }),
  };
  return { ...filters, by };
}
