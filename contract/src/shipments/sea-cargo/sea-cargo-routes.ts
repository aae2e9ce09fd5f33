import { z } from 'zod';
import { PageCursor, commaSeparated, pageOf, route } from '../../route.ts';
import { ListFileFormat } from '../list-file-routes.ts';
import { SeaCargoMode } from './sea-cargo-fact.ts';
import { SeaCargoDetail, SeaCargoException, SeaCargoRow, SeaCargoTab } from './sea-cargo-item.ts';

const ofSeaCargo = { auth: 'session', needsAllRows: true } as const;

export const seaCargoSorts = ['arrival', 'delay', 'number', 'subscribed'] as const;
export const SeaCargoSort = z.enum(seaCargoSorts);
export type SeaCargoSort = z.infer<typeof SeaCargoSort>;

/** Which vehicles and pieces. Filters of one kind are alternatives, those of different kinds add up. */
export const SeaCargoFilters = z.object({
  mode: SeaCargoMode,
  tab: SeaCargoTab.default('in-progress'),
  exceptions: commaSeparated(SeaCargoException).optional(),
  /** A part of a number from its beginning, or a ship, voyage, booking, bill or port. */
  q: z.string().trim().max(60).optional(),
});
export type SeaCargoFilters = z.infer<typeof SeaCargoFilters>;

const SeaCargoOrder = z.object({
  sort: SeaCargoSort.default('arrival'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});

export const SeaCargoListQuery = SeaCargoFilters.extend(SeaCargoOrder.shape).extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: PageCursor.optional(),
});
export type SeaCargoListQuery = z.infer<typeof SeaCargoListQuery>;

/** What became of one row of an uploaded file. */
export const SeaCargoUploadOutcome = z.object({
  /** As the file counts: the first row under the heads is 2. */
  line: z.string(),
  number: z.string().nullable(),
  event: z.string().nullable(),
  outcome: z.enum(['accepted', 'known-already', 'refused']),
  /** Why it was refused. */
  reason: z.string().nullable(),
});
export type SeaCargoUploadOutcome = z.infer<typeof SeaCargoUploadOutcome>;

/** Ro-Ro and breakbulk: vehicles and pieces at sea that a company account tracks. */
export const seaCargoRoutes = {
  seaCargoTrack: route({
    name: 'seaCargoTrack',
    method: 'POST',
    path: '/sea-cargo/web/track',
    summary: 'Starts tracking a vehicle, booking or bill of lading without container; uses one query',
    ...ofSeaCargo,
    role: 'member',
    xsrf: true,
    body: z.object({ mode: SeaCargoMode, number: z.string().trim().max(60).default('') }),
    data: z.object({ id: z.string(), mode: SeaCargoMode, number: z.string(), already: z.boolean() }),
    errors: [
      'quota.queries-used-up',
      'sea-cargo.number-unsupported',
      'sea-cargo.wrong-number',
      'sea-cargo.wrong-letter',
    ],
  }),
  seaCargoList: route({
    name: 'seaCargoList',
    method: 'GET',
    path: '/sea-cargo/web/list',
    summary: 'Vehicles, bookings and bills of one mode as they stand: tab, filters, sort, pages by cursor',
    ...ofSeaCargo,
    xsrf: false,
    query: SeaCargoListQuery,
    data: pageOf(SeaCargoRow),
    errors: [],
  }),
  seaCargoCounts: route({
    name: 'seaCargoCounts',
    method: 'GET',
    path: '/sea-cargo/web/counts',
    summary:
      'How many rows each tab of the list of a mode has, each exception, and how many are tracked in all',
    ...ofSeaCargo,
    xsrf: false,
    query: z.object({ mode: SeaCargoMode }),
    data: z.object({
      tabs: z.record(SeaCargoTab, z.int()),
      exceptions: z.record(SeaCargoException, z.int()),
      tracked: z.int(),
    }),
    errors: [],
  }),
  seaCargoDetail: route({
    name: 'seaCargoDetail',
    method: 'GET',
    path: '/sea-cargo/web/detail',
    summary: 'One vehicle, booking or bill in full: ships with position and calls, estimates, pieces, events',
    ...ofSeaCargo,
    xsrf: false,
    query: z.object({ id: z.uuid() }),
    data: SeaCargoDetail,
    errors: ['sea-cargo.not-found'],
  }),
  seaCargoSubscribe: route({
    name: 'seaCargoSubscribe',
    method: 'POST',
    path: '/sea-cargo/web/subscribe',
    summary: 'Stops tracking, or starts it again; stopped ones leave lists and counts',
    ...ofSeaCargo,
    role: 'member',
    xsrf: true,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(200), subscribe: z.boolean() }),
    data: z.object({ changed: z.int() }),
    errors: ['quota.queries-used-up'],
  }),
  seaCargoUpload: route({
    name: 'seaCargoUpload',
    method: 'POST',
    path: '/sea-cargo/web/upload',
    summary: 'Milestones as CSV or Excel, the file as the body: what became of each row',
    ...ofSeaCargo,
    role: 'member',
    xsrf: true,
    query: z.object({ fileName: z.string().max(200).default('') }),
    takesBytes: true,
    data: z.object({
      messageId: z.string(),
      accepted: z.int(),
      known: z.int(),
      refused: z.int(),
      rows: z.array(SeaCargoUploadOutcome),
    }),
    errors: ['sea-cargo.file-unreadable'],
  }),
  exportSeaCargoList: route({
    name: 'exportSeaCargoList',
    method: 'POST',
    path: '/sea-cargo/web/exportList',
    summary: 'The list as CSV or Excel: exactly its rows, in its order, times with their offset',
    ...ofSeaCargo,
    xsrf: true,
    body: SeaCargoFilters.extend(SeaCargoOrder.shape).extend({ format: ListFileFormat.default('csv') }),
    form: 'raw',
    contentType: 'application/octet-stream',
    data: z.unknown(),
    errors: [],
  }),
} as const;
