import { z } from 'zod';
import { PageCursor, pageOf, route } from '../route.ts';
import { StormBasin, StormIdentifier, StormPoint, StormStage } from './storm.ts';

const web = '/portolan-after/web/storms';
const Instant = z.iso.datetime({ offset: true });

/** A line or ring for drawing: longitudes continue without a jump and may leave -180..180. */
const Line = z.array(z.tuple([z.number(), z.number()]));

/** A storm as a row of a list, by the agency that measured it last. */
export const StormRow = z.object({
  stormId: z.string(),
  /** Null: the storm has no name; it is called by its number. */
  name: z.string().nullable(),
  formerNames: z.array(z.string()),
  identifiers: z.array(StormIdentifier),
  basin: StormBasin,
  season: z.int(),
  /** Measured within 24 hours, or forecast beyond now by a forecast of the last 24 hours. */
  isActive: z.boolean(),
  simulated: z.boolean(),
  /** The first and the newest measured position. */
  firstAt: z.string(),
  lastAt: z.string(),
  /** The newest forecast. */
  issuedAt: z.string().nullable(),
  agency: z.string(),
  stage: StormStage,
  latitude: z.number(),
  longitude: z.number(),
  windKn: z.number().nullable(),
  windMinutes: z.int(),
  pressureHpa: z.number().nullable(),
  movementDeg: z.number().nullable(),
  movementKn: z.number().nullable(),
  /** Saffir-Simpson category of the wind as if averaged over one minute; 0 below 64 kn, null without a wind. */
  category: z.int().nullable(),
  /** The highest wind of its life, as if averaged over one minute. */
  peakWindKn: z.number().nullable(),
});
export type StormRow = z.infer<typeof StormRow>;

/** Where a wind of a strength blows: a ring around the centre at one time. */
export const WindArea = z.object({ windKn: z.int(), at: z.string(), isForecast: z.boolean(), ring: Line });
export type WindArea = z.infer<typeof WindArea>;

/** A storm to be drawn on any map. */
export const StormShape = StormRow.pick({
  stormId: true,
  name: true,
  identifiers: true,
  basin: true,
  stage: true,
  category: true,
  simulated: true,
  latitude: true,
  longitude: true,
  lastAt: true,
  windKn: true,
  windMinutes: true,
}).extend({
  track: Line,
  forecast: Line,
  /** Forecast points: when the centre is expected there. */
  marks: z.array(
    z.object({ at: z.string(), longitude: z.number(), latitude: z.number(), stage: StormStage }),
  ),
  /** Empty without a forecast. */
  cone: Line,
  areas: z.array(WindArea),
});
export type StormShape = z.infer<typeof StormShape>;

/** How the cone of a forecast is computed: circles of a table around its points. */
export const ConeRule = z.object({
  /** Whose circles: those of a basin of NHC for a season. */
  table: z.enum(['nhc-atlantic-2023', 'nhc-eastern-pacific-2023', 'nhc-central-pacific-2023']),
  /** Of the agency that forecasts, or borrowed since that one publishes none. */
  isBorrowed: z.boolean(),
  circles: z.array(z.object({ hours: z.int(), radiusNm: z.number() })),
});
export type ConeRule = z.infer<typeof ConeRule>;

export const StormDetail = StormRow.extend({
  /** Agencies that say something of it, the shown one first. */
  agencies: z.array(
    z.object({ agency: z.string(), measured: z.int(), forecasts: z.int(), windMinutes: z.int() }),
  ),
  /** When forecasts of the shown agency were made, newest first. */
  issues: z.array(z.string()),
  knownAt: z.string().nullable(),
  track: z.array(StormPoint),
  /** The agency of the forecast, where it is another one. */
  forecastAgency: z.string().nullable(),
  forecast: z.array(StormPoint),
  coneRule: ConeRule.nullable(),
  shape: StormShape,
});
export type StormDetail = z.infer<typeof StormDetail>;

