import type { CarbonChain } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type CarbonThing, massOf } from './chain-of.ts';

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
  return most?.[0] ?? (thing.isWaybill ? 'AIR' : 'VESSEL');
}

const columns = [
  'thing_id uuid',
  'is_waybill bool',
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
      thing.isWaybill,
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

/** Results whose shipment or waybill is gone or not followed any more. */
export const removeOrphans = async (db: Db, tenantId: string): Promise<void> =>
  void (await sql`delete from carbon_result c where tenant_id = ${tenantId}
    and not exists (select from shipment s where s.shipment_id = c.thing_id and s.tenant_id = c.tenant_id and s.listed)
    and not exists (select from air_waybill w where w.tenant_id = c.tenant_id and w.waybill_id = c.thing_id
      and w.active)`.execute(db));
