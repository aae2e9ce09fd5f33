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
}

/** The newest calls count; those four weeks before say whether the service falls behind or recovers. */
const windowDays = 14;
const weeksBetween = 4;
/** With fewer calls nothing is said of a service. */
const leastCalls = 5;
/** A smaller change from week to week is chance. */
const leastWeeklyHours = 2;

/**
 * Learns by how much the ships of each service are usually behind its timetable: the lower quartile, because ships
 * that meet with nothing are about as late as their service.
 */
export async function learnServiceDelays(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from service_delay`.execute(tx);
    await sql`
      insert into service_delay (tenant_id, simulated, service_key, n, usual_hours, weekly_hours)
      ${delaySql(now, sql`scheduled_call`)}`.execute(tx);
  });
}

/** The delay of each service at a moment, from calls that were made until then. `calls`: where they are. */
const delaySql = (at: Date, calls: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select tenant_id, simulated, service_key, n, usual,
    case when n_before >= ${leastCalls} and abs(usual - before) >= ${leastWeeklyHours * weeksBetween}
      then (usual - before) / ${weeksBetween} else 0 end as weekly
  from (
    select tenant_id, simulated, service_key, (count(*) filter (where is_recent))::int as n,
      count(*) filter (where is_before) as n_before,
      percentile_disc(0.25) within group (order by late) filter (where is_recent) as usual,
      percentile_disc(0.25) within group (order by late) filter (where is_before) as before
    from (
      select v.tenant_id, v.simulated, v.service_key,
        c.arrival_actual_at > ${at}::timestamptz - make_interval(days => ${windowDays}) as is_recent,
        c.arrival_actual_at <= ${at}::timestamptz - make_interval(days => ${7 * weeksBetween}) as is_before,
        (extract(epoch from c.arrival_actual_at - c.arrival_planned_at) / 3600)::float8 as late
      from ${calls} c join vessel_schedule v using (schedule_id)
      where c.arrival_actual_at > ${at}::timestamptz - make_interval(days => ${7 * weeksBetween + windowDays})
        and c.arrival_actual_at <= ${at} and c.arrival_planned_at is not null and v.service_key <> ''
        and not c.status_codes && '{OMIT,BLNK,ADHO,ROTC}') made
    group by tenant_id, simulated, service_key) services
  where n >= ${leastCalls}`;

/** The delays of a company account's services as they were known at a moment of the past, by schedule. */
export async function serviceDelaysAt(
  db: Db | Tx,
  tenantId: string,
  simulated: boolean,
  at: Date,
): Promise<ReadonlyMap<string, ServiceDelay>> {
  // A call is published again at the latest when its ship has arrived: older versions say nothing of these weeks.
  const known = sql`(
    select distinct on (call_id) call_id, schedule_id, arrival_actual_at, arrival_planned_at, status_codes
    from scheduled_call_version
    where tenant_id = ${tenantId} and ${isPublishedBy(at)}
      and published_at > ${at}::timestamptz - make_interval(days => ${7 * weeksBetween + 2 * windowDays})
    order by call_id, published_at desc, version_id desc)`;
  const { rows } = await sql<ServiceDelay & { scheduleId: string }>`
    select v.schedule_id, d.n, d.usual as usual_hours, d.weekly as weekly_hours
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
    select v.schedule_id, d.n, d.usual_hours, d.weekly_hours
    from vessel_schedule v join service_delay d using (tenant_id, simulated, service_key)
    where v.tenant_id = ${tenantId} and v.schedule_id = any (${[...scheduleIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.scheduleId, row]));
}
