import { type ContainersAtPort, containerPlaces } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

const expectedDays = 7;
/** What should have arrived longer ago has arrived, or comes no more. */
const overdueDays = 2;
/** What has been in a place for longer is not followed any more. */
const longestDays = 90;

interface AskedPort {
  tenantId: string;
  simulated: boolean;
  unLocationCode: string;
  timeZone: string;
  now: Date;
}

/**
 * Own containers on their way through a port of discharge: on a ship that is due within seven days, on a ship that has
 * arrived, at the terminal, and out of it but not returned yet. Places without any are left out.
 */
export async function countOwnContainers(tx: Tx, asked: AskedPort): Promise<ContainersAtPort[]> {
  const { tenantId, simulated, unLocationCode, timeZone, now } = asked;
  const { rows } = await sql<ContainersAtPort>`
    with own as (
      select s.shipment_id, case
          when not s.arrival_is_actual then 'on-ship'
          when s.latest_milestone in ('out-gate', 'delivered', 'stripped') then 'empty'
          when l.unloaded_at is not null then 'discharged'
          when s.latest_milestone = 'vessel-arrival' then 'in-port'
        end as place,
        case
          when not s.arrival_is_actual then null
          when s.latest_milestone in ('out-gate', 'delivered', 'stripped') then s.last_heard_at
          when l.unloaded_at is not null then l.unloaded_at
          else s.arrival_at
        end as since,
        s.arrival_at
      from shipment s left join lateral (
        select unloaded_at from shipment_leg l where l.tenant_id = s.tenant_id and l.shipment_id = s.shipment_id
          and l.to_port = s.pod and l.mode_of_transport = 'VESSEL' order by l.leg_index desc limit 1) l on true
      where s.tenant_id = ${tenantId} and s.simulated = ${simulated} and s.pod = ${unLocationCode} and s.listed
        and s.active and s.mode_of_transport = 'VESSEL' and s.equipment_reference is not null
        and coalesce(s.latest_milestone, '') <> 'empty-returned'
        and (s.arrival_is_actual and s.arrival_at > ${now}::timestamptz - make_interval(days => ${longestDays})
          or not s.arrival_is_actual and s.departure_is_actual
            and s.arrival_at between ${now}::timestamptz - make_interval(days => ${overdueDays})
              and ${now}::timestamptz + make_interval(days => ${expectedDays}))
    ), dated as (
      select o.place, extract(epoch from ${now}::timestamptz - o.since) / 86400 as days,
        case o.place when 'on-ship' then (o.arrival_at at time zone ${timeZone})::date else (
          select min(c.last_free_day) from charge_clock c
          where c.tenant_id = ${tenantId} and c.shipment_id = o.shipment_id and c.direction = 'import'
            and c.state <> 'ended' and (c.clock = 'detention') = (o.place = 'empty')) end as next_on
      from own o where o.place is not null)
    select place, count(*)::int as containers,
      round((percentile_cont(0.5) within group (order by days))::numeric, 1)::float8 as median_days,
      round(max(days)::numeric, 1)::float8 as longest_days, min(next_on)::text as next_on
    from dated group by place`.execute(tx);
  return containerPlaces.flatMap((place) => rows.filter((row) => row.place === place));
}
