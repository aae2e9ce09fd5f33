import { z } from 'zod';
import {
  CarrierCodeList,
  EmptyIndicatorCode,
  EventClassifierCode,
  EventType,
  FacilityTypeCode,
  ModeOfTransport,
  TransportPhase,
} from '../codes.ts';
import { Instant } from '../references.ts';

/** A place as in the message. Nothing is looked up here: the fold and the screens do that. */
export const EventPlace = z.object({
  unLocationCode: z.string().optional(),
  facilityCode: z.string().optional(),
  /** `SMDG` or `BIC` */
  facilityCodeListProvider: z.string().optional(),
  facilityTypeCode: FacilityTypeCode.optional(),
  locationName: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});
export type EventPlace = z.infer<typeof EventPlace>;

/** The conveyance of the container to or from the place of the event. */
export const EventConveyance = z.object({
  modeOfTransport: ModeOfTransport.optional(),
  vesselImoNumber: z.string().optional(),
  mmsi: z.string().optional(),
  vesselName: z.string().optional(),
  vesselFlag: z.string().optional(),
  callSign: z.string().optional(),
  /** NMFTA or SMDG code of the carrier that operates the vessel. */
  vesselOperatorCarrierCode: z.string().optional(),
  exportVoyageNumber: z.string().optional(),
  importVoyageNumber: z.string().optional(),
  carrierServiceCode: z.string().optional(),
  transportCallReference: z.string().optional(),
  transportCallSequenceNumber: z.number().int().optional(),
  licencePlate: z.string().optional(),
  trainNumber: z.string().optional(),
});
export type EventConveyance = z.infer<typeof EventConveyance>;

export const EventReference = z.object({ type: z.string(), value: z.string() });

/** What a refrigerated container reports of itself. Degrees Celsius, whatever unit was sent. */
export const ReeferMeasurement = z.object({
  setpointC: z.number().optional(),
  /** Of each probe that measures something possible. */
  probesC: z.array(z.number()),
  ambientC: z.number().optional(),
});
export type ReeferMeasurement = z.infer<typeof ReeferMeasurement>;

/** What a retraction says of the event that it takes back. */
export const RetractedEvent = z.object({
  eventType: EventType.optional(),
  eventCode: z.string().optional(),
  /** The event's own container, or those that it names. */
  equipmentReferences: z.array(z.string()).optional(),
  unLocationCode: z.string().optional(),
  /** Bookings and transport documents. */
  documentReferences: z.array(z.string()).optional(),
});
export type RetractedEvent = z.infer<typeof RetractedEvent>;

/**
 * One claim of one source about a shipment: what a connector makes of a message, before it is stored.
 *
 * - `sourceEventId`: the source's id; without one, a hash of the event's content.
 * - `eventAt`: when it happens, as sent, with its offset. Absent only on a retraction.
 * - `eventCode`: DCSA 2.2 code of the event (`LOAD`, `ARRI`, `RECE`, `CUSR`, `AVPU`, ...; `X-` codes are ours).
 * - `rawCode`: the sent code, with its list.
 * - `retractsSourceEventId`: this claim retracts an earlier one of the same source and party. It is a fact too.
 * - `retracts`: what a retraction says beyond the id, which may stand for several events.
 * - `originatingParty`: who wrote it, where that is not the carrier of `carrierCode`. Ids are unique within a source
 *   and a party only.
 * - `equipmentCount`: how many containers an event without a container number is about, where the source says so.
 * - `eventCreatedAt`: when this version was written. `eventUpdatedAt`: the same moment, set only where the standard has
 *   updates (DCSA 3): then a later one replaces everything under the id, its container and place too.
 */
export const TrackingEvent = z.object({
  sourceEventId: z.string().min(1).max(600),
  originatingParty: z.string().optional(),
  eventType: EventType,
  eventClassifierCode: EventClassifierCode.optional(),
  eventAt: Instant.optional(),
  eventCreatedAt: Instant.optional(),
  eventUpdatedAt: Instant.optional(),
  eventCode: z.string(),
  rawCode: z.string(),
  rawCodeList: z.string(),
  /** For SHIPMENT events: which document (BKG, SHI, TRD, CUS, ...). */
  documentTypeCode: z.string().optional(),
  emptyIndicatorCode: EmptyIndicatorCode.optional(),
  transportPhase: TransportPhase.optional(),
  isTransshipmentMove: z.boolean().optional(),
  equipmentReference: z.string().optional(),
  isoEquipmentCode: z.string().optional(),
  equipmentCount: z.int().optional(),
  place: EventPlace,
  conveyance: EventConveyance,
  carrierCode: z.string().optional(),
  carrierCodeList: CarrierCodeList.optional(),
  carrierBookingReferences: z.array(z.string()),
  transportDocumentReferences: z.array(z.string()),
  /** Containers that an event without its own equipmentReference names (reference type EQ). */
  relatedEquipmentReferences: z.array(z.string()),
  references: z.array(EventReference),
  seals: z.array(z.string()),
  delayReasonCode: z.string().optional(),
  remark: z.string().optional(),
  reefer: ReeferMeasurement.optional(),
  retractsSourceEventId: z.string().optional(),
  retracts: RetractedEvent.optional(),
});
export type TrackingEvent = z.infer<typeof TrackingEvent>;

/**
 * Why a message, or one event in it, was refused: the field and the next step as text. `path` is a JSON pointer or a
 * line number; `code` is stable (`missing-field`, `wrong-type`, `unknown-code`, `bad-reference`, `bad-time`,
 * `not-json`, `unknown-shape`, `truncated`).
 */
export const Refusal = z.object({
  path: z.string(),
  field: z.string().optional(),
  code: z.string(),
  reason: z.string(),
});
export type Refusal = z.infer<typeof Refusal>;

/**
 * A warning about something that was read. `code` is stable: `id-reused` (the id is also used by another event, both
 * count), `actual-in-future` (reported as done before its time: does not count), `retraction-unclear` (its id stands
 * for several events, or for none like it: nothing is taken back), `footprint-refused` (emissions far from ours: they
 * do not count), `shipment-unknown` (no shipment has this number: it counts once there is one).
 */
export const MessageWarning = z.object({
  code: z.enum([
    'id-reused',
    'actual-in-future',
    'retraction-unclear',
    'footprint-refused',
    'shipment-unknown',
  ]),
  /** Of an event; of a footprint the number of its shipment. */
  sourceEventId: z.string(),
  reason: z.string(),
});
export type MessageWarning = z.infer<typeof MessageWarning>;
