import { z } from 'zod';
import { ModeOfTransport } from '../codes.ts';
import { Instant } from '../references.ts';

/** What a schedule is of: container ships or Ro-Ro ships. */
export const ScheduleKind = z.enum(['container', 'roro']);
export type ScheduleKind = z.infer<typeof ScheduleKind>;

/**
 * What a carrier says of a call apart from its times: OMIT omitted, BLNK blank sailing, ADHO extra call, PHOT and PHIN
 * phase out and in of a vessel, ROTC change of rotation, SLID slid to a later position, CUTR cut and run, DRYD dry
 * dock, BUNK bunkering, OOSV out of service.
 * Source: DCSA Operational Vessel Schedules 3.0; the last three since 3.0.2.
 */
export const CallStatusCode = z.enum([
  'OMIT',
  'BLNK',
  'ADHO',
  'PHOT',
  'PHIN',
  'ROTC',
  'SLID',
  'CUTR',
  'DRYD',
  'BUNK',
  'OOSV',
]);
export type CallStatusCode = z.infer<typeof CallStatusCode>;

/**
 * Codes of cut-offs: DCO documents, VCO VGM, PCO port, FCO full containers, LCO LCL cargo, ECP empty pick-up,
 * EFC earliest full container, RCO reefers, DGC dangerous goods, OBC out-of-gauge and breakbulk, TCO transshipment,
 * STA standard and SPA special bookings, CUA customs, AFC advance filing. Source: DCSA Commercial Schedules 1.0.
 */
export const CutOffCode = z.enum([
  'DCO',
  'VCO',
  'PCO',
  'FCO',
  'LCO',
  'ECP',
  'EFC',
  'RCO',
  'DGC',
  'OBC',
  'TCO',
  'STA',
  'SPA',
  'CUA',
  'AFC',
]);
export type CutOffCode = z.infer<typeof CutOffCode>;

/** The cut-offs that a carrier has published; one that is missing was not published, which is normal. */
export const CutOffs = z.partialRecord(CutOffCode, Instant);
export type CutOffs = z.infer<typeof CutOffs>;

/** The times of one thing that a vessel does at a port, as published, with offset. */
export const ScheduledTimes = z.object({
  planned: Instant.optional(),
  estimated: Instant.optional(),
  actual: Instant.optional(),
});
export type ScheduledTimes = z.infer<typeof ScheduledTimes>;

/**
 * One call of a vessel at a port, as published.
 *
 * - `sequence`: its position in what was published, from 0.
 * - `unLocationCode`: absent where the published place is not known by one; `portName` is as published.
 * - `arrival`: at the port, where the carrier does not say more; `berth`: all fast at the berth; `departure`: from the
 *   berth.
 */
export const ScheduledCall = z.object({
  sequence: z.int(),
  transportCallReference: z.string().optional(),
  unLocationCode: z.string().optional(),
  portName: z.string(),
  /** Code of the terminal, SMDG or BIC. */
  facilityCode: z.string().optional(),
  /** Absent where the carrier has none yet: placeholders such as 9999R are left out. */
  importVoyageNumber: z.string().optional(),
  exportVoyageNumber: z.string().optional(),
  universalImportVoyageReference: z.string().optional(),
  universalExportVoyageReference: z.string().optional(),
  /** The port's own reference of the visit. */
  portVisitReference: z.string().optional(),
  arrival: ScheduledTimes,
  berth: ScheduledTimes,
  departure: ScheduledTimes,
  statusCodes: z.array(CallStatusCode),
  /** SMDG codes of reasons for a delay. */
  delayReasonCodes: z.array(z.string()),
  remark: z.string().optional(),
  cutOffs: CutOffs,
  /** False: the vessel calls without loading or discharging cargo. Absent: it does. */
  isCargoCall: z.literal(false).optional(),
});
export type ScheduledCall = z.infer<typeof ScheduledCall>;

