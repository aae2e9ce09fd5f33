import { type VesselGroup, vesselGroups, vesselSizes } from '@portolan/contract';
import {
  type SearchValue,
  defineSearch,
  flag,
  matching,
  oneOf,
  text,
  whole,
} from '../../../lib/address/search-fields.ts';

/** Search parameters of the page. */
export const VesselsSearch = defineSearch({
  /** The search text; empty: none. */
  q: text(),
  /** The shown vessel: by MMSI, else by IMO number. */
  mmsi: matching(/^\d{1,9}$/),
  imo: matching(/^\d{7}$/),
  /** The length of its track. */
  days: oneOf([1, 3, 7, 30], 3),
  tab: oneOf(['vessel', 'events', 'calls'], 'vessel'),
  /** Which vessel types are on the chart; empty: all. */
  group: text(),
  speed: oneOf(['stopped', 'slow', 'normal', ''], ''),
  size: oneOf([...vesselSizes, ''], ''),
  /** With this destination port, or this in the crew's text. */
  bound: text(40),
  /** Only those that carry the company's containers. */
  mine: flag,
  /** The visible box, `west,south,east,north`: a copied URL shows the same. */
  box: matching(/^(-?\d+(\.\d+)?,){3}-?\d+(\.\d+)?$/),
  /** Whether the chart follows the chosen vessel. */
  follow: flag,
  /** The replay: its period and current time in seconds since 1970, and minutes per second. 0: the chart is live. */
  from: whole(0),
  to: whole(0),
  at: whole(0),
  pace: oneOf([1, 10, 60, 360], 10),
});
export type VesselsSearch = SearchValue<typeof VesselsSearch>;

/** Values omitted from the URL. */
export const vesselsDefaults = VesselsSearch.defaults;

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
