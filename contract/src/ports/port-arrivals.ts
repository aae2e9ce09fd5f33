import { z } from 'zod';
import { SourceKind } from '../codes.ts';
import { route } from '../route.ts';

/** Days that arrivals are expected for. */
export const forecastDays = 14;

/**
 * What an expected arrival rests on: the ETA in use of shipments on board, what the carrier has published of the call,
 * or what the crew has entered.
 */
export const ArrivalBasis = z.enum(['shipments', 'published', 'crew']);
export type ArrivalBasis = z.infer<typeof ArrivalBasis>;

/** A ship that is expected at a port. */
export const ExpectedShip = z.object({
  imoNumber: z.string().nullable(),
  mmsi: z.string().nullable(),
  vesselName: z.string().nullable(),
  /** The service that it sails on, as its carrier names it. */
  serviceName: z.string().nullable(),
  /** The port that it comes from: of the leg of the shipments, the published call before, or its last call. */
  fromPort: z.object({ unLocationCode: z.string(), name: z.string() }).nullable(),
  arrivesAt: z.string(),
  /** As the carrier planned it; null where no plan was published. */
  plannedAt: z.string().nullable(),
  basis: ArrivalBasis,
  /** The kind of source that this arrival is from. */
  sourceKind: SourceKind,
  /** Where the published call is to berth. */
  terminal: z.string().nullable(),
  /** Own containers on board for this port. */
  containers: z.int(),
});
export type ExpectedShip = z.infer<typeof ExpectedShip>;

/** Arrivals expected at a port in the next days, by day of the port. */
export const PortArrivals = z.object({
  unLocationCode: z.string(),
  timeZone: z.string(),
  at: z.string(),
  days: z.array(z.object({ date: z.iso.date(), ships: z.int(), containers: z.int() })),
  /** By arrival. Those that should have arrived are on the first day. */
  ships: z.array(ExpectedShip),
  simulated: z.boolean(),
});
export type PortArrivals = z.infer<typeof PortArrivals>;

export const portArrivalRoutes = {
  getPortArrivals: route({
    name: 'getPortArrivals',
    method: 'GET',
    path: '/portolan-after/web/port/arrivals',
    summary: 'Ships expected at a port in the next 14 days, by what each arrival rests on',
    auth: 'session',
    xsrf: false,
    query: z.object({ portId: z.string().trim().toUpperCase().max(10) }),
    data: PortArrivals,
    errors: ['port.not-found'],
  }),
} as const;
