import { AppError } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import { type TenantAccess, checkTenantAccess } from '../../../platform/http/tenant-access.ts';
import type { SignedIn } from './sign-in.ts';

/** The access restrictions of a company account. Throws `tenant.not-found`. */
export async function getTenantAccess(db: Db, tenantId: string): Promise<TenantAccess> {
  const access = await db
    .selectFrom('tenant')
    .select(['serviceEndOn', 'ipAllowList'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  if (access === undefined) throw new AppError('tenant.not-found', {});
  return access;
}

/**
 * The company account for a person who has signed in: the chosen one, or the oldest other one of theirs that is open to
 * this address now. Without any, throws why the chosen one is closed.
 */
export async function admit(db: Db, signedIn: SignedIn, ip: string, now: Date): Promise<SignedIn> {
  const access = await getTenantAccess(db, signedIn.tenantId);
  if (isOpen(access, ip, now)) return signedIn;
  const others = await db
    .selectFrom('membership')
    .innerJoin('tenant', 'tenant.tenantId', 'membership.tenantId')
    .select(['tenant.tenantId', 'tenant.serviceEndOn', 'tenant.ipAllowList'])
    .where('membership.accountId', '=', signedIn.accountId)
    .orderBy('tenant.createdAt')
    .execute();
  const open = others.find((other) => isOpen(other, ip, now));
  if (open === undefined) checkTenantAccess(access, ip, now);
  return { ...signedIn, tenantId: open?.tenantId ?? signedIn.tenantId };
}

function isOpen(access: TenantAccess, ip: string, now: Date): boolean {
  try {
    checkTenantAccess(access, ip, now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
