import { AppError } from '@portolan/contract';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SealingKey } from '../../../platform/sealing.ts';

/** How long a company account is served, and how many queries it has; 0 means unlimited. */
export interface TenantService {
  queryLimit: number;
  serviceStartOn: string | null;
  serviceEndOn: string | null;
}

/** Makes a company account. */
export async function addTenant(
  tx: Tx,
  { tenantId, name, ...service }: { tenantId: string; name: string } & TenantService,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('tenant')
    .values({ tenantId, slug: `company-${tenantId}`, name, ...service, createdAt: now })
    .execute();
}

export async function setTenantService(tx: Tx, tenantId: string, service: TenantService): Promise<void> {
  await tx.updateTable('tenant').set(service).where('tenantId', '=', tenantId).execute();
}

/** Takes queries from the company's quota, all or none (a limit of 0: unlimited). Throws `quota.queries-used-up`. */
export async function takeQuery(tx: Tx, tenantId: string, count = 1): Promise<void> {
  const { rows } = await sql`update tenant set queries_used = queries_used + ${count}
    where tenant_id = ${tenantId} and (query_limit = 0 or queries_used + ${count} <= query_limit)
    returning 1`.execute(tx);
  if (rows.length > 0) return;
  const limit = await tx
    .selectFrom('tenant')
    .select('queryLimit')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  throw new AppError('quota.queries-used-up', { limit: limit?.queryLimit ?? 0 });
}

/** Gives one query back to the company's quota. */
export async function returnQuery(tx: Tx, tenantId: string): Promise<void> {
  await sql`update tenant set queries_used = greatest(0, queries_used - 1)
    where tenant_id = ${tenantId}`.execute(tx);
}

/** Sets the used queries of company accounts back to 0. */
export async function resetUsedQueries(tx: Tx, tenantIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('tenant')
    .set({ queriesUsed: 0 })
    .where('tenantId', 'in', [...tenantIds])
    .execute();
}

/** From where people and programs of a company account may come in. */
export interface AccessRules {
  ipAllowList: string[];
  signingRequired: boolean;
}

/** False when programs shall sign with a secret that the company account does not have: then nothing is saved. */
export async function setTenantAccess(db: Db, tenantId: string, access: AccessRules): Promise<boolean> {
  let update = db.updateTable('tenant').set(access).where('tenantId', '=', tenantId);
  if (access.signingRequired) update = update.where('signingSecret', 'is not', null);
  return (await update.returning('tenantId').executeTakeFirst()) !== undefined;
}

/**
 * Makes a secret of a company account: the one that its programs sign with, or the one that signs embed tickets. It is
 * stored sealed and returned only now.
 */
export async function makeTenantSecret(
  db: Db,
  key: SealingKey,
  tenantId: string,
  kind: 'signingSecret' | 'embedSecret',
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .updateTable('tenant')
    .set({ [kind]: key.protect(secret) })
    .where('tenantId', '=', tenantId)
    .execute();
  return secret;
}
