import { z } from 'zod';

/** Filters of the visits, as in the URL. */
export const VisitsSearch = z.object({
  /** Days; empty: the last seven. */
  begin: z.iso.date().or(z.literal('')).catch(''),
  end: z.iso.date().or(z.literal('')).catch(''),
  area: z.uuid().or(z.literal('')).catch(''),
  vessels: z.enum(['all', 'carrying']).catch('all'),
  pol: z.string().max(5).catch(''),
  pod: z.string().max(5).catch(''),
});
export type VisitsSearch = z.infer<typeof VisitsSearch>;

/** Values omitted from the URL. */
export const visitsDefaults: VisitsSearch = {
  begin: '',
  end: '',
  area: '',
  vessels: 'all',
  pol: '',
  pod: '',
};

const dayMs = 86_400_000;
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
