import { z } from 'zod';
import { SubscriptionStatus } from '../../codes.ts';
import { RailEvent, RailPlanBasis } from './rail-fact.ts';

export const RailKind = z.enum(['container', 'car', 'train']);
export type RailKind = z.infer<typeof RailKind>;

export const railNetworks = ['china-europe', 'north-america', 'europe'] as const;
export const RailNetwork = z.enum(railNetworks);
export type RailNetwork = z.infer<typeof RailNetwork>;

/** Where something on rails stands, in the order of a journey. */
export const RailStatus = z.enum([
  'planned',
  'loaded',
  'under-way',
  'at-border',
  'held',
  'arrived',
  'available',
  'released',
]);
export type RailStatus = z.infer<typeof RailStatus>;

export const railTabs = ['in-progress', 'late', 'silent', 'held', 'finished', 'all'] as const;
export const RailTab = z.enum(railTabs);
export type RailTab = z.infer<typeof RailTab>;

/** One train, car or container in a list. Times are instants; what is not known is null. */
export const RailRow = z.object({
  id: z.uuid(),
  kind: RailKind,
  /** As people write it. */
  number: z.string(),
  trainDate: z.string().nullable(),
  /** The train that it is on. */
  trainNumber: z.string().nullable(),
  network: RailNetwork.nullable(),
  corridor: z.string().nullable(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  status: RailStatus.nullable(),
  /** Where it was heard of last. */
  place: z.string().nullable(),
  plannedArrivalAt: z.string().nullable(),
  estimatedArrivalAt: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  timeZone: z.string().nullable(),
  delayMinutes: z.int().nullable(),
  isLate: z.boolean(),
  /** On its way, without news for 7 days: no delay is derived from old data. */
  isSilent: z.boolean(),
  lastFreeDay: z.string().nullable(),
  containers: z.int(),
  finished: z.boolean(),
  subscription: SubscriptionStatus,
  lastHeardAt: z.string().nullable(),
  simulated: z.boolean(),
});
export type RailRow = z.infer<typeof RailRow>;

/** A station with what was planned and what happened; the delay is that on leaving, else on arriving. */
export const RailStop = z.object({
  name: z.string(),
  code: z.string().nullable(),
  countryCode: z.string().nullable(),
  isBorder: z.boolean(),
  gaugeMm: z.int().nullable(),
  timeZone: z.string().nullable(),
  /** Which plan of the railway the planned times belong to; null where the source has only one plan. */
  planBasis: RailPlanBasis.nullable(),
  plannedArrivalAt: z.string().nullable(),
  plannedDepartureAt: z.string().nullable(),
  arrivalAt: z.string().nullable(),
  departureAt: z.string().nullable(),
  state: z.enum(['passed', 'here', 'ahead']),
  delayMinutes: z.int().nullable(),
  isEstimated: z.boolean(),
});
export type RailStop = z.infer<typeof RailStop>;

/** A station with its place, as far as it is in the lists of stations and locations. */
export const RailStation = RailStop.extend({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type RailStation = z.infer<typeof RailStation>;

/** From the arrival on one side of a border to leaving the other; on another gauge where the gauge changes. */
export const RailBorder = z.object({
  from: z.string(),
  to: z.string(),
  fromCountry: z.string().nullable(),
  toCountry: z.string().nullable(),
  fromGaugeMm: z.int().nullable(),
  toGaugeMm: z.int().nullable(),
  plannedMinutes: z.int().nullable(),
  waitedMinutes: z.int().nullable(),
  /** The train has not left yet: `waitedMinutes` continues. */
  isWaiting: z.boolean(),
  lostMinutes: z.int().nullable(),
});
export type RailBorder = z.infer<typeof RailBorder>;

export const RailContainer = z.object({
  id: z.uuid().nullable(),
  number: z.string(),
  wagon: z.string().nullable(),
  weightKg: z.number().nullable(),
  cim: z.string().nullable(),
  smgs: z.string().nullable(),
  /** It was left behind, and continues with another train. */
  movedTo: z.string().nullable(),
});
export type RailContainer = z.infer<typeof RailContainer>;

export const RailHappening = z.object({
  event: RailEvent,
  sentCode: z.string(),
  classifier: z.enum(['PLN', 'EST', 'ACT']),
  at: z.string().nullable(),
  onDate: z.string().nullable(),
  place: z.string().nullable(),
  timeZone: z.string().nullable(),
  trainNumber: z.string().nullable(),
  railway: z.string().nullable(),
  otherRailway: z.string().nullable(),
  isAdvance: z.boolean(),
  remark: z.string().nullable(),
  messageId: z.string(),
  simulated: z.boolean(),
});
export type RailHappening = z.infer<typeof RailHappening>;

/** A train, car or container in full. */
export const RailDetail = z.object({
  row: RailRow,
  stops: z.array(RailStation),
  borders: z.array(RailBorder),
  containers: z.array(RailContainer),
  references: z.object({
    cim: z.array(z.string()),
    smgs: z.array(z.string()),
    bills: z.array(z.string()),
    bookings: z.array(z.string()),
  }),
  position: z.object({ latitude: z.number(), longitude: z.number(), at: z.string().nullable() }).nullable(),
  events: z.array(RailHappening),
});
export type RailDetail = z.infer<typeof RailDetail>;
