import { z } from 'zod';
import { SubscriptionStatus } from '../../codes.ts';
import { EtaSource } from '../eta.ts';
import { SeaCargoEvent, SeaCargoMode } from './sea-cargo-fact.ts';

/** What is tracked: one vehicle, or what a booking or bill of lading names. */
export const SeaCargoKind = z.enum(['vehicle', 'bill-of-lading', 'booking']);
export type SeaCargoKind = z.infer<typeof SeaCargoKind>;

/** Where cargo stands, in the order of a journey; of several pieces the one that is furthest behind. */
export const SeaCargoStatus = z.enum([
  'booked',
  'received',
  'loaded',
  'at-sea',
  'transshipment',
  'arrived',
  'discharged',
  'delivered',
]);
export type SeaCargoStatus = z.infer<typeof SeaCargoStatus>;

/** What went other than booked. */
export const seaCargoExceptions = [
  'damaged',
  'short-shipped',
  'short-landed',
  'rolled',
  'split',
  'port-omitted',
  'held',
] as const;
export const SeaCargoException = z.enum(seaCargoExceptions);
export type SeaCargoException = z.infer<typeof SeaCargoException>;

export const seaCargoTabs = ['in-progress', 'late', 'silent', 'exceptions', 'finished', 'all'] as const;
export const SeaCargoTab = z.enum(seaCargoTabs);
export type SeaCargoTab = z.infer<typeof SeaCargoTab>;

/** Pieces, or vehicles, by how far they have come. What is not known is null. */
export const SeaCargoCounts = z.object({
  booked: z.int().nullable(),
  received: z.int(),
  loaded: z.int(),
  discharged: z.int(),
  delivered: z.int(),
  damaged: z.int(),
  shortShipped: z.int(),
  shortLanded: z.int(),
});
export type SeaCargoCounts = z.infer<typeof SeaCargoCounts>;

/** One row of a list. Times are instants; what is not known is null. */
export const SeaCargoRow = z.object({
  id: z.uuid(),
  mode: SeaCargoMode,
  kind: SeaCargoKind,
  /** As people write it. */
  number: z.string(),
  /** Maker and model of a vehicle, or what the pieces are. */
  description: z.string().nullable(),
  carrierCode: z.string().nullable(),
  vesselName: z.string().nullable(),
  voyage: z.string().nullable(),
  /** UN/LOCODE. */
  pol: z.string().nullable(),
  pod: z.string().nullable(),
  polName: z.string().nullable(),
  podName: z.string().nullable(),
  status: SeaCargoStatus.nullable(),
  exceptions: z.array(SeaCargoException),
  plannedArrivalAt: z.string().nullable(),
  /** The ETA in use, and between which moments it lies in 80 of 100 cases. */
  estimatedArrivalAt: z.string().nullable(),
  earliestArrivalAt: z.string().nullable(),
  latestArrivalAt: z.string().nullable(),
  etaSource: EtaSource.nullable(),
  arrivedAt: z.string().nullable(),
  timeZone: z.string().nullable(),
  delayMinutes: z.int().nullable(),
  isLate: z.boolean(),
  /** On its way, for 7 days without news and without a position of its ship: no delay is derived from old data. */
  isSilent: z.boolean(),
  pieces: z.int().nullable(),
  weightKg: z.number().nullable(),
  finished: z.boolean(),
  subscription: SubscriptionStatus,
  /** Of its last message, or of the last position of its ship. */
  lastHeardAt: z.string().nullable(),
  simulated: z.boolean(),
});
export type SeaCargoRow = z.infer<typeof SeaCargoRow>;

/** A ship on which the cargo is, was or will be, with how much of it. */
export const SeaCargoSailing = z.object({
  vesselName: z.string().nullable(),
  vesselImoNumber: z.string().nullable(),
  voyage: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  fromTimeZone: z.string().nullable(),
  toTimeZone: z.string().nullable(),
  plannedDepartureAt: z.string().nullable(),
  departureAt: z.string().nullable(),
  departureIsActual: z.boolean(),
  plannedArrivalAt: z.string().nullable(),
  arrivalAt: z.string().nullable(),
  arrivalIsActual: z.boolean(),
  /** `left-behind`: the cargo was booked on it and went with another one. */
  state: z.enum(['planned', 'under-way', 'arrived', 'left-behind']),
  loaded: z.int(),
  discharged: z.int(),
  weightKg: z.number().nullable(),
});
export type SeaCargoSailing = z.infer<typeof SeaCargoSailing>;

