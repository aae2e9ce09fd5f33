import { type AccessPolicy, AppError } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import { isInRanges, parseIpRange } from '../../../platform/http/ip-range.ts';
import { setTenantAccess, type AccessRules } from '../accounts/index.ts';

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
export async function saveAccessPolicy(db: Db, tenantId: string, policy: AccessRules): Promise<void> {
  if (!(await setTenantAccess(db, tenantId, policy))) throw new AppError('access.signing-secret-missing', {});
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
