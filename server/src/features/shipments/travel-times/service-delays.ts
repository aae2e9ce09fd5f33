import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isPublishedBy } from '../schedules/index.ts';

/** By how much the ships of a service are behind their timetable when nothing special happens to them. */
export interface ServiceDelay {
  n: number;
  /** Three calls of four in the last two weeks were later than this against the timetable. */
  usualHours: number;
  /** What a week adds to it. */
  weeklyHours: number;
  /** By port: no call there was later than its service by more in the last weeks. Only of ports with enough calls. */
  latestHours: Readonly<Record<string, number>>;
}

/** The newest calls count; those four weeks before say whether the service falls behind or recovers. */
const windowDays = 14;
const weeksBetween = 4;
/** With fewer calls nothing is said of a service. */
const leastCalls = 5;
/** A smaller change from week to week is chance. */
const leastWeeklyHours = 2;
/** How late ships come at most at a port is said from so many calls there in so many weeks. */
const latestWeeks = 12;
const leastCallsOfPort = 6;

/**
 * Learns by how much the ships of each service are usually behind its timetable: the lower quartile, because ships
 * that meet with nothing are about as late as their service.
 */
export async function learnServiceDelays(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from service_delay`.execute(tx);
    await sql`
      insert into service_delay (tenant_id, simulated, service_key, n, usual_hours, weekly_hours, latest_hours)
      ${delaySql(now, sql`scheduled_call`)}`.execute(tx);
  });
}

/** The delay of each service at a moment, from calls that were made until then. `calls`: where they are. */
const delaySql = (at: Date, calls: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with made as (
    select v.tenant_id, v.simulated, v.service_key, c.un_location_code, c.arrival_actual_at as made_at,
      c.arrival_actual_at > ${at}::timestamptz - make_interval(days => ${windowDays}) as is_recent,
      c.arrival_actual_at <= ${at}::timestamptz - make_interval(days => ${7 * weeksBetween})
        and c.arrival_actual_at > ${at}::timestamptz - make_interval(days => ${7 * weeksBetween + windowDays})
        as is_before,
      (extract(epoch from c.arrival_actual_at - c.arrival_planned_at) / 3600)::float8 as late
    from ${calls} c join vessel_schedule v using (schedule_id)
    where c.arrival_actual_at > ${at}::timestamptz - make_interval(weeks => ${latestWeeks})
      and c.arrival_actual_at <= ${at} and c.arrival_planned_at is not null and v.service_key <> ''
      and not c.status_codes && '{OMIT,BLNK,ADHO,ROTC}'),
  services as (
    select tenant_id, simulated, service_key, n, usual,
      case when n_before >= ${leastCalls} and abs(usual - before) >= ${leastWeeklyHours * weeksBetween}
        then (usual - before) / ${weeksBetween} else 0 end as weekly
    from (
      select tenant_id, simulated, service_key, (count(*) filter (where is_recent))::int as n,
        count(*) filter (where is_before) as n_before,
        percentile_disc(0.25) within group (order by late) filter (where is_recent) as usual,
        percentile_disc(0.25) within group (order by late) filter (where is_before) as before
      from made group by tenant_id, simulated, service_key) counted
    where n >= ${leastCalls}),
  ports as (
    select tenant_id, simulated, service_key, un_location_code,
      max(late - usual - weekly * extract(epoch from made_at - ${at}::timestamptz) / 604800) as latest
    from made join services using (tenant_id, simulated, service_key)
    where un_location_code is not null
    group by tenant_id, simulated, service_key, un_location_code
    having count(*) >= ${leastCallsOfPort})
  select tenant_id, simulated, service_key, n, usual, weekly, coalesce((
    select jsonb_object_agg(p.un_location_code, round(p.latest::numeric, 1)) from ports p
    where (p.tenant_id, p.simulated, p.service_key) = (s.tenant_id, s.simulated, s.service_key)), '{}') as latest
  from services s`;

/** The delays of a company account's services as they were known at a moment of the past, by schedule. */
export async function serviceDelaysAt(
  db: Db | Tx,
  tenantId: string,
  simulated: boolean,
  at: Date,
): Promise<ReadonlyMap<string, ServiceDelay>> {
  // A call is published again at the latest when its ship has arrived: older versions say nothing of these weeks.
  const known = sql`(
    select distinct on (call_id) call_id, schedule_id, un_location_code, arrival_actual_at, arrival_planned_at,
      status_codes
    from scheduled_call_version
    where tenant_id = ${tenantId} and ${isPublishedBy(at)}
      and published_at > ${at}::timestamptz - make_interval(days => ${7 * latestWeeks + windowDays})
    order by call_id, published_at desc, version_id desc)`;
  const { rows } = await sql<ServiceDelay & { scheduleId: string }>`
    select v.schedule_id, d.n, d.usual as usual_hours, d.weekly as weekly_hours, d.latest as latest_hours
    from vessel_schedule v join (${delaySql(at, known)}) d using (tenant_id, simulated, service_key)
    where v.tenant_id = ${tenantId} and v.simulated = ${simulated}`.execute(db);
  return new Map(rows.map((row) => [row.scheduleId, row]));
}

/** The delays of the services of these schedules, by schedule. */
export async function loadServiceDelays(
  tx: Tx,
  tenantId: string,
  scheduleIds: readonly string[],
): Promise<Map<string, ServiceDelay>> {
  if (scheduleIds.length === 0) return new Map();
  const { rows } = await sql<ServiceDelay & { scheduleId: string }>`
    select v.schedule_id, d.n, d.usual_hours, d.weekly_hours, d.latest_hours
    from vessel_schedule v join service_delay d using (tenant_id, simulated, service_key)
    where v.tenant_id = ${tenantId} and v.schedule_id = any (${[...scheduleIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.scheduleId, row]));
}
