import { z } from 'zod';
import {
  DelayStage,
  Milestone,
  ModeOfTransport,
  ShipmentProblem,
  SourceKind,
  SubscriptionStatus,
  TrackingStatus,
} from '../codes.ts';
import { NumberType } from '../number-types.ts';
import { Instant } from '../references.ts';
import { listOf } from '../route.ts';
import { TrackingReason } from './tracked-number.ts';

/**
 * One row of the ocean tracking list: one container's journey, or a B/L or booking whose containers are not known yet.
 */
export const ShipmentRow = z.object({
  shipmentId: z.string(),
  queryid: z.string(),
  equipmentReference: z.string().nullable(),
  transportDocumentReference: z.string().nullable(),
  carrierBookingReference: z.string().nullable(),
  trackedNumber: z.string(),
  numberType: NumberType,
  /** The mode of the main carriage, by the number that is tracked; lists are of one mode. */
  modeOfTransport: ModeOfTransport,
  /** The company's own reference, as typed. */
  customerReference: z.string().nullable(),
  carrierCode: z.string().nullable(),
  carrierName: z.string().nullable(),
  pol: z.string().nullable(),
  transshipmentPorts: z.array(z.string()),
  pod: z.string().nullable(),
  vesselName: z.string().nullable(),
  voyageNumber: z.string().nullable(),
  latest: z
    .object({
      milestone: Milestone,
      /** What carries it there; null where the milestone is of no mode, such as a customs release. */
      modeOfTransport: ModeOfTransport.nullable(),
      eventCode: z.string(),
      eventAt: Instant,
      unLocationCode: z.string().nullable(),
    })
    .nullable(),
  plannedDepartureAt: z.string().nullable(),
  departureAt: z.string().nullable(),
  departureIsActual: z.boolean(),
  /** Departure from the port of loading minus its plan, in hours; null without a plan or a departure. */
  departureDelayHours: z.number().nullable(),
  departureDelayStage: DelayStage,
  plannedArrivalAt: z.string().nullable(),
  promisedArrivalAt: z.string().nullable(),
  arrivalIsActual: z.boolean(),
  slipHours: z.number().nullable(),
  delayStage: DelayStage,
  rolledOver: z.boolean(),
  trackingStatus: TrackingStatus,
  subscription: SubscriptionStatus,
  reason: TrackingReason.nullable(),
  subscribedAt: z.string(),
  sourceKinds: z.array(SourceKind),
  lastHeardAt: z.string().nullable(),
  simulated: z.boolean(),
});
export type ShipmentRow = z.infer<typeof ShipmentRow>;

export const ShipmentSort = z.enum(['subscribedAt', 'arrivalAt', 'departureAt']);
export type ShipmentSort = z.infer<typeof ShipmentSort>;

/** Saved views that come with the product; a view is a filter with a name. */
export const ShipmentView = z.enum([
  'all',
  'in-transit',
  'arriving-7d',
  'late',
  'rolled',
  'no-news-7d',
  'completed',
  'no-data',
  'unsubscribed',
]);
export type ShipmentView = z.infer<typeof ShipmentView>;

export const ShipmentFilters = z.object({
  /** Beginning of a container, B/L or booking number, of a customer reference, or a carrier's name or code. */
  search: z.string().max(60).optional(),
  modeOfTransport: ModeOfTransport.default('VESSEL'),
  view: ShipmentView.default('in-transit'),
  carriers: listOf(z.string().max(10)).optional(),
  pods: listOf(z.string().max(5)).optional(),
  pols: listOf(z.string().max(5)).optional(),
  statuses: listOf(TrackingStatus).optional(),
  delayStages: listOf(DelayStage).optional(),
  /** Their problem: each shipment has one at most. */
  problems: listOf(ShipmentProblem).optional(),
  /** Names as in the list. `-` stands for 'not known yet', also among carriers and ports. */
  vessels: listOf(z.string().max(100)).optional(),
  voyages: listOf(z.string().max(50)).optional(),
  arrivalFrom: z.iso.date().optional(),
  arrivalTo: z.iso.date().optional(),
});
export type ShipmentFilters = z.infer<typeof ShipmentFilters>;
