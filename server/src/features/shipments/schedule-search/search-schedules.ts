import { AppError, type Locale, type ScheduleSearch, type ScheduleWatch } from '@portolan/contract';
import { Temporal } from 'temporal-polyfill';
import { carrierName, findPlace, portName } from '../../../platform/reference/index.ts';
import { type SortedWay, chooseWays, sortWays } from './choose-ways.ts';
import { findMeantPort, resolvePort } from './places.ts';
import { minutesPerDay, toMinutes } from './sailing.ts';
import type { FoundWay, ScheduleBook } from './schedule-book.ts';

const longestDays = 120;

/** What a search found, before it is shown page by page. */
export interface SearchResult {
  origins: string[];
  destinations: string[];
  begin: string;
  /** All of the wanted carriers, whatever the choices. */
  all: FoundWay[];
  sorted: SortedWay[];
  counts: ReturnType<typeof chooseWays>['counts'];
  carriers: { carrierCode: string; carrierName: string; count: number }[];
}

export interface SearchContext {
  now: Date;
  language: Locale;
  /** The sailings that the person watches. */
  watches: ReadonlyMap<string, ScheduleWatch>;
}

/** A place of a search as it was understood. */
export const toSearchedPlace = (code: string, language: string) => ({
  unLocationCode: code,
  name: portName(code, language),
  timeZone: findPlace(code)?.timeZone ?? null,
});

/** The first moment of a day on the calendar of a port, in minutes since 1970. */
function startOfDay(day: string, port: string): number {
  const zone = findPlace(port)?.timeZone ?? 'UTC';
  return toMinutes(
    new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).epochMilliseconds),
  );
}

function todayAt(port: string, now: Date): string {
  const zone = findPlace(port)?.timeZone ?? 'UTC';
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/**
 * Searches sailings. The period is whole days on the calendar of the first origin, or by arrival of the first
 * destination. Counts are of all days of the period and of the wanted carriers.
 */
export function searchSchedules(
  book: ScheduleBook,
  search: ScheduleSearch,
  { now, language, watches }: SearchContext,
): SearchResult {
  if (search.origin.length === 0) throw new AppError('schedule.origin-required', {});
  if (search.destination.length === 0) throw new AppError('schedule.destination-required', {});
  const origins = resolvePorts(book, search.origin, language);
  const destinations = resolvePorts(book, search.destination, language);
  if (origins.some((code) => destinations.includes(code))) throw new AppError('schedule.same-place', {});
  const calendar = search.by === 'departure' ? origins[0]! : destinations[0]!;
  const begin = search.begin ?? todayAt(calendar, now);
  const end = Temporal.PlainDate.from(begin).add({ days: search.days }).toString();
  const ways = book.search({
    origins,
    destinations,
    kind: search.type,
    carriers: [],
    by: search.by,
    from: startOfDay(begin, calendar),
    until: startOfDay(end, calendar) - 1,
    mostTransshipments: 2,
    longestMinutes: longestDays * minutesPerDay,
  });
  const { carriers } = search;
  const all = carriers.length === 0 ? ways : ways.filter((way) => carriers.includes(way.carrierCode));
  const { chosen, counts } = chooseWays(all, search, { now, watched: new Set(watches.keys()) });
  return {
    origins,
    destinations,
    begin,
    all,
    sorted: sortWays(chosen, search.sort, search.direction),
    counts,
    carriers: listCarriersOf(ways),
  };
}

/** The ports of a search; of several, such as a port group, those without schedules are left out. */
function resolvePorts(book: ScheduleBook, typed: readonly string[], language: string): string[] {
  const found = typed.flatMap((one) => findMeantPort(book, one) ?? []);
  return found.length > 0 ? [...new Set(found)] : [resolvePort(book, typed[0]!, language)];
}

function listCarriersOf(ways: readonly FoundWay[]): SearchResult['carriers'] {
  const counts = new Map<string, number>();
  for (const { carrierCode } of ways) counts.set(carrierCode, (counts.get(carrierCode) ?? 0) + 1);
  return [...counts]
    .map(([carrierCode, count]) => ({ carrierCode, carrierName: carrierName(carrierCode), count }))
    .toSorted((a, b) => b.count - a.count || a.carrierName.localeCompare(b.carrierName));
}