/** Where a ship of the cargo is by AIS, and the ports where it called since the cargo was loaded. */
export const SeaCargoShip = z.object({
  vesselImoNumber: z.string(),
  vesselName: z.string().nullable(),
  mmsi: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  speedOverGroundKn: z.number().nullable(),
  courseOverGroundDeg: z.number().nullable(),
  headingDeg: z.number().nullable(),
  lengthM: z.number().nullable(),
  positionAt: z.string().nullable(),
  destination: z.string().nullable(),
  reportedArrivalAt: z.string().nullable(),
  simulated: z.boolean(),
  calls: z.array(
    z.object({
      unLocationCode: z.string(),
      timeZone: z.string().nullable(),
      arrivedAt: z.string(),
      berthedAt: z.string().nullable(),
      departedAt: z.string().nullable(),
    }),
  ),
});
export type SeaCargoShip = z.infer<typeof SeaCargoShip>;

/** One source's estimate of the arrival at the port of discharge. */
export const SeaCargoEstimate = z.object({
  source: EtaSource,
  estimatedAt: z.string(),
  earliestAt: z.string().nullable(),
  latestAt: z.string().nullable(),
  positionAt: z.string().nullable(),
  isInUse: z.boolean(),
});
export type SeaCargoEstimate = z.infer<typeof SeaCargoEstimate>;

/** One vehicle or marked piece of a booking or bill. */
export const SeaCargoUnit = z.object({
  id: z.uuid().nullable(),
  number: z.string(),
  description: z.string().nullable(),
  status: SeaCargoStatus,
  vesselName: z.string().nullable(),
  voyage: z.string().nullable(),
  exceptions: z.array(SeaCargoException),
});
export type SeaCargoUnit = z.infer<typeof SeaCargoUnit>;

/** Something other than booked: what, where, how many pieces. An open one is not settled yet. */
export const SeaCargoTrouble = z.object({
  kind: SeaCargoException,
  isOpen: z.boolean(),
  at: z.string().nullable(),
  place: z.string().nullable(),
  timeZone: z.string().nullable(),
  pieces: z.int().nullable(),
  remark: z.string().nullable(),
});
export type SeaCargoTrouble = z.infer<typeof SeaCargoTrouble>;

export const SeaCargoHappening = z.object({
  event: SeaCargoEvent,
  sentCode: z.string(),
  classifier: z.enum(['PLN', 'EST', 'ACT']),
  at: z.string().nullable(),
  onDate: z.string().nullable(),
  place: z.string().nullable(),
  unLocationCode: z.string().nullable(),
  timeZone: z.string().nullable(),
  unit: z.string().nullable(),
  vesselName: z.string().nullable(),
  voyage: z.string().nullable(),
  pieces: z.int().nullable(),
  weightKg: z.number().nullable(),
  remark: z.string().nullable(),
  /** Replaced or taken back by its sender. */
  isRetracted: z.boolean(),
  messageId: z.string(),
  simulated: z.boolean(),
});
export type SeaCargoHappening = z.infer<typeof SeaCargoHappening>;

/** A port of the way, for maps and names. */
export const SeaCargoPort = z.object({
  unLocationCode: z.string(),
  name: z.string(),
  timeZone: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type SeaCargoPort = z.infer<typeof SeaCargoPort>;

/** A vehicle, booking or bill in full. */
export const SeaCargoDetail = z.object({
  row: SeaCargoRow,
  references: z.object({ bookings: z.array(z.string()), bills: z.array(z.string()) }),
  counts: SeaCargoCounts,
  volumeCbm: z.number().nullable(),
  sailings: z.array(SeaCargoSailing),
  ships: z.array(SeaCargoShip),
  /** Of its sailings and of the calls of its ships. */
  ports: z.array(SeaCargoPort),
  estimates: z.array(SeaCargoEstimate),
  units: z.array(SeaCargoUnit),
  troubles: z.array(SeaCargoTrouble),
  events: z.array(SeaCargoHappening),
});
export type SeaCargoDetail = z.infer<typeof SeaCargoDetail>;
