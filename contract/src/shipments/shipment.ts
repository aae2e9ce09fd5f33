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
import { commaSeparated } from '../route.ts';
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
  /** IANA zone of the port of loading: departures are shown on its clock. Null where it is not known. */
  polTimeZone: z.string().nullable(),
  transshipmentPorts: z.array(z.string()),
  pod: z.string().nullable(),
  /** IANA zone of the port of discharge: arrivals are shown on its clock. */
  podTimeZone: z.string().nullable(),
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
      timeZone: z.string().nullable(),
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
  /** It has arrived by `promisedArrivalAt`; when is unknown: only something later is reported, such as the gate-out. */
  arrivalTimeIsUnknown: z.boolean(),
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

/**
 * Orders of the list: one for each of its columns. By arrival what is still expected stands before what has arrived,
 * and in the view of what is in transit by every order; what is not known stands last in either direction.
 *
 * - `carrier`: by name; `route`: by the codes of the ports; `latestAt`: by the moment of the latest event.
 * - `status`: the worst first: late, rolled over, possibly late, no news, as planned, arrived, no data, completed,
 *   stopped.
 */
export const shipmentSorts = [
  'subscribedAt',
  'arrivalAt',
  'departureAt',
  'delay',
  'plannedArrivalAt',
  'latestAt',
  'container',
  'carrier',
  'route',
  'vessel',
  'status',
  'sources',
  'customerReference',
  'bill',
  'booking',
] as const;
export const ShipmentSort = z.enum(shipmentSorts);
export type ShipmentSort = z.infer<typeof ShipmentSort>;

/** Saved views that come with the product; a view is a filter with a name. */
export const shipmentViews = [
  'all',
  'in-transit',
  'arriving-7d',
  'late',
  'rolled',
  'no-news-7d',
  'completed',
  'no-data',
  'unsubscribed',
] as const;
export const ShipmentView = z.enum(shipmentViews);
export type ShipmentView = z.infer<typeof ShipmentView>;

/** The words of the status column, by which the list is filtered; `no-data` stands for every reason of missing data. */
export const rowStates = [
  'late',
  'may-be-late',
  'departs-late',
  'may-depart-late',
  'rolled',
  'no-news',
  'on-the-way',
  'booked',
  'arrived',
  'available',
  'delivered',
  'completed',
  'no-data',
] as const;
export const RowState = z.enum(rowStates);
export type RowState = z.infer<typeof RowState>;

export const ShipmentFilters = z.object({
  /**
   * Beginning of a container, B/L, booking or voyage number or of a customer reference, a carrier's name or code, a
   * word of a vessel's name, the name of a port in any language or its UN/LOCODE, the word of a status or of the
   * latest event in any language, or the day of the arrival.
   */
  search: z.string().max(60).optional(),
  modeOfTransport: ModeOfTransport.default('VESSEL'),
  view: ShipmentView.default('in-transit'),
  carriers: commaSeparated(z.string().max(10)).optional(),
  pods: commaSeparated(z.string().max(5)).optional(),
  pols: commaSeparated(z.string().max(5)).optional(),
  statuses: commaSeparated(TrackingStatus).optional(),
  delayStages: commaSeparated(DelayStage).optional(),
  /** What the status column says of them. */
  states: commaSeparated(RowState).optional(),
  /** Their problem: each shipment has one at most. */
  problems: commaSeparated(ShipmentProblem).optional(),
  /** Names as in the list. `-` stands for 'not known yet', also among carriers and ports. */
  vessels: commaSeparated(z.string().max(100)).optional(),
  voyages: commaSeparated(z.string().max(50)).optional(),
  /** Days of arrival on the clock of the port of discharge, both included. */
  arrivalFrom: z.iso.date().optional(),
  arrivalTo: z.iso.date().optional(),
  /** Containers on board of the ship with this IMO number now: departed, and not arrived at their port of discharge. */
  onBoardOf: z
    .string()
    .regex(/^\d{7}$/)
    .optional(),
  /** Containers at these ports now, and those on the way to them: what the map's bubbles count. */
  atPorts: commaSeparated(z.string().max(5)).optional(),
  /** Only these rows: what was ticked. */
  shipmentIds: z.array(z.uuid()).max(1000).optional(),
});
export type ShipmentFilters = z.infer<typeof ShipmentFilters>;
