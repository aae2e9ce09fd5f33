import { z } from 'zod';
import { ScheduleKind } from './schedule.ts';

/** How a time of a schedule is known. */
export const TimeClassifier = z.enum(['PLN', 'EST', 'ACT']);
export type TimeClassifier = z.infer<typeof TimeClassifier>;

/** A time in a schedule; `at` is the best known one. */
export const SailingTime = z.object({
  at: z.string(),
  classifier: TimeClassifier,
  /** The published plan, where there is one. */
  plannedAt: z.string().nullable(),
});
export type SailingTime = z.infer<typeof SailingTime>;

export const SailingPlace = z.object({
  unLocationCode: z.string().nullable(),
  name: z.string(),
  facilityCode: z.string().nullable(),
  terminalName: z.string().nullable(),
  timeZone: z.string().nullable(),
});
export type SailingPlace = z.infer<typeof SailingPlace>;

/** One conveyance of a sailing. */
export const SailingLeg = z.object({
  modeOfTransport: z.string(),
  serviceCode: z.string().nullable(),
  serviceName: z.string().nullable(),
  vesselName: z.string().nullable(),
  vesselImoNumber: z.string().nullable(),
  mmsi: z.string().nullable(),
  /** The vessel's name is not real yet. */
  isDummyVessel: z.boolean(),
  voyageNumber: z.string().nullable(),
  from: SailingPlace,
  departure: SailingTime,
  to: SailingPlace,
  arrival: SailingTime,
  /** At the berth, where it is published. */
  berth: SailingTime.nullable(),
  days: z.number(),
  /** On the sea network over the calls in between; null where a place has no position. */
  distanceNm: z.number().nullable(),
  passages: z.array(z.string()),
  publishedAt: z.string(),
});
export type SailingLeg = z.infer<typeof SailingLeg>;

/** What a figure was counted over: the narrowest group with enough calls. */
export const DelayGroup = z.enum(['service', 'carrier', 'port', 'all']);
export type DelayGroup = z.infer<typeof DelayGroup>;

/** A share of past calls with their number. */
export const MeasuredShare = z.object({ share: z.number(), n: z.int(), group: DelayGroup });
export type MeasuredShare = z.infer<typeof MeasuredShare>;

/** The change from one vessel to the next. */
export const SailingConnection = z.object({
  /** The leg that it follows, from 0. */
  afterLeg: z.int(),
  place: SailingPlace,
  /** From the arrival of one vessel to the departure of the next. */
  hours: z.number(),
  leastHours: z.number(),
  /** `learned` from stored transshipments, `set` by the company account, or `assumed`. */
  leastFrom: z.enum(['learned', 'set', 'assumed']),
  /** Transshipments it was learned from. */
  n: z.int(),
  /** Chance that it is missed; null where too few arrivals are stored. */
  missed: MeasuredShare.nullable(),
  /** The next sailing of the service, where one is published. */
  ifMissed: z
    .object({
      departureAt: z.string(),
      arrivalAt: z.string(),
      vesselName: z.string().nullable(),
      voyageNumber: z.string().nullable(),
    })
    .nullable(),
});
export type SailingConnection = z.infer<typeof SailingConnection>;

/** Well-to-wake emissions of one TEU, or of one tonne on Ro-Ro ships; published ones are of what the carrier means. */
export const SailingCarbon = z.object({
  kgCo2e: z.number(),
  per: z.enum(['TEU', 'tonne', 'not-stated']),
  origin: z.enum(['published', 'estimated']),
  /**
   * Of an estimate: grams per tonne-kilometre, tonnes per TEU, the shortest feasible distance, and how many times
   * longer ships sail.
   */
  factor: z
    .object({
      gramsPerTonneKm: z.number(),
      tonnes: z.number(),
      distanceKm: z.number(),
      adjustment: z.number(),
    })
    .nullable(),
});
export type SailingCarbon = z.infer<typeof SailingCarbon>;

