import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { vesselKeyOfName } from '../schedules/index.ts';

const after = (prefix: string, keys: readonly string[]): string[] =>
  keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));

/** The shipments that vessels carry, or will, by the keys of published schedules. */
export async function listCarriedByKeys(
  tx: Tx,
  tenantId: string,
  vesselKeys: readonly string[],
): Promise<string[]> {
  const keys = [...vesselKeys, ...(await listReplaced(tx, tenantId, vesselKeys))];
  const names = await listNames(tx, tenantId, new Set(keys));
  const { rows } = await sql<{ shipmentId: string }>`
    select shipment_id from shipment_leg
    where tenant_id = ${tenantId} and stage <> 'done'
      and vessel_imo_number = any (${after('IMO:', keys)}::text[])
    union
    select shipment_id from shipment_leg
    where tenant_id = ${tenantId} and stage <> 'done' and vessel_imo_number is null
      and vessel_name = any (${names}::text[])`.execute(tx);
  return rows.map(({ shipmentId }) => shipmentId);
}

/** The keys of vessels of which these took over calls: shipments are still booked on them. */
async function listReplaced(tx: Tx, tenantId: string, vesselKeys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ replacedVesselKey: string }>`
    select distinct replaced_vessel_key from scheduled_call
    where tenant_id = ${tenantId} and vessel_key = any (${[...vesselKeys]}::text[])
      and replaced_vessel_key is not null`.execute(tx);
  return rows.map(({ replacedVesselKey }) => replacedVesselKey);
}

/** The names, as legs have them, of vessels with these keys that are known by their names alone. */
async function listNames(tx: Tx, tenantId: string, vesselKeys: ReadonlySet<string>): Promise<string[]> {
  if ([...vesselKeys].every((key) => !key.startsWith('NAME:'))) return [];
  const { rows } = await sql<{ vesselName: string }>`
    select distinct vessel_name from shipment_leg
    where tenant_id = ${tenantId} and stage <> 'done' and vessel_imo_number is null
      and vessel_name is not null`.execute(tx);
  return rows.flatMap(({ vesselName }) => (vesselKeys.has(vesselKeyOfName(vesselName)) ? vesselName : []));
}

/** These shipments in the order of what carries them next: those of one ship are estimated together. */
export async function orderByVessel(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ shipmentId: string }>`
    select w.shipment_id from unnest(${[...shipmentIds]}::uuid[]) as w (shipment_id)
      left join (
        select distinct on (shipment_id) shipment_id, vessel_imo_number, vessel_name from shipment_leg
        where tenant_id = ${tenantId} and stage <> 'done' order by shipment_id, leg_index) l using (shipment_id)
    order by l.vessel_imo_number, l.vessel_name, w.shipment_id`.execute(tx);
  return rows.map(({ shipmentId }) => shipmentId);
}

/** The ports that ships with shipments on board go to, by IMO number. Of all company accounts. */
export async function listPortsAhead(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ vesselImoNumber: string; ports: string[] }>`
    select vessel_imo_number, array_agg(distinct to_port) as ports from shipment_leg
    where stage = 'under-way' and vessel_imo_number is not null and to_port is not null
    group by vessel_imo_number`.execute(db);
  return new Map(rows.map(({ vesselImoNumber, ports }) => [vesselImoNumber, ports]));
}

/** The shipments on board of ships, by company account. */
export async function listOnBoard(db: Db, imoNumbers: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ tenantId: string; shipmentId: string }>`
    select distinct tenant_id, shipment_id from shipment_leg
    where stage = 'under-way' and vessel_imo_number = any (${[...imoNumbers]}::text[])`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ tenantId }) => tenantId)].map(([tenantId, those]) => [
      tenantId,
      those.map(({ shipmentId }) => shipmentId),
    ]),
  );
}
