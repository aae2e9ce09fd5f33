import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { hasArrivalTimeSql } from './has-arrival-time.ts';
import type { ErrorSummaries, ErrorSummary } from './expected-error.ts';
import { summaryKey } from './expected-error.ts';
import { horizonSql, isSettled, saidLeadSql } from './horizon-sql.ts';

/** Errors of arrivals before that are not what a source does now. */
const summarisedDays = 365;

/** Errors count once late arrivals of their kind are known too: so many days after they were measured, most of them. */
const settlingDays = 30;

/**
 * The company accounts with errors that were measured after they were summarised last, and once a day those with errors
 * of the last weeks that may count by now. One look into an index each.
 */
export async function listWithNewErrors(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select t.tenant_id from tenant t
      cross join lateral (
        select coalesce(max(summarised_at), '-infinity') as last_at from error_summary s
        where s.tenant_id = t.tenant_id) s
    where exists (
      select 1 from estimate_error e
      where e.tenant_id = t.tenant_id and e.measured_at > case
        when s.last_at > ${now}::timestamptz - interval '1 day' then s.last_at
        else least(s.last_at, ${now}::timestamptz - make_interval(days => ${settlingDays})) end)`.execute(db);
  return rows.map(({ tenantId }) => tenantId);
}

/** Rows of arrivals that still count: not those of an arrival that was corrected since, or whose time is unknown. */
export const currentErrors = sql`estimate_error e join shipment s on s.tenant_id = e.tenant_id
  and s.shipment_id = e.shipment_id and ${hasArrivalTimeSql}
  and s.arrival_at = e.arrived_at`;

/** Figures of a company account's errors of a year before `now`. `where`: which of them. */
const summarySql = (tenantId: string, now: Date, where: RawBuilder<unknown>): RawBuilder<ErrorSummary> => sql`
  select e.simulated, e.source, h.horizon, coalesce(e.carrier_code, '') as carrier_code, coalesce(e.pol, '') as pol,
    coalesce(e.pod, '') as pod, count(*)::int as n,
    count(distinct e.arrived_at)::int as arrivals, avg(abs(e.error_hours)) as mean_hours,
    percentile_cont(0.5) within group (order by abs(e.error_hours)) as median_hours,
    percentile_cont(0.9) within group (order by abs(e.error_hours)) as p90_hours,
    percentile_cont(0.5) within group (order by e.error_hours) as bias_hours,
    percentile_cont(0.5) within group (order by e.raw_error_hours) as raw_bias_hours,
    avg(e.is_covered::int)::float8 as covered
  from ${currentErrors}
    cross join lateral (select ${horizonSql(saidLeadSql)} as horizon) h
  where e.tenant_id = ${tenantId} and ${where}
    and e.arrived_at > ${now}::timestamptz - make_interval(days => ${summarisedDays}) and ${saidLeadSql} > 0
    and ${isSettled(now)}
  group by e.simulated, e.source, h.horizon, grouping sets ((), (e.carrier_code), (e.pod), (e.pol, e.pod),
    (e.carrier_code, e.pol, e.pod))
  -- What is unknown of a shipment puts it into no group: null here would read as 'any'.
  having (grouping(e.carrier_code) = 1 or e.carrier_code is not null)
    and (grouping(e.pol) = 1 or e.pol is not null)`;

/**
 * Summarises the errors of a company account's last year by horizon and by all, carrier, port, lane, and both. The
 * horizon is what the estimate said: nobody knows another one when the figures are used. An estimate whose time had
 * passed is left out, as it counts for nothing then; so is one of which late arrivals cannot be known yet.
 */
export async function summariseErrors(db: Db, tenantId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from error_summary where tenant_id = ${tenantId}`.execute(tx);
    await sql`
      insert into error_summary (tenant_id, simulated, source, horizon, carrier_code, pol, pod, n, arrivals,
        mean_hours, median_hours, p90_hours, bias_hours, raw_bias_hours, covered, summarised_at)
      select ${tenantId}::uuid, f.*, ${now} from (${summarySql(tenantId, now, sql`true`)}) f`.execute(tx);
  });
}

/** The summaries as they would have been at a moment of the past: of the arrivals that were known then. */
export async function summariseErrorsAt(
  db: Db | Tx,
  tenantId: string,
  simulated: boolean,
  at: Date,
): Promise<ErrorSummaries> {
  const known = sql`e.simulated = ${simulated} and ${knownBy(at)}`;
  const { rows } = await summarySql(tenantId, at, known).execute(db);
  return new Map(rows.map((row) => [summaryKey(row), row]));
}

/** Errors of arrivals that were known by a moment: when they were measured, or as their messages say. */
export const knownBy = (at: Date): RawBuilder<boolean> => sql`coalesce((
  select r.known_at from replayed_arrival r
  where r.tenant_id = e.tenant_id and r.shipment_id = e.shipment_id and r.arrived_at = e.arrived_at),
  e.measured_at) <= ${at}`;

/** The summaries that shipments to these ports can use. */
export async function loadSummaries(
  tx: Tx,
  tenantId: string,
  simulated: boolean,
  pods: readonly string[],
): Promise<ErrorSummaries> {
  const { rows } = await sql<ErrorSummary>`
    select source, horizon, carrier_code, pol, pod, n, arrivals, mean_hours, median_hours, p90_hours, bias_hours,
      raw_bias_hours, covered
    from error_summary
    where tenant_id = ${tenantId} and simulated = ${simulated}
      and (pod = '' or pod = any (${[...pods]}::text[]))`.execute(tx);
  return new Map(rows.map((row) => [summaryKey(row), row]));
}
