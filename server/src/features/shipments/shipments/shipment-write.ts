import { randomUUID } from 'node:crypto';
import type { NumberType, Timeline } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { TrackingRow } from '../tracking/index.ts';

/** A folded journey on its way into the list. */
export interface FoldedShipment {
  journeyKey: string;
  tracking: TrackingRow;
  carrierCode: string | null;
  equipmentReference: string | null;
  listed: boolean;
  timeline: Timeline;
  facts: number;
}

export interface ExistingShipment {
  shipmentId: string;
  journeyKey: string;
  equipmentReference: string | null;
}

/** Rows of these containers, oldest journey first, and of these documents. */
export async function listExistingShipments(
  tx: Tx,
  tenantId: string,
  equipments: readonly string[],
  documents: readonly string[],
): Promise<ExistingShipment[]> {
  const { rows } = await sql<ExistingShipment>`
    select shipment_id, journey_key, equipment_reference from shipment
    where tenant_id = ${tenantId} and (equipment_reference = any (${equipments}::text[]) or journey_key = any (${documents}::text[]))
    order by departure_at, journey_key`.execute(tx);
  return rows;
}

function toRecord(shipment: FoldedShipment, shipmentId: string): Record<string, unknown> {
  const { timeline, tracking } = shipment;
  const tracked: Record<NumberType, string | undefined> = {
    container: undefined,
    'bill-of-lading':
      timeline.transportDocumentReferences[0] ??
      (tracking.numberType === 'bill-of-lading' ? tracking.number : undefined),
    booking:
      timeline.carrierBookingReferences[0] ??
      (tracking.numberType === 'booking' ? tracking.number : undefined),
  };
  const actual = (classifier: string | undefined): boolean => classifier === 'ACT';
  return {
    shipment_id: shipmentId,
    query_id: tracking.queryId,
    journey_key: shipment.journeyKey,
    tracked_number: tracking.number,
    number_type: tracking.numberType,
    customer_reference: tracking.customerReference,
    requested_by: tracking.requestedBy,
    equipment_reference: shipment.equipmentReference,
    transport_document_reference: tracked['bill-of-lading'] ?? null,
    carrier_booking_reference: tracked.booking ?? null,
    carrier_code: shipment.carrierCode,
    pol: timeline.pol ?? null,
    pod: timeline.pod ?? null,
    transshipment_ports: timeline.transshipmentPorts,
    vessel_name: timeline.currentVesselName ?? null,
    vessel_imo_number: timeline.currentVesselImoNumber ?? null,
    voyage_number: timeline.currentVoyageNumber ?? null,
    latest_milestone: timeline.latest?.milestone ?? null,
    latest_event_code: timeline.latest?.eventCode ?? null,
    latest_event_at: timeline.latest?.eventAt ?? null,
    latest_place: timeline.latest?.unLocationCode ?? null,
    planned_departure_at: timeline.plannedDepartureAt ?? null,
    departure_at: timeline.departureAt ?? 'infinity',
    departure_is_actual: actual(timeline.departureClassifier),
    planned_arrival_at: timeline.plannedArrivalAt ?? null,
    arrival_at: timeline.promisedArrivalAt ?? 'infinity',
    arrival_is_actual: actual(timeline.arrivalClassifier),
    slip_hours: timeline.slipHours ?? null,
    rolled_over: timeline.rolledOver,
    tracking_status: timeline.status,
    active: tracking.subscription !== 'unsubscribed',
    listed: shipment.listed,
    subscribed_at: tracking.subscribedAt.toISOString(),
    last_heard_at: timeline.lastHeardAt ?? null,
    heard_on: timeline.lastHeardAt?.slice(0, 10) ?? null,
    source_kinds: timeline.sourceKinds,
    simulated: timeline.simulated,
    facts: shipment.facts,
  };
}

const written = [
  'query_id uuid', 'tracked_number text', 'number_type text', 'customer_reference text', 'requested_by uuid', 'equipment_reference text', 'transport_document_reference text',
  'carrier_booking_reference text', 'carrier_code text', 'pol text', 'pod text', 'transshipment_ports text[]', 'vessel_name text',
  'vessel_imo_number text', 'voyage_number text', 'latest_milestone text', 'latest_event_code text', 'latest_event_at text',
  'latest_place text', 'planned_departure_at timestamptz', 'departure_at timestamptz', 'departure_is_actual boolean',
  'planned_arrival_at timestamptz', 'arrival_at timestamptz', 'arrival_is_actual boolean', 'slip_hours real', 'rolled_over boolean',
  'tracking_status text', 'active boolean', 'listed boolean', 'subscribed_at timestamptz', 'last_heard_at timestamptz', 'heard_on date',
  'source_kinds text[]', 'simulated boolean', 'facts integer',
] as const; // prettier-ignore
const names = written.map((column) => column.slice(0, column.indexOf(' ')));

/** Writes the rows of folded journeys in one statement. Returns the shipment ids. */
export async function writeShipments(
  tx: Tx,
  tenantId: string,
  shipments: readonly FoldedShipment[],
  knownIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<string[]> {
  if (shipments.length === 0) return [];
  const ids = shipments.map((shipment) => knownIds.get(shipment.journeyKey) ?? randomUUID());
  const records = shipments.map((shipment, i) => toRecord(shipment, ids[i] ?? ''));
  await sql`
    insert into shipment (tenant_id, shipment_id, journey_key, folded_at, ${sql.raw(names.join(', '))})
    select ${tenantId}::uuid, shipment_id, journey_key, ${now}::timestamptz, ${sql.raw(names.join(', '))}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (shipment_id uuid, journey_key text, ${sql.raw(written.join(', '))})
    on conflict (tenant_id, journey_key) do update set folded_at = excluded.folded_at,
      ${sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))}`.execute(tx);
  return ids;
}

/** A journey learned its real key (its booking came later than its first move): the row keeps its id. */
export async function renameJourneys(
  tx: Tx,
  tenantId: string,
  renames: readonly { shipmentId: string; journeyKey: string }[],
): Promise<void> {
  if (renames.length === 0) return;
  await sql`update shipment s set journey_key = r.journey_key
    from unnest(${renames.map((r) => r.shipmentId)}::uuid[], ${renames.map((r) => r.journeyKey)}::text[]) as r (shipment_id, journey_key)
    where s.tenant_id = ${tenantId} and s.shipment_id = r.shipment_id`.execute(tx);
}

/** Removes rows whose journey turned out to be part of another. Their facts stay. */
export async function removeShipments(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
): Promise<void> {
  if (shipmentIds.length === 0) return;
  await sql`delete from shipment where tenant_id = ${tenantId} and shipment_id = any (${shipmentIds}::uuid[])`.execute(
    tx,
  );
}
