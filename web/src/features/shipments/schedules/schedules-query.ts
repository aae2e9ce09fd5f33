import type { BodyInput, scheduleRoutes } from '@portolan/contract';
import type { SchedulesSearch } from './schedules-search.ts';

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

/** The search as the server takes it, without the page. */
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
