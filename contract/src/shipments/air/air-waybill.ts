import { z } from 'zod';
import { SubscriptionStatus } from '../../codes.ts';
import { AirDiscrepancyCode, HouseWaybill } from './air-fact.ts';

/** Statuses of an air shipment in order: specification, section 4. */
export const AirStatus = z.enum([
  'booked',
  'received-from-shipper',
  'departed',
  'transit',
  'arrived',
  'received-from-flight',
  'noticed',
  'delivery',
]);
export type AirStatus = z.infer<typeof AirStatus>;

/**
 * The tabs of the list: specification, section 2, and what is silent. `all` has no tab: it is what a search looks
 * through.
 */
export const airTabs = [
  'in-progress',
  'eta-delay',
  'ata-delay',
  'silent',
  'discrepancy',
  'monitor',
  'all',
] as const;
export const AirTab = z.enum(airTabs);
export type AirTab = z.infer<typeof AirTab>;

/** How a waybill stands against its plan: flown as planned means within 12 h of it (Cargo iQ). */
export const AirLateness = z.enum(['unknown', 'as-planned', 'eta-delay', 'ata-delay', 'silent']);
export type AirLateness = z.infer<typeof AirLateness>;

/** Why a waybill has nothing to show: not asked or heard of yet, or looked for in vain. */
export const AirReason = z.enum(['queued', 'not-found']);
export type AirReason = z.infer<typeof AirReason>;

export const Airline = z.object({
  /** The first three digits of its waybills. */
  prefix: z.string(),
  code: z.string(),
  name: z.string(),
});
export type Airline = z.infer<typeof Airline>;

/** One waybill in a list. Times are instants; what is not known is null. */
export const AirWaybillRow = z.object({
  queryid: z.uuid(),
  /** `618-67490824` */
  awbNo: z.string(),
  airline: Airline.nullable(),
  customerReference: z.string().nullable(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  /** Airports in order, from origin to destination. */
  route: z.array(z.string()),
  status: AirStatus.nullable(),
  /** The flight that it is on, or was on last. */
  flightNumber: z.string().nullable(),
  pieces: z.int().nullable(),
  /** Pieces that have reached `status`. */
  piecesThere: z.int(),
  missingPieces: z.int(),
  weightKg: z.number().nullable(),
  volumeM3: z.number().nullable(),
  etd: z.string().nullable(),
  atd: z.string().nullable(),
  plannedArrivalAt: z.string().nullable(),
  eta: z.string().nullable(),
  /** When the last piece landed at the destination. */
  ata: z.string().nullable(),
  lateness: AirLateness,
  delayMinutes: z.int().nullable(),
  discrepancies: z.int(),
  monitored: z.boolean(),
  finished: z.boolean(),
  subscription: SubscriptionStatus,
  reason: AirReason.nullable(),
  subscribedAt: z.string(),
  lastHeardAt: z.string().nullable(),
  simulated: z.boolean(),
});
export type AirWaybillRow = z.infer<typeof AirWaybillRow>;

/** Of one part at one status. */
export const AirPartStatus = z.object({
  part: z.int(),
  at: z.string().nullable(),
  /** Only the day is known, at the airport. */
  onDate: z.string().nullable(),
  classifier: z.enum(['PLN', 'EST', 'ACT']),
  pieces: z.int().nullable(),
  differenceMinutes: z.int().nullable(),
});
export type AirPartStatus = z.infer<typeof AirPartStatus>;

export const AirStatusRow = z.object({
  status: AirStatus,
  code: z.string(),
  airport: z.string().nullable(),
  plannedAt: z.string().nullable(),
  /** Pieces and weight that have passed it, and those that never will: missing from here on. */
  pieces: z.int(),
  expectedPieces: z.int(),
  missingPieces: z.int(),
  weightKg: z.number().nullable(),
  parts: z.array(AirPartStatus),
});
export type AirStatusRow = z.infer<typeof AirStatusRow>;

export const AirLeg = z.object({
  part: z.int(),
  flightNumber: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  state: z.enum(['flown', 'flying', 'ahead']),
  departureAt: z.string().nullable(),
  departureClassifier: z.enum(['PLN', 'EST', 'ACT']),
  arrivalAt: z.string().nullable(),
  arrivalClassifier: z.enum(['PLN', 'EST', 'ACT']),
});
export type AirLeg = z.infer<typeof AirLeg>;

export const AirPart = z.object({
  part: z.int(),
  pieces: z.int(),
  weightKg: z.number().nullable(),
  flights: z.array(z.string()),
  /** When it landed at the destination, or is expected to. */
  arrivalAt: z.string().nullable(),
  arrivalClassifier: z.enum(['PLN', 'EST', 'ACT']),
  delayMinutes: z.int().nullable(),
});
export type AirPart = z.infer<typeof AirPart>;

export const AirDiscrepancy = z.object({
  code: AirDiscrepancyCode,
  airport: z.string().nullable(),
  at: z.string().nullable(),
  pieces: z.int().nullable(),
  weightKg: z.number().nullable(),
  flightNumber: z.string().nullable(),
  /** What was missing has been found, what was left has flown. */
  resolved: z.boolean(),
});
export type AirDiscrepancy = z.infer<typeof AirDiscrepancy>;

export const AirEvent = z.object({
  code: z.string(),
  status: AirStatus.nullable(),
  classifier: z.enum(['PLN', 'EST', 'ACT']),
  at: z.string().nullable(),
  onDate: z.string().nullable(),
  airport: z.string().nullable(),
  flightNumber: z.string().nullable(),
  pieces: z.int().nullable(),
  weightKg: z.number().nullable(),
  discrepancy: AirDiscrepancyCode.nullable(),
  party: z.string().nullable(),
  remarks: z.array(z.string()),
  messageId: z.string(),
  simulated: z.boolean(),
  learnedAt: z.string(),
});
export type AirEvent = z.infer<typeof AirEvent>;

/** The airports that a waybill names, for its map and its local times. */
export const AirPlace = z.object({
  iataCode: z.string(),
  name: z.string(),
  city: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type AirPlace = z.infer<typeof AirPlace>;

/** Planned arrival with its limit, and each part against it. */
export const FlownAsPlanned = z.object({
  plannedAt: z.string(),
  limitAt: z.string(),
  /** Null while that cannot be said: not everything has landed, and the limit is not over. */
  kept: z.boolean().nullable(),
});
export type FlownAsPlanned = z.infer<typeof FlownAsPlanned>;

/** The air record of a waybill in full. */
export const AirWaybillDetail = z.object({
  row: AirWaybillRow,
  goods: z.string().nullable(),
  statuses: z.array(AirStatusRow),
  parts: z.array(AirPart),
  legs: z.array(AirLeg),
  flownAsPlanned: FlownAsPlanned.nullable(),
  discrepancies: z.array(AirDiscrepancy),
  houses: z.array(HouseWaybill),
  unitLoads: z.array(z.string()),
  events: z.array(AirEvent),
  places: z.array(AirPlace),
});
export type AirWaybillDetail = z.infer<typeof AirWaybillDetail>;
