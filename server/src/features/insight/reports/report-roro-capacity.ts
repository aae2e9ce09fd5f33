import { sql } from 'kysely';
import { listRegisteredVessels } from '../../../platform/reference/index.ts';
import type { ReportDeclaration } from './declaration.ts';

const firstYear = 2000;
/** The register ends with ships built in this year. */
const lastYear = 2020;
const types = new Set(['vehicle_carrier', 'roro', 'conro']);

const listShips = () =>
  listRegisteredVessels()
    .filter(({ type, builtYear }) => types.has(type) && builtYear !== undefined)
    .map(({ imoNumber, name, type, flag, builtYear }) => ({
      imo: imoNumber,
      name,
      type,
      flag,
      built: builtYear,
    }));

/** The Ro-Ro fleet by year from 2000: ships of the register, their years of building estimated. */
export const roroCapacity: ReportDeclaration = {
  name: 'roro-capacity',
  grain: 'year',
  by: 'type',
  source: () => sql`
    select v.imo, v.name, v.type, v.flag, v.built, make_date(y, 1, 1) as day
    from jsonb_to_recordset(${JSON.stringify(listShips())}::jsonb)
      as v (imo text, name text, type text, flag text, built int)
      cross join lateral generate_series(greatest(${firstYear}, v.built), ${lastYear}) y`,
  dimensions: { type: sql`x.type`, flag: sql`x.flag` },
  measures: [
    { key: 'fleet', unit: 'count', sum: sql`1`, over: null, perPeriod: true, isEstimate: true },
    {
      key: 'built',
      unit: 'count',
      sum: sql`(x.built = extract(year from x.day))::int`,
      over: null,
      isEstimate: true,
    },
  ],
  details: {
    head: ['imo', 'vessel', 'type', 'flag', 'built', 'year'],
    columns: [sql`x.imo`, sql`x.name`, sql`x.type`, sql`x.flag`, sql`x.built`, sql`to_char(x.day, 'YYYY')`],
    link: sql`null::text`,
  },
};
