import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const simulatedTenants = new Map<string, boolean>();

/**
 * Whether a company account sees the ports of the simulated world; every other sees the real ones. A company account
 * never changes sides, so it is asked once.
 */
export async function seesSimulated(db: Db, tenantId: string): Promise<boolean> {
  const known = simulatedTenants.get(tenantId);
  if (known !== undefined) return known;
  const { rows } = await sql<{ simulated: boolean }>`
    select simulated from tenant where tenant_id = ${tenantId}`.execute(db);
  const simulated = rows[0]?.simulated ?? false;
  simulatedTenants.set(tenantId, simulated);
  return simulated;
}
