import { AppError } from '@portolan/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { verifyPassword } from './password.ts';
import { checkAccountStatus } from './session.ts';

const freeFailures = 5;

/** How long an account is locked after this many failures in a row: nothing up to 5, then 30 s doubling to an hour. */
export function lockSeconds(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(3600, 30 * 2 ** (failures - freeFailures));
}

export interface SignedIn {
  accountId: string;
  tenantId: string;
}

/**
 * Checks account and password. Throws `sign-in.failed` alike for an unknown account, a wrong password and a
 * locked account, taking the same time; a closed or expired account is told only to who knows its password.
 */
export async function signInWithPassword(
  db: Db,
  login: { username: string; password: string; now: Date },
): Promise<SignedIn> {
  const name = login.username.trim();
  const account = await db
    .selectFrom('account')
    .select(['accountId', 'passwordHash', 'status', 'failedSignIns', 'lockedUntil'])
    .where((where) =>
      where.or([
        where('username', '=', name),
        where('mobile', '=', name),
        where('email', '=', name.toLowerCase()),
      ]),
    )
    .executeTakeFirst();
  const fits = await verifyPassword(login.password, account?.passwordHash ?? null);
  if (account === undefined) throw new AppError('sign-in.failed', {});
  const locked = account.lockedUntil !== null && account.lockedUntil > login.now;
  if (!fits || locked) {
    if (!locked) await countFailure(db, account.accountId, account.failedSignIns + 1, login.now);
    throw new AppError('sign-in.failed', {});
  }
  checkAccountStatus(account.status);
  if (account.failedSignIns > 0)
    await db
      .updateTable('account')
      .set({ failedSignIns: 0, lockedUntil: null })
      .where('accountId', '=', account.accountId)
      .execute();
  return { accountId: account.accountId, tenantId: await chooseTenant(db, account.accountId, login.now) };
}

/** The company account a person starts in: the oldest whose service has not ended. */
async function chooseTenant(db: Db, accountId: string, now: Date): Promise<string> {
  const memberships = await db
    .selectFrom('membership')
    .innerJoin('tenant', 'tenant.tenantId', 'membership.tenantId')
    .select(['membership.tenantId', 'tenant.serviceEndOn'])
    .where('membership.accountId', '=', accountId)
    .orderBy('tenant.createdAt')
    .execute();
  if (memberships.length === 0) throw new AppError('account.forbidden', {});
  const today = now.toISOString().slice(0, 10);
  const served = memberships.find(({ serviceEndOn }) => serviceEndOn === null || serviceEndOn >= today);
  if (served === undefined) throw new AppError('account.expired', {});
  return served.tenantId;
}

async function countFailure(db: Db, accountId: string, failures: number, now: Date): Promise<void> {
  const seconds = lockSeconds(failures);
  await db
    .updateTable('account')
    .set({
      failedSignIns: sql`failed_sign_ins + 1`,
      lockedUntil: seconds === 0 ? null : new Date(now.getTime() + seconds * 1000),
    })
    .where('accountId', '=', accountId)
    .execute();
}
