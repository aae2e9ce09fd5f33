import { z } from 'zod';
import { Alert } from '../attention/alert.ts';
import { route } from '../route.ts';

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
    summary: 'The alerts that need action, as the inbox lists them: the greatest impact first',
    auth: 'session',
    unlockedBy: 'certification',
    xsrf: false,
    data: z.object({
      /** How many the inbox lists under Needs action; the first of them are the exceptions. */
      open: z.int(),
      exceptions: z.array(Alert),
    }),
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
