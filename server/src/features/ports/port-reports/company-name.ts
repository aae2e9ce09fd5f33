import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The name of a company account, as files say for whom they are made. */
export async function findCompanyName(db: Db, tenantId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from tenant where tenant_id = ${tenantId}`.execute(
    db,
  );
  return rows[0]?.name ?? '';
}
