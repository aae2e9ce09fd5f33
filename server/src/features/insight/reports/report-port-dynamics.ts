import { sql } from 'kysely';
import type { ReportDeclaration, Measure } from './declaration.ts';

const stay = (key: 'anchor' | 'berth' | 'port'): Measure => {
  const [mean, calls] = [sql.ref(`x.${key}_mean_hours`), sql.ref(`x.${key}_calls`)];
  return {
    key: `${key}-hours`,
    unit: 'hours',
    sum: sql`${mean} * ${calls}`,
    over: sql`case when ${mean} is null then 0 else ${calls} end`,
    better: 'less',
  };
};

/** Calls, stays and congestion of container ships at ports, from their stored monthly figures. */
export const portDynamics: ReportDeclaration = {
  name: 'port-dynamics',
  grain: 'month',
  by: 'port',
  source: ({ simulated }) => sql`
    select p.*, p.starts_on as day from port_statistic p
    where p.simulated = ${simulated} and p.granularity = 'month' and p.vessel_group = 'container'`,
  dimensions: { port: sql`x.un_location_code` },
  measures: [
    { key: 'calls', unit: 'count', sum: sql`x.berthed`, over: null },
    { key: 'direct', unit: 'percent', sum: sql`x.direct`, over: sql`x.berthed`, better: 'more' },
    stay('anchor'),
    stay('berth'),
    stay('port'),
    {
      key: 'congestion',
      unit: 'index',
      sum: sql`x.congestion_index * x.berthed`,
      over: sql`case when x.congestion_index is null then 0 else x.berthed end`,
      better: 'less',
    },
  ],
  details: {
    head: ['port', 'month', 'calls', 'direct', 'anchor-hours', 'berth-hours', 'port-hours', 'congestion'],
    columns: [
      sql`x.un_location_code`,
      sql`to_char(x.day, 'YYYY-MM')`,
      sql`x.berthed`,
      sql`x.direct`,
      sql`x.anchor_mean_hours::float8`,
      sql`x.berth_mean_hours::float8`,
      sql`x.port_mean_hours::float8`,
      sql`x.congestion_index`,
    ],
    link: sql`null::text`,
  },
};
