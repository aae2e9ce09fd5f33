import { sql } from 'kysely';
import { hasFiguresSql } from '../carbon/index.ts';
import { type ReportDeclaration, rounded } from './declaration.ts';

/** Emissions of shipments that have departed, by that day; planned ones are no emissions yet. */
export const emissions: ReportDeclaration = {
  name: 'emissions',
  grain: 'month',
  by: 'lane',
  source: ({ tenantId, simulated }) => sql`
    select r.*, r.departed_on as day from carbon_result r
    where r.tenant_id = ${tenantId} and r.simulated = ${simulated} and r.has_departed and r.departed_on is not null`,
  gaps: [
    {
      gap: 'not-departed',
      source: ({ tenantId, simulated }) => sql`
        select r.* from carbon_result r where r.tenant_id = ${tenantId} and r.simulated = ${simulated}
          and not (r.has_departed and r.departed_on is not null)`,
    },
  ],
  dimensions: {
    lane: sql`x.pol || '-' || x.pod`,
    customer: sql`x.customer_reference`,
    carrier: sql`x.carrier_code`,
    mode: sql`x.mode`,
  },
  measures: [
    { key: 'shipments', unit: 'count', sum: sql`1`, over: null },
    {
      key: 'tonnes-co2e',
      unit: 'tonnes',
      sum: sql`x.kg_co2e / 1000`,
      over: sql`${hasFiguresSql('x')}::int`,
      isSum: true,
      better: 'less',
    },
    // Unknown emissions are in no sum: how many shipments have none.
    {
      key: 'without-figures',
      unit: 'count',
      sum: sql`(not ${hasFiguresSql('x')})::int`,
      over: null,
      better: 'less',
    },
    {
      key: 'grams',
      unit: 'grams',
      sum: sql`x.kg_co2e * 1000`,
      over: sql`x.tonne_km`,
      overUnit: 'tkm',
      better: 'less',
    },
    {
      key: 'primary',
      unit: 'percent',
      sum: sql`x.kg_primary`,
      over: sql`x.kg_co2e`,
      overUnit: 'kg',
      better: 'more',
    },
    { key: 'predicted', unit: 'percent', sum: sql`x.kg_ahead`, over: sql`x.kg_co2e`, overUnit: 'kg' },
    {
      key: 'hubs-missing',
      unit: 'percent',
      sum: sql`(x.missing_hubs > 0)::int`,
      over: sql`1`,
      better: 'less',
    },
  ],
  details: {
    columns: [
      { head: 'number', value: sql`x.number` },
      { head: 'carrier', value: sql`x.carrier_code` },
      { head: 'lane', value: sql`x.pol || '-' || x.pod` },
      { head: 'departed', value: sql`to_char(x.day, 'YYYY-MM-DD')` },
      {
        head: 'tonnes-co2e',
        value: rounded(sql`case when ${hasFiguresSql('x')} then x.kg_co2e / 1000 end`, 3),
      },
    ],
    linked: 'number',
    link: sql`'/pages/carbon/' || x.thing_id`,
  },
};
