import type { Milestone, TrackingStatus } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { estimateRows } from '../../../platform/db/estimate-rows.ts';
import { type IdRange, isInRange } from '../../../platform/db/id-range.ts';
import { type KnownLeg, type KnownShipment, type Landing, waitingMilestones } from '../judges/index.ts';
import { callIsMade } from '../../shipments/schedules/index.ts';
import { loadHolds, loadLandings, loadLoads, loadPapers, loadReadings } from '../known-facts/index.ts';

/** Looks up what limits the stay of containers; `app` hands it in. */
export type FindFreeTimes = (
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
) => Promise<ReadonlyMap<string, NonNullable<KnownShipment['freeTime']>>>;

interface Row {
  shipmentId: string;
  equipmentReference: string | null;
  transportDocumentReference: string | null;
  carrierBookingReference: string | null;
  carrierCode: string | null;
  customerReference: string | null;
  pol: string | null;
  pod: string | null;
  podTimeZone: string | null;
  vesselName: string | null;
  voyageNumber: string | null;
  trackingStatus: string;
  latestMilestone: string | null;
  lastHeardAt: Date | null;
  plannedDepartureAt: Date | null;
  departureAt: Date | number;
  departureIsActual: boolean;
  plannedArrivalAt: Date | null;
  arrivalAt: Date | number;
  arrivalIsActual: boolean;
  arrivalFactId: string | null;
  rolledOver: boolean;
  simulated: boolean;
  sourceKinds: string[];
  legs: KnownLeg[] | null;
  cutOffAt: Date | null;
  instructionsDueAt: Date | null;
  vgmDueAt: Date | null;
}

/** A shipment for the judges, with the kinds of sources that reported it. */
export interface JudgedShipment extends KnownShipment {
  sourceKinds: string[];
}

const iso = (at: Date | number | null): string | null => (at instanceof Date ? at.toISOString() : null);

const toInstant = (column: string) => sql.raw(`to_json(${column} at time zone 'UTC')#>>'{}' || 'Z'`);

/** A published cut-off (of the port, documents, VGM) for the first ship of a shipment `s` that has not left. */
const cutOffSql = (code: 'PCO' | 'DCO' | 'VCO') => sql`(
  select (c.cut_offs ->> ${code})::timestamptz from shipment_leg l
  join vessel_schedule v on v.tenant_id = l.tenant_id and v.vessel_imo_number = l.vessel_imo_number
    and v.simulated = s.simulated
  join scheduled_call c on c.schedule_id = v.schedule_id and c.un_location_code = l.from_port
    and c.export_voyage_number = l.voyage_number and ${callIsMade('c')}
  where l.tenant_id = s.tenant_id and l.shipment_id = s.shipment_id and l.mode_of_transport = 'VESSEL'
    and l.leg_index = (select min(f.leg_index) from shipment_leg f where f.tenant_id = s.tenant_id
      and f.shipment_id = s.shipment_id and f.mode_of_transport = 'VESSEL')
  order by c.published_at desc limit 1)`;

const columns = sql`s.shipment_id, s.equipment_reference, s.transport_document_reference, s.carrier_booking_reference,
  s.carrier_code, s.customer_reference, s.pol, s.pod, s.pod_time_zone, s.vessel_name, s.voyage_number,
  s.tracking_status, s.latest_milestone, s.last_heard_at, s.planned_departure_at, s.departure_at,
  s.departure_is_actual, s.planned_arrival_at, s.arrival_at, s.arrival_is_actual, s.arrival_fact_id, s.rolled_over,
  s.simulated, s.source_kinds,
  (select jsonb_agg(jsonb_build_object('modeOfTransport', l.mode_of_transport, 'fromPort', l.from_port,
      'toPort', l.to_port, 'vesselName', l.vessel_name, 'vesselImoNumber', l.vessel_imo_number,
      'voyageNumber', l.voyage_number, 'stage', l.stage, 'departedAt', ${toInstant('l.departed_at')},
      'departureIsActual', l.departure_is_actual, 'arrivedAt', ${toInstant('l.arrived_at')},
      'arrivalIsActual', l.arrival_is_actual) order by l.leg_index)
    from shipment_leg l where l.tenant_id = s.tenant_id and l.shipment_id = s.shipment_id) as legs,
  case when not s.departure_is_actual then ${cutOffSql('PCO')} end as cut_off_at,
  case when not s.departure_is_actual then ${cutOffSql('DCO')} end as instructions_due_at,
  case when not s.departure_is_actual then ${cutOffSql('VCO')} end as vgm_due_at`;

