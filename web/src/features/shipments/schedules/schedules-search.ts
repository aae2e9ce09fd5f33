import { type BodyInput, ScheduleSort, type scheduleRoutes } from '@portolan/contract';
import { z } from 'zod';
import { SearchText } from '../../../lib/address/search-text.ts';

export const periodWeeks = [1, 2, 4, 6, 8, 12] as const;

/** A search of sailings with its filters and the open row, as in the URL. */
export const SchedulesSearch = z.object({
  /** UN/LOCODEs separated by commas, or a name. */
  origin: SearchText,
  destination: SearchText,
  /** First day; empty for today. */
  from: z.iso.date().or(z.literal('')).catch(''),
  weeks: z.literal(periodWeeks).catch(4),
  by: z.enum(['departure', 'arrival']).catch('departure'),
  type: z.enum(['container', 'roro']).catch('container'),
  carriers: SearchText,
  direct: z.boolean().catch(false),
  open: z.boolean().catch(false),
  /** Most transit days; 0 for any. */
  most: z.int().min(0).max(365).catch(0),
  watched: z.boolean().catch(false),
  sort: ScheduleSort.catch('departure'),
  /** The row that is open. */
  row: SearchText,
  /** The row of the keyboard cursor. */
  at: SearchText,
  /** The list of watched schedules is open at the side. */
  panel: z.enum(['', 'watched']).catch(''),
});
export type SchedulesSearch = z.infer<typeof SchedulesSearch>;

/** Values omitted from the URL. */
export const schedulesDefaults: SchedulesSearch = {
  origin: '',
  destination: '',
  from: '',
  weeks: 4,
  by: 'departure',
  type: 'container',
  carriers: '',
  direct: false,
  open: false,
  most: 0,
  watched: false,
  sort: 'departure',
  row: '',
  at: '',
  panel: '',
};

export const isSearch = ({ origin, destination }: SchedulesSearch): boolean =>
  origin.trim() !== '' && destination.trim() !== '';
export const hasChoices = ({ direct, open, most, watched }: SchedulesSearch): boolean =>
  direct || open || most > 0 || watched;
export const noChoices = { direct: false, open: false, most: 0, watched: false } as const;

const daysPerWeek = 7;
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The search for the server, without its page. */
export function toSearchBody(search: SchedulesSearch): BodyInput<typeof scheduleRoutes.geSailData> {
  const { from, most } = search;
  return {
    origin: listOf(search.origin),
    destination: listOf(search.destination),
    type: search.type,
    ...(from === '' ? {} : { begin: from }),
    days: search.weeks * daysPerWeek,
    by: search.by,
    carriers: listOf(search.carriers),
    transshipments: search.direct ? 'direct' : 'any',
    cutOffsOpen: search.open,
    ...(most === 0 ? {} : { mostDays: most }),
    watched: search.watched,
    sort: search.sort,
  };
}
