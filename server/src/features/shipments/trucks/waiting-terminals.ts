import { type WaitingTerminal, compactPlate } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

const mostWaiting = 50;

/** The plates by which a company account may find terminals: those of its devices, and the one that is searched. */
export async function listPlateKeys(tx: Tx, tenantId: string, search = ''): Promise<string[]> {
  const { rows } = await sql<{ plateKey: string }>`
    select distinct plate_key from truck_device
    where tenant_id = ${tenantId} and plate_key is not null and not simulated`.execute(tx);
  const searched = compactPlate(search);
  return [...rows.map(({ plateKey }) => plateKey), ...(searched === '' ? [] : [searched])];
}

/** Terminals that report one of these plates and that nobody has registered, the last heard first. */
export async function listWaitingTerminals(db: Db, plateKeys: readonly string[]): Promise<WaitingTerminal[]> {
  if (plateKeys.length === 0) return [];
  const { rows } = await sql<Omit<WaitingTerminal, 'lastHeardAt'> & { lastHeardAt: Date }>`
    select u.plate, u.device_kind, u.protocol, right(u.device_id, 4) as number_end, u.last_heard_at
    from unknown_truck_device u
    where u.plate_key = any (${[...plateKeys]}::text[]) and not exists (
      select 1 from truck_device d
      where d.device_kind = u.device_kind and d.device_id = u.device_id and d.claimed_at is not null)
    order by u.last_heard_at desc, u.device_id limit ${mostWaiting}`.execute(db);
  return rows.map((row) => ({ ...row, lastHeardAt: row.lastHeardAt.toISOString() }));
}
