import { randomUUID } from 'node:crypto';
import { type Timeline, delayHours, numberTypes } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ShipmentChange } from '../../../platform/jobs/payloads.ts';
import { carrierSource } from '../eta/index.ts';
import type { TrackingRow } from '../tracking/index.ts';
import { toArrivalKnowledge } from './arrival.ts';
import { toRecordColumns } from './record-columns.ts';
import { removeLegs, toLegRows, writeLegs } from './leg-write.ts';
import { referencesOf } from './references-of.ts';
import { type ComparedRow, listShipmentChanges } from './shipment-change.ts';

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

/** A row as it is before it is written again. */
export interface ExistingShipment extends ComparedRow {
  shipmentId: string;
  journeyKey: string;
  equipmentReference: string | null;
  arrivalAt: Date | number;
  arrivalSource: string | null;
}

/** Rows of these containers, oldest journey first, and of these documents. */
export async function listExistingShipments(
  tx: Tx,
  tenantId: string,
  equipments: readonly string[],
  documents: readonly string[],
): Promise<ExistingShipment[]> {
  const { rows } = await sql<ExistingShipment>`
    select shipment_id, journey_key, equipment_reference, pol, pod, transshipment_ports, vessel_name, vessel_imo_number,
      voyage_number, planned_departure_at, departure_at, departure_is_actual, planned_arrival_at, arrival_at,
      arrival_is_actual, arrival_time_is_unknown, arrival_fact_id, arrival_source, latest_event_code, latest_event_at,
      latest_place, rolled_over, tracking_status, facts
    from shipment
    where tenant_id = ${tenantId} and (equipment_reference = any (${equipments}::text[])
      or journey_key = any (${documents}::text[]))
    order by departure_at, journey_key`.execute(tx);
  return rows;
}

const isActual = (classifier: string | undefined): boolean => classifier === 'ACT';

/**
 * The arrival in the row. The carrier's estimate is shown at once, as long as no other source leads; where one does,
 * its estimate stays until the reaction to new estimates chooses again, unless the container has arrived or has another
 * port now.
 */
function toArrival(timeline: Timeline, before: ExistingShipment | undefined) {
  const { carrierWord } = toArrivalKnowledge('', timeline);
  const { plannedArrivalAt } = timeline;
  const common = {
    plannedArrivalAt: plannedArrivalAt ?? null,
    arrivalIsActual: isActual(timeline.arrivalClassifier),
    arrivalTimeIsUnknown: timeline.arrivalTimeIsUnknown ?? false,
    arrivalFactId: carrierWord?.factId ?? null,
  };
  const leader = before?.arrivalSource ?? carrierSource;
  const keeps = leader !== carrierSource && !common.arrivalIsActual && before?.pod === (timeline.pod ?? null);
  if (keeps && before?.arrivalAt instanceof Date)
    return {
      ...common,
      arrivalAt: before.arrivalAt.toISOString(),
      arrivalSource: leader,
      slipHours: plannedArrivalAt === undefined ? null : delayHours(plannedArrivalAt, before.arrivalAt),
    };
  return {
    ...common,
    arrivalAt: timeline.promisedArrivalAt ?? 'infinity',
    arrivalSource: carrierWord === undefined ? null : carrierSource,
    slipHours: timeline.slipHours ?? null,
  };
}

/** Everything that is written of a folded journey. */
function toRow(shipment: FoldedShipment, before: ExistingShipment | undefined) {
  const { timeline, tracking } = shipment;
  const known = referencesOf(tracking);
  return {
    queryId: tracking.queryId,
    trackedNumber: tracking.number,
    numberType: tracking.numberType,
    modeOfTransport: numberTypes[tracking.numberType].modeOfTransport,
    customerReference: tracking.customerReference,
    requestedBy: tracking.requestedBy,
    equipmentReference: shipment.equipmentReference,
    transportDocumentReference:
      timeline.transportDocumentReferences[0] ?? known.transportDocumentReference ?? null,
    carrierBookingReference: timeline.carrierBookingReferences[0] ?? known.carrierBookingReference ?? null,
    carrierCode: shipment.carrierCode,
    pol: timeline.pol ?? null,
    pod: timeline.pod ?? null,
    plannedArrivalPort: timeline.plannedArrivalPort ?? null,
    podTimeZone: timeline.stops.findLast(({ role }) => role === 'pod')?.timeZone ?? null,
    transshipmentPorts: timeline.transshipmentPorts,
    vesselName: timeline.currentVesselName ?? null,
    vesselImoNumber: timeline.currentVesselImoNumber ?? null,
    voyageNumber: timeline.currentVoyageNumber ?? null,
    latestMilestone: timeline.latest?.milestone ?? null,
    latestEventCode: timeline.latest?.eventCode ?? null,
    latestEventAt: timeline.latest?.eventAt ?? null,
    latestPlace: timeline.latest?.unLocationCode ?? null,
    plannedDepartureAt: timeline.plannedDepartureAt ?? null,
    departureAt: timeline.departureAt ?? 'infinity',
    departureIsActual: isActual(timeline.departureClassifier),
    ...toArrival(timeline, before),
    rolledOver: timeline.rolledOver,
    trackingStatus: timeline.status,
    active: tracking.subscription !== 'unsubscribed',
    listed: shipment.listed,
    subscribedAt: tracking.subscribedAt.toISOString(),
    lastHeardAt: timeline.lastHeardAt ?? null,
    heardOn: timeline.lastHeardAt?.slice(0, 10) ?? null,
    sourceKinds: timeline.sourceKinds,
    simulated: timeline.simulated,
    facts: shipment.facts,
  };
}
type WrittenRow = ReturnType<typeof toRow>;

