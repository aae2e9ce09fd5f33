import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Held while shipments of a company account are written: folds are serial across all processes. */
const tenantLock = 7304502;

/** Claims a company account's work until the transaction ends; false when another process has it. */
export async function tryLockTenant(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{
    got: boolean;
  }>`select pg_try_advisory_xact_lock(${tenantLock}, hashtext(${tenantId})) as got`.execute(tx);
  return rows[0]?.got === true;
}

/** Waits for a company account's work and claims it until the transaction ends. */
export async function lockTenant(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${tenantLock}, hashtext(${tenantId}))`.execute(tx);
}