/** What somebody wants to be informed of. */
export const WatchConditions = z.object({
  /** Departure or arrival moves over 6 h. */
  timesMove: z.boolean(),
  /** The vessel or a transshipment changes, or a call is omitted. */
  vesselChanges: z.boolean(),
  /** A cut-off moves, or is 24 h away. */
  cutOffs: z.boolean(),
  anyChange: z.boolean(),
});
export type WatchConditions = z.infer<typeof WatchConditions>;

export const WatchTarget = z.discriminatedUnion('form', [
  z.object({ form: z.literal('sailing'), sailingId: z.string().max(400) }),
  z.object({
    form: z.literal('lane'),
    origin: z.array(z.string().max(10)).min(1).max(10),
    destination: z.array(z.string().max(10)).min(1).max(10),
    kind: ScheduleKind,
    carriers: z.array(z.string().max(10)).max(50),
  }),
  z.object({ form: z.literal('vessel'), vesselKey: z.string().max(80) }),
]);
export type WatchTarget = z.infer<typeof WatchTarget>;

/** What is watched, and by how many people of the company account. */
export const ScheduleWatch = z.object({
  watchId: z.uuid(),
  conditions: WatchConditions,
  /** People of the company account who watch the same. */
  people: z.int(),
  hasCalendar: z.boolean(),
});
export type ScheduleWatch = z.infer<typeof ScheduleWatch>;

/** Handover at an end of a route: CY container yard, SD premises of the customer, CFS freight station. */
export const CargoHandover = z.enum(['CY', 'SD', 'CFS']);
export type CargoHandover = z.infer<typeof CargoHandover>;

/** A route as its carrier offers it: a point-to-point route of DCSA Commercial Schedules. */
export const SailingOffer = z.object({
  routeId: z.uuid(),
  placeOfReceipt: SailingPlace,
  receiptAt: z.string(),
  receiptType: CargoHandover.nullable(),
  placeOfDelivery: SailingPlace,
  deliveryAt: z.string(),
  deliveryType: CargoHandover.nullable(),
  /** To be named when booking. */
  routingReference: z.string().nullable(),
  publishedAt: z.string(),
});
export type SailingOffer = z.infer<typeof SailingOffer>;

/** Days that a lane really took, with the number of sailings or shipments that they are the median of. */
export const LaneDays = z.object({ days: z.number(), n: z.int(), from: z.enum(['sailings', 'shipments']) });
export type LaneDays = z.infer<typeof LaneDays>;

/** One way from an origin to a destination: the schedule row. */
export const ScheduleRow = z.object({
  /** Names the row: the calls that it is made of, or the route that its carrier offers; the same while they exist. */
  sailingId: z.string(),
  /**
   * Names the calls of its vessels in published vessel schedules: what is watched, and whose publications are listed.
   * Null for an offered route of which they are not published.
   */
  callsId: z.string().nullable(),
  kind: ScheduleKind,
  carrierCode: z.string(),
  carrierName: z.string(),
  legs: z.array(SailingLeg).min(1),
  connections: z.array(SailingConnection),
  transitDays: z.number(),
  /** Hours in transshipment ports. */
  stayHours: z.number(),
  /** Those of the first port; null: not published by the carrier. */
  cutOffs: z.object({
    document: z.string().nullable(),
    vgm: z.string().nullable(),
    port: z.string().nullable(),
  }),
  carbon: SailingCarbon.nullable(),
  /** Arrivals of the last vessel's service within 24 h of what was published first. */
  onTime: MeasuredShare.nullable(),
  /**
   * Median days that this carrier's sailings on the lane really took over 400 days, from the first vessel's departure
   * to the last one's arrival: vessels of stored schedules for direct ways, else the company account's shipments. Null
   * under 5.
   */
  medianDays: LaneDays.nullable(),
  /** How its carrier offers this way itself; null where it is combined from vessel schedules. */
  offer: SailingOffer.nullable(),
  watch: ScheduleWatch.nullable(),
  simulated: z.boolean(),
  /** The newest publication it is based on. */
  publishedAt: z.string(),
});
export type ScheduleRow = z.infer<typeof ScheduleRow>;
