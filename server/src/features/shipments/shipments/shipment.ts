import {
  type Milestone,
  type ModeOfTransport,
  NumberType,
  type ShipmentRow,
  type SourceKind,
  type SubscriptionStatus,
  type TrackingReason,
  type TrackingStatus,
  delayHours,
  judgeArrivalDelay,
  judgeDepartureDelay,
  milestoneModes,
  slipHoursAt,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { carrierName, findPlace } from '../../../platform/reference/index.ts';
import { referenceFieldOf } from '../folding/index.ts';

/** A shipment's row as the lists select it. `Infinity` dates stand for 'not known'. */
export interface ShipmentRecord {
  shipmentId: string;
  queryId: string;
  equipmentReference: string | null;
  transportDocumentReference: string | null;
  carrierBookingReference: string | null;
  trackedNumber: string;
  numberType: NumberType;
  modeOfTransport: string;
  customerReference: string | null;
  carrierCode: string | null;
  pol: string | null;
  transshipmentPorts: string[];
  pod: string | null;
  vesselName: string | null;
  vesselImoNumber: string | null;
  voyageNumber: string | null;
  latestMilestone: string | null;
  latestEventCode: string | null;
  latestEventAt: string | null;
  latestPlace: string | null;
  plannedDepartureAt: Date | null;
  departureAt: Date | number;
  departureIsActual: boolean;
  plannedArrivalAt: Date | null;
  arrivalAt: Date | number;
  arrivalIsActual: boolean;
  arrivalTimeIsUnknown: boolean;
  arrivalSource: string | null;
  slipHours: number | null;
  rolledOver: boolean;
  trackingStatus: string;
  subscribedAt: Date;
  sourceKinds: string[];
  lastHeardAt: Date | null;
  simulated: boolean;
  subscription: string;
  reason: string | null;
}

/** The columns of a `ShipmentRecord`, for raw SQL over `shipment s join tracking t`. */
export const shipmentColumns = sql.raw(
  [
    'shipment_id',
    'query_id',
    'equipment_reference',
    'transport_document_reference',
    'carrier_booking_reference',
    'tracked_number',
    'number_type',
    'mode_of_transport',
    'customer_reference',
    'carrier_code',
    'pol',
    'transshipment_ports',
    'pod',
    'vessel_name',
    'vessel_imo_number',
    'voyage_number',
    'latest_milestone',
    'latest_event_code',
    'latest_event_at',
    'latest_place',
    'planned_departure_at',
    'departure_at',
    'departure_is_actual',
    'planned_arrival_at',
    'arrival_at',
    'arrival_is_actual',
    'arrival_time_is_unknown',
    'arrival_source',
    'slip_hours',
    'rolled_over',
    'tracking_status',
    'subscribed_at',
    'source_kinds',
    'last_heard_at',
    'simulated',
  ]
    .map((column) => `s.${column}`)
    .join(', '),
);

const iso = (date: Date | number | null): string | null => (date instanceof Date ? date.toISOString() : null);

/** Hours by which a departure is later than planned, rounded; null without a plan or a departure. */
function departureDelayHours({ plannedDepartureAt, departureAt }: ShipmentRecord): number | null {
  if (plannedDepartureAt === null || !(departureAt instanceof Date)) return null;
  return delayHours(plannedDepartureAt.toISOString(), departureAt);
}

const zoneOf = (code: string | null): string | null =>
  code === null ? null : (findPlace(code)?.timeZone ?? null);

function toLatest(row: ShipmentRecord): ShipmentRow['latest'] {
  const { latestMilestone, latestEventCode, latestEventAt, latestPlace } = row;
  if (latestMilestone === null || latestEventAt === null) return null;
  const milestone = latestMilestone as Milestone;
  return {
    milestone,
    modeOfTransport: milestoneModes[milestone],
    eventCode: latestEventCode ?? '',
    eventAt: latestEventAt,
    unLocationCode: latestPlace,
    timeZone: zoneOf(latestPlace),
  };
}

export function toShipmentRow(row: ShipmentRecord, now: Date): ShipmentRow {
  const latest = toLatest(row);
  const judged = {
    latest,
    plannedDepartureAt: iso(row.plannedDepartureAt),
    departureAt: iso(row.departureAt),
    plannedArrivalAt: iso(row.plannedArrivalAt),
    promisedArrivalAt: iso(row.arrivalAt),
    arrivalIsActual: row.arrivalIsActual,
    arrivalTimeIsUnknown: row.arrivalTimeIsUnknown,
    departureIsActual: row.departureIsActual,
    trackingStatus: row.trackingStatus as TrackingStatus,
    lastHeardAt: iso(row.lastHeardAt),
  };
  return {
    ...judged,
    shipmentId: row.shipmentId,
    queryid: row.queryId,
    equipmentReference: row.equipmentReference,
    transportDocumentReference: row.transportDocumentReference,
    carrierBookingReference: row.carrierBookingReference,
    trackedNumber: row.trackedNumber,
    numberType: row.numberType,
    modeOfTransport: row.modeOfTransport as ModeOfTransport,
    customerReference: row.customerReference,
    carrierCode: row.carrierCode,
    carrierName: row.carrierCode === null ? null : carrierName(row.carrierCode),
    pol: row.pol,
    polTimeZone: zoneOf(row.pol),
    transshipmentPorts: row.transshipmentPorts,
    pod: row.pod,
    podTimeZone: zoneOf(row.pod),
    vesselName: row.vesselName,
    voyageNumber: row.voyageNumber,
    departureDelayHours: departureDelayHours(row),
    departureDelayStage: judgeDepartureDelay(judged, now),
    slipHours: slipHoursAt({ ...judged, slipHours: row.slipHours }, now),
    delayStage: judgeArrivalDelay(judged, now),
    rolledOver: row.rolledOver,
    subscription: row.subscription as SubscriptionStatus,
    reason: row.reason as TrackingReason | null,
    subscribedAt: row.subscribedAt.toISOString(),
    sourceKinds: row.sourceKinds as SourceKind[],
    simulated: row.simulated,
  };
}

/** The number of a row `s` that is of the type of `asked`. */
const numberAsAsked = sql`case asked.number_type ${sql.join(
  NumberType.options.flatMap((type) => {
    const field = referenceFieldOf(type);
    return field === undefined ? [] : [sql`when ${sql.lit(type)} then ${sql.ref(`s.${field}`)}`];
  }),
  sql` `,
)} end`;

/** Rows of one tracked number: its own, and those of the containers its B/L or booking was seen with. */
export async function listShipmentsOfQuery(
  tx: Tx,
  tenantId: string,
  queryId: string,
): Promise<ShipmentRecord[]> {
  const { rows } = await sql<ShipmentRecord>`
    select ${shipmentColumns}, t.subscription, t.reason
    from shipment s join tracking t on t.query_id = s.query_id and t.tenant_id = s.tenant_id
    where s.tenant_id = ${tenantId} and s.listed and s.query_id = ${queryId}
    union
    select ${shipmentColumns}, t.subscription, t.reason
    from tracking asked
      join document_equipment l on l.tenant_id = asked.tenant_id and l.document = asked.subject
      join shipment s on s.tenant_id = l.tenant_id and s.equipment_reference = l.equipment_reference and s.listed
        and ${numberAsAsked} = asked.number
      join tracking t on t.query_id = s.query_id and t.tenant_id = s.tenant_id
    where asked.tenant_id = ${tenantId} and asked.query_id = ${queryId}
    order by equipment_reference`.execute(tx);
  return rows;
}
