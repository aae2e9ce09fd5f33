import { ApiKeyScope, AppError } from '@portolan/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { isFromOwnMachine } from '../../../platform/http/own-machine.ts';
import { checkTenantAccess } from '../../../platform/http/tenant-access.ts';
import { checkAccountStatus, hashToken } from './session.ts';

/** The program of an API key: its tenant, and its source. */
export interface ApiProgram {
  tenantId: string;
  sourceId: string | null;
  scope: ApiKeyScope;
  /** The sealed secret that its calls are signed with, and whether they must be. */
  signing: { sealedSecret: Buffer | null; required: boolean };
}

/** Creates a key and returns it; only its hash is stored. It sends only unless `scope` says more. */
export async function createApiKey(
  db: Db,
  key: {
    tenantId: string;
    name: string;
    sourceId?: string;
    scope?: ApiKeyScope;
    text?: string;
    loopbackOnly?: boolean;
    now: Date;
  },
): Promise<string> {
  const text = key.text ?? `pk_${randomBytes(24).toString('base64url')}`;
  await db
    .insertInto('apiKey')
    .values({
      keyHash: hashToken(text),
      apiKeyId: randomUUID(),
      tenantId: key.tenantId,
      sourceId: key.sourceId ?? null,
      scope: key.scope ?? 'push',
      name: key.name,
      loopbackOnly: key.loopbackOnly ?? false,
      createdAt: key.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return text;
}

/** Revokes the keys of one source. */
export async function revokeApiKeys(db: Db, tenantId: string, sourceId: string, now: Date): Promise<void> {
  await db
    .updateTable('apiKey')
    .set({ revokedAt: now })
    .where('tenantId', '=', tenantId)
    .where('sourceId', '=', sourceId)
    .where('revokedAt', 'is', null)
    .execute();
}

/** What the keys of sources may do, by source. */
export async function findKeyScopes(db: Db, tenantId: string): Promise<Map<string, ApiKeyScope>> {
  const rows = await db
    .selectFrom('apiKey')
    .select(['sourceId', 'scope'])
    .where('tenantId', '=', tenantId)
    .where('sourceId', 'is not', null)
    .where('revokedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ sourceId, scope }) => [sourceId ?? '', ApiKeyScope.parse(scope)]));
}

/** Says what the keys of one source may do; false where it has none. Holds for calls within seconds. */
export async function setKeyScope(
  db: Db,
  { tenantId, sourceId }: { tenantId: string; sourceId: string },
  scope: ApiKeyScope,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('apiKey')
    .set({ scope })
    .where('tenantId', '=', tenantId)
    .where('sourceId', '=', sourceId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Finds the program of an `Authorization: Bearer` or `X-API-Key` header; throws `inbound.key-refused`. A key works as
 * long as its company account does: throws `account.expired`, `access.address-refused`, and `account.forbidden` or
 * `account.cancelled` when no enabled owner is left.
 */
export async function getProgram(
  db: Db,
  headers: Record<string, string | string[] | undefined>,
  ip: string,
  now: Date,
): Promise<ApiProgram> {
  const bearer = /^Bearer (.+)$/i.exec(String(headers['authorization'] ?? ''))?.[1];
  const text = bearer ?? String(headers['x-api-key'] ?? '');
  if (text === '') throw new AppError('inbound.key-refused', {});
  const row = await db
    .selectFrom('apiKey')
    .innerJoin('tenant', 'tenant.tenantId', 'apiKey.tenantId')
    .select([
      'apiKey.tenantId',
      'apiKey.sourceId',
      'apiKey.scope',
      'apiKey.loopbackOnly',
      'tenant.serviceEndOn',
      'tenant.ipAllowList',
      'tenant.signingSecret',
      'tenant.signingRequired',
    ])
    .where('apiKey.keyHash', '=', hashToken(text))
    .where('apiKey.revokedAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined || (row.loopbackOnly && !isFromOwnMachine(ip, headers)))
    throw new AppError('inbound.key-refused', {});
  checkTenantAccess(row, ip, now);
  await checkOwners(db, row.tenantId);
  const signing = { sealedSecret: row.signingSecret, required: row.signingRequired };
  return { tenantId: row.tenantId, sourceId: row.sourceId, scope: ApiKeyScope.parse(row.scope), signing };
}

/** The owners of a company account are responsible for its programs. */
async function checkOwners(db: Db, tenantId: string): Promise<void> {
  const owners = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.accountId', 'membership.accountId')
    .select('account.status')
    .where('membership.tenantId', '=', tenantId)
    .where('membership.role', '=', 'owner')
    .execute();
  if (owners.length === 0 || owners.some(({ status }) => status === 'enabled')) return;
  checkAccountStatus(owners.some(({ status }) => status === 'forbidden') ? 'forbidden' : 'cancelled');
}

/** Revokes a key that counts on the own machine only. */
export async function revokeLocalKey(db: Db, name: string): Promise<void> {
  await db
    .updateTable('apiKey')
    .set({ revokedAt: new Date(0) })
    .where('name', '=', name)
    .where('loopbackOnly', '=', true)
    .execute();
}
