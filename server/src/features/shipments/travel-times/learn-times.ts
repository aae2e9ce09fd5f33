import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** How far back voyages and calls count. */
const learnedDays = 365;
const recentDays = 14;
/** Visits of a ship to a port that are compared. */
const visitsCompared = 3;
const longWaitHours = 12;

/** Learns how long lanes, connections and unloading take, from the legs of every company account's shipments. */
export async function learnLegTimes(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from lane_time`.execute(tx);
    await sql`
      insert into lane_time (tenant_id, simulated, from_port, to_port, carrier_code, mode_of_transport, n, median_hours)
      select l.tenant_id, l.simulated, l.from_port, l.to_port, coalesce(s.carrier_code, ''), l.mode_of_transport,
        count(*), percentile_cont(0.5) within group (order by extract(epoch from l.arrived_at - l.departed_at) / 3600)
      from shipment_leg l join shipment s on s.tenant_id = l.tenant_id and s.shipment_id = l.shipment_id
      where l.arrival_is_actual and l.departure_is_actual and l.from_port is not null and l.to_port is not null
        and l.arrived_at > l.departed_at and l.arrived_at > ${now}::timestamptz - make_interval(days => ${learnedDays})
      group by l.tenant_id, l.simulated, l.from_port, l.to_port, l.mode_of_transport,
        grouping sets ((), (s.carrier_code))
      -- A leg of an unknown carrier counts for no carrier: null here would read as 'any'.
      having grouping(s.carrier_code) = 1 or s.carrier_code is not null`.execute(tx);
    await sql`delete from port_time where tenant_id is not null`.execute(tx);
    await sql`
      insert into port_time (tenant_id, simulated, un_location_code, kind, n, median_hours, p10_hours, p90_hours)
      select tenant_id, simulated, port, kind, count(*), percentile_cont(0.5) within group (order by hours),
        percentile_cont(0.1) within group (order by hours), percentile_cont(0.9) within group (order by hours)
      from (
        select l.tenant_id, l.simulated, l.to_port as port, 'connection' as kind,
          extract(epoch from n.departed_at - l.arrived_at) / 3600 as hours
        from shipment_leg l join shipment_leg n on n.tenant_id = l.tenant_id and n.shipment_id = l.shipment_id
          and n.leg_index = l.leg_index + 1 and n.from_port = l.to_port
        where l.mode_of_transport in ('VESSEL', 'BARGE') and n.mode_of_transport in ('VESSEL', 'BARGE')
          and l.vessel_imo_number is distinct from n.vessel_imo_number and l.arrival_is_actual
          and n.departure_is_actual and n.departed_at > l.arrived_at
          and n.departed_at > ${now}::timestamptz - make_interval(days => ${learnedDays})
        union all
        select tenant_id, simulated, to_port, 'unloading', extract(epoch from unloaded_at - arrived_at) / 3600
        from shipment_leg
        where mode_of_transport in ('VESSEL', 'BARGE') and arrival_is_actual and unloaded_at > arrived_at
          and unloaded_at > ${now}::timestamptz - make_interval(days => ${learnedDays})) h
      where port is not null
      group by tenant_id, simulated, port, kind`.execute(tx);
  });
}

/**
 * Learns how long cargo ships wait for a berth at each port, from everybody's port calls: of a year, and of the last
 * two weeks, because waiting changes from week to week.
 */
export async function learnWaiting(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from port_time where tenant_id is null`.execute(tx);
    for (const [kind, days] of [
      ['waiting', learnedDays],
      ['waiting-now', recentDays],
    ] as const)
      await sql`
        insert into port_time (tenant_id, simulated, un_location_code, kind, n, median_hours, p10_hours, p90_hours)
        select null, v.simulated, c.un_location_code, ${kind}, count(*),
          percentile_cont(0.5) within group (order by h.hours), percentile_cont(0.1) within group (order by h.hours),
          percentile_cont(0.9) within group (order by h.hours)
        from port_call c join vessel v on v.mmsi = c.mmsi
          cross join lateral (
            select coalesce(extract(epoch from c.berthed_at - c.anchored_at) / 3600, 0) as hours) h
        where c.tenant_id is null and c.berthed_at > ${now}::timestamptz - make_interval(days => ${days})
          and v.ship_type between 70 and 79 and h.hours >= 0
        group by v.simulated, c.un_location_code`.execute(tx);
    await learnShipWaiting(tx, now);
  });
}

/** How long a ship waited at least, each of its last visits of a port: only where that was long. */
async function learnShipWaiting(tx: Tx, now: Date): Promise<void> {
  await sql`delete from ship_waiting`.execute(tx);
  await sql`
    insert into ship_waiting (mmsi, un_location_code, simulated, n, least_hours)
    select mmsi, un_location_code, simulated, count(*), min(hours)
    from (
      select v.simulated, c.un_location_code, c.mmsi,
        coalesce(extract(epoch from c.berthed_at - c.anchored_at) / 3600, 0) as hours,
        row_number() over (partition by c.mmsi, c.un_location_code order by c.berthed_at desc) as visit
      from port_call c join vessel v on v.mmsi = c.mmsi
      where c.tenant_id is null and c.berthed_at > ${now}::timestamptz - make_interval(days => ${learnedDays})
        and v.ship_type between 70 and 79) visits
    where visit <= ${visitsCompared}
    group by simulated, un_location_code, mmsi
    having count(*) >= 2 and min(hours) >= ${longWaitHours}`.execute(tx);
}
