import { randomBytes } from 'node:crypto';
import { AppError, type WatchEntry, type WatchedSchedule, scheduleRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, type Viewer, serve } from '../../../platform/http/serve.ts';
import { notify } from '../../../platform/push/push.ts';
import { carrierName, portName } from '../../../platform/reference/index.ts';
import { scheduleBooksOf } from '../schedule-search/index.ts';
import { writeCalendar } from './calendar.ts';
import {
  type WatchRecord,
  findWatchOfCalendar,
  getOwnWatch,
  listEntries,
  listOwnWatches,
  removeWatch,
  setCalendarKey,
  toScheduleWatch,
  writeWatch,
} from './schedule-watch.ts';
import { type SeenSailing, readSailings } from './seen-sailing.ts';

interface WatchNeeds {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

const cursors = createListCursor('schedule-watches', { changedAt: 'instant', watchId: 'uuid' });
const entriesShown = 20;
const keyBytes = 32;

/** Watched sailings, lanes and vessels, and their calendars. */
export function serveScheduleWatches(needs: WatchNeeds): Served[] {
  return [...serveWatching(needs), ...serveCalendars(needs)];
}

const watcherOf = ({ tenantId, accountId }: Viewer) => ({ tenantId, accountId });

function serveWatching(needs: WatchNeeds): Served[] {
  const { db, clock } = needs;
  const books = scheduleBooksOf(needs);
  return [
    serve(scheduleRoutes.geSailTrackData, async ({ body }, { viewer, language }) =>
      db.asTenant(viewer.tenantId, async (tx) => {
        const after = cursors.read(body);
        const watches = await listOwnWatches(tx, watcherOf(viewer), { after, limit: body.limit + 1 });
        const shown = watches.slice(0, body.limit);
        const ids = shown.map(({ watchId }) => watchId);
        const entries = await listEntries(tx, viewer.tenantId, ids, entriesShown);
        const byWatch = Map.groupBy(entries, ({ watchId }) => watchId);
        return {
          rows: shown.map((watch) => toWatched(watch, byWatch.get(watch.watchId) ?? [], language)),
          ...cursors.next(body, watches, ({ changedAtText, watchId }) => ({
            changedAt: changedAtText,
            watchId,
          })),
        };
      }),
    ),
    serve(scheduleRoutes.watchSchedule, async ({ body: { target, conditions } }, { viewer }) => {
      if (!Object.values(conditions).some(Boolean)) throw new AppError('schedule.condition-required', {});
      const book = await books.get(viewer.tenantId, 'fresh');
      const seen = readSailings(book, target, clock.now());
      if (target.form !== 'lane' && Object.keys(seen.sailings).length === 0)
        throw new AppError('schedule.sailing-not-found', {});
      return db.asTenant(viewer.tenantId, async (tx) => {
        const watch = await writeWatch(tx, watcherOf(viewer), { target, conditions, seen }, clock.now());
        await notify(tx, viewer.tenantId, 'schedule', [watch.watchId]);
        return toScheduleWatch(watch);
      });
    }),
    serve(scheduleRoutes.stopWatching, async ({ body: { watchId } }, { viewer }) => {
      await db.asTenant(viewer.tenantId, async (tx) => {
        await removeWatch(tx, watcherOf(viewer), watchId);
        await notify(tx, viewer.tenantId, 'schedule', [watchId]);
      });
      return {};
    }),
  ];
}

function serveCalendars({ db, clock, publicUrl }: WatchNeeds): Served[] {
  return [
    serve(scheduleRoutes.makeCalendarLink, async ({ body: { watchId } }, { viewer }) => {
      const key = randomBytes(keyBytes).toString('base64url');
      await db.asTenant(viewer.tenantId, async (tx) => {
        await setCalendarKey(tx, watcherOf(viewer), watchId, key);
        await notify(tx, viewer.tenantId, 'schedule', [watchId]);
      });
      return { url: `${publicUrl}${scheduleRoutes.readCalendar.path}?key=${key}` };
    }),
    serve(scheduleRoutes.revokeCalendarLink, async ({ body: { watchId } }, { viewer }) => {
      await db.asTenant(viewer.tenantId, async (tx) => {
        await getOwnWatch(tx, watcherOf(viewer), watchId);
        await setCalendarKey(tx, watcherOf(viewer), watchId, null);
        await notify(tx, viewer.tenantId, 'schedule', [watchId]);
      });
      return {};
    }),
    serve(scheduleRoutes.readCalendar, async ({ query: { key } }, { reply }) => {
      const watch = await findWatchOfCalendar(db.system, key);
      if (watch === undefined) throw new AppError('schedule.calendar-ended', {});
      reply.header('content-type', 'text/calendar; charset=utf-8');
      reply.header('cache-control', 'private, no-store');
      const book = await scheduleBooksOf({ db, clock }).get(watch.tenantId);
      const seen = readSailings(book, watch.target, clock.now());
      return writeCalendar(watch.watchId, seen, clock.now());
    }),
  ];
}

/** The sailing that a watch is named by: the first one that it sees. */
const firstOf = ({ seen }: WatchRecord): SeenSailing | undefined =>
  Object.values(seen.sailings).toSorted((a, b) =>
    (a.departureAt ?? '') < (b.departureAt ?? '') ? -1 : 1,
  )[0];

function toWatched(watch: WatchRecord, entries: WatchEntry[], language: string): WatchedSchedule {
  const { target } = watch;
  const first = firstOf(watch);
  const named = (codes: readonly (string | null | undefined)[]): string[] =>
    codes.flatMap((code) => (code == null ? [] : [portName(code, language)]));
  const isLane = target.form === 'lane';
  return {
    watch: toScheduleWatch(watch),
    target,
    label: {
      carrierName: isLane || first === undefined ? null : carrierName(first.carrierCode),
      vesselName: isLane ? null : (first?.vessel ?? null),
      voyageNumber: target.form === 'sailing' ? (first?.voyage ?? null) : null,
      origins: isLane ? named(target.origin) : target.form === 'sailing' ? named([first?.origin]) : [],
      destinations: isLane
        ? named(target.destination)
        : target.form === 'sailing'
          ? named([first?.destination])
          : [],
    },
    departureAt: first?.departureAt ?? null,
    arrivalAt: target.form === 'vessel' ? null : (first?.arrivalAt ?? null),
    entries: entries.map((entry) => ({
      ...entry,
      origin: entry.origin === null ? null : portName(entry.origin, language),
      destination: entry.destination === null ? null : portName(entry.destination, language),
    })),
    madeAt: watch.madeAt.toISOString(),
  };
}
