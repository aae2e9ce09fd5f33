import { sql } from 'kysely';
import { listPorts } from '../../../platform/reference/index.ts';
import type { ReportDeclaration } from './declaration.ts';

/** A passage of so many days or more ends in another trade region: our reading of 'trade arrival'. */
const tradeDays = 5;
/** Late and early in calendar days of the port: within one is on time. */
const withinDays = 1;

const zones = (): { codes: string[]; names: string[] } => {
  const ports = listPorts().filter(({ timeZone }) => timeZone !== undefined);
  return {
    codes: ports.map((port) => port.unLocationCode),
    names: ports.map((port) => port.timeZone ?? 'UTC'),
  };
};

const isArrival = sql`(x.days_late is not null)`;
const isOnTime = sql`(abs(x.days_late) <= ${withinDays})`;

/**
 * Arrivals of container ships against their published plan. On time: within one calendar day of the port. Blanked calls
 * are not counted; a figure of its own counts them as missed.
 */
export const reliability: ReportDeclaration = {
  name: 'reliability',
  grain: 'month',
  by: 'carrier',
  source: ({ tenantId, simulated }) => {
    const { codes, names } = zones();
    return sql`
      select c.carrier_code, c.un_location_code, c.service_code, c.vessel_name, c.voyage, c.lane, c.is_trade,
        c.planned_at, c.actual_at, c.is_blanked,
        (coalesce(c.actual_at, c.planned_at) at time zone coalesce(z.name, 'UTC'))::date as day,
        case when not c.is_blanked then (c.actual_at at time zone coalesce(z.name, 'UTC'))::date
          - (c.planned_at at time zone coalesce(z.name, 'UTC'))::date end as days_late
      from (
        select k.carrier_code, k.un_location_code, v.service_code, v.vessel_name,
          coalesce(k.import_voyage_number, k.export_voyage_number) as voyage,
          coalesce(k.berth_planned_at, k.arrival_planned_at) as planned_at,
          case when k.berth_planned_at is not null then coalesce(k.berth_actual_at, k.arrival_actual_at)
            else k.arrival_actual_at end as actual_at,
          k.status_codes && array['BLNK', 'OMIT'] as is_blanked,
          lag(k.un_location_code) over w || '-' || k.un_location_code as lane,
          coalesce(k.arrival_planned_at - lag(k.departure_planned_at) over w
            >= make_interval(days => ${tradeDays}), false) as is_trade
        from scheduled_call k join vessel_schedule v using (schedule_id)
        where k.tenant_id = ${tenantId} and k.simulated = ${simulated} and k.kind = 'container'
          and k.withdrawn_at is null
        window w as (partition by k.schedule_id
          order by coalesce(k.arrival_planned_at, k.departure_planned_at, k.call_at), k.sequence)
      ) c left join unnest(${codes}::text[], ${names}::text[]) z (code, name) on z.code = c.un_location_code
      where c.planned_at is not null and (c.actual_at is not null or c.is_blanked)`;
  },
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
    head: ['carrier', 'service', 'vessel', 'voyage', 'port', 'planned', 'arrived', 'days-late'],
    columns: [
      sql`x.carrier_code`,
      sql`x.service_code`,
      sql`x.vessel_name`,
      sql`x.voyage`,
      sql`x.un_location_code`,
      sql`to_char(x.planned_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`,
      sql`case when x.is_blanked then 'blanked' else to_char(x.actual_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') end`,
      sql`x.days_late`,
    ],
    link: sql`null::text`,
  },
};
