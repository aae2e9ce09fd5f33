import type { CutOffs, ScheduleKind } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Minutes } from '../sailing-network/index.ts';
import { callIsMade } from '../schedules/index.ts';

/** A call as it is stored, with the vessel that makes it. */
export interface SearchedCall {
  callId: string;
  scheduleId: string;
  unLocationCode: string | null;
  portName: string;
  facilityCode: string | null;
  importVoyageNumber: string | null;
  exportVoyageNumber: string | null;
  arrivalPlannedAt: Minutes | null;
  arrivalAt: Minutes | null;
  arrivalIsActual: boolean;
  arrivalIsEstimated: boolean;
  berthAt: Minutes | null;
  berthIsActual: boolean;
  berthIsEstimated: boolean;
  departurePlannedAt: Minutes | null;
  departureAt: Minutes | null;
  departureIsActual: boolean;
  departureIsEstimated: boolean;
  cutOffs: CutOffs;
  publishedAt: Minutes;
}

/** A vessel on a service as it is stored. */
export interface StoredSchedule {
  scheduleId: string;
  simulated: boolean;
  kind: ScheduleKind;
  carrierCode: string;
  serviceKey: string;
  serviceCode: string | null;
  serviceName: string | null;
  vesselKey: string;
  vesselImoNumber: string | null;
  mmsi: string | null;
  vesselName: string | null;
  isDummyVessel: boolean;
}

export async function listStoredSchedules(tx: Tx, tenantId: string): Promise<StoredSchedule[]> {
  const { rows } = await sql<StoredSchedule>`
    select v.schedule_id, v.simulated, v.kind, v.carrier_code, v.service_key, v.service_code, v.service_name,
      v.vessel_key, v.vessel_imo_number, v.mmsi, v.vessel_name, v.is_dummy_vessel
    from vessel_schedule v where v.tenant_id = ${tenantId}`.execute(tx);
  return rows;
}

const minutesOf = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) / 60)::int`;

/**
 * Calls since a time that the vessels are to make, and at which cargo is handled; each vessel's in the order of
 * sailing.
 */
export async function listUsableCalls(tx: Tx, tenantId: string, since: Date): Promise<SearchedCall[]> {
  const { rows } = await sql<SearchedCall>`
    select c.call_id, c.schedule_id, c.un_location_code, c.port_name, c.facility_code, c.import_voyage_number,
      c.export_voyage_number,
      ${minutesOf('c.arrival_planned_at')} as arrival_planned_at, ${minutesOf('c.arrival_at')} as arrival_at,
      coalesce(c.arrival_actual_at, c.berth_actual_at) is not null as arrival_is_actual,
      coalesce(c.arrival_estimated_at, c.berth_estimated_at) is not null as arrival_is_estimated,
      (extract(epoch from coalesce(c.berth_actual_at, c.berth_estimated_at, c.berth_planned_at)) / 60)::int
        as berth_at,
      c.berth_actual_at is not null as berth_is_actual,
      c.berth_estimated_at is not null as berth_is_estimated,
      ${minutesOf('c.departure_planned_at')} as departure_planned_at,
      ${minutesOf('c.departure_at')} as departure_at,
      c.departure_actual_at is not null as departure_is_actual,
      c.departure_estimated_at is not null as departure_is_estimated,
      c.cut_offs, ${minutesOf('c.published_at')} as published_at
    from scheduled_call c
    where c.tenant_id = ${tenantId} and c.call_at >= ${since} and ${callIsMade('c')} and c.is_cargo_call
    order by c.schedule_id, c.call_at, c.sequence`.execute(tx);
  return rows;
}

/** How late the arrivals of one service of a carrier at one port were, in minutes. */
export interface StoredDelays {
  simulated: boolean;
  carrierCode: string;
  serviceKey: string;
  unLocationCode: string;
  /** Against the plan as it stood last: what a sailing does beyond what is known of it. */
  delays: number[] | null;
  /** Against what was published first. */
  delaysSinceFirst: number[];
}

const minutesBetween = (later: string, earlier: string) =>
  sql`(extract(epoch from ${sql.raw(later)} - ${sql.raw(earlier)}) / 60)::int`;

const actual = 'coalesce(c.arrival_actual_at, c.berth_actual_at)';
const planned = 'coalesce(c.arrival_planned_at, c.berth_planned_at)';
const first = 'coalesce(c.first_arrival_at, c.first_berth_at)';

export async function listArrivalDelays(
  tx: Tx,
  tenantId: string,
  since: Date,
  until: Date,
): Promise<StoredDelays[]> {
  const { rows } = await sql<StoredDelays>`
    select c.simulated, c.carrier_code, v.service_key, c.un_location_code, 
      array_agg(${minutesBetween(actual, planned)}) filter (where ${sql.raw(planned)} is not null) as delays,
      array_agg(${minutesBetween(actual, first)}) as delays_since_first
    from scheduled_call c join vessel_schedule v on v.schedule_id = c.schedule_id
    where c.tenant_id = ${tenantId} and c.call_at between ${since} and ${until} and c.un_location_code is not null
      and ${sql.raw(actual)} is not null and ${sql.raw(first)} is not null
    group by c.simulated, c.carrier_code, v.service_key, c.un_location_code`.execute(tx);
  return rows;
}
