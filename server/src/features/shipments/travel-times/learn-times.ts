import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type UsualTime, longWaitHours, portTimeKey, shipWaitingKey, shortWaitHours } from './load-travel.ts';

/** How far back voyages and calls count. */
const learnedDays = 365;
const recentDays = 14;
/** Visits of a ship to a port that are compared. */
const visitsCompared = 3;

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
        select null, w.simulated, w.un_location_code, ${kind}, w.n, w.median_hours, w.p10_hours, w.p90_hours
        from (${waitingSql(now, days)}) w`.execute(tx);
    await learnShipWaiting(tx, now);
  });
}

/** How long a ship waited, each of its last visits of a port: only where that was long, or short, each time. */
async function learnShipWaiting(tx: Tx, now: Date): Promise<void> {
  await sql`delete from ship_waiting`.execute(tx);
  await sql`
    insert into ship_waiting (mmsi, un_location_code, simulated, n, usual_hours)
    ${shipWaitingSql(now)}`.execute(tx);
}

/** How long cargo ships waited at each port, of the calls that berthed in the days before a moment. */
const waitingSql = (at: Date, days: number): RawBuilder<UsualTime & { unLocationCode: string }> => sql`
  select v.simulated, c.un_location_code, count(*)::int as n,
    percentile_cont(0.5) within group (order by h.hours) as median_hours,
    percentile_cont(0.1) within group (order by h.hours) as p10_hours,
    percentile_cont(0.9) within group (order by h.hours) as p90_hours
  from port_call c join vessel v on v.mmsi = c.mmsi
    cross join lateral (
      select coalesce(extract(epoch from c.berthed_at - c.anchored_at) / 3600, 0)::float8 as hours) h
  where c.tenant_id is null and c.berthed_at > ${at}::timestamptz - make_interval(days => ${days})
    and c.berthed_at <= ${at} and v.ship_type between 70 and 79 and h.hours >= 0
  group by v.simulated, c.un_location_code`;

/** The shortest wait of each ship that always waits long at a port, the longest of one that never does, at a moment. */
const shipWaitingSql = (
  at: Date,
): RawBuilder<{ mmsi: string; unLocationCode: string; n: number; usualHours: number }> => sql`
  select mmsi, un_location_code, simulated, count(*)::int as n,
    (case when min(hours) >= ${longWaitHours} then min(hours) else max(hours) end)::float8 as usual_hours
  from (
    select v.simulated, c.un_location_code, c.mmsi,
      coalesce(extract(epoch from c.berthed_at - c.anchored_at) / 3600, 0) as hours,
      row_number() over (partition by c.mmsi, c.un_location_code order by c.berthed_at desc) as visit
    from port_call c join vessel v on v.mmsi = c.mmsi
    where c.tenant_id is null and c.berthed_at > ${at}::timestamptz - make_interval(days => ${learnedDays})
      and c.berthed_at <= ${at} and v.ship_type between 70 and 79) visits
  where visit <= ${visitsCompared}
  group by simulated, un_location_code, mmsi
  having count(*) >= 2 and (min(hours) >= ${longWaitHours} or max(hours) <= ${shortWaitHours})`;

/** The waits at ports as they were known at a moment of the past, by `portTimeKey` and `shipWaitingKey`. */
export async function waitingAt(
  db: Db | Tx,
  simulated: boolean,
  at: Date,
): Promise<ReadonlyMap<string, UsualTime>> {
  const found = new Map<string, UsualTime>();
  for (const [kind, days] of [
    ['waiting', learnedDays],
    ['waiting-now', recentDays],
  ] as const) {
    const { rows } = await sql<UsualTime & { unLocationCode: string }>`
      select * from (${waitingSql(at, days)}) w where w.simulated = ${simulated}`.execute(db);
    for (const row of rows) found.set(portTimeKey(row.unLocationCode, kind), row);
  }
  const { rows } = await sql<{ mmsi: string; unLocationCode: string; n: number; usualHours: number }>`
    select * from (${shipWaitingSql(at)}) w where w.simulated = ${simulated}`.execute(db);
  for (const { mmsi, unLocationCode, n, usualHours: hours } of rows)
    found.set(shipWaitingKey(unLocationCode, mmsi), {
      n,
      medianHours: hours,
      p10Hours: hours,
      p90Hours: hours,
    });
  return found;
}
