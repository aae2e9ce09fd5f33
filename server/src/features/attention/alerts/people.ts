import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A member of a company account. */
export interface AlertPerson {
  accountId: string;
  name: string;
  role: 'owner' | 'member' | 'read-only';
}

/** The members of a company account by name. Takes the owner's connection: accounts are not of one company account. */
export async function listPeople(db: Db, tenantId: string): Promise<AlertPerson[]> {
  const { rows } = await sql<AlertPerson>`
    select m.account_id, a.nickname as name, m.role from membership m join account a using (account_id)
    where m.tenant_id = ${tenantId} and a.status = 'enabled' order by a.nickname, m.account_id`.execute(db);
  return rows;
}

/** The same as names by account. */
export const listNames = async (db: Db, tenantId: string): Promise<Map<string, string>> =>
  new Map((await listPeople(db, tenantId)).map(({ accountId, name }) => [accountId, name]));
