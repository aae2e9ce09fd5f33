import {
  AppError,
  type Locale,
  type ScheduleSearch,
  type ScheduleWatch,
  scheduleRoutes,
} from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import { findPlace, portName } from '../../../platform/reference/index.ts';
import { type ScheduleBooks, noteBookChange, scheduleBooksOf } from './book-cache.ts';
import type { SortedWay } from './choose-ways.ts';
import { listPortConnections } from './port-connections.ts';
import { listExampleLanes } from './examples.ts';
import { listMeantPorts } from './places.ts';
import { fromMinutes } from '../sailing-network/index.ts';
import { listSetTimes, writeSetTime } from '../travel-times/index.ts';
import { listRoutesBetween } from '../schedules/index.ts';
import { loadLaneDays } from './lane-days.ts';
import type { Way } from './offered-way.ts';
import { writeScheduleFile } from './schedule-file.ts';
import { toScheduleRow } from './schedule-rows.ts';
import { planSearch, searchSchedules, toRoutesWanted, toSearchedPlace } from './search-schedules.ts';

/** Gives the sailings that a person watches; the feature that owns watches hands it in. */
export type ListWatches = (tx: Tx, viewer: Viewer) => Promise<ReadonlyMap<string, ScheduleWatch>>;

interface SearchNeeds {
  db: Database;
  clock: Clock;
  books: ScheduleBooks;
  listWatches: ListWatches;
}

const cursors = createListCursor('sailings', { value: 'number', departureAt: 'integer', id: 'encoded' });
const mostPorts = 20;

/** Searches of sailings, their files, and the ports and connection times that they use. */
export function serveScheduleSearch(given: Omit<SearchNeeds, 'books'>): Served[] {
  const needs = { ...given, books: scheduleBooksOf(given) };
  return [...serveSearching(needs), ...servePorts(needs)];
}

/** Searches, and gives what the rows of the result are made with. */
async function searchAs(
  { db, clock, books, listWatches }: SearchNeeds,
  viewer: Viewer,
  search: ScheduleSearch,
  language: Locale,
) {
  const { tenantId } = viewer;
  const now = clock.now();
  const book = await books.get(tenantId);
  const plan = planSearch(book, search, { now, language });
  const { origins, destinations } = plan;
  const { watches, offered, laneDaysOf } = await db.asTenant(tenantId, async (tx) => ({
    watches: await listWatches(tx, viewer),
    offered: await listRoutesBetween(tx, tenantId, toRoutesWanted(book, search, plan)),
    laneDaysOf: await loadLaneDays(tx, tenantId, book, { origins, destinations, now }),
  }));
  const result = searchSchedules(book, search, plan, { now, watches, offered });
  return {
    now,
    book,
    plan,
    result,
    toRow: (way: Way) => toScheduleRow(book, way, { language, watches, laneDaysOf }),
  };
}

function serveSearching(needs: SearchNeeds): Served[] {
  const { books } = needs;
  return [
    serve(scheduleRoutes.geSailData, async ({ body }, { viewer, language }) => {
      const after = cursors.read(body);
      const { book, plan, result, toRow } = await searchAs(needs, viewer, body, language);
      const { rows, nextCursor } = pageOf(result.sorted, body, after);
      return {
        rows: rows.map(({ way }) => toRow(way)),
        ...(nextCursor === undefined ? {} : { nextCursor }),
        total: result.sorted.length,
        origins: plan.origins.map((code) => toSearchedPlace(code, language)),
        destinations: plan.destinations.map((code) => toSearchedPlace(code, language)),
        begin: plan.begin,
        all: result.all.length,
        counts: result.counts,
        carriers: result.carriers,
        newestPublishedAt: newestOf(book.newestAt),
      };
    }),
    serve(scheduleRoutes.exportSchedules, async ({ body }, { viewer, language, reply }) => {
      const { now, result, toRow } = await searchAs(needs, viewer, body, language);
      const rows = result.sorted.map(({ way }) => toRow(way));
      return writeScheduleFile(reply, rows, { file: body, language, now });
    }),
    serve(scheduleRoutes.listScheduleExamples, async (_, { viewer, language }) => {
      const book = await books.get(viewer.tenantId);
      const lanes = listExampleLanes(book, needs.clock.now()).map(({ origin, destination, ...lane }) => ({
        origin: toSearchedPlace(origin, language),
        destination: toSearchedPlace(destination, language),
        ...lane,
      }));
      return { newestPublishedAt: newestOf(book.newestAt), lanes };
    }),
  ];
}

