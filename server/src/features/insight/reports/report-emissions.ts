import { sql } from 'kysely';
import type { ReportDeclaration } from './declaration.ts';

/** Emissions of shipments as they were calculated, by their day of departure. */
export const emissions: ReportDeclaration = {
  name: 'emissions',
  grain: 'month',
  by: 'lane',
  source: ({ tenantId, simulated }) => sql`
    select r.*, r.departed_on as day from carbon_result r
    where r.tenant_id = ${tenantId} and r.simulated = ${simulated} and r.departed_on is not null`,
  dimensions: {
    lane: sql`x.pol || '-' || x.pod`,
    customer: sql`x.customer_reference`,
    carrier: sql`x.carrier_code`,
    mode: sql`x.mode`,
  },
  measures: [
    { key: 'shipments', unit: 'count', sum: sql`1`, over: null },
    { key: 'tonnes-co2e', unit: 'tonnes', sum: sql`x.kg_co2e / 1000`, over: null, better: 'less' },
    { key: 'grams', unit: 'grams', sum: sql`x.kg_co2e * 1000`, over: sql`x.tonne_km`, better: 'less' },
    { key: 'primary', unit: 'percent', sum: sql`x.kg_primary`, over: sql`x.kg_co2e`, better: 'more' },
  ],
  details: {
    head: ['number', 'carrier', 'lane', 'departed', 'tonnes-co2e'],
    columns: [
      sql`x.number`,
      sql`x.carrier_code`,
      sql`x.pol || '-' || x.pod`,
      sql`to_char(x.day, 'YYYY-MM-DD')`,
      sql`round((x.kg_co2e / 1000)::numeric, 3)::float8`,
    ],
    link: sql`case when x.is_waybill then null else x.thing_id::text end`,
  },
};