const columnTypes: Record<keyof WrittenRow, string> = {
  queryId: 'uuid',
  trackedNumber: 'text',
  numberType: 'text',
  modeOfTransport: 'text',
  customerReference: 'text',
  requestedBy: 'uuid',
  equipmentReference: 'text',
  transportDocumentReference: 'text',
  carrierBookingReference: 'text',
  carrierCode: 'text',
  pol: 'text',
  pod: 'text',
  plannedArrivalPort: 'text',
  podTimeZone: 'text',
  transshipmentPorts: 'text[]',
  vesselName: 'text',
  vesselImoNumber: 'text',
  voyageNumber: 'text',
  latestMilestone: 'text',
  latestEventCode: 'text',
  latestEventAt: 'text',
  latestPlace: 'text',
  plannedDepartureAt: 'timestamptz',
  departureAt: 'timestamptz',
  departureIsActual: 'boolean',
  plannedArrivalAt: 'timestamptz',
  arrivalAt: 'timestamptz',
  arrivalIsActual: 'boolean',
  arrivalTimeIsUnknown: 'boolean',
  arrivalFactId: 'bigint',
  arrivalSource: 'text',
  slipHours: 'real',
  rolledOver: 'boolean',
  trackingStatus: 'text',
  active: 'boolean',
  listed: 'boolean',
  subscribedAt: 'timestamptz',
  lastHeardAt: 'timestamptz',
  heardOn: 'date',
  sourceKinds: 'text[]',
  simulated: 'boolean',
  facts: 'integer',
};
const { columnList, recordFields, recordColumns, updates } = toRecordColumns(columnTypes);

/** A written row: its id, and in what it differs from before. */
export interface WrittenShipment {
  shipmentId: string;
  changes: ShipmentChange[];
}

/** Writes the rows of folded journeys in one statement; `existing` are those that are there, by journey key. */
export async function writeShipments(
  tx: Tx,
  tenantId: string,
  shipments: readonly FoldedShipment[],
  existing: ReadonlyMap<string, ExistingShipment>,
  now: Date,
): Promise<WrittenShipment[]> {
  if (shipments.length === 0) return [];
  const written = shipments.map((shipment) => {
    const before = existing.get(shipment.journeyKey);
    const row = toRow(shipment, before);
    const shipmentId = before?.shipmentId ?? randomUUID();
    return { shipmentId, journeyKey: shipment.journeyKey, row, changes: listShipmentChanges(before, row) };
  });
  const records = written.map(({ shipmentId, journeyKey, row }) => ({ shipmentId, journeyKey, ...row }));
  await sql`
    insert into shipment (tenant_id, shipment_id, journey_key, folded_at, ${columnList})
    select ${tenantId}::uuid, r."shipmentId", r."journeyKey", ${now}::timestamptz, ${recordColumns}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as r ("shipmentId" uuid, "journeyKey" text, ${recordFields})
    on conflict (tenant_id, journey_key) do update set folded_at = excluded.folded_at, ${updates}`.execute(
    tx,
  );
  const legs = shipments.map(({ timeline }, i) => ({
    shipmentId: written[i]!.shipmentId,
    legs: toLegRows(timeline),
  }));
  const moved = await writeLegs(tx, tenantId, legs);
  return written.map(({ shipmentId, changes }) => ({
    shipmentId,
    changes: moved.has(shipmentId) && !changes.includes('added') ? [...changes, 'legs'] : changes,
  }));
}

/** A journey learned its real key (its booking came later than its first move): the row keeps its id. */
export async function renameJourneys(
  tx: Tx,
  tenantId: string,
  renames: readonly { shipmentId: string; journeyKey: string }[],
): Promise<void> {
  if (renames.length === 0) return;
  await sql`update shipment s set journey_key = r.journey_key
    from unnest(${renames.map((r) => r.shipmentId)}::uuid[], ${renames.map((r) => r.journeyKey)}::text[]) as r
      (shipment_id, journey_key)
    where s.tenant_id = ${tenantId} and s.shipment_id = r.shipment_id`.execute(tx);
}

/** Removes rows whose journey turned out to be part of another. Their facts stay. */
export async function removeShipments(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
): Promise<void> {
  if (shipmentIds.length === 0) return;
  await removeLegs(tx, tenantId, shipmentIds);
  await sql`delete from shipment where tenant_id = ${tenantId} and shipment_id = any (${shipmentIds}::uuid[])`.execute(
    tx,
  );
}
