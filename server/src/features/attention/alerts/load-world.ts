import {
  type CongestionLevel,
  type SeaCargoKind,
  type SeaCargoMode,
  type Thresholds,
  formatVin,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isOnBoard, listSilentSources } from '../../shipments/shipments/index.ts';
import type { AreaStay, ArrivingCargo, BookedCall, FailingSource, PortLevel } from '../judges/index.ts';
import type { Concerned } from './concerned.ts';

const dayMs = 86_400_000;
/** Congestion matters to what arrives within this time: later it may be over. */
const arrivingWithinMs = 21 * dayMs;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Ports of discharge and transshipment that shipments come to soon, with their newest congestion. */
export async function listPortLevels(tx: Tx, tenantId: string, now: Date): Promise<Concerned<PortLevel>[]> {
  const until = new Date(now.getTime() + arrivingWithinMs);
  const weekAgo = new Date(now.getTime() - 7 * dayMs).toISOString().slice(0, 10);
  const { rows } = await sql<{
    port: string;
    simulated: boolean;
    level: CongestionLevel | null;
    before: CongestionLevel | null;
    atAnchor: number;
    waitingHours: number | null;
    shipmentIds: string[];
  }>`
    with bound as (
      select s.pod as port, s.simulated, array_agg(s.shipment_id) as shipment_ids from shipment s
      where s.tenant_id = ${tenantId} and s.active and s.listed and s.tracking_status = 'in-transit'
        and not s.arrival_is_actual and s.pod is not null and s.arrival_at between ${now} and ${until}
      group by 1, 2
    )
    select b.port, b.simulated, p.congestion_level as level, p.at_anchor, b.shipment_ids,
      (p.congestion -> 'terms' -> 0 ->> 'value')::float8 as waiting_hours,
      (select d.congestion_level from port_statistic d where d.simulated = p.simulated
        and d.un_location_code = p.un_location_code and d.vessel_group = p.vessel_group and d.granularity = 'day'
        and d.starts_on = ${weekAgo}::date) as before
    from bound b join port_now p on p.simulated = b.simulated and p.un_location_code = b.port
    where p.congestion_level in ('slight', 'medium', 'severe')`.execute(tx);
  return rows.map(({ shipmentIds, simulated, ...of }) => ({ of, shipmentIds, simulated }));
}

interface CallRow {
  callId: string;
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
export async function listBookedCalls(
  tx: Tx,
  tenantId: string,
  slidesByHours: number,
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
    select c.call_id, c.simulated, v.vessel_name, coalesce(v.service_code, v.service_name) as service,
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
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`.execute(tx);
  return rows.map(({ shipmentIds, simulated, withdrawnAt, callAt, plannedAt, ...call }) => ({
    of: { ...call, isWithdrawn: withdrawnAt !== null, plannedAt: iso(plannedAt), at: iso(callAt) },
    shipmentIds,
    simulated,
  }));
}

/** Sources that are silent or broken, with the shipments in transit of their carrier. */
export async function listFailingSources(
  tx: Tx,
  tenantId: string,
  now: Date,
): Promise<Concerned<FailingSource>[]> {
  const sources = await listSilentSources(tx, tenantId, now);
  return sources.map(({ shipmentIds, simulated, lastMessageAt, ...source }) => ({
    of: { ...source, lastMessageAt: iso(lastMessageAt) },
    shipmentIds,
    simulated,
  }));
}

/** Ships with shipments on board inside areas that the company monitors. */
export async function listAreaStays(tx: Tx, tenantId: string): Promise<Concerned<AreaStay>[]> {
  const { rows } = await sql<{
    areaId: string;
    areaName: string;
    mmsi: string;
    vesselName: string;
    enteredAt: Date;
    simulated: boolean;
    shipmentIds: string[];
  }>`
    select a.area_id, a.name as area_name, g.mmsi, coalesce(v.vessel_name, v.imo_number) as vessel_name, g.entered_at,
      v.simulated, array_agg(s.shipment_id) as shipment_ids
    from area a
    join area_visit g on g.area_id = a.area_id and g.left_at is null
    join vessel v on v.mmsi = g.mmsi
    join shipment s on s.tenant_id = a.tenant_id and s.vessel_imo_number = v.imo_number and ${isOnBoard}
    where a.tenant_id = ${tenantId} and a.kind = 'monitored' group by 1, 2, 3, 4, 5, 6`.execute(tx);
  return rows.map(({ shipmentIds, simulated, enteredAt, ...stay }) => ({
    of: { ...stay, enteredAt: enteredAt.toISOString() },
    shipmentIds,
    simulated,
  }));
}

/** More than anybody reads: the worst of them. */
const mostCargo = 20_000;

interface CargoRow extends Omit<ArrivingCargo, 'plannedArrivalAt' | 'expectedAt'> {
  kind: SeaCargoKind;
  mode: SeaCargoMode;
  plannedArrivalAt: Date;
  expectedAt: Date | null;
  simulated: boolean;
}

/** Followed Ro-Ro and breakbulk that has not arrived and may be behind its plan; real and simulated apart. */
export async function listArrivingCargo(
  tx: Tx,
  tenantId: string,
  { possibleAfterHours, actualAfterHours }: Thresholds['cargo-delay'],
  now: Date,
): Promise<{ simulated: boolean; cargo: ArrivingCargo[] }[]> {
  const overSince = new Date(now.getTime() - actualAfterHours * 3_600_000);
  const { rows } = await sql<CargoRow>`
    select i.number, i.kind, i.mode, i.record ->> 'vesselName' as vessel_name, i.record ->> 'voyage' as voyage,
      i.record ->> 'pod' as pod, i.planned_arrival_at, i.eta_at as expected_at, i.simulated
    from sea_cargo i
    where i.tenant_id = ${tenantId} and i.mode in ('ro-ro', 'breakbulk') and i.active and not i.finished
      and i.arrived_at is null and i.planned_arrival_at is not null
      and (i.known_delay > ${possibleAfterHours * 60} or i.planned_arrival_at < ${overSince})
    order by i.known_delay desc, i.item_id limit ${mostCargo}`.execute(tx);
  const toCargo = ({ kind, number, plannedArrivalAt, expectedAt, ...row }: CargoRow): ArrivingCargo => ({
    ...row,
    number: kind === 'vehicle' ? formatVin(number) : number,
    plannedArrivalAt: plannedArrivalAt.toISOString(),
    expectedAt: expectedAt?.toISOString() ?? null,
  });
  return [...Map.groupBy(rows, (row) => row.simulated)].map(([simulated, those]) => ({
    simulated,
    cargo: those.map(toCargo),
  }));
}