/** A vessel on a service of a carrier, with its calls in order, as one message publishes it. */
export const VesselSchedule = z.object({
  kind: ScheduleKind,
  /** SCAC where it is known, else the code as published. */
  carrierCode: z.string(),
  /** The message names only the operator of the vessel: `carrierCode` is that of the source where it has one. */
  carrierIsOperator: z.boolean().optional(),
  carrierServiceCode: z.string().optional(),
  carrierServiceName: z.string().optional(),
  universalServiceReference: z.string().optional(),
  vesselImoNumber: z.string().optional(),
  mmsi: z.string().optional(),
  vesselName: z.string().optional(),
  /** Its name is not real yet. */
  isDummyVessel: z.boolean(),
  /** When the carrier published it; absent where it does not say. */
  publishedAt: Instant.optional(),
  /** Only some of the vessel's calls: one that is missing between others is not withdrawn. */
  isPartial: z.boolean().optional(),
  calls: z.array(ScheduledCall),
});
export type VesselSchedule = z.infer<typeof VesselSchedule>;

/** A place at the end of a leg, with the time there. */
export const RoutePoint = z.object({
  unLocationCode: z.string().optional(),
  placeName: z.string(),
  facilityCode: z.string().optional(),
  transportCallReference: z.string().optional(),
  at: Instant,
});
export type RoutePoint = z.infer<typeof RoutePoint>;

/** Emissions of a route as published: the standard does not say of how much cargo. */
export const Footprint = z.object({
  co2Tonnes: z.number().optional(),
  co2eTonnes: z.number().optional(),
  soxKg: z.number().optional(),
  noxKg: z.number().optional(),
  pm10Kg: z.number().optional(),
});
export type Footprint = z.infer<typeof Footprint>;

/** A call of the vessel between the ends of a leg. */
export const IntermediateCall = z.object({
  transportCallReference: z.string().optional(),
  unLocationCode: z.string().optional(),
  placeName: z.string(),
  facilityCode: z.string().optional(),
  arrivalAt: Instant.optional(),
  departureAt: Instant.optional(),
});
export type IntermediateCall = z.infer<typeof IntermediateCall>;

/** One conveyance of a published route. */
export const RouteLeg = z.object({
  modeOfTransport: ModeOfTransport,
  /** As published where it is a combination, such as RAIL_TRUCK: `modeOfTransport` is then MULTIMODAL. */
  publishedMode: z.string().optional(),
  carrierCode: z.string().optional(),
  carrierServiceCode: z.string().optional(),
  carrierServiceName: z.string().optional(),
  vesselImoNumber: z.string().optional(),
  mmsi: z.string().optional(),
  vesselName: z.string().optional(),
  voyageNumber: z.string().optional(),
  importVoyageNumber: z.string().optional(),
  departure: RoutePoint,
  arrival: RoutePoint,
  /** Calls in between at which the cargo stays on board. */
  intermediateCalls: z.array(IntermediateCall).optional(),
  cutOffs: CutOffs.optional(),
  footprint: Footprint.optional(),
});
export type RouteLeg = z.infer<typeof RouteLeg>;

/** A way from a place of receipt to a place of delivery that a carrier offers: a point-to-point route. */
export const PublishedRoute = z.object({
  kind: ScheduleKind,
  carrierCode: z.string(),
  solutionNumber: z.int().optional(),
  /** To be named when booking. */
  routingReference: z.string().optional(),
  /** CY, SD or CFS. */
  receiptTypeAtOrigin: z.string().optional(),
  deliveryTypeAtDestination: z.string().optional(),
  origin: RoutePoint,
  destination: RoutePoint,
  transitDays: z.number().optional(),
  /** In order, at least one. */
  legs: z.array(RouteLeg).min(1),
  cutOffs: CutOffs,
  footprint: Footprint.optional(),
  publishedAt: Instant.optional(),
});
export type PublishedRoute = z.infer<typeof PublishedRoute>;
