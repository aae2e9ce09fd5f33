import { dayMs } from '@portolan/contract/time/durations';
import type { CongestionLevel } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { type PortLevel, judgePortCongestion } from './port-congestion.ts';
import type { Concerned, WorldJudge } from './world-judge.ts';

/** Congestion matters to what arrives within this time: later it may be over. */
const arrivingWithinMs = 21 * dayMs;

/** What was expected so long ago and is not reported still waits for the port. */
const overdueWithinMs = 7 * dayMs;

/** Ports of loading, transshipment and discharge that shipments come through soon, with their newest congestion. */
async function listPortLevels(tx: Tx, tenantId: string, now: Date): Promise<Concerned<PortLevel>[]> {
  const isSoon = (at: RawBuilder<unknown>) =>
    sql`${at} between ${new Date(now.getTime() - overdueWithinMs)} and ${new Date(now.getTime() + arrivingWithinMs)}`;
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
    with active as (
      select s.shipment_id, s.simulated, s.pod, s.arrival_at, s.arrival_is_actual from shipment s
      where s.tenant_id = ${tenantId} and s.active and s.listed and s.tracking_status = 'in-transit'
    ), passing as (
      select s.pod as port, s.simulated, s.shipment_id from active s
      where not s.arrival_is_actual and s.pod is not null and ${isSoon(sql`s.arrival_at`)}
      union
      select p.port, s.simulated, s.shipment_id from active s
      join shipment_leg l on l.tenant_id = ${tenantId} and l.shipment_id = s.shipment_id
        and l.mode_of_transport = 'VESSEL'
      cross join lateral (values (l.from_port, l.departed_at, l.departure_is_actual),
        (l.to_port, l.arrived_at, l.arrival_is_actual)) as p (port, at, is_over)
      where not p.is_over and p.port is not null and ${isSoon(sql`p.at`)}
    ), bound as (
      select port, simulated, array_agg(shipment_id) as shipment_ids from passing group by 1, 2
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

export const portCongestion: WorldJudge<'port-congestion', PortLevel> = {
  type: 'port-congestion',
  load: (tx, tenantId, _, now) => listPortLevels(tx, tenantId, now),
  judge: judgePortCongestion,
};
