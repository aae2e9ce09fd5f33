import { type RawBuilder, sql } from 'kysely';
import { type ReportDeclaration, type SourceOf, zoneOfPort } from './declaration.ts';

/** A passage of so many days or more ends in another trade region: our reading of 'trade arrival'. */
const tradeDays = 5;
/** Late and early in calendar days of the port: within one is on time. */
const withinDays = 1;

const isArrival = sql`(x.days_late is not null)`;
const isOnTime = sql`(abs(x.days_late) <= ${withinDays})`;

/** Calls of which an arrival was published before it came; `counted`: which of them, by columns of `c`. */
function callsOf({ tenantId, simulated }: SourceOf, counted: RawBuilder<unknown>): RawBuilder<unknown> {
  const order = sql`order by coalesce(k.arrival_planned_at, k.departure_planned_at, k.call_at), k.sequence`;
  // A ship comes from the last port that it called at, not from one that it omitted.
  const before = (what: RawBuilder<unknown>) =>
    sql`case when k.is_blanked then lag(${what}) over (partition by k.schedule_id ${order})
      else lag(${what}) over (partition by k.schedule_id, k.is_blanked ${order}) end`;
  return sql`
    select c.*,
      (coalesce(c.actual_at, c.planned_at) at time zone c.zone)::date as day,
      case when not c.is_blanked then (c.actual_at at time zone c.zone)::date
        - (c.planned_at at time zone c.zone)::date end as days_late
    from (
      select k.*, k.before_port || '-' || k.un_location_code as lane,
        coalesce(k.arrival_planned_at - k.before_departure >= make_interval(days => ${tradeDays}), false) as is_trade
      from (
        select k.*, ${before(sql`k.un_location_code`)} as before_port,
          ${before(sql`k.departure_planned_at`)} as before_departure
        from (
          select k.schedule_id, k.sequence, k.carrier_code, k.un_location_code, v.service_code, v.vessel_name,
            v.vessel_imo_number, coalesce(k.import_voyage_number, k.export_voyage_number) as voyage,
            k.arrival_planned_at, k.departure_planned_at, k.call_at,
            coalesce(k.first_berth_at, k.first_arrival_at) as planned_at,
            case when k.first_berth_at is not null then coalesce(k.berth_actual_at, k.arrival_actual_at)
              else k.arrival_actual_at end as actual_at,
            k.status_codes && array['BLNK', 'OMIT'] as is_blanked,
            ${zoneOfPort(sql`k.un_location_code`)} as zone
          from scheduled_call k join vessel_schedule v using (schedule_id)
          where k.tenant_id = ${tenantId} and k.simulated = ${simulated} and k.kind = 'container'
            and k.withdrawn_at is null
        ) k
      ) k
    ) c
    where c.planned_at is not null and ${counted}`;
}

/**
 * Arrivals of container ships against what was published first of them. On time: within one calendar day of the port.
 * Blanked calls are not counted; a figure of its own counts them as missed.
 */
export const reliability: ReportDeclaration = {
  name: 'reliability',
  grain: 'month',
  by: 'carrier',
  // A call that is still to come is neither kept nor missed, also where it is blanked already.
  source: (of) => callsOf(of, sql`(c.actual_at is not null or (c.is_blanked and c.planned_at <= ${of.now}))`),
  gaps: [
    {
      gap: 'no-actual',
      source: (of) =>
        callsOf(of, sql`(c.actual_at is null and not c.is_blanked and c.planned_at <= ${of.now})`),
    },
  ],
  dimensions: {
    carrier: sql`x.carrier_code`,
    service: sql`x.service_code`,
    lane: sql`x.lane`,
    port: sql`x.un_location_code`,
  },
  measures: [
    { key: 'arrivals', unit: 'count', sum: sql`${isArrival}::int`, over: null },
    {
      key: 'on-time',
      unit: 'percent',
      sum: sql`${isOnTime}::int`,
      over: sql`${isArrival}::int`,
      better: 'more',
    },
    {
      key: 'on-time-trade',
      unit: 'percent',
      sum: sql`(x.is_trade and ${isOnTime})::int`,
      over: sql`(x.is_trade and ${isArrival})::int`,
      better: 'more',
    },
    {
      key: 'days-late',
      unit: 'days',
      sum: sql`case when x.days_late > ${withinDays} then x.days_late end`,
      over: sql`(coalesce(x.days_late, 0) > ${withinDays})::int`,
      better: 'less',
    },
    { key: 'blanked', unit: 'percent', sum: sql`x.is_blanked::int`, over: sql`1`, better: 'less' },
    {
      key: 'on-time-with-blanked',
      unit: 'percent',
      sum: sql`${isOnTime}::int`,
      over: sql`1`,
      better: 'more',
    },
  ],
  details: {
    columns: [
      { head: 'carrier', value: sql`x.carrier_code` },
      { head: 'service', value: sql`x.service_code` },
      { head: 'vessel', value: sql`x.vessel_name` },
      { head: 'voyage', value: sql`x.voyage` },
      { head: 'port', value: sql`x.un_location_code` },
      { head: 'planned', value: sql`to_char(x.planned_at at time zone x.zone, 'YYYY-MM-DD HH24:MI')` },
      {
        head: 'arrived',
        value: sql`case when x.is_blanked then 'blanked'
          else to_char(x.actual_at at time zone x.zone, 'YYYY-MM-DD HH24:MI') end`,
      },
      { head: 'days-late', value: sql`x.days_late` },
    ],
    linked: 'vessel',
    link: sql`case when x.vessel_imo_number is null then '/pages/port/' || x.un_location_code
      else '/pages/vessels?imo=' || x.vessel_imo_number end`,
  },
};
