import { z } from 'zod';
import { Instant } from '../references.ts';
import { route } from '../route.ts';
import { ChoiceReason, EtaHorizon, EtaSource, MeasuredError, SourceEstimate } from './eta.ts';
import { StopRole } from './timeline.ts';

/** One container of a tracked number, as the detail asks for it. */
const ByContainer = z.object({
  queryid: z.uuid(),
  containerNo: z.string().max(20).optional(),
  shipmentId: z.uuid().optional(),
  /** As it was known then. */
  knownAt: z.string().max(40).optional(),
});

/** A port where a vessel brings shipments of the company account, or is due by its published schedule. */
const VesselArrival = z.object({
  unLocationCode: z.string(),
  name: z.string(),
  timeZone: z.string().nullable(),
  /** Shipments that it brings there. */
  shipments: z.int(),
  /** Real and simulated calls are never one: a ship of the simulated world has the name of a real one. */
  simulated: z.boolean(),
});

const LonLat = z.tuple([z.number(), z.number()]);

/**
 * One source on the ETA tab. `range`: P10, P50 and P90 by what the source missed so far ahead: as given with the ETA
 * (`own`), or of the horizon that it has come to since (`errors`); null where too little was measured, then `error.n`
 * is shown instead. `error`: of the narrowest group with five errors or more; null below that.
 */
export const EtaSourceRow = z.object({
  source: EtaSource,
  leads: z.boolean(),
  estimate: SourceEstimate.nullable(),
  range: z
    .object({ lowAt: Instant, middleAt: Instant, highAt: Instant, basis: z.enum(['own', 'errors']) })
    .nullable(),
  error: MeasuredError.nullable(),
});
export type EtaSourceRow = z.infer<typeof EtaSourceRow>;

/** When a shipment will arrive, by whom, and why; and the way that it takes. */
export const etaRoutes = {
  getSingleEta: route({
    name: 'getSingleEta',
    method: 'GET',
    path: '/portolan-after/web/getSingleEta',
    summary:
      'The arrival of one container by all sources, with what each missed by, their history and the choice',
    auth: 'session',
    xsrf: false,
    query: ByContainer,
    data: z.object({
      shipmentId: z.uuid(),
      pod: z.string().nullable(),
      podTimeZone: z.string().nullable(),
      plannedArrivalAt: Instant.nullable(),
      /** The actual arrival. */
      arrivedAt: Instant.nullable(),
      /** It has arrived by then; when is unknown: only something later is reported, such as the gate-out. */
      arrivalTimeIsUnknown: z.boolean(),
      /** How far ahead the arrival is: what the errors are of. Null once it has arrived, or without an estimate. */
      horizon: EtaHorizon.nullable(),
      /** The date that every place shows; null once it has arrived. */
      promised: z
        .object({
          source: EtaSource,
          estimatedAt: Instant,
          /** Null for the moment between a new fact and the choice that follows it. */
          reason: ChoiceReason.nullable(),
        })
        .nullable(),
      sources: z.array(EtaSourceRow),
      /** All estimates there ever were, oldest first. */
      history: z.array(SourceEstimate.extend({ source: EtaSource })),
      /** Every change of what leads, oldest first; before the first one the carrier leads. */
      leads: z.array(
        z.object({
          chosenAt: Instant,
          source: EtaSource,
          estimatedAt: Instant.nullable(),
          /** Nobody was shown it: it would have led by what was known then. */
          replayed: z.boolean(),
        }),
      ),
    }),
    errors: ['shipment.not-found'],
  }),
  getRouteData: route({
    name: 'getRouteData',
    method: 'GET',
    path: '/portolan-after/web/oceanWarningCustomer/getRouteData',
    summary: 'The way of one container: sailed and planned, with its stops; [longitude, latitude], unwrapped',
    auth: 'session',
    xsrf: false,
    query: ByContainer,
    data: z.object({
      sailed: z.array(z.array(LonLat)),
      planned: z.array(z.array(LonLat)),
      distanceToGoNm: z.number().nullable(),
      stops: z.array(
        z.object({
          unLocationCode: z.string().nullable(),
          name: z.string(),
          role: StopRole.nullable(),
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
          reached: z.boolean(),
        }),
      ),
    }),
    errors: ['shipment.not-found'],
  }),
  getLastArrivals: route({
    name: 'getLastArrivals',
    method: 'GET',
    path: '/portolan-after/web/getLastArrivals',
    summary:
      'The last arrivals of its carrier on the lane of a container, with what each source missed by before them',
    auth: 'session',
    xsrf: false,
    query: ByContainer,
    /** The newest first, at most three; the containers that one ship brings at one time are one. */
    data: z.array(
      z.object({
        vesselName: z.string().nullable(),
        arrivedAt: Instant,
        timeZone: z.string().nullable(),
        /** Of the sources that gave an ETA, at these hours before the arrival: the longest first. */
        errors: z.array(
          z.object({
            source: EtaSource,
            /** `errorHours` above zero: the ship came later than said. */
            points: z.array(z.object({ leadHours: z.number(), errorHours: z.number() })),
          }),
        ),
      }),
    ),
    errors: ['shipment.not-found'],
  }),
  getVesselArrivals: route({
    name: 'getVesselArrivals',
    method: 'GET',
    path: '/portolan-after/web/vessels/arrivals',
    summary: 'Next ports of a vessel with every ETA, and past arrivals with what each source missed by',
    auth: 'session',
    xsrf: false,
    query: z.object({ imoNumber: z.string().regex(/^\d{7}$/) }),
    data: z.object({
      /** What the past errors are of. */
      horizon: EtaHorizon,
      coming: z.array(
        VesselArrival.extend({
          etas: z.array(z.object({ source: EtaSource, estimatedAt: Instant })),
          /** The source whose ETA most of the shipments for this port use; null where none is for it. */
          inUse: EtaSource.nullable(),
        }),
      ),
      past: z.array(
        VesselArrival.extend({
          arrivedAt: Instant,
          /** Hours that the arrival was later than estimated; the median of the shipments on board. */
          errors: z.array(z.object({ source: EtaSource, errorHours: z.number() })),
        }),
      ),
    }),
    errors: [],
  }),
} as const;
