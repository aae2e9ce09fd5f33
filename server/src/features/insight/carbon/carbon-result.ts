import type { CarbonChain } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type CarbonThing, mainModeOf, massOf } from './chain-of.ts';

/** What a calculation gave for a shipment or waybill. */
export interface CarbonResult {
  thing: CarbonThing;
  chain: CarbonChain;
}

/** The mode with the most tonne-kilometres. */
function modeOf({ thing, chain }: CarbonResult): string {
  const byMode = new Map<string, number>();
  for (const { mode, tonneKm } of chain.elements)
    if (mode !== 'HUB') byMode.set(mode, (byMode.get(mode) ?? 0) + tonneKm);
  const [most] = [...byMode].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? mainModeOf(thing);
}

const columns = [
  'thing_id uuid',
  'kind text',
  'query_id uuid',
  'number text',
  'carrier_code text',
  'customer_reference text',
  'pol text',
  'pod text',
  'mode text',
  'departed_on date',
  'mass_from text',
  'tonnes float8',
  'tonne_km float8',
  'kg_co2e float8',
  'kg_ttw float8',
  'kg_primary float8',
  'kg_vessel_specific float8',
  'kg_modelled float8',
  'kg_default float8',
  'missing int2',
  'missing_hubs int2',
  'kg_ahead float8',
  'has_departed bool',
  'simulated bool',
  'based_on text',
];
const names = columns.map((column) => column.split(' ')[0] ?? '');

/** Stores results, one statement for all of them. */
export async function recordResults(
  db: Db | Tx,
  tenantId: string,
  results: readonly CarbonResult[],
  now: Date,
): Promise<void> {
  if (results.length === 0) return;
  const rows = results.map((result) => {
    const { thing, chain } = result;
    const { tiers, kgCo2e: kg } = chain;
    return [
      thing.thingId,
      thing.kind,
      thing.queryId,
      thing.number,
      thing.carrierCode,
      thing.customerReference,
      thing.pol,
      thing.pod,
      modeOf(result),
      thing.departedOn,
      massOf(thing).from,
      chain.tonnes === 0 ? massOf(thing).tonnes : chain.tonnes,
      chain.tonneKm,
      kg,
      chain.kgTtw,
      kg * tiers.primary,
      kg * tiers['vessel-specific'],
      kg * tiers.modelled,
      kg * tiers.default,
      chain.missing,
      chain.missingHubs,
      chain.kgAhead,
      thing.hasDeparted,
      thing.simulated,
      thing.basedOn,
    ];
  });
  const arrays = columns.map(
    (column, at) => sql`${rows.map((row) => row[at])}::${sql.raw(`${column.split(' ')[1] ?? ''}[]`)}`,
  );
  const changed = names
    .filter((name) => name !== 'thing_id')
    .map((name) => `${name} = excluded.${name}`)
    .join(', ');
  await sql`
    insert into carbon_result (tenant_id, calculated_at, ${sql.raw(names.join(', '))})
    select ${tenantId}, ${now}, u.* from unnest(${sql.join(arrays)}) u
    on conflict (tenant_id, thing_id) do update set calculated_at = excluded.calculated_at,
      ${sql.raw(changed)}`.execute(db);
}

/** Everything is calculated again: factors or footprints have changed. */
export const forgetResults = async (tx: Tx, tenantId: string): Promise<void> =>
  void (await sql`update carbon_result set based_on = null
    where tenant_id = ${tenantId} and based_on is not null`.execute(tx));

/** Results of what is no longer followed. */
export const removeResults = async (db: Db, tenantId: string, thingIds: readonly string[]): Promise<void> =>
  void (
    thingIds.length > 0 &&
    (await sql`delete from carbon_result
      where tenant_id = ${tenantId} and thing_id = any(${thingIds}::uuid[])`.execute(db))
  );

const firstId = '00000000-0000-0000-0000-000000000000';
/** Each of them costs a search by its id: an account of a million is checked within an hour. */
const checkedAtOnce = 50_000;

/**
 * Removes results whose shipment or waybill is gone or not followed any more: checks the next ones by id, from where
 * the last check ended.
 */
export async function removeOrphans(db: Db, tenantId: string, most = checkedAtOnce): Promise<void> {
  const { rows } = await sql<{ checked: number; last: string | null }>`
    with part as materialized (
      select c.thing_id, c.kind from carbon_result c where c.tenant_id = ${tenantId} and c.thing_id > coalesce(
        (select w.after from carbon_sweep w where w.tenant_id = ${tenantId}), ${firstId}::uuid)
      order by c.thing_id limit ${most}
    ), removed as (
      delete from carbon_result c using part p
        -- The limits keep a search by id for each: a join would read all shipments of the account.
        left join lateral (select true as is_there from shipment s where s.shipment_id = p.thing_id
          and s.tenant_id = ${tenantId} and s.listed limit 1) s on true
        left join lateral (select true as is_there from air_waybill w where w.tenant_id = ${tenantId}
          and w.waybill_id = p.thing_id and w.active limit 1) w on true
      where c.tenant_id = ${tenantId} and c.thing_id = p.thing_id and p.kind in ('shipment', 'waybill')
        and s.is_there is null and w.is_there is null
    )
    select (select count(*) from part)::int as checked,
      (select thing_id from part order by thing_id desc limit 1) as last`.execute(db);
  const { checked = 0, last = null } = rows[0] ?? {};
  const after = checked < most ? firstId : (last ?? firstId);
  await sql`insert into carbon_sweep (tenant_id, after) values (${tenantId}, ${after}::uuid)
    on conflict (tenant_id) do update set after = excluded.after where carbon_sweep.after <> excluded.after`.execute(
    db,
  );
}
