import { sql } from 'kysely';
import { type Measure, type ReportDeclaration, rounded } from './declaration.ts';

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

/**
 * Calls, stays and congestion of container ships at ports, from their stored monthly figures. The congestion index is
 * one of days: a month has those of its days.
 */
export const portDynamics: ReportDeclaration = {
  name: 'port-dynamics',
  grain: 'month',
  by: 'port',
  isOfAll: true,
  source: ({ simulated }) => sql`
    select p.*, p.starts_on as day, d.index_sum, d.index_days from port_statistic p left join lateral (
      select sum(s.congestion_index) as index_sum, count(s.congestion_index) as index_days from port_statistic s
      where s.simulated = p.simulated and s.un_location_code = p.un_location_code and s.vessel_group = p.vessel_group
        and s.granularity = 'day' and s.starts_on >= p.starts_on and s.starts_on < p.starts_on + interval '1 month') d
      on true
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
      sum: sql`x.index_sum`,
      over: sql`x.index_days`,
      better: 'less',
    },
  ],
  details: {
    columns: [
      { head: 'port', value: sql`x.un_location_code` },
      { head: 'month', value: sql`to_char(x.day, 'YYYY-MM')` },
      { head: 'calls', value: sql`x.berthed` },
      { head: 'direct', value: sql`x.direct` },
      { head: 'anchor-hours', value: rounded(sql`x.anchor_mean_hours`, 1) },
      { head: 'berth-hours', value: rounded(sql`x.berth_mean_hours`, 1) },
      { head: 'port-hours', value: rounded(sql`x.port_mean_hours`, 1) },
      { head: 'congestion', value: rounded(sql`x.index_sum / nullif(x.index_days, 0)`, 2) },
    ],
    linked: 'port',
    link: sql`'/pages/port/' || x.un_location_code`,
  },
};
