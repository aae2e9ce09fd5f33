import { AppError, type Locale, type ScheduleSearch, type ScheduleWatch } from '@portolan/contract';
import { Temporal } from 'temporal-polyfill';
import { carrierName, findPlace, portName } from '../../../platform/reference/index.ts';
import { type SortedWay, chooseWays, sortWays } from './choose-ways.ts';
import { findMeantPort, resolvePort } from './places.ts';
import { fromMinutes, minutesPerDay, toMinutes } from '../sailing-network/index.ts';
import type { ScheduleBook } from './schedule-book.ts';
import { type Way, toOfferedWay, withOffers } from './offered-way.ts';
import type { OfferedRoute, RoutesWanted } from '../schedules/index.ts';

const longestDays = 120;

/** A search as it was understood. Times are minutes since 1970. */
export interface SearchPlan {
  origins: string[];
  destinations: string[];
  /** The first day, on the calendar of the first origin, or by arrival of the first destination. */
  begin: string;
  from: number;
  until: number;
}

/** What a search found, before it is shown page by page. */
export interface SearchResult {
  /** All of the wanted carriers, whatever the choices. */
  all: Way[];
  sorted: SortedWay[];
  counts: ReturnType<typeof chooseWays>['counts'];
  carriers: { carrierCode: string; carrierName: string; count: number }[];
}

export interface SearchContext {
  now: Date;
  /** The sailings that the person watches. */
  watches: ReadonlyMap<string, ScheduleWatch>;
  /** Routes that carriers offer between the places of the search. */
  offered: readonly OfferedRoute[];
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
 * The places and the period of a search. Throws where an end is missing, unknown, or the same as the other one. The
 * period is whole days on the calendar of the first origin, or by arrival of the first destination.
 */
export function planSearch(
  book: ScheduleBook,
  search: ScheduleSearch,
  { now, language }: { now: Date; language: Locale },
): SearchPlan {
  if (search.origin.length === 0) throw new AppError('schedule.origin-required', {});
  if (search.destination.length === 0) throw new AppError('schedule.destination-required', {});
  const origins = resolvePorts(book, search.origin, language);
  const destinations = resolvePorts(book, search.destination, language);
  if (origins.some((code) => destinations.includes(code))) throw new AppError('schedule.same-place', {});
  const calendar = search.by === 'departure' ? origins[0]! : destinations[0]!;
  const begin = search.begin ?? todayAt(calendar, now);
  const end = Temporal.PlainDate.from(begin).add({ days: search.days }).toString();
  const [from, until] = [startOfDay(begin, calendar), startOfDay(end, calendar) - 1];
  return { origins, destinations, begin, from, until };
}

/** The routes of carriers that a search wants. */
export const toRoutesWanted = (
  book: ScheduleBook,
  { type, by }: ScheduleSearch,
  { origins, destinations, from, until }: SearchPlan,
): RoutesWanted => ({
  kind: type,
  origins: book.publishedCodesOf(origins),
  destinations: book.publishedCodesOf(destinations),
  by,
  from: fromMinutes(from),
  until: fromMinutes(until),
});

/** Searches sailings. Counts are of all days of the period and of the wanted carriers. */
export function searchSchedules(
  book: ScheduleBook,
  search: ScheduleSearch,
  { origins, destinations, from, until }: SearchPlan,
  { now, watches, offered }: SearchContext,
): SearchResult {
  const combined = book.search({
    origins,
    destinations,
    kind: search.type,
    carriers: [],
    by: search.by,
    from,
    until,
    mostTransshipments: 2,
    longestMinutes: longestDays * minutesPerDay,
  });
  const ways = withOffers(
    combined,
    offered.map((route) => toOfferedWay(book, route)),
  );
  const { carriers } = search;
  const all = carriers.length === 0 ? ways : ways.filter((way) => carriers.includes(way.carrierCode));
  const { chosen, counts } = chooseWays(all, search, { now, watched: new Set(watches.keys()) });
  return {
    all,
    sorted: sortWays(chosen, search.sort, search.direction),
    counts,
    carriers: listCarriersOf(ways),
  };
}

/** The ports of a search; of several, such as a port group, those without schedules are left out. */
function resolvePorts(book: ScheduleBook, typed: readonly string[], language: string): string[] {
  const found = typed.flatMap((one) => findMeantPort(book, one, language) ?? []);
  return found.length > 0 ? [...new Set(found)] : [resolvePort(book, typed[0]!, language)];
}

function listCarriersOf(ways: readonly Way[]): SearchResult['carriers'] {
  const counts = new Map<string, number>();
  for (const { carrierCode } of ways) counts.set(carrierCode, (counts.get(carrierCode) ?? 0) + 1);
  return [...counts]
    .map(([carrierCode, count]) => ({ carrierCode, carrierName: carrierName(carrierCode), count }))
    .toSorted((a, b) => b.count - a.count || a.carrierName.localeCompare(b.carrierName));
}