const isJudged = sql`s.active and s.listed and s.tracking_status = 'in-transit' and s.mode_of_transport = 'VESSEL'`;

/** The shipments in transit among these, with all that the judges ask for. Ten statements, however many they are. */
export async function loadJudgedShipments(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
  { now, findFreeTimes }: { now: Date; findFreeTimes?: FindFreeTimes | undefined },
): Promise<JudgedShipment[]> {
  const { rows } = await sql<Row>`
    select ${columns} from shipment s
    where s.tenant_id = ${tenantId} and s.shipment_id = any (${[...shipmentIds]}::uuid[]) and ${isJudged}`.execute(
    tx,
  );
  const [landings, holds, freeTimes] = [
    await loadLandings(
      tx,
      tenantId,
      rows.filter(({ arrivalIsActual }) => arrivalIsActual),
    ),
    await loadHolds(tx, tenantId, rows),
    (await findFreeTimes?.(tx, tenantId, shipmentIds)) ?? new Map(),
  ];
  const papers = await loadPapers(
    tx,
    tenantId,
    rows.filter((row) => needsPapers(row, now)).map(toPaperOwner),
  );
  const rolled = rows.filter(({ rolledOver }) => rolledOver);
  const loads = await loadLoads(tx, tenantId, rolled);
  const readings = await loadReadings(tx, tenantId, rows, now);
  return rows.map((row) => ({
    ...toKnown(row),
    landing: toLanding(row, landings.get(row.shipmentId)),
    holds: holds.get(row.shipmentId) ?? [],
    freeTime: freeTimes.get(row.shipmentId),
    documents: papers.get(row.shipmentId),
    readings: readings.get(row.shipmentId),
    loads: loads.get(row.shipmentId),
    sourceKinds: row.sourceKinds,
  }));
}

/** Documents are looked up of what arrives soon, or has a cut-off soon: rules may ask for so many days at most. */
const papersWithinMs = 30 * 86_400_000;

function needsPapers({ instructionsDueAt, vgmDueAt, departureIsActual, arrivalAt }: Row, now: Date): boolean {
  const isSoon = (at: Date | number | null): boolean =>
    at instanceof Date && at.getTime() - now.getTime() < papersWithinMs;
  return departureIsActual ? isSoon(arrivalAt) : isSoon(instructionsDueAt) || isSoon(vgmDueAt);
}

const toPaperOwner = (row: Row) => ({
  ...row,
  instructionsDueAt: iso(row.instructionsDueAt),
  vgmDueAt: iso(row.vgmDueAt),
});

function toKnown(row: Row): Omit<KnownShipment, 'landing' | 'holds' | 'freeTime'> {
  const { legs, latestMilestone } = row;
  return {
    ...row,
    trackingStatus: row.trackingStatus as TrackingStatus,
    latest: latestMilestone === null ? null : { milestone: latestMilestone as Milestone },
    lastHeardAt: iso(row.lastHeardAt),
    plannedDepartureAt: iso(row.plannedDepartureAt),
    departureAt: iso(row.departureAt),
    plannedArrivalAt: iso(row.plannedArrivalAt),
    promisedArrivalAt: iso(row.arrivalAt),
    legs: legs ?? [],
    cutOffAt: iso(row.cutOffAt),
  };
}

/** Where it went on by train or truck without a report of the gate, nobody knows that it still waits at the port. */
function toLanding({ latestMilestone }: Row, facts: Landing | undefined): KnownShipment['landing'] {
  if (facts === undefined) return undefined;
  const waits = waitingMilestones.some((milestone) => milestone === latestMilestone);
  return facts.outGate === undefined && !waits ? undefined : facts;
}

/** Ids of the shipments in transit of a range, in the order of their ids. */
export async function listJudgedIds(
  tx: Tx,
  tenantId: string,
  range: IdRange,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ shipmentId: string }>`
    select s.shipment_id from shipment s
    where s.tenant_id = ${tenantId} and ${isJudged} and ${isInRange(sql`s.shipment_id`, range)}
    order by s.shipment_id limit ${limit}`.execute(tx);
  return rows.map(({ shipmentId }) => shipmentId);
}

/** About how many shipments of a company account are judged, by the planner's statistics. */
export const estimateJudged = (tx: Tx, tenantId: string): Promise<number> =>
  estimateRows(tx, sql`select from shipment s where s.tenant_id = ${tenantId} and ${isJudged}`);
