import { otherDigits } from '@portolan/contract';
import { sql } from 'kysely';
import { type ReportDeclaration, shipmentAddress } from './declaration.ts';

const digits = sql`coalesce((${JSON.stringify(otherDigits)}::jsonb ->> x.currency)::int, 2)`;
/** What a clock has run to, in its currency: 90 for 90 euros, as tables are read. */
const amount = sql`(x.running_minor / 10.0 ^ ${digits})::float8`;
const isCharged = sql`(x.charged_days > 0)`;

const clocks: ReportDeclaration['source'] = ({ tenantId, simulated }) => sql`
  select c.*, s.equipment_reference, s.tracked_number, s.query_id,
    s.mode_of_transport, s.carrier_code, s.customer_reference, s.pol, s.pod,
    coalesce((c.started_at at time zone c.time_zone)::date, c.last_free_day) as day
  from charge_clock c join shipment s on s.tenant_id = c.tenant_id and s.shipment_id = c.shipment_id
  where c.tenant_id = ${tenantId} and s.simulated = ${simulated} and s.listed`;

/** Demurrage, detention and storage of containers, by the day their clock started. */
export const demurrageReport: ReportDeclaration = {
  name: 'demurrage',
  grain: 'month',
  by: 'port',
  source: (of) => sql`select k.* from (${clocks(of)}) k where k.state <> 'waiting' and k.day is not null`,
  gaps: [
    {
      gap: 'not-started',
      source: (of) => sql`select k.* from (${clocks(of)}) k where k.state = 'waiting' or k.day is null`,
    },
  ],
  dimensions: {
    port: sql`x.un_location_code`,
    carrier: sql`x.carrier_code`,
    customer: sql`x.customer_reference`,
    lane: sql`x.pol || '-' || x.pod`,
    clock: sql`x.clock`,
    currency: sql`x.currency`,
  },
  measures: [
    { key: 'clocks', unit: 'count', sum: sql`1`, over: null },
    { key: 'charged', unit: 'percent', sum: sql`${isCharged}::int`, over: sql`1`, better: 'less' },
    {
      key: 'charged-days',
      unit: 'days',
      sum: sql`x.charged_days`,
      over: sql`${isCharged}::int`,
      better: 'less',
    },
    { key: 'cost', unit: 'money', sum: amount, over: null, better: 'less', onlyBy: 'currency' },
    // A clock without a tariff has no cost: what is missing in the sum.
    { key: 'priced', unit: 'percent', sum: sql`(x.currency is not null)::int`, over: sql`1`, better: 'more' },
  ],
  details: {
    columns: [
      { head: 'number', value: sql`coalesce(x.equipment_reference, x.tracked_number)` },
      { head: 'carrier', value: sql`x.carrier_code` },
      { head: 'port', value: sql`x.un_location_code` },
      { head: 'clock', value: sql`x.clock` },
      { head: 'last-free-day', value: sql`to_char(x.last_free_day, 'YYYY-MM-DD')` },
      { head: 'charged-days', value: sql`x.charged_days` },
      { head: 'cost', value: sql`case when x.currency is not null then ${amount} end` },
      { head: 'currency', value: sql`x.currency` },
    ],
    linked: 'number',
    link: shipmentAddress('&tab=charges'),
  },
};
