import { dayMs } from '@portolan/contract/time/durations';
import type { Thresholds } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { waitingMilestones } from '../judges/index.ts';
import { type BookedCall, judgeScheduleChange, sumUpSlides } from './schedule-change.ts';
import type { Concerned, WorldJudge } from './world-judge.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

interface CallRow {
  simulated: boolean;
  vesselName: string | null;
  service: string | null;
  port: string | null;
  leaves: boolean;
  statusCodes: string[];
  withdrawnAt: Date | null;
  plannedAt: Date | null;
  callAt: Date | null;
  shipmentIds: string[];
}

/** Published calls ahead that shipments are booked on and of which something special is published. */
async function listBookedCalls(
  tx: Tx,
  tenantId: string,
  { slidesByHours }: Thresholds['schedule-change'],
  now: Date,
): Promise<Concerned<BookedCall>[]> {
  const { rows } = await sql<CallRow>`
    with booked as (
      select l.shipment_id, l.vessel_imo_number, l.voyage_number, p.port, p.leaves, l.simulated
      from shipment_leg l
      join shipment s on s.tenant_id = l.tenant_id and s.shipment_id = l.shipment_id and s.active and s.listed
        and s.tracking_status = 'in-transit'
      cross join lateral (values (l.from_port, true, l.departure_is_actual), (l.to_port, false, l.arrival_is_actual))
        as p (port, leaves, is_over)
      where l.tenant_id = ${tenantId} and l.mode_of_transport = 'VESSEL' and l.stage <> 'done'
        and l.vessel_imo_number is not null and l.voyage_number is not null and not p.is_over and p.port is not null
    )
    select c.simulated, v.vessel_name, coalesce(v.service_code, v.service_name) as service,
      c.un_location_code as port, b.leaves, c.status_codes, c.withdrawn_at,
      case when b.leaves then c.departure_planned_at else c.arrival_planned_at end as planned_at,
      case when b.leaves then c.departure_at else c.arrival_at end as call_at,
      array_agg(distinct b.shipment_id) as shipment_ids
    from booked b
    join vessel_schedule v on v.tenant_id = ${tenantId} and v.vessel_imo_number = b.vessel_imo_number
      and v.simulated = b.simulated
    join scheduled_call c on c.schedule_id = v.schedule_id and c.un_location_code = b.port
      and (c.export_voyage_number = b.voyage_number or (not b.leaves and c.import_voyage_number = b.voyage_number))
    where coalesce(c.call_at, c.departure_planned_at, c.arrival_planned_at) > ${new Date(now.getTime() - dayMs)}
      and (c.withdrawn_at is not null or c.status_codes && array['OMIT', 'BLNK', 'PHOT', 'CUTR']
        or abs(extract(epoch from case when b.leaves then c.departure_at - c.departure_planned_at
          else c.arrival_at - c.arrival_planned_at end)) > ${slidesByHours * 3600})
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(tx);
  return rows.map(({ shipmentIds, simulated, withdrawnAt, callAt, plannedAt, ...call }) => ({
    of: { ...call, isWithdrawn: withdrawnAt !== null, plannedAt: iso(plannedAt), at: iso(callAt) },
    shipmentIds,
    simulated,
  }));
}

interface ReplacedRow extends Omit<CallRow, 'service' | 'leaves' | 'callAt'> {
  newVesselName: string | null;
}

/** Published departures ahead that shipments are booked on and that another vessel has taken over. */
async function listReplacedVessels(tx: Tx, tenantId: string, now: Date): Promise<Concerned<BookedCall>[]> {
  const { rows } = await sql<ReplacedRow>`
    select c.simulated, max(l.vessel_name) as vessel_name,
      coalesce(v.vessel_name, v.vessel_imo_number) as new_vessel_name, c.un_location_code as port, c.status_codes,
      c.withdrawn_at, c.departure_planned_at as planned_at, array_agg(distinct l.shipment_id) as shipment_ids
    from scheduled_call c join vessel_schedule v on v.schedule_id = c.schedule_id
    join shipment_leg l on l.tenant_id = c.tenant_id and l.simulated = c.simulated
      and l.vessel_imo_number = substr(c.replaced_vessel_key, 5) and l.from_port = c.un_location_code
      and l.voyage_number = c.export_voyage_number
    join shipment s on s.tenant_id = l.tenant_id and s.shipment_id = l.shipment_id and s.active and s.listed
      and s.tracking_status = 'in-transit'
    where c.tenant_id = ${tenantId} and c.replaced_vessel_key like 'IMO:%'
      and c.call_at > ${new Date(now.getTime() - dayMs)} and l.mode_of_transport = 'VESSEL' and l.stage <> 'done'
      and not l.departure_is_actual
    group by c.call_id, v.schedule_id`.execute(tx);
  return rows.map(({ shipmentIds, simulated, withdrawnAt, plannedAt, ...call }) => ({
    of: {
      ...call,
      service: null,
      isWithdrawn: withdrawnAt !== null,
      leaves: true,
      plannedAt: iso(plannedAt),
      at: null,
    },
    shipmentIds,
    simulated,
  }));
}

interface LeftOutRow {
  port: string;
  vesselName: string | null;
  simulated: boolean;
  shipmentIds: string[];
}

/**
 * Booked ports of discharge that ships left out by the carrier's own events, whatever is published of the call: also
 * where the container is unloaded at another port already, and waits there.
 */
async function listPortsLeftOut(tx: Tx, tenantId: string): Promise<Concerned<BookedCall>[]> {
  const { rows } = await sql<LeftOutRow>`
    select s.planned_arrival_port as port, s.vessel_name, s.simulated, array_agg(s.shipment_id) as shipment_ids
    from shipment s
    where s.tenant_id = ${tenantId} and s.planned_arrival_port is not null and s.active and s.listed
      and s.tracking_status = 'in-transit'
      and (not s.arrival_is_actual or s.latest_milestone = any (${[...waitingMilestones]}::text[]))
    group by 1, 2, 3`.execute(tx);
  return rows.map(({ port, vesselName, simulated, shipmentIds }) => ({
    of: {
      vesselName,
      service: null,
      port,
      statusCodes: ['OMIT'],
      isWithdrawn: false,
      leaves: false,
      plannedAt: null,
      at: null,
    },
    shipmentIds,
    simulated,
  }));
}

export const scheduleChange: WorldJudge<'schedule-change', BookedCall> = {
  type: 'schedule-change',
  load: async (tx, tenantId, limits, now) => [
    ...(await listBookedCalls(tx, tenantId, limits, now)),
    ...(await listReplacedVessels(tx, tenantId, now)),
    ...(await listPortsLeftOut(tx, tenantId)),
  ],
  judge: judgeScheduleChange,
  sumUp: sumUpSlides,
};
