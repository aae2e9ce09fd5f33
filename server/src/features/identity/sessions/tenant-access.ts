import { AppError } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import { type TenantDoor, checkDoor } from '../../../platform/http/tenant-door.ts';
import type { SignedIn } from './sign-in.ts';

/** The access restrictions of a company account. Throws `tenant.not-found`. */
export async function getDoor(db: Db, tenantId: string): Promise<TenantDoor> {
  const door = await db
    .selectFrom('tenant')
    .select(['serviceEndOn', 'ipAllowList'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  if (door === undefined) throw new AppError('tenant.not-found', {});
  return door;
}

/**
 * The company account for a person who has signed in: the chosen one, or the oldest other one of theirs that is open to
 * this address now. Without any, throws why the chosen one is closed.
 */
export async function admit(db: Db, signedIn: SignedIn, ip: string, now: Date): Promise<SignedIn> {
  const door = await getDoor(db, signedIn.tenantId);
  if (isOpen(door, ip, now)) return signedIn;
  const others = await db
    .selectFrom('membership')
    .innerJoin('tenant', 'tenant.tenantId', 'membership.tenantId')
    .select(['tenant.tenantId', 'tenant.serviceEndOn', 'tenant.ipAllowList'])
    .where('membership.accountId', '=', signedIn.accountId)
    .orderBy('tenant.createdAt')
    .execute();
  const open = others.find((other) => isOpen(other, ip, now));
  if (open === undefined) checkDoor(door, ip, now);
  return { ...signedIn, tenantId: open?.tenantId ?? signedIn.tenantId };
}

function isOpen(door: TenantDoor, ip: string, now: Date): boolean {
  try {
    checkDoor(door, ip, now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
