import { z } from 'zod';

/**
 * Code sets of DCSA Track & Trace 2.2, the only vocabulary inside the product. Connectors translate other standards
 * into these and keep the sent code as `rawCode`.
 */

export const EventType = z.enum(['SHIPMENT', 'TRANSPORT', 'EQUIPMENT', 'IOT', 'REEFER']);
export type EventType = z.infer<typeof EventType>;

/** Planned, estimated, actual. */
export const EventClassifierCode = z.enum(['PLN', 'EST', 'ACT']);
export type EventClassifierCode = z.infer<typeof EventClassifierCode>;

export const EmptyIndicatorCode = z.enum(['EMPTY', 'LADEN']);
export type EmptyIndicatorCode = z.infer<typeof EmptyIndicatorCode>;

export const ModeOfTransport = z.enum(['VESSEL', 'BARGE', 'RAIL', 'TRUCK', 'AIR', 'MULTIMODAL']);
export type ModeOfTransport = z.infer<typeof ModeOfTransport>;

/** Where in the journey a move happens; sent by DCSA 3.x, derived by the fold otherwise. */
export const TransportPhase = z.enum(['EXPORT', 'TRANSSHIPMENT', 'IMPORT']);
export type TransportPhase = z.infer<typeof TransportPhase>;

export const FacilityTypeCode = z.enum([
  'BOCR',
  'BRTH',
  'CLOC',
  'COFS',
  'COYA',
  'DEPO',
  'INTE',
  'OFFD',
  'POTE',
  'RAMP',
  'WAYP',
  'AIRP',
]);
export type FacilityTypeCode = z.infer<typeof FacilityTypeCode>;

/** The code list of a `carrierCode`: NMFTA for SCAC codes, SMDG for liner codes. */
export const CarrierCodeList = z.enum(['NMFTA', 'SMDG']);
export type CarrierCodeList = z.infer<typeof CarrierCodeList>;

/**
 * The milestones of the specification, section 4, in journey order. `terminal-release` is DCSA's nearest AVPU;
 * `stowage` has no DCSA code and is ours (X-STOW).
 */
export const Milestone = z.enum([
  'empty-out',
  'gate-in',
  'stowage',
  'loaded',
  'vessel-departure',
  'vessel-arrival',
  'unloaded',
  'customs-release',
  'terminal-release',
  'train-load',
  'train-departure',
  'train-arrival',
  'train-discharge',
  'truck-departure',
  'truck-arrival',
  'barge-load',
  'barge-departure',
  'barge-arrival',
  'barge-discharge',
  'out-gate',
  'stuffed',
  'stripped',
  'delivered',
  'empty-returned',
  'other',
]);
export type Milestone = z.infer<typeof Milestone>;

/** What carries it when a milestone is passed; null where that is left to the event, or nothing moves. */
export const milestoneModes: Readonly<Record<Milestone, ModeOfTransport | null>> = {
  'empty-out': null,
  'gate-in': null,
  stowage: 'VESSEL',
  loaded: 'VESSEL',
  'vessel-departure': 'VESSEL',
  'vessel-arrival': 'VESSEL',
  unloaded: 'VESSEL',
  'customs-release': null,
  'terminal-release': null,
  'train-load': 'RAIL',
  'train-departure': 'RAIL',
  'train-arrival': 'RAIL',
  'train-discharge': 'RAIL',
  'truck-departure': 'TRUCK',
  'truck-arrival': 'TRUCK',
  'barge-load': 'BARGE',
  'barge-departure': 'BARGE',
  'barge-arrival': 'BARGE',
  'barge-discharge': 'BARGE',
  'out-gate': null,
  stuffed: null,
  stripped: null,
  delivered: null,
  'empty-returned': null,
  other: null,
};

/** Journey status of a tracked container: specification section 4. */
export const TrackingStatus = z.enum(['in-transit', 'completed', 'no-data']);
export type TrackingStatus = z.infer<typeof TrackingStatus>;

/** State of automatic tracking of one number: specification section 4. */
export const subscriptionStatuses = ['subscribing', 'succeeded', 'failed', 'unsubscribed'] as const;
export const SubscriptionStatus = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** Delay stage of a call: specification section 9. */
export const delayStages = ['none', 'possible', 'actual'] as const;
export const DelayStage = z.enum(delayStages);
export type DelayStage = z.infer<typeof DelayStage>;

/** Problems of a shipment in transit, in the order in which they are judged: a shipment has one problem at most. */
export const shipmentProblems = ['silent', 'rolled', 'late', 'possibly-late'] as const;
export const ShipmentProblem = z.enum(shipmentProblems);
export type ShipmentProblem = z.infer<typeof ShipmentProblem>;

/** The kind of origin shown on a source badge. */
export const SourceKind = z.enum([
  'carrier',
  'terminal',
  'ais',
  'schedule',
  'calculated',
  'manual',
  'storms',
  'telematics',
]);
export type SourceKind = z.infer<typeof SourceKind>;

/** How a login happened: specification section 4. */
export const LoginType = {
  authorizedLogin: 1,
  accountPasswordLogin: 2,
  embedLogin: 3,
  shipInfoLogin: 4,
  loginWithMobileNumberVerificationCode: 5,
} as const;

export const SystemSource = { tcbLogin: 1, portolanLogin: 2, wanXiOfficialAccountLogin: 3 } as const;
