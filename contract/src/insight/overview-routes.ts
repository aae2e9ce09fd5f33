import { z } from 'zod';
import { ShipmentProblem, SourceKind } from '../codes.ts';
import { route } from '../route.ts';
import { ShipmentView } from '../shipments/shipment.ts';

/**
 * Something that needs attention today. `impactHours` x `containers` orders the list. Texts are made in the browser
 * from `kind` and `facts`.
 */
export const Exception = z.object({
  exceptionId: z.string(),
  /** The open alert of the same cause, where it has been judged already. */
  alertId: z.uuid().optional(),
  kind: z.enum(['late', 'possibly-late', 'rolled', 'no-news', 'source-silent', 'source-broken']),
  stage: z.enum(['possible', 'actual']),
  containers: z.int(),
  impactHours: z.number(),
  facts: z.object({
    vesselName: z.string().optional(),
    voyageNumber: z.string().optional(),
    pod: z.string().optional(),
    podName: z.string().optional(),
    /** IANA zone of the port of discharge, on whose clock the two moments below are shown. */
    podTimeZone: z.string().optional(),
    carrierName: z.string().optional(),
    plannedAt: z.string().optional(),
    promisedAt: z.string().optional(),
    sourceName: z.string().optional(),
    silentHours: z.number().optional(),
    equipmentReference: z.string().optional(),
  }),
  sources: z.array(z.object({ kind: SourceKind, at: z.string() })),
  /** Target of the action: the ocean list of exactly these containers, one shipment, or a data source. */
  target: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('list'),
      view: ShipmentView,
      problem: ShipmentProblem,
      vessels: z.array(z.string()),
      voyages: z.array(z.string()),
      pods: z.array(z.string()),
      carriers: z.array(z.string()),
    }),
    z.object({
      kind: z.literal('shipment'),
      queryid: z.string(),
      containerNo: z.string().nullable(),
      shipmentId: z.string(),
    }),
    z.object({ kind: z.literal('source'), sourceId: z.string() }),
  ]),
});
export type Exception = z.infer<typeof Exception>;

/** A vessel that carries containers of this company account. `[longitude, latitude]` of the newest fix. */
export const MapVessel = z.object({
  imoNumber: z.string(),
  mmsi: z.string().nullable(),
  vesselName: z.string(),
  voyageNumber: z.string().nullable(),
  longitude: z.number(),
  latitude: z.number(),
  speedOverGroundKn: z.number().nullable(),
  headingDeg: z.number().nullable(),
  positionAt: z.string(),
  containers: z.int(),
  delayStage: z.enum(['none', 'possible', 'actual']),
  nextPort: z.string().nullable(),
  nextPortName: z.string().nullable(),
  nextPortTimeZone: z.string().nullable(),
  /** Arrival of the boxes that go to `nextPort`, on its clock. */
  plannedAt: z.string().nullable(),
  promisedAt: z.string().nullable(),
  simulated: z.boolean(),
});
export type MapVessel = z.infer<typeof MapVessel>;

export const overviewRoutes = {
  getOverview: route({
    name: 'getOverview',
    method: 'GET',
    path: '/portolan-after/web/overview/figures',
    summary: 'The four figures of the overview, each counted by the list it links to',
    auth: 'session',
    unlockedBy: 'certification',
    xsrf: false,
    data: z.object({
      inTransit: z.int(),
      inTransitChange7d: z.int(),
      arriving7d: z.int(),
      arriving24h: z.int(),
      late: z.int(),
      medianLateDays: z.number().nullable(),
      noNews7d: z.int(),
      oldestNewsDays: z.number().nullable(),
      countedAt: z.string(),
    }),
    errors: [],
  }),
  listExceptions: route({
    name: 'listExceptions',
    method: 'GET',
    path: '/portolan-after/web/overview/exceptions',
    summary: 'What needs attention today, ordered by days x containers',
    auth: 'session',
    unlockedBy: 'certification',
    xsrf: false,
    data: z.object({ open: z.int(), exceptions: z.array(Exception) }),
    errors: [],
  }),
  getMapVessels: route({
    name: 'getMapVessels',
    method: 'GET',
    path: '/portolan-after/web/overview/vessels',
    summary: 'Vessels that carry containers of this company account, with newest position',
    auth: 'session',
    unlockedBy: 'certification',
    xsrf: false,
    data: z.array(MapVessel),
    errors: [],
  }),
  getFreshness: route({
    name: 'getFreshness',
    method: 'GET',
    path: '/portolan-after/web/overview/freshness',
    summary: 'How old the newest position and the newest carrier event are, and which sources are late',
    auth: 'session',
    xsrf: false,
    data: z.object({
      positionsAt: z.string().nullable(),
      eventsAt: z.string().nullable(),
      /** The newest ones of the simulated world, where a real company account shows some and has none of its own. */
      simulatedPositionsAt: z.string().nullable(),
      simulatedEventsAt: z.string().nullable(),
      /** How far history has been read while older messages still wait: until then figures cannot be right. */
      historyUntil: z.string().nullable(),
      lateSources: z.array(
        z.object({ sourceId: z.string(), name: z.string(), lastMessageAt: z.string().nullable() }),
      ),
      simulated: z.boolean(),
      serverTime: z.string(),
    }),
    errors: [],
  }),
} as const;