const newestOf = (at: number | undefined): string | null =>
  at === undefined ? null : fromMinutes(at).toISOString();

type PageQuery = ScheduleSearch & { cursor?: string | undefined; limit: number };

/** The rows after the cursor: those behind its value, departure and id in the order of the list. */
function pageOf(
  sorted: readonly SortedWay[],
  query: PageQuery,
  after: ReturnType<typeof cursors.read>,
): { rows: SortedWay[]; nextCursor?: string } {
  const begin =
    after === undefined ? 0 : 1 + sorted.findIndex(({ way }) => way.sailingId === decode(after.id));
  // The row of the cursor is no longer published: the page begins where it was.
  const start =
    after !== undefined && begin === 0
      ? firstBehind(sorted, query, { value: Number(after.value), departureAt: Number(after.departureAt) })
      : begin;
  const rows = sorted.slice(start, start + query.limit + 1);
  return {
    rows: rows.slice(0, query.limit),
    ...cursors.next(query, rows, ({ way, value }) => ({
      value: String(value),
      departureAt: String(way.departureAt),
      id: Buffer.from(way.sailingId).toString('base64url'),
    })),
  };
}

const decode = (id: string): string => Buffer.from(id, 'base64url').toString('utf8');

function firstBehind(
  sorted: readonly SortedWay[],
  { direction }: ScheduleSearch,
  last: { value: number; departureAt: number },
): number {
  const sign = direction === 'asc' ? 1 : -1;
  const index = sorted.findIndex(
    ({ way, value }) =>
      sign * (value - last.value) > 0 || (value === last.value && way.departureAt > last.departureAt),
  );
  return index === -1 ? sorted.length : index;
}

function servePorts({ db, clock, books }: SearchNeeds): Served[] {
  return [
    serve(scheduleRoutes.getSailPorts, async ({ query }, { viewer, language }) => {
      const book = await books.get(viewer.tenantId);
      const calls = book.callsOfPorts();
      return listMeantPorts(book, query.name, language)
        .slice(0, mostPorts)
        .map((code) => ({
          unLocationCode: code,
          name: portName(code, language),
          countryCode: code.slice(0, 2),
          timeZone: findPlace(code)?.timeZone ?? null,
          calls: calls.get(code) ?? 0,
        }));
    }),
    serve(scheduleRoutes.listConnectionTimes, async (_, { viewer, language }) => {
      const { tenantId } = viewer;
      const book = await books.get(tenantId);
      const set = await db.asTenant(tenantId, (tx) => listSetTimes(tx, tenantId));
      return listPortConnections(book, set, language);
    }),
    serve(scheduleRoutes.setConnectionTime, async ({ body }, { viewer }) => {
      const { tenantId, accountId } = viewer;
      const place = findPlace(body.unLocationCode);
      if (place === undefined)
        throw new AppError('schedule.port-unsupported', { place: body.unLocationCode, nearest: '-' });
      const { sameTerminalHours: same, otherTerminalHours: other } = body;
      const hours = same === null || other === null ? undefined : { same, other };
      await db.asTenant(tenantId, async (tx) => {
        await writeSetTime(tx, { tenantId, accountId, now: clock.now() }, place.unLocationCode, hours);
        await noteBookChange(tx, tenantId);
        await notify(tx, tenantId, 'schedule', []);
      });
      return {};
    }),
  ];
}
