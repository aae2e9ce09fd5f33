import { dayMs } from '@portolan/contract/time/durations';
import {
  AppError,
  type CarbonBy,
  type CarbonFilters,
  type CarbonGroup,
  type CarbonSummary,
  type CarbonTier,
  type Locale,
  type ShownFacts,
  carbonGroupings,
  chooseFacts,
} from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { tierOfShares } from '../../shipments/emissions/index.ts';
import { nameGroup } from './group-name.ts';
import { hasFigures, hasFiguresSql } from './has-figures.ts';

export const mostDays = 3700;
const mostGroups = 50;
const mostShipments = 50;

const keyOf: Readonly<Record<CarbonBy, RawBuilder<unknown>>> = {
  customer: sql`coalesce(r.customer_reference, '')`,
  lane: sql`coalesce(r.pol || '-' || r.pod, '')`,
  year: sql`to_char(r.departed_on, 'YYYY')`,
  month: sql`to_char(r.departed_on, 'YYYY-MM')`,
  mode: sql`r.mode`,
  carrier: sql`coalesce(r.carrier_code, '')`,
};

/** Throws `carbon.period-invalid`. */
export function checkPeriod({ from, to }: Pick<CarbonFilters, 'from' | 'to'>): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (!(days >= 0 && days <= mostDays)) throw new AppError('carbon.period-invalid', { most: mostDays });
}

/** Whose rows, simulated ones or others, and which of them. */
interface RowsOf {
  tenantId: string;
  simulated: boolean;
  filters: CarbonFilters;
}

/** The rows that filters choose, whenever they depart. */
const filteredRows = ({ tenantId, simulated, filters }: RowsOf): RawBuilder<unknown> => sql`
  r.tenant_id = ${tenantId} and r.simulated = ${simulated}
  and (${filters.customer ?? null}::text is null or coalesce(r.customer_reference, '') = ${filters.customer ?? null})
  and (${filters.lane ?? null}::text is null or r.pol || '-' || r.pod = ${filters.lane ?? null})
  and (${filters.carrier ?? null}::text is null or r.carrier_code = ${filters.carrier ?? null})
  and (${filters.mode ?? null}::text is null or r.mode = ${filters.mode ?? null})`;

/** The rows that filters choose: what has departed on these days, and nothing that is only planned. */
const chosenRows = (of: RowsOf): RawBuilder<unknown> => sql`${filteredRows(of)} and r.has_departed
  and r.departed_on between ${of.filters.from}::date and ${of.filters.to}::date`;

/** Real or simulated shipments, by how many there are of each in the period and filters. */
export async function findShownEmissions(
  tx: Tx,
  of: { tenantId: string; filters: CarbonFilters },
): Promise<ShownFacts> {
  const { rows } = await sql<{ real: number; simulated: number }>`
    select (select count(*) from carbon_result r where ${chosenRows({ ...of, simulated: false })})::int as real,
      (select count(*) from carbon_result r where ${chosenRows({ ...of, simulated: true })})::int as simulated`.execute(
    tx,
  );
  return chooseFacts(of.filters.facts, rows[0] ?? { real: 0, simulated: 0 });
}

interface Sums {
  key: string;
  shipments: number;
  /** Of them without figures. */
  unknown: number;
  tonnes: number;
  tonneKm: number;
  kgCo2e: number;
  kgTtw: number;
  kgPrimary: number;
  kgVesselSpecific: number;
  kgModelled: number;
  kgDefault: number;
  kgAhead: number;
  incomplete: number;
  missingHubs: number;
  withoutHubs: number;
  calculatedAt: Date | null;
}

