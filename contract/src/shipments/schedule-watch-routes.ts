import { z } from 'zod';
import { PageCursor, pageOf, route } from '../route.ts';
import { ScheduleWatch, WatchConditions, WatchTarget } from './sailing.ts';

/** What a change of a watched schedule was. */
export const WatchChange = z.enum([
  'departure-moved',
  'arrival-moved',
  'vessel-changed',
  'transshipment-changed',
  'cut-off-moved',
  'cut-off-near',
  'omitted',
  'reinstated',
  'added',
  'other',
]);
export type WatchChange = z.infer<typeof WatchChange>;

/** One change that met a condition of a watch. */
export const WatchEntry = z.object({
  entryId: z.uuid(),
  watchId: z.uuid(),
  change: WatchChange,
  carrierName: z.string(),
  vesselName: z.string().nullable(),
  voyageNumber: z.string().nullable(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  /** DCO, VCO or PCO, of changes of a cut-off. */
  cutOff: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Zone of the place that the times are of. */
  timeZone: z.string().nullable(),
  at: z.string(),
});
export type WatchEntry = z.infer<typeof WatchEntry>;

export const WatchedSchedule = z.object({
  watch: ScheduleWatch,
  target: WatchTarget,
  /** What is watched in words: vessel and voyage, lane, or vessel. */
  label: z.object({
    carrierName: z.string().nullable(),
    vesselName: z.string().nullable(),
    voyageNumber: z.string().nullable(),
    origins: z.array(z.string()),
    destinations: z.array(z.string()),
  }),
  departureAt: z.string().nullable(),
  arrivalAt: z.string().nullable(),
  entries: z.array(WatchEntry),
  madeAt: z.string(),
});
export type WatchedSchedule = z.infer<typeof WatchedSchedule>;

const web = '/portolan-after/web/schedules';
const ByWatch = z.object({ watchId: z.uuid() });

/** Watches of published schedules. */
export const scheduleWatchRoutes = {
  geSailTrackData: route({
    name: 'geSailTrackData',
    method: 'POST',
    path: '/sail/web/geSailTrackData',
    summary: 'Own watched sailings, lanes and vessels with what changed, the latest change first',
    auth: 'session',
    xsrf: true,
    body: z.object({
      cursor: PageCursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: pageOf(WatchedSchedule),
    errors: [],
  }),
  watchSchedule: route({
    name: 'watchSchedule',
    method: 'POST',
    path: `${web}/watch`,
    summary: 'Watches a sailing, a lane or a vessel; the conditions of an existing watch are replaced',
    auth: 'session',
    xsrf: true,
    body: z.object({ target: WatchTarget, conditions: WatchConditions }),
    data: ScheduleWatch,
    errors: ['schedule.sailing-not-found', 'schedule.too-many-watches', 'schedule.condition-required'],
  }),
  stopWatching: route({
    name: 'stopWatching',
    method: 'POST',
    path: `${web}/stopWatching`,
    summary: 'Ends a watch and its calendar link',
    auth: 'session',
    xsrf: true,
    body: ByWatch,
    data: z.object({}),
    errors: ['schedule.watch-not-found'],
  }),
  makeCalendarLink: route({
    name: 'makeCalendarLink',
    method: 'POST',
    path: `${web}/calendarLink`,
    summary: 'A secret address at which calendars read a watch; an earlier address of it ends',
    auth: 'session',
    xsrf: true,
    body: ByWatch,
    data: z.object({ url: z.string() }),
    errors: ['schedule.watch-not-found'],
  }),
  revokeCalendarLink: route({
    name: 'revokeCalendarLink',
    method: 'POST',
    path: `${web}/revokeCalendarLink`,
    summary: 'Ends the calendar address of a watch',
    auth: 'session',
    xsrf: true,
    body: ByWatch,
    data: z.object({}),
    errors: ['schedule.watch-not-found'],
  }),
  readCalendar: route({
    name: 'readCalendar',
    method: 'GET',
    path: `${web}/calendar.ics`,
    summary: 'A watch as an iCalendar feed: departure, arrival and cut-offs',
    auth: 'open',
    xsrf: false,
    form: 'raw',
    contentType: 'text/calendar',
    query: z.object({ key: z.string().max(100) }),
    data: z.unknown(),
    errors: ['schedule.calendar-ended'],
  }),
} as const;
