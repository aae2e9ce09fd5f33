import { sql } from 'kysely';
import { hasArrivalTimeSql } from '../../shipments/eta-errors/index.ts';
import { type ReportDeclaration, rounded, shipmentAddress, zoneOfPort } from './declaration.ts';

const hours = 24;
const isMeasured = sql`(x.departure_is_actual and x.has_arrival_time)`;
const hasArrivalPlan = sql`(x.has_arrival_time and x.planned_arrival_at is not null)`;
const hasDeparturePlan = sql`(x.departure_is_actual and x.planned_departure_at is not null)`;

/** Lead times, milestones kept, transshipments and data quality of shipments, by the port's own day of departure. */
export const operation: ReportDeclaration = {
  name: 'operation',
  grain: 'month',
  by: 'carrier',
  source: ({ tenantId, simulated }) => sql`
    select s.*, ${hasArrivalTimeSql} as has_arrival_time,
      (s.departure_at at time zone ${zoneOfPort(sql`s.pol`)})::date as day,
      extract(epoch from s.arrival_at - s.departure_at) / 86400 as lead_days,
      extract(epoch from s.arrival_at - s.planned_arrival_at) / 3600 as late_hours,
      extract(epoch from s.departure_at - s.planned_departure_at) / 3600 as left_late_hours,
      t.transshipment_days
    from shipment s left join lateral (
      select sum(extract(epoch from n.departed_at - l.arrived_at)) / 86400 as transshipment_days
      from shipment_leg l join shipment_leg n on n.tenant_id = l.tenant_id and n.shipment_id = l.shipment_id
        and n.leg_index = l.leg_index + 1
      where l.tenant_id = s.tenant_id and l.shipment_id = s.shipment_id and l.arrival_is_actual
        and n.departure_is_actual and l.mode_of_transport = 'VESSEL' and n.mode_of_transport = 'VESSEL') t
      on cardinality(s.transshipment_ports) > 0
    where s.tenant_id = ${tenantId} and s.listed and s.simulated = ${simulated} and s.departure_is_actual
      and isfinite(s.departure_at)`,
  gaps: [
    {
      gap: 'no-data',
      source: ({ tenantId, simulated }) => sql`
        select s.* from shipment s where s.tenant_id = ${tenantId} and s.listed and s.simulated = ${simulated}
          and s.tracking_status = 'no-data'`,
    },
    {
      gap: 'not-departed',
      source: ({ tenantId, simulated }) => sql`
        select s.* from shipment s where s.tenant_id = ${tenantId} and s.listed and s.simulated = ${simulated}
          and s.tracking_status <> 'no-data' and not (s.departure_is_actual and isfinite(s.departure_at))`,
    },
  ],
  dimensions: {
    carrier: sql`x.carrier_code`,
    lane: sql`x.pol || '-' || x.pod`,
    port: sql`x.pod`,
    customer: sql`x.customer_reference`,
    mode: sql`x.mode_of_transport`,
  },
  measures: [
    { key: 'shipments', unit: 'count', sum: sql`1`, over: null },
    {
      key: 'lead-days',
      unit: 'days',
      sum: sql`case when ${isMeasured} then x.lead_days end`,
      over: sql`${isMeasured}::int`,
      better: 'less',
      among: 'shipments',
    },
    {
      key: 'departed-on-plan',
      unit: 'percent',
      sum: sql`(${hasDeparturePlan} and x.left_late_hours <= ${hours})::int`,
      over: sql`${hasDeparturePlan}::int`,
      better: 'more',
    },
    {
      key: 'arrived-on-plan',
      unit: 'percent',
      sum: sql`(${hasArrivalPlan} and x.late_hours <= ${hours})::int`,
      over: sql`${hasArrivalPlan}::int`,
      better: 'more',
      among: 'shipments',
    },
    {
      key: 'delay-days',
      unit: 'days',
      sum: sql`case when ${hasArrivalPlan} then greatest(x.late_hours, 0) / 24 end`,
      over: sql`${hasArrivalPlan}::int`,
      better: 'less',
      among: 'shipments',
    },
    {
      key: 'transshipment-days',
      unit: 'days',
      sum: sql`x.transshipment_days`,
      over: sql`(x.transshipment_days is not null)::int`,
      better: 'less',
    },
    { key: 'rolled-over', unit: 'percent', sum: sql`x.rolled_over::int`, over: sql`1`, better: 'less' },
    {
      key: 'complete',
      unit: 'percent',
      sum: sql`(x.pol is not null and x.pod is not null and x.carrier_code is not null
        and x.planned_arrival_at is not null)::int`,
      over: sql`1`,
      better: 'more',
    },
  ],
  details: {
    columns: [
      { head: 'number', value: sql`coalesce(x.equipment_reference, x.tracked_number)` },
      { head: 'carrier', value: sql`x.carrier_code` },
      { head: 'lane', value: sql`x.pol || '-' || x.pod` },
      { head: 'departed', value: sql`to_char(x.day, 'YYYY-MM-DD')` },
      {
        head: 'planned',
        value: sql`to_char(day_in_zone(x.planned_arrival_at, x.pod_time_zone), 'YYYY-MM-DD')`,
      },
      {
        head: 'arrived',
        value: sql`case when x.has_arrival_time then to_char(x.arrival_on, 'YYYY-MM-DD') end`,
      },
      { head: 'days-late', value: rounded(sql`case when ${hasArrivalPlan} then x.late_hours / 24 end`, 1) },
    ],
    linked: 'number',
    link: shipmentAddress(''),
  },
};
