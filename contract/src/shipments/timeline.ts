import { z } from 'zod';
import {
  DelayStage,
  EmptyIndicatorCode,
  EventClassifierCode,
  FacilityTypeCode,
  Milestone,
  ModeOfTransport,
  SourceKind,
  TrackingStatus,
  TransportPhase,
} from '../codes.ts';
import { Instant } from '../references.ts';
import { EtaSource } from './eta.ts';

/** One source's report about one step, with its origin. */
export const Claim = z.object({
  factId: z.string(),
  classifier: EventClassifierCode,
  /** As sent, with offset. */
  eventAt: Instant,
  /** When the source wrote it; absent when it does not say. */
  eventCreatedAt: Instant.optional(),
  receivedAt: Instant,
  sourceId: z.string(),
  sourceName: z.string(),
  sourceKind: SourceKind,
  messageId: z.string(),
  simulated: z.boolean(),
  remark: z.string().optional(),
  /** The reason of the delay, as text of the SMDG code list, or the sent code where the list does not have it. */
  delayReason: z.string().optional(),
  /** Reported as done before its time: does not count. Only in `history`. */
  inFuture: z.boolean().optional(),
  /** When the source retracted this report; only in `history` and on struck-through steps. */
  retractedAt: Instant.optional(),
});
export type Claim = z.infer<typeof Claim>;

/**
 * One step at one stop: the same event planned, estimated and actual.
 *
 * - `planned`: the first plan, also when its source has sent it again with another time, and when it was for a vessel
 *   that the container did not take in the end.
 * - `estimated`: the newest report on an event that has not happened: the newest estimate, or where a source only
 *   plans, its newest plan after the first (see the claim's `classifier`).
 * - `history`: all other reports, oldest first: older estimates, corrected and retracted claims, and actuals that were
 *   reported before their time.
 * - `unLocationCode`: the canonical code of the place, as on the stop.
 */
export const TimelineStep = z.object({
  stepId: z.string(),
  milestone: Milestone,
  /** What carries it there; absent where nothing moves, or nobody says by what. */
  modeOfTransport: ModeOfTransport.optional(),
  eventCode: z.string(),
  emptyIndicatorCode: EmptyIndicatorCode.optional(),
  phase: TransportPhase.optional(),
  legIndex: z.int().optional(),
  planned: Claim.optional(),
  estimated: Claim.optional(),
  actual: Claim.optional(),
  history: z.array(Claim),
  /** Nobody reported it although it must have happened: the container was seen after it. Shown as a gap. */
  missing: z.boolean().optional(),
  /** Set when every claim of this step was retracted: it is shown struck through. */
  retracted: z.object({ at: Instant, remark: z.string().optional() }).optional(),
  unLocationCode: z.string().optional(),
  facilityCode: z.string().optional(),
  vesselName: z.string().optional(),
});
export type TimelineStep = z.infer<typeof TimelineStep>;

/** `calling-port`: the vessel calls there and the container stays on it, restowed or not. */
export const StopRole = z.enum([
  'origin-inland',
  'pol',
  'transshipment',
  'calling-port',
  'pod',
  'destination-inland',
]);
export type StopRole = z.infer<typeof StopRole>;

/**
 * One place of the journey with its steps in order. It has no `role` where everything reported about it was retracted,
 * and an empty `name` where the place is unknown: the container changes from one ship to another somewhere.
 */
export const TimelineStop = z.object({
  unLocationCode: z.string().optional(),
  name: z.string(),
  timeZone: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  role: StopRole.optional(),
  facilityTypeCode: FacilityTypeCode.optional(),
  reached: z.boolean(),
  steps: z.array(TimelineStep),
});
export type TimelineStop = z.infer<typeof TimelineStop>;

/**
 * One conveyance between two stops. Times are the best claim each, with its classifier. `index` is its position among
 * the legs. `fromStop` or `toStop` is absent while unknown. No leg begins or ends at a stop without a role.
 */
export const TimelineLeg = z.object({
  index: z.int(),
  fromStop: z.int().optional(),
  toStop: z.int().optional(),
  modeOfTransport: ModeOfTransport,
  vesselImoNumber: z.string().optional(),
  mmsi: z.string().optional(),
  vesselName: z.string().optional(),
  voyageNumber: z.string().optional(),
  carrierServiceCode: z.string().optional(),
  trainNumber: z.string().optional(),
  emptyIndicatorCode: EmptyIndicatorCode.optional(),
  phase: TransportPhase.optional(),
  stage: z.enum(['planned', 'under-way', 'done']),
  departedAt: Instant.optional(),
  departureClassifier: EventClassifierCode.optional(),
  arrivedAt: Instant.optional(),
  arrivalClassifier: EventClassifierCode.optional(),
});
export type TimelineLeg = z.infer<typeof TimelineLeg>;