async function sumBy(tx: Tx, of: RowsOf, key: RawBuilder<unknown>): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select ${key} as key, count(*)::int as shipments,
      count(*) filter (where not ${hasFiguresSql('r')})::int as unknown,
      sum(r.tonnes) as tonnes, sum(r.tonne_km) as tonne_km,
      sum(r.kg_co2e) as kg_co2e, sum(r.kg_ttw) as kg_ttw, sum(r.kg_primary) as kg_primary,
      sum(r.kg_vessel_specific) as kg_vessel_specific, sum(r.kg_modelled) as kg_modelled,
      sum(r.kg_default) as kg_default, sum(r.kg_ahead) as kg_ahead,
      count(*) filter (where r.missing > r.missing_hubs
        and ${hasFiguresSql('r')})::int as incomplete,
      sum(r.missing_hubs)::int as missing_hubs, count(*) filter (where r.missing_hubs > 0)::int as without_hubs,
      max(r.calculated_at) as calculated_at
    from carbon_result r where ${chosenRows(of)}
    group by 1 order by sum(r.kg_co2e) desc, 1`.execute(tx);
  return rows;
}

/** A sum over shipments; null where none of them has figures. */
const known = ({ shipments, unknown }: Pick<Sums, 'shipments' | 'unknown'>, sum: number): number | null =>
  shipments > 0 && shipments === unknown ? null : sum;

const perTonneKm = (kg: number, tonneKm: number): number | null =>
  tonneKm === 0 ? null : (kg * 1000) / tonneKm;

const sharesOf = (sums: Sums): Record<CarbonTier, number> => {
  const share = (kg: number): number => (sums.kgCo2e === 0 ? 0 : kg / sums.kgCo2e);
  return {
    primary: share(sums.kgPrimary),
    'vessel-specific': share(sums.kgVesselSpecific),
    modelled: share(sums.kgModelled),
    default: share(sums.kgDefault),
  };
};

function toGroup(sums: Sums, before: Sums | undefined, name: string): CarbonGroup {
  const { key, shipments, tonnes, tonneKm, kgCo2e, kgTtw } = sums;
  return {
    key,
    name,
    shipments,
    tonnes,
    unknown: sums.unknown,
    tonneKm: known(sums, tonneKm),
    kgCo2e: known(sums, kgCo2e),
    kgTtw: known(sums, kgTtw),
    kgAhead: sums.kgAhead,
    incomplete: sums.incomplete,
    missingHubs: sums.missingHubs,
    withoutHubs: sums.withoutHubs,
    gramsPerTonneKm: perTonneKm(kgCo2e, tonneKm),
    tiers: sharesOf(sums),
    before:
      before === undefined
        ? null
        : {
            shipments: before.shipments,
            kgCo2e: known(before, before.kgCo2e),
            gramsPerTonneKm: perTonneKm(before.kgCo2e, before.tonneKm),
          },
  };
}

const nothing: Sums = {
  key: '',
  shipments: 0,
  unknown: 0,
  tonnes: 0,
  tonneKm: 0,
  kgCo2e: 0,
  kgTtw: 0,
  kgPrimary: 0,
  kgVesselSpecific: 0,
  kgModelled: 0,
  kgDefault: 0,
  kgAhead: 0,
  incomplete: 0,
  missingHubs: 0,
  withoutHubs: 0,
  calculatedAt: null,
};

const yearBefore = (day: string): string => {
  // Of 29 February the day before: the year before has none, and 1 March is another month.
  const ofYear = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return day.endsWith('-02-29') ? ofYear.replace(/29$/, '28') : ofYear;
};

/** Groups by what is asked, each with the same days a year before. */
export async function listGroups(
  tx: Tx,
  of: RowsOf,
  by: CarbonBy,
  language: Locale,
): Promise<{ all: CarbonGroup; groups: CarbonGroup[]; calculatedAt: Date | null }> {
  const filters = { ...of.filters, from: yearBefore(of.filters.from), to: yearBefore(of.filters.to) };
  // Years and months are compared with the year before by their own rows.
  const isTime = by === 'year' || by === 'month';
  const past = new Map(
    isTime ? [] : (await sumBy(tx, { ...of, filters }, keyOf[by])).map((sums) => [sums.key, sums]),
  );
  const rows = await sumBy(tx, of, keyOf[by]);
  if (isTime) rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  const [all = nothing] = await sumBy(tx, of, sql`''`);
  const [allBefore] = await sumBy(tx, { ...of, filters }, sql`''`);
  return {
    all: toGroup(all, allBefore, ''),
    groups: rows.map((row) => toGroup(row, past.get(row.key), nameGroup(row.key, by, language))),
    calculatedAt: all.calculatedAt,
  };
}

/** A shipment with its stored emissions, as lists and files show it. */
export interface CarbonRow extends Sums {
  thingId: string;
  queryId: string;
  number: string;
  carrierCode: string | null;
  customerReference: string | null;
  pol: string | null;
  pod: string | null;
  mode: string;
  departedOn: string | null;
  massFrom: string;
  missing: number;
  missingHubs: number;
  simulated: boolean;
}

/** Shipments by their emissions, those with the most first; pages by the number that were read. */
export async function listCarbonRows(
  tx: Tx,
  of: RowsOf,
  { after, most }: { after?: { kgCo2e: number; thingId: string } | undefined; most: number },
): Promise<CarbonRow[]> {
  const { rows } = await sql<CarbonRow>`
    select r.thing_id, r.query_id, r.number, r.carrier_code, r.customer_reference, r.pol, r.pod, r.mode,
      to_char(r.departed_on, 'YYYY-MM-DD') as departed_on, r.mass_from, r.tonnes, r.tonne_km, r.kg_co2e, r.kg_ttw,
      r.kg_primary, r.kg_vessel_specific, r.kg_modelled, r.kg_default, r.kg_ahead, r.missing, r.missing_hubs,
      r.simulated
    from carbon_result r where ${chosenRows(of)}
      and (${after === undefined} or (r.kg_co2e, r.thing_id) < (${after?.kgCo2e ?? 0}::float8,
        ${after?.thingId ?? '00000000-0000-0000-0000-000000000000'}::uuid))
    order by r.kg_co2e desc, r.thing_id desc limit ${most}`.execute(tx);
  return rows;
}

export const tierOfRow = (row: Sums): CarbonTier | null =>
  row.kgCo2e === 0 ? null : tierOfShares(sharesOf(row));

/** The page: groups, sums and the shipments with the most emissions. Throws `carbon.period-invalid`. */
export async function getSummary(
  tx: Tx,
  tenantId: string,
  { by, ...filters }: CarbonFilters & { by: CarbonBy },
  language: Locale,
): Promise<CarbonSummary> {
  checkPeriod(filters);
  const shown = await findShownEmissions(tx, { tenantId, filters });
  const simulated = shown.kind === 'simulated';
  const of = { tenantId, simulated, filters };
  const { all, groups, calculatedAt } = await listGroups(tx, of, by, language);
  const shipments = await listCarbonRows(tx, of, { most: mostShipments });
  const { rows: waiting } = await sql<{ count: number }>`
    select (select count(*) from shipment s where s.tenant_id = ${tenantId} and s.listed and not exists (
        select from carbon_result c where c.tenant_id = s.tenant_id and c.thing_id = s.shipment_id
          and c.based_on is not null))::int as count`.execute(tx);
  const { rows: planned } = await sql<{ shipments: number; unknown: number; kgCo2e: number }>`
    select count(*)::int as shipments, count(*) filter (where not ${hasFiguresSql('r')})::int as unknown,
      coalesce(sum(r.kg_co2e), 0) as kg_co2e from carbon_result r
    where ${filteredRows(of)} and not r.has_departed
      and r.departed_on between ${filters.from}::date and ${filters.to}::date`.execute(tx);
  const ahead = planned[0] ?? { shipments: 0, unknown: 0, kgCo2e: 0 };
  return {
    filters,
    chosen: carbonGroupings.flatMap((one) => {
      const key = one === 'year' || one === 'month' ? undefined : filters[one];
      return key === undefined ? [] : [{ by: one, name: nameGroup(key, one, language) }];
    }),
    by,
    all,
    planned: { ...ahead, kgCo2e: known(ahead, ahead.kgCo2e) },
    simulated: simulated && all.shipments > 0,
    shown,
    groups: groups.slice(0, mostGroups),
    groupCount: groups.length,
    waiting: waiting[0]?.count ?? 0,
    calculatedAt: calculatedAt?.toISOString() ?? null,
    shipments: shipments.map((row) => ({
      shipmentId: row.thingId,
      queryid: row.queryId,
      number: row.number,
      lane: row.pol === null || row.pod === null ? '' : nameGroup(`${row.pol}-${row.pod}`, 'lane', language),
      departedOn: row.departedOn,
      kgCo2e: hasFigures(row) ? row.kgCo2e : null,
      tonneKm: hasFigures(row) ? row.tonneKm : null,
      tier: tierOfRow(row),
      simulated: row.simulated,
    })),
  };
}