/** When something is nearest to a storm. */
const Approach = z.object({
  /** From the centre, now. */
  distanceNm: z.number(),
  closestNm: z.number(),
  closestAt: z.string(),
  /** The strongest wind area (30, 34, 50 or 64 kn) that it comes into within the forecast; null: none. */
  windKn: z.int().nullable(),
  /** From when on. */
  windFrom: z.string().nullable(),
});

export const StormShip = Approach.extend({
  mmsi: z.string(),
  vesselName: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  speedKn: z.number().nullable(),
  courseDeg: z.number().nullable(),
  positionAt: z.string(),
  simulated: z.boolean(),
});
export type StormShip = z.infer<typeof StormShip>;

export const StormPort = Approach.extend({
  unLocationCode: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type StormPort = z.infer<typeof StormPort>;

/** A shipment whose planned sea route comes near a storm while its ship is there. */
export const StormShipment = Approach.extend({
  queryid: z.string(),
  reference: z.string(),
  vesselName: z.string().nullable(),
  pol: z.string().nullable(),
  pod: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
});
export type StormShipment = z.infer<typeof StormShipment>;

const ById = z.object({ stormId: z.uuid(), knownAt: Instant.optional() });
const limit = (most: number) => z.coerce.number().int().min(1).max(most).default(100);

export const stormRoutes = {
  listStorms: route({
    name: 'listStorms',
    method: 'GET',
    path: `${web}/list`,
    summary: 'Tropical cyclones, active ones first, then the newest; past ones by season and basin',
    auth: 'session',
    xsrf: false,
    query: z.object({
      state: z.enum(['all', 'active', 'past']).default('all'),
      season: z.coerce.number().int().min(1800).max(2200).optional(),
      basin: StormBasin.optional(),
      /** A part of a name or number. */
      q: z.string().trim().max(40).optional(),
      cursor: PageCursor.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: pageOf(StormRow).extend({ seasons: z.array(z.int()) }),
    errors: [],
  }),
  listStormsOnMap: route({
    name: 'listStormsOnMap',
    method: 'GET',
    path: `${web}/onMap`,
    summary: 'What any map draws of the active storms: track, forecast, cone and wind areas',
    auth: 'session',
    xsrf: false,
    query: z.object({ knownAt: Instant.optional() }),
    data: z.array(StormShape),
    errors: [],
  }),
  getStorm: route({
    name: 'getStorm',
    method: 'GET',
    path: `${web}/one`,
    summary: 'A storm with its track, forecast and cone, by one agency, also as known at an earlier time',
    auth: 'session',
    xsrf: false,
    query: ById.extend({ agency: z.string().max(20).optional(), issuedAt: Instant.optional() }),
    data: StormDetail,
    errors: ['storm.not-found'],
  }),
  listStormShips: route({
    name: 'listStormShips',
    method: 'GET',
    path: `${web}/ships`,
    summary: 'Ships in a storm or coming near it on their course, the nearest first',
    auth: 'session',
    xsrf: false,
    query: ById.extend({ withinNm: z.coerce.number().min(0).max(1000).default(200), limit: limit(500) }),
    data: z.object({ total: z.int(), compared: z.int(), rows: z.array(StormShip) }),
    errors: ['storm.not-found'],
  }),
  listStormPorts: route({
    name: 'listStormPorts',
    method: 'GET',
    path: `${web}/ports`,
    summary: 'Ports in a storm or near its forecast track, the nearest first',
    auth: 'session',
    xsrf: false,
    query: ById.extend({ withinNm: z.coerce.number().min(0).max(1000).default(200), limit: limit(500) }),
    data: z.object({ total: z.int(), rows: z.array(StormPort) }),
    errors: ['storm.not-found'],
  }),
  listStormShipments: route({
    name: 'listStormShipments',
    method: 'GET',
    path: `${web}/shipments`,
    summary: 'Shipments whose planned sea routes come near a storm at the time, the nearest first',
    auth: 'session',
    xsrf: false,
    query: ById.extend({ withinNm: z.coerce.number().min(0).max(1000).default(200), limit: limit(500) }),
    data: z.object({ total: z.int(), compared: z.int(), rows: z.array(StormShipment) }),
    errors: ['storm.not-found'],
  }),
} as const;