const Sailing = z.object({
  vesselName: z.string().optional(),
  voyageNumber: z.string().optional(),
  /** When it was to load the container or to leave, as reported. */
  at: Instant,
  classifier: EventClassifierCode,
  factId: z.string(),
  messageId: z.string(),
});

/** A container that was not taken by the sailing that was reported first. `to` is absent while no other is known. */
export const TimelineRollover = z.object({
  unLocationCode: z.string().optional(),
  from: Sailing,
  to: Sailing.optional(),
  /** The carrier's reason, in its words. */
  remark: z.string().optional(),
});
export type TimelineRollover = z.infer<typeof TimelineRollover>;

/** A note that is not a step of the container: documents, holds, sensor readings. */
export const TimelineNote = z.object({
  factId: z.string(),
  eventType: z.string(),
  eventCode: z.string(),
  documentTypeCode: z.string().optional(),
  eventAt: Instant,
  remark: z.string().optional(),
  messageId: z.string(),
  sourceKind: SourceKind,
  retracted: z.boolean(),
  /** For a report that does not belong to this container: the step it would be. */
  milestone: Milestone.optional(),
  unLocationCode: z.string().optional(),
  /** Reported for a booking or B/L without a container number: it counts for none of the containers. */
  ofBooking: z.boolean().optional(),
  /** A step reported as done before its time, at a place where the container is not expected. */
  inFuture: z.boolean().optional(),
});
export type TimelineNote = z.infer<typeof TimelineNote>;

/**
 * All facts about one container's journey, folded. The same for any order and any repetition of the facts.
 *
 * - `plannedArrivalAt`: first planned arrival at the POD; absent where nobody planned it, an estimate is not a plan.
 *   Where the vessel left the booked POD out it is the one planned there, and `plannedArrivalPort` names that port as
 *   long as the container has not been brought to it.
 *   `promisedArrivalAt`: the current arrival time (actual, else the newest estimate, else the newest plan);
 *   `arrivalClassifier` says which, and `arrivalSource` whose ETA it is where it is not what the carrier reported.
 *   `arrivalTimeIsUnknown`: it has arrived by then; only something later is reported, such as the gate-out.
 * - `slipHours`: current minus planned arrival, rounded to the hour; absent when either is missing or unknown.
 *   `departureDelayHours`: the same for the departure from the POL.
 */
export const Timeline = z.object({
  equipmentReference: z.string().optional(),
  isoEquipmentCode: z.string().optional(),
  /** The meaning of that code in ISO 6346: length, height and type. */
  equipmentDescription: z.string().optional(),
  carrierBookingReferences: z.array(z.string()),
  transportDocumentReferences: z.array(z.string()),
  carrierCode: z.string().optional(),
  status: TrackingStatus,
  stops: z.array(TimelineStop),
  legs: z.array(TimelineLeg),
  notes: z.array(TimelineNote),
  pol: z.string().optional(),
  pod: z.string().optional(),
  transshipmentPorts: z.array(z.string()),
  /** Ports that were planned for the container and are no longer on its route, as long as no ship brought it there. */
  omittedPorts: z.array(z.string()),
  latest: z
    .object({
      milestone: Milestone,
      eventCode: z.string(),
      eventAt: Instant,
      unLocationCode: z.string().optional(),
    })
    .optional(),
  currentVesselName: z.string().optional(),
  currentVesselImoNumber: z.string().optional(),
  currentVoyageNumber: z.string().optional(),
  firstVesselName: z.string().optional(),
  plannedDepartureAt: Instant.optional(),
  departureAt: Instant.optional(),
  departureClassifier: EventClassifierCode.optional(),
  departureDelayHours: z.number().optional(),
  plannedArrivalAt: Instant.optional(),
  plannedArrivalPort: z.string().optional(),
  promisedArrivalAt: Instant.optional(),
  arrivalClassifier: EventClassifierCode.optional(),
  arrivalTimeIsUnknown: z.literal(true).optional(),
  arrivalSource: EtaSource.optional(),
  slipHours: z.number().optional(),
  /** A load that was retracted or moved to another vessel. */
  rolledOver: z.boolean(),
  /** The last one, also after the container has arrived. */
  rollover: TimelineRollover.optional(),
  sourceKinds: z.array(SourceKind),
  simulated: z.boolean(),
  lastHeardAt: Instant.optional(),
  /** Times (UTC) at which knowledge changed, oldest first: the ticks of the 'as known on' slider. */
  knowledgeChanges: z.array(z.object({ at: Instant, promisedMoved: z.boolean() })),
});
export type Timeline = z.infer<typeof Timeline>;

/** How late, judged at `now` by the caller; see the delay rule. */
export const Delay = z.object({ stage: DelayStage, hours: z.number().optional() });
export type Delay = z.infer<typeof Delay>;
