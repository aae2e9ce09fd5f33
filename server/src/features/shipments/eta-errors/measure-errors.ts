import { type EtaHorizon, EtaSource } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { hasArrivalTimeSql } from './has-arrival-time.ts';
import { firstLeadHours, horizonSql, mostLeadDays } from './horizon-sql.ts';

const aheadOf = (moment: RawBuilder<unknown>): RawBuilder<EtaHorizon> =>
  horizonSql(sql`extract(epoch from s.estimated_at - ${moment}) / 3600`);
const isShownRange = sql`${aheadOf(sql`s.received_at`)} = ${aheadOf(sql`m.said_at`)}`;

/**
 * Measures every source against the arrivals of these shipments: what counted 12 hours before the arrival, 36, and so
 * on, once a day. Where only something later than the arrival is reported, such as the gate-out, nobody knows what was
 * missed. `promised` is what was shown then: the estimate of the source that led, the carrier's where none had
 * been chosen. A replayed estimate counts at its moment only, and up to the last of them what was shown is known at
 * these moments only. An interval is judged while the estimate is in the horizon that it was given for: later the
 * page shows that of the nearer one. Doing it twice adds nothing. Returns the number of new rows.
 */
export async function measureErrors(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
  now: Date,
): Promise<number> {
  const { rows: arrived } = await sql<{ arrivalAt: Date }>`
    select distinct date_trunc('month', arrival_at at time zone 'UTC') at time zone 'UTC' as arrival_at
    from shipment s where tenant_id = ${tenantId} and shipment_id = any (${[...shipmentIds]}::uuid[])
      and ${hasArrivalTimeSql} and arrival_at <= ${now}`.execute(tx);
  if (arrived.length === 0) return 0;
  const months = arrived.map(({ arrivalAt }) => arrivalAt.toISOString().slice(0, 10));
  await sql`select ensure_estimate_months(${months}::date[])`.execute(tx);
  const { numAffectedRows } = await sql`
    with arrival as (
      select shipment_id, arrival_at, carrier_code, pol, pod, simulated from shipment s
      where tenant_id = ${tenantId} and shipment_id = any (${[...shipmentIds]}::uuid[]) and ${hasArrivalTimeSql}
        and arrival_at <= ${now} and pod is not null),
    said as (
      select a.shipment_id, a.arrival_at - make_interval(hours => lead) as said_at, lead as lead_hours
      from arrival a cross join lateral (
        select ${firstLeadHours} + 24 * day as lead from generate_series(0, ${mostLeadDays - 1}) as day) d),
    span as (
      select e.*, case when e.is_replayed then e.received_at + interval '1 second' else lead(e.received_at) over
        (partition by e.shipment_id, e.source, e.is_replayed order by e.received_at, e.estimate_id) end as until
      from estimate e
      where e.tenant_id = ${tenantId} and e.shipment_id = any (${[...shipmentIds]}::uuid[])),
    counted as (
      select s.shipment_id, s.source, s.is_replayed, m.said_at, m.lead_hours, s.place, s.estimated_at,
        case when ${isShownRange} then s.earliest_at end as earliest_at,
        case when ${isShownRange} then s.latest_at end as latest_at,
        (select sum((term ->> 'hours')::real) from jsonb_array_elements(s.terms) term
          where term ->> 'kind' = 'correction') as correction
      from span s join said m on m.shipment_id = s.shipment_id and m.said_at >= s.received_at
        and (s.until is null or m.said_at < s.until)),
    promise as (
      select p.shipment_id, p.source, p.is_replayed, p.chosen_at, case when p.is_replayed then
        p.chosen_at + interval '1 second' else lead(p.chosen_at) over
        (partition by p.shipment_id, p.is_replayed order by p.promise_id) end as until
      from promised_arrival p
      where p.tenant_id = ${tenantId} and p.shipment_id = any (${[...shipmentIds]}::uuid[])),
    replayed as (select shipment_id, max(chosen_at) as last_at from promise where is_replayed group by shipment_id),
    shown as (
      select c.shipment_id, 'promised' as source, coalesce(p.is_replayed, false) as is_replayed, c.said_at,
        c.lead_hours, c.place, c.estimated_at,
        c.earliest_at, c.latest_at, null::real as correction
      from counted c left join replayed r on r.shipment_id = c.shipment_id and r.last_at >= c.said_at
        left join promise p on p.shipment_id = c.shipment_id and p.chosen_at <= c.said_at
          and (p.until is null or c.said_at < p.until) and p.is_replayed = (r.last_at is not null)
      where c.source = coalesce(p.source, case when r.last_at is null then 'container-dynamic' end)),
    missed as (
      select c.*, a.arrival_at, a.carrier_code, a.pol, a.pod, a.simulated,
        extract(epoch from a.arrival_at - c.estimated_at) / 3600 as error_hours
      from (select * from counted union all select * from shown) c join arrival a using (shipment_id)
      where c.estimated_at is not null and c.place = a.pod)
    insert into estimate_error (tenant_id, shipment_id, arrived_at, source, said_at, horizon, error_hours,
      raw_error_hours, is_covered, missed_side, carrier_code, pol, pod, simulated, measured_at, is_replayed)
    select ${tenantId}::uuid, shipment_id, arrival_at, source, said_at, ${horizonSql(sql`lead_hours`)}, error_hours,
      case when source = ${sql.lit(EtaSource.enum.calculated)} then error_hours + coalesce(correction, 0) end,
      arrival_at between earliest_at and latest_at,
      case when arrival_at < earliest_at then -1 when arrival_at > latest_at then 1 end,
      carrier_code, pol, pod, simulated, ${now}, is_replayed
    from missed
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Removes what was measured of dates that nobody was shown: up to the last replayed moment of these shipments the
 * carrier's estimate had counted as shown. Returns the number of rows.
 */
export async function removeSuperseded(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from estimate_error e using (
      select shipment_id, max(chosen_at) as last_at from promised_arrival
      where tenant_id = ${tenantId} and shipment_id = any (${[...shipmentIds]}::uuid[]) and is_replayed
      group by shipment_id) r
    where e.tenant_id = ${tenantId} and e.shipment_id = r.shipment_id and e.source = 'promised'
      and not e.is_replayed and e.said_at <= r.last_at`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
