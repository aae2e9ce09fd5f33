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

/** A place as the message names it. Nothing is looked up here: the fold and the screens do that. */
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

/** What carries the box to or from the place of the event. */
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

/**
 * One claim of one source about a shipment: what a connector makes of a message, before it is stored.
 *
 * - `sourceEventId`: the source's id; where it gives none, a hash of what the event says.
 * - `eventAt`: when it happens, as sent, with its offset. Absent only on a retraction.
 * - `eventCode`: DCSA 2.2 code of the event (`LOAD`, `ARRI`, `RECE`, `CUSR`, `AVPU`, ...; `X-` codes are ours).
 * - `rawCode`: what was really sent, with the list it is from.
 * - `retractsSourceEventId`: this claim takes an earlier one of the same source back. It is a fact too.
 */
export const TrackingEvent = z.object({
  sourceEventId: z.string().min(1),
  eventType: EventType,
  eventClassifierCode: EventClassifierCode.optional(),
  eventAt: Instant.optional(),
  eventCreatedAt: Instant.optional(),
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
  place: EventPlace,
  conveyance: EventConveyance,
  carrierCode: z.string().optional(),
  carrierCodeList: CarrierCodeList.optional(),
  carrierBookingReferences: z.array(z.string()),
  transportDocumentReferences: z.array(z.string()),
  /** Containers that an event without an own equipmentReference names (reference type EQ). */
  relatedEquipmentReferences: z.array(z.string()),
  references: z.array(EventReference),
  seals: z.array(z.string()),
  delayReasonCode: z.string().optional(),
  remark: z.string().optional(),
  retractsSourceEventId: z.string().optional(),
});
export type TrackingEvent = z.infer<typeof TrackingEvent>;

/**
 * Why a message, or one event in it, was not understood: the field and the next step in words.
 * `path` is a JSON pointer or a line number; `code` is stable (`missing-field`, `wrong-type`, `unknown-code`,
 * `bad-reference`, `bad-time`, `not-json`, `unknown-shape`, `truncated`).
 */
export const Refusal = z.object({
  path: z.string(),
  field: z.string().optional(),
  code: z.string(),
  reason: z.string(),
});
export type Refusal = z.infer<typeof Refusal>;
