import { z } from 'zod';
import { PageCursor, commaSeparated, pageOf, route } from '../route.ts';
import { ListFileFormat } from './list-file-routes.ts';
import { ScheduleKind } from './schedule.ts';
import { ScheduleRow } from './sailing.ts';
import { scheduleWatchRoutes } from './schedule-watch-routes.ts';

export const scheduleSorts = ['departure', 'arrival', 'transitDays', 'carbon'] as const;
export const ScheduleSort = z.enum(scheduleSorts);
export type ScheduleSort = z.infer<typeof ScheduleSort>;

export const scheduleLimits = {
  /** Of a period of departure or of arrival. */
  mostDays: 92,
  usualDays: 28,
  /** Places at each end. */
  mostPlaces: 10,
  /** Of one person. */
  mostWatches: 200,
  /** That a company account may set as least connection time. */
  mostConnectionHours: 720,
} as const;

/** Places by UN/LOCODE or by name: one, or several such as the ports of a group. */
const Places = commaSeparated(z.string().trim().min(1).max(80)).pipe(
  z.array(z.string()).max(scheduleLimits.mostPlaces),
);

/** A search of sailings. Origin and destination are both required; their absence has errors of its own. */
export const ScheduleSearch = z.object({
  origin: Places.default([]),
  destination: Places.default([]),
  type: ScheduleKind.default('container'),
  /** First day of the period on the calendar of the port; today when absent. */
  begin: z.iso.date().optional(),
  /** How many days from `begin`, that one included. */
  days: z.coerce.number().int().min(1).max(scheduleLimits.mostDays).default(scheduleLimits.usualDays),
  /** Whether the period is that of departure or of arrival. */
  by: z.enum(['departure', 'arrival']).default('departure'),
  carriers: commaSeparated(z.string().max(10)).pipe(z.array(z.string()).max(100)).default([]),
  transshipments: z.enum(['any', 'direct', 'transhipped']).default('any'),
  /** Only those with published cut-offs, all of them in the future. */
  cutOffsOpen: z.boolean().default(false),
  /** Only those of so many transit days or fewer. */
  mostDays: z.number().int().min(1).max(365).optional(),
  watched: z.boolean().default(false),
  sort: ScheduleSort.default('departure'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});
export type ScheduleSearch = z.infer<typeof ScheduleSearch>;

const searchErrors = [
  'schedule.origin-required',
  'schedule.destination-required',
  'schedule.port-unsupported',
  'schedule.same-place',
] as const;

/** How many rows each choice leads to, the other choices kept. */
export const ScheduleCounts = z.object({
  direct: z.int(),
  cutOffsOpen: z.int(),
  mostDays: z.object({ days: z.int(), count: z.int() }).nullable(),
  watched: z.int(),
});
export type ScheduleCounts = z.infer<typeof ScheduleCounts>;

/** A place as a search understood it. */
export const SearchedPlace = z.object({
  unLocationCode: z.string(),
  name: z.string(),
  timeZone: z.string().nullable(),
});

export const ScheduleFile = ScheduleSearch.extend({
  format: ListFileFormat.default('csv'),
  dateStyle: z.enum(['M/D/YYYY', 'D/M/YYYY', 'YYYY-MM-DD']).default('M/D/YYYY'),
});
export type ScheduleFile = z.infer<typeof ScheduleFile>;

const SetHours = z.number().min(0).max(scheduleLimits.mostConnectionHours);

/** The least hours to change vessels: within a terminal, and from one terminal to another. */
export const ConnectionHours = z.object({ sameTerminalHours: z.number(), otherTerminalHours: z.number() });
export type ConnectionHours = z.infer<typeof ConnectionHours>;

/**
 * The least time to change vessels in a port.
 *
 * - the hours themselves are what searches keep to: `set` by the company account, else `learned`, else `assumed`;
 * - `n`: stored transshipments at the port; `learned` is null while there are fewer than 20.
 */
export const ConnectionTime = ConnectionHours.extend({
  unLocationCode: z.string(),
  portName: z.string(),
  /** Calls in stored schedules. */
  calls: z.int(),
  from: z.enum(['learned', 'set', 'assumed']),
  n: z.int(),
  learned: ConnectionHours.nullable(),
  assumed: ConnectionHours,
  set: ConnectionHours.extend({ setAt: z.string() }).nullable(),
});
export type ConnectionTime = z.infer<typeof ConnectionTime>;

const web = '/portolan-after/web/schedules';
/** Searching schedules, and watching them. */
export const scheduleRoutes = {
  ...scheduleWatchRoutes,
  geSailData: route({
    name: 'geSailData',
    method: 'POST',
    path: '/sail/web/geSailData',
    summary:
      'Sailings from an origin to a destination, direct or with up to two transshipments, with counts of every filter',
    auth: 'session',
    xsrf: true,
    body: ScheduleSearch.extend({
      cursor: PageCursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: pageOf(ScheduleRow).extend({
      origins: z.array(SearchedPlace),
      destinations: z.array(SearchedPlace),
      begin: z.string(),
      /** Without the choices that `counts` are of. */
      all: z.int(),
      counts: ScheduleCounts,
      carriers: z.array(z.object({ carrierCode: z.string(), carrierName: z.string(), count: z.int() })),
      /** When the newest schedule was published; null where none is stored. */
      newestPublishedAt: z.string().nullable(),
    }),
    errors: searchErrors,
  }),
  getSailPorts: route({
    name: 'getSailPorts',
    method: 'GET',
    path: '/sail/web/getPortInfo',
    summary: 'Ports by name in any language or by UN/LOCODE, those with stored calls first',
    auth: 'session',
    xsrf: false,
    query: z.object({ name: z.string().trim().max(80), type: ScheduleKind.optional() }),
    data: z.array(
      z.object({
        unLocationCode: z.string(),
        name: z.string(),
        countryCode: z.string(),
        timeZone: z.string().nullable(),
        /** Calls in stored schedules from now on. */
        calls: z.int(),
      }),
    ),
    errors: [],
  }),
  listScheduleExamples: route({
    name: 'listScheduleExamples',
    method: 'GET',
    path: `${web}/examples`,
    summary: 'Lanes with sailings in stored schedules, those of most sailings first',
    auth: 'session',
    xsrf: false,
    data: z.object({
      newestPublishedAt: z.string().nullable(),
      lanes: z.array(
        z.object({
          origin: SearchedPlace,
          destination: SearchedPlace,
          type: ScheduleKind,
          sailings: z.int(),
        }),
      ),
    }),
    errors: [],
  }),
  exportSchedules: route({
    name: 'exportSchedules',
    method: 'POST',
    path: `${web}/export`,
    summary: 'The rows of a search as CSV or Excel, times on the clock of their port',
    auth: 'session',
    xsrf: true,
    form: 'raw',
    contentType: 'application/octet-stream',
    body: ScheduleFile,
    data: z.unknown(),
    errors: searchErrors,
  }),
  listConnectionTimes: route({
    name: 'listConnectionTimes',
    method: 'GET',
    path: `${web}/connectionTimes`,
    summary: 'The least time to change vessels at each port where services meet, and where it comes from',
    auth: 'session',
    xsrf: false,
    data: z.array(ConnectionTime),
    errors: [],
  }),
  setConnectionTime: route({
    name: 'setConnectionTime',
    method: 'POST',
    path: `${web}/setConnectionTime`,
    summary: 'Sets the least time to change vessels at a port for the company account; null removes it',
    auth: 'session',
    role: 'member',
    xsrf: true,
    body: z.object({
      unLocationCode: z.string().max(10),
      sameTerminalHours: SetHours.nullable(),
      otherTerminalHours: SetHours.nullable(),
    }),
    data: z.object({}),
    errors: ['schedule.port-unsupported'],
  }),
} as const;
