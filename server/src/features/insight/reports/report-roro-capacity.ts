import { sql } from 'kysely';
import { listRegisteredVessels } from '../../../platform/reference/index.ts';
import { type ReportDeclaration, rounded } from './declaration.ts';

const firstYear = 2000;
/**
 * The register ends with ships built in this year: of later ones only loaded ships are known, and a fleet of them alone
 * is none, so that later years are counted where only loaded ships are asked for.
 */
const lastRegisterYear = 2020;
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

/** Sizes in car equivalent units, the lowest of each; ships without a known capacity have none. */
const sizes = [0, 2000, 4000, 6000, 8000] as const;
const size = sql`case ${sql.join(
  sizes
    .map((least, at) => {
      const next = sizes[at + 1];
      const name = next === undefined ? `${least}+` : `${least}-${next - 1}`;
      return sql`when x.capacity >= ${sql.lit(least)} then ${sql.lit(name)}`;
    })
    .toReversed(),
  sql` `,
)} end`;

const sourceOf: ReportDeclaration['source'] = ({ tenantId, simulated, now }) => sql`
    select v.*, make_date(y, 1, 1) as day
    from (
      select coalesce(o.imo_number, r.imo) as imo, coalesce(o.name, r.name) as name, coalesce(o.type, r.type) as type,
        coalesce(o.flag, r.flag) as flag, coalesce(o.built_year, r.built) as built, o.capacity_ceu as capacity,
        coalesce(o.operator, s.carrier_code) as operator, coalesce(o.trade, s.trade) as trade, o.end_year,
        case when o.imo_number is null then 'register' else 'loaded' end as source,
        s.carrier_code is not null as is_scheduled,
        case when o.imo_number is null then ${sql.lit(lastRegisterYear)}
          else ${sql.lit(now.getUTCFullYear())} end as last_known_year
      from jsonb_to_recordset(${JSON.stringify(listShips())}::jsonb)
          as r (imo text, name text, type text, flag text, built int)
        full join (select * from roro_ship where tenant_id = ${tenantId}) o on o.imo_number = r.imo
        left join (
          select distinct on (vessel_imo_number) vessel_imo_number, carrier_code,
            coalesce(service_name, service_code) as trade
          from vessel_schedule where tenant_id = ${tenantId} and simulated = ${simulated} and kind = 'roro'
            and vessel_imo_number is not null
          order by vessel_imo_number, published_at desc, schedule_id
        ) s on s.vessel_imo_number = coalesce(o.imo_number, r.imo)
    ) v cross join lateral generate_series(greatest(${firstYear}, v.built),
      least(v.last_known_year, v.end_year)) y`;

/**
 * The Ro-Ro fleet by year from 2000: ships of the register, their years of building estimated, and those that the
 * company account has loaded, which come first. Operators and trades that are not loaded are those of published Ro-Ro
 * schedules.
 */
export const roroCapacity: ReportDeclaration = {
  name: 'roro-capacity',
  grain: 'year',
  by: 'type',
  // The register is real also where schedules are simulated.
  simulatedOnly: ['operator', 'trade'],
  knownUntil: { month: `${lastRegisterYear}-12`, unless: { by: 'source', is: 'loaded' } },
  source: sourceOf,
  gaps: [
    {
      gap: 'no-capacity',
      source: (of) => sql`select distinct on (x.imo) x.* from (${sourceOf(of)}) x
        where x.source = 'loaded' and x.capacity is null`,
    },
    {
      gap: 'no-operator',
      source: (of) => sql`select distinct on (x.imo) x.* from (${sourceOf(of)}) x
        where x.source = 'loaded' and x.operator is null`,
    },
  ],
  // Only what published schedules say of ships.
  ofKind: (of) => sql`select x.* from (${sourceOf(of)}) x where x.is_scheduled`,
  dimensions: {
    type: sql`x.type`,
    flag: sql`x.flag`,
    operator: sql`x.operator`,
    size,
    trade: sql`x.trade`,
    source: sql`x.source`,
  },
  lead: 'fleet',
  measures: [
    { key: 'fleet', unit: 'count', sum: sql`1`, over: null, perPeriod: true, isEstimate: true },
    {
      key: 'built',
      unit: 'count',
      sum: sql`(x.built = extract(year from x.day))::int`,
      over: null,
      isEstimate: true,
    },
    { key: 'capacity', unit: 'ceu', sum: sql`x.capacity`, over: null, perPeriod: true },
    {
      key: 'capacity-known',
      unit: 'percent',
      sum: sql`(x.capacity is not null)::int`,
      over: sql`1`,
      better: 'more',
    },
  ],
  details: {
    columns: [
      { head: 'imo', value: sql`x.imo` },
      { head: 'vessel', value: sql`x.name` },
      { head: 'type', value: sql`x.type` },
      { head: 'flag', value: sql`x.flag` },
      { head: 'operator', value: sql`x.operator` },
      { head: 'trade', value: sql`x.trade` },
      { head: 'capacity', value: rounded(sql`x.capacity`, 0) },
      { head: 'built', value: sql`x.built` },
      { head: 'year', value: sql`to_char(x.day, 'YYYY')` },
      { head: 'source', value: sql`x.source` },
    ],
    linked: 'vessel',
    link: sql`'/pages/vessels?imo=' || x.imo`,
  },
};
