import { z } from 'zod';
import { route } from '../route.ts';
import { TruckDatum, TruckDeviceKind, TruckPosition, TruckProtocol } from './truck-position.ts';

/** How many devices a company account may register. */
export const mostTrucks = 100_000;

/** A truck: a device with the plate that somebody gave it, or one that was heard and that nobody has registered. */
export const Truck = z.object({
  truckDeviceId: z.uuid(),
  deviceKind: TruckDeviceKind,
  deviceId: z.string(),
  isClaimed: z.boolean(),
  plate: z.string().nullable(),
  /** The plate that the terminal says, where it is another one. */
  otherPlate: z.string().nullable(),
  name: z.string().nullable(),
  datum: TruckDatum,
  simulated: z.boolean(),
  protocol: TruckProtocol.nullable(),
  lastHeardAt: z.string().nullable(),
  /** The newest position with a fix. */
  newest: z
    .object({
      measuredAt: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      speedKmh: z.number().nullable(),
      courseDeg: z.number().nullable(),
      ignition: z.boolean().nullable(),
    })
    .nullable(),
});
export type Truck = z.infer<typeof Truck>;

/** A stored position of one truck. */
export const StoredTruckPosition = TruckPosition.omit({
  protocol: true,
  deviceKind: true,
  deviceId: true,
}).extend({
  receivedAt: z.string(),
});
export type StoredTruckPosition = z.infer<typeof StoredTruckPosition>;

/** Where this installation receives the positions of trucks. */
export const TruckReception = z.object({
  /** The protocols of phone apps that report by HTTP, each at `/v1/phones/<protocol>`. */
  phones: z.array(z.string()),
  /** Open ports of this host, by protocol. */
  ports: z.array(
    z.object({ protocol: TruckProtocol, port: z.int(), transports: z.array(z.enum(['tcp', 'udp'])) }),
  ),
  /** The MQTT broker that phones publish to, without user and password. */
  broker: z
    .object({
      protocol: z.string(),
      host: z.string(),
      port: z.int(),
      hasTls: z.boolean(),
      topics: z.array(z.string()),
    })
    .nullable(),
});
export type TruckReception = z.infer<typeof TruckReception>;

/**
 * A terminal that connected without a key and that nobody has registered, found by the plate that it says. Whoever
 * registers it enters its whole number, which stands on the device: a plate alone is no proof.
 */
export const WaitingTerminal = z.object({
  plate: z.string(),
  deviceKind: TruckDeviceKind,
  protocol: z.string(),
  /** The last four characters of its number. */
  numberEnd: z.string(),
  lastHeardAt: z.string(),
});
export type WaitingTerminal = z.infer<typeof WaitingTerminal>;

const ByTruck = z.object({ truckDeviceId: z.uuid() });

/** What people may write of a truck. */
const TruckInput = z.object({
  deviceKind: TruckDeviceKind,
  deviceId: z.string().trim().min(1).max(64),
  plate: z.string().trim().min(1).max(20),
  name: z.string().trim().max(60).optional(),
  /** As it is when absent, of a new device WGS-84. Counts for what comes from now on. */
  datum: TruckDatum.optional(),
});

const ofTrucks = { auth: 'session', needsAllRows: true } as const;

/** The trucks of a company account and their positions. */
export const truckRoutes = {
  listTrucks: route({
    name: 'listTrucks',
    method: 'GET',
    path: '/portolan-after/web/truck/list',
    summary: 'Registered trucks by plate, or devices that were heard and are not registered',
    ...ofTrucks,
    xsrf: false,
    query: z.object({
      view: z.enum(['claimed', 'unclaimed']).default('claimed'),
      search: z.string().trim().max(64).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
      /** The `next` of the page before. */
      after: z.string().max(200).optional(),
    }),
    data: z.object({
      rows: z.array(Truck),
      /** With the view `unclaimed`: those that report a plate of the company, or exactly the plate searched for. */
      waiting: z.array(WaitingTerminal),
      next: z.string().nullable(),
    }),
    errors: [],
  }),
  describeTruckReception: route({
    name: 'describeTruckReception',
    method: 'GET',
    path: '/portolan-after/web/truck/reception',
    summary: 'Where devices and phones send their positions: ports by protocol, and the broker of OwnTracks',
    ...ofTrucks,
    xsrf: false,
    data: TruckReception,
    errors: [],
  }),
  saveTruck: route({
    name: 'saveTruck',
    method: 'POST',
    path: '/portolan-after/web/truck/save',
    summary: 'Registers a device with the plate of its truck, or changes plate and name of a registered one',
    ...ofTrucks,
    role: 'member',
    xsrf: true,
    body: TruckInput,
    data: ByTruck,
    errors: ['truck.device-used', 'truck.too-many'],
  }),
  removeTruck: route({
    name: 'removeTruck',
    method: 'POST',
    path: '/portolan-after/web/truck/remove',
    summary: 'Removes a device and its positions',
    ...ofTrucks,
    role: 'member',
    xsrf: true,
    body: ByTruck,
    data: z.object({}),
    errors: ['truck.not-found'],
  }),
  listTruckPositions: route({
    name: 'listTruckPositions',
    method: 'GET',
    path: '/portolan-after/web/truck/positions',
    summary: 'Positions of one truck between two times, oldest first, at most 10,000',
    ...ofTrucks,
    xsrf: false,
    query: ByTruck.extend({
      from: z.iso.datetime({ offset: true }),
      until: z.iso.datetime({ offset: true }),
    }),
    data: z.object({ positions: z.array(StoredTruckPosition) }),
    errors: ['truck.not-found'],
  }),
} as const;
