import { type AccessPolicy, AppError } from '@portolan/contract';
import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { isInRanges, parseIpRange } from '../../../platform/http/ip-range.ts';
import type { SealingKey } from '../../../platform/sealing.ts';

export async function getAccessPolicy(db: Db, tenantId: string, ip: string): Promise<AccessPolicy> {
  const tenant = await db
    .selectFrom('tenant')
    .select(['ipAllowList', 'signingSecret', 'signingRequired'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  return {
    ipAllowList: tenant.ipAllowList,
    ownAddress: ip,
    hasSigningSecret: tenant.signingSecret !== null,
    signingRequired: tenant.signingRequired,
  };
}

/**
 * The list as stored, each range once. Throws `access.address-unreadable` and, so that nobody locks themselves out,
 * `access.own-address-left-out`.
 */
export function parseAllowList(texts: readonly string[], ownAddress: string): string[] {
  const ranges = [...new Set(texts.map((text) => text.trim().toLowerCase()))];
  for (const range of ranges)
    if (parseIpRange(range) === undefined) throw new AppError('access.address-unreadable', { value: range });
  if (ranges.length > 0 && !isInRanges(ownAddress, ranges))
    throw new AppError('access.own-address-left-out', { address: ownAddress });
  return ranges;
}

/** Saves the policy. Throws `access.signing-secret-missing` when programs have to sign but there is no secret. */
export async function saveAccessPolicy(
  db: Db,
  tenantId: string,
  policy: { ipAllowList: string[]; signingRequired: boolean },
): Promise<void> {
  let update = db.updateTable('tenant').set(policy).where('tenantId', '=', tenantId);
  if (policy.signingRequired) update = update.where('signingSecret', 'is not', null);
  const saved = await update.returning('tenantId').executeTakeFirst();
  if (saved === undefined) throw new AppError('access.signing-secret-missing', {});
}

/** Creates the secret that programs sign with; it is stored encrypted and shown only once. */
export async function makeSigningSecret(db: Db, key: SealingKey, tenantId: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .updateTable('tenant')
    .set({ signingSecret: key.protect(secret) })
    .where('tenantId', '=', tenantId)
    .execute();
  return secret;
}

/** Everybody whose rights a change of the policy may affect. */
export async function listMemberIds(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('accountId')
    .where('tenantId', '=', tenantId)
    .execute();
  return rows.map((row) => row.accountId);
}
