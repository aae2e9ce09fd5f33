import { z } from 'zod';
import { PageCursor, commaSeparated, pageOf, route } from '../../route.ts';
import { ListFileFormat } from '../list-file-routes.ts';
import { RailDetail, RailNetwork, RailRow, RailTab } from './rail-item.ts';

const ofRail = { auth: 'session', needsAllRows: true } as const;

export const railSorts = ['arrival', 'delay', 'number', 'subscribed'] as const;
export const RailSort = z.enum(railSorts);
export type RailSort = z.infer<typeof RailSort>;

/** Which trains, cars and containers. Filters of one kind are alternatives, those of different kinds add up. */
export const RailFilters = z.object({
  tab: RailTab.default('in-progress'),
  networks: commaSeparated(RailNetwork).optional(),
  /** A part of a number, or a train, wagon, consignment note or place. */
  q: z.string().trim().max(60).optional(),
});
export type RailFilters = z.infer<typeof RailFilters>;

const RailOrder = z.object({
  sort: RailSort.default('arrival'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});

export const RailListQuery = RailFilters.extend(RailOrder.shape).extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: PageCursor.optional(),
});
export type RailListQuery = z.infer<typeof RailListQuery>;

/** Rail: trains, cars and containers that a company account tracks. */
export const railRoutes = {
  railTrack: route({
    name: 'railTrack',
    method: 'POST',
    path: '/rail/web/track',
    summary: 'Starts tracking a container, car or train on rails; uses one query',
    ...ofRail,
    role: 'member',
    xsrf: true,
    body: z.object({ number: z.string().trim().max(60).default('') }),
    data: z.object({ id: z.string(), number: z.string(), already: z.boolean() }),
    errors: ['quota.queries-used-up', 'rail.number-unsupported', 'rail.wrong-number'],
  }),
  railList: route({
    name: 'railList',
    method: 'GET',
    path: '/rail/web/list',
    summary: 'Trains, cars and containers as they stand: tab, filters, sort, pages by cursor',
    ...ofRail,
    xsrf: false,
    query: RailListQuery,
    data: pageOf(RailRow),
    errors: [],
  }),
  railCounts: route({
    name: 'railCounts',
    method: 'GET',
    path: '/rail/web/counts',
    summary: 'How many rows each tab of the list has, and how many are tracked in all',
    ...ofRail,
    xsrf: false,
    data: z.object({
      tabs: z.record(RailTab, z.int()),
      networks: z.record(RailNetwork, z.int()),
      tracked: z.int(),
    }),
    errors: [],
  }),
  railDetail: route({
    name: 'railDetail',
    method: 'GET',
    path: '/rail/web/detail',
    summary: 'One train, car or container in full: stations, borders, containers, events',
    ...ofRail,
    xsrf: false,
    query: z.object({ id: z.uuid() }),
    data: RailDetail,
    errors: ['rail.not-found'],
  }),
  railSubscribe: route({
    name: 'railSubscribe',
    method: 'POST',
    path: '/rail/web/subscribe',
    summary: 'Stops tracking on rails, or starts it again; stopped ones leave lists and counts',
    ...ofRail,
    role: 'member',
    xsrf: true,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(200), subscribe: z.boolean() }),
    data: z.object({ changed: z.int() }),
    errors: ['quota.queries-used-up'],
  }),
  exportRailList: route({
    name: 'exportRailList',
    method: 'POST',
    path: '/rail/web/exportList',
    summary: 'The list as CSV or Excel: exactly its rows, in its order, times with their offset',
    ...ofRail,
    xsrf: true,
    body: RailFilters.extend(RailOrder.shape).extend({ format: ListFileFormat.default('csv') }),
    form: 'raw',
    contentType: 'application/octet-stream',
    data: z.unknown(),
    errors: [],
  }),
} as const;
