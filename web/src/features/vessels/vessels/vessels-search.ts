import { type VesselGroup, vesselGroups, vesselSizes } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

/** Search parameters of the page. */
export const VesselsSearch = z.object({
  /** The search text; empty: none. */
  q: SearchText,
  /** The shown vessel: by MMSI, else by IMO number. */
  mmsi: z.coerce
    .string()
    .regex(/^\d{1,9}$/)
    .or(z.literal(''))
    .catch(''),
  imo: z.coerce
    .string()
    .regex(/^\d{7}$/)
    .or(z.literal(''))
    .catch(''),
  /** The length of its track. */
  days: z.literal([1, 3, 7, 30]).catch(3),
  tab: z.enum(['vessel', 'events', 'calls']).catch('vessel'),
  /** Which vessel types are on the chart; empty: all. */
  group: SearchText,
  speed: z.enum(['stopped', 'slow', 'normal', '']).catch(''),
  size: z.enum([...vesselSizes, '']).catch(''),
  /** With this destination port, or this in the crew's text. */
  bound: z
    .union([z.string(), z.number().transform(String)])
    .pipe(z.string().max(40))
    .catch(''),
  /** Only those that carry the company's containers. */
  mine: z.boolean().catch(false),
  /** The visible box, `west,south,east,north`: a copied URL shows the same. */
  box: z
    .string()
    .regex(/^(-?\d+(\.\d+)?,){3}-?\d+(\.\d+)?$/)
    .or(z.literal(''))
    .catch(''),
  /** Whether the chart follows the chosen vessel. */
  follow: z.boolean().catch(false),
  /** The replay: its period and current time in seconds since 1970, and minutes per second. 0: the chart is live. */
  from: z.number().int().min(0).catch(0),
  to: z.number().int().min(0).catch(0),
  at: z.number().int().min(0).catch(0),
  pace: z.literal([1, 10, 60, 360]).catch(10),
});
export type VesselsSearch = z.infer<typeof VesselsSearch>;

/** Values omitted from the URL. */
export const vesselsDefaults: VesselsSearch = {
  q: '',
  mmsi: '',
  imo: '',
  days: 3,
  tab: 'vessel',
  group: '',
  speed: '',
  size: '',
  bound: '',
  mine: false,
  box: '',
  follow: false,
  from: 0,
  to: 0,
  at: 0,
  pace: 10,
};

/** Whether a change opens something new, from which the browser's back button returns: a vessel, or the past. Pure. */
export function isNewStep(before: VesselsSearch, part: Partial<VesselsSearch>): boolean {
  const after = { ...before, ...part };
  const isOtherVessel = after.mmsi !== before.mmsi || after.imo !== before.imo;
  return isOtherVessel || after.from > 0 !== before.from > 0;
}

/** The types of ships in the URL; unknown ones are ignored. Pure. */
export const groupsIn = (text: string): VesselGroup[] =>
  vesselGroups.filter((group) => text.split(',').includes(group));

/** Which ships are wanted, for the server. Pure. */
export function toShipFilters({ group, size, bound, mine }: VesselsSearch) {
  return {
    ...(groupsIn(group).length === 0 ? {} : { groups: groupsIn(group).join(',') }),
    ...(size === '' ? {} : { sizes: size }),
    ...(bound.trim() === '' ? {} : { destination: bound.trim() }),
    ...(mine ? { mine: 'true' as const } : {}),
  };
}

/** The same with their speed, which depends on the moment. Pure. */
export function toTileFilters(search: VesselsSearch) {
  return { ...toShipFilters(search), ...(search.speed === '' ? {} : { speeds: search.speed }) };
}
