import { z } from 'zod';
import { PageCursor, pageOf, route } from '../../route.ts';
import { ListFileFormat } from '../list-file-routes.ts';
import { TripTab, PlannedStop, TruckTripDetail, TruckTripRow } from './truck-trip.ts';

const ofTrucks = { auth: 'session', needsAllRows: true } as const;
const ById = z.object({ tripId: z.uuid() });

export const tripSorts = ['arrival', 'promised', 'slip', 'plate', 'started'] as const;
export const TripSort = z.enum(tripSorts);
export type TripSort = z.infer<typeof TripSort>;

/** Which trips of a company account. */
export const TripFilters = z.object({
  tab: TripTab.default('on-the-road'),
  destination: z.string().trim().max(80).optional(),
  /** The beginning of a plate, reference or container number. */
  q: z.string().trim().max(60).optional(),
});
export type TripFilters = z.infer<typeof TripFilters>;

const TripOrder = z.object({
  sort: TripSort.default('arrival'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});

export const TripListQuery = TripFilters.extend(TripOrder.shape).extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: PageCursor.optional(),
});
export type TripListQuery = z.infer<typeof TripListQuery>;

/** A stop as it is entered: at a place with a UN/LOCODE, or anywhere by its coordinates. */
const StopInput = PlannedStop.partial().extend({
  kind: PlannedStop.shape.kind,
  unLocationCode: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{3}$/)
    .optional(),
});
export type StopInput = z.infer<typeof StopInput>;

const web = '/truck/web';

/** Trucks on the road: trips of licence plates. */
export const truckTripRoutes = {
  truckGetTraceId: route({
    name: 'truckGetTraceId',
    method: 'POST',
    path: `${web}/getTraceId`,
    summary: 'Starts tracking a trip of a licence plate, with its stops where they are known; uses one query',
    ...ofTrucks,
    role: 'member',
    xsrf: true,
    body: z.object({
      plate: z.string().trim().max(20).default(''),
      reference: z.string().trim().max(60).optional(),
      /** The container that the truck carries. */
      equipmentReference: z.string().trim().max(20).optional(),
      stops: z.array(StopInput).max(20).default([]),
      /** When it is promised at its last stop; without it, what that stop's plan says. */
      promisedAt: z.iso.datetime({ offset: true }).optional(),
    }),
    data: z.object({ tripId: z.uuid(), plate: z.string(), already: z.boolean() }),
    errors: ['quota.queries-used-up', 'truck.plate-required', 'truck.place-unknown', 'truck.wrong-container'],
  }),
  truckTrack: route({
    name: 'truckTrack',
    method: 'GET',
    path: `${web}/track`,
    summary:
      'One trip: stops planned, reached and ahead with ETA and interval, track, idle, speeding, deviation',
    ...ofTrucks,
    xsrf: false,
    query: ById,
    data: TruckTripDetail,
    errors: ['truck.trip-not-found'],
  }),
  truckTraceLatest: route({
    name: 'truckTraceLatest',
    method: 'GET',
    path: `${web}/qryTraceLatestInfo`,
    summary: 'The list of trips as they stand: tab, filters, sort, pages by cursor',
    ...ofTrucks,
    xsrf: false,
    query: TripListQuery,
    data: pageOf(TruckTripRow),
    errors: [],
  }),
  truckTraceOverview: route({
    name: 'truckTraceOverview',
    method: 'GET',
    path: `${web}/qryTraceOverview`,
    summary: 'How many trips each tab of the list has, and how old the newest positions are',
    ...ofTrucks,
    xsrf: false,
    data: z.object({
      tabs: z.record(TripTab, z.int()),
      trips: z.int(),
      medianAgeSeconds: z.int().nullable(),
      queriesUsed: z.int(),
      queryLimit: z.int(),
      countedAt: z.string(),
    }),
    errors: [],
  }),
  truckCounts: route({
    name: 'truckCounts',
    method: 'GET',
    path: `${web}/qrySubscribeCountInfo`,
    summary: 'Trips of a list by destination, whichever is chosen',
    ...ofTrucks,
    xsrf: false,
    query: TripFilters,
    data: z.array(z.object({ key: z.string(), name: z.string(), count: z.int(), late: z.int() })),
    errors: [],
  }),
  truckSubscribe: route({
    name: 'truckSubscribe',
    method: 'POST',
    path: `${web}/subscribe`,
    summary: 'Stops tracking trips, or starts it again; stopped ones leave lists and counts',
    ...ofTrucks,
    role: 'member',
    xsrf: true,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(200), subscribe: z.boolean() }),
    data: z.object({ changed: z.int() }),
    errors: ['quota.queries-used-up'],
  }),
  truckShare: route({
    name: 'truckShare',
    method: 'POST',
    path: `${web}/share`,
    summary: 'Makes the link with which a receiver follows a trip without an account, or ends it',
    ...ofTrucks,
    role: 'member',
    xsrf: true,
    body: ById.extend({ share: z.boolean() }),
    data: z.object({ token: z.string().nullable() }),
    errors: ['truck.trip-not-found'],
  }),
  openTruckShare: route({
    name: 'openTruckShare',
    method: 'GET',
    path: `${web}/shared`,
    summary: 'What a receiver sees of a shared trip: position, ETA and stops; until 24 h after its end',
    auth: 'open',
    xsrf: false,
    query: z.object({ token: z.string().min(20).max(60) }),
    data: TruckTripDetail.pick({ row: true, stops: true, nextStop: true, track: true }),
    errors: ['truck.share-not-found'],
  }),
  exportTruckList: route({
    name: 'exportTruckList',
    method: 'POST',
    path: `${web}/exportList`,
    summary: 'The list of trips as CSV or Excel: exactly its rows, in its order, times with their zone',
    ...ofTrucks,
    xsrf: true,
    body: TripFilters.extend(TripOrder.shape).extend({ format: ListFileFormat.default('csv') }),
    form: 'raw',
    contentType: 'application/octet-stream',
    data: z.unknown(),
    errors: [],
  }),
} as const;
