import { AppError, type AuditStatus, type CurrentUser, judgeUnlocked } from '@portolan/contract';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { isAddressInChina } from '../../platform/reference/index.ts';
import { hashPassword } from './password.ts';
import { checkAccountStatus } from './session.ts';

/** A company account to be made, with its people. */
export interface NewTenant {
  slug: string;
  name: string;
  simulated?: boolean;
  queryLimit?: number;
  auditStatus?: AuditStatus;
}

export interface NewAccount {
  username: string;
  nickname: string;
  password: string;
  userType: 'trial' | 'official' | 'administrator';
  email?: string;
  demo?: boolean;
}

/** Makes a tenant, or returns the one of that slug. */
export async function ensureTenant(db: Db, tenant: NewTenant, now: Date): Promise<string> {
  await db
    .insertInto('tenant')
    .values({
      tenantId: randomUUID(),
      slug: tenant.slug,
      name: tenant.name,
      simulated: tenant.simulated ?? false,
      queryLimit: tenant.queryLimit ?? 0,
      auditStatus: tenant.auditStatus ?? 'incomplete',
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const row = await db
    .selectFrom('tenant')
    .select('tenantId')
    .where('slug', '=', tenant.slug)
    .executeTakeFirstOrThrow();
  return row.tenantId;
}

/** Makes an account and its membership; an account that exists is left as it is. */
export async function ensureAccount(
  db: Db,
  account: NewAccount,
  membership: { tenantId: string; role: 'owner' | 'member' | 'read-only' },
  now: Date,
): Promise<string> {
  const found = await db
    .selectFrom('account')
    .select('accountId')
    .where('username', '=', account.username)
    .executeTakeFirst();
  const accountId = found?.accountId ?? randomUUID();
  if (found === undefined)
    await db
      .insertInto('account')
      .values({
        accountId,
        username: account.username,
        nickname: account.nickname,
        email: account.email ?? null,
        mobile: null,
        passwordHash: await hashPassword(account.password),
        userType: account.userType,
        demo: account.demo ?? false,
        createdAt: now,
      })
      .execute();
  await db
    .insertInto('membership')
    .values({ accountId, tenantId: membership.tenantId, role: membership.role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return accountId;
}

/** An account that may be entered. Throws `account.forbidden` or `account.cancelled` for a closed one. */
export async function getOpenAccount(db: Db, accountId: string): Promise<{ accountId: string }> {
  const account = await db
    .selectFrom('account')
    .select(['accountId', 'status'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  checkAccountStatus(account.status);
  return account;
}

/** The signed-in person in the specification's fields. */
export async function getCurrentUser(
  db: Db,
  accountId: string,
  tenantId: string,
  ip: string,
  now: Date,
): Promise<CurrentUser> {
  const row = await db
    .selectFrom('account')
    .innerJoin('membership', 'membership.accountId', 'account.accountId')
    .innerJoin('tenant', 'tenant.tenantId', 'membership.tenantId')
    .select([
      'account.accountId',
      'account.username',
      'account.nickname',
      'account.mobile',
      'account.email',
      'account.userType',
      'account.birthday',
      'account.sex',
      'account.privacyAcceptedAt',
      'account.demo',
      'tenant.tenantId',
      'tenant.name',
      'tenant.simulated',
      'tenant.queryLimit',
      'tenant.queriesUsed',
      'tenant.serviceStartOn',
      'tenant.serviceEndOn',
      'tenant.auditStatus',
      'membership.role',
      (eb) =>
        eb
          .selectFrom('tracking')
          .select((fn) => fn.fn.countAll<string>().as('n'))
          .whereRef('tracking.tenantId', '=', 'tenant.tenantId')
          .where('tracking.subscription', '<>', 'unsubscribed')
          .as('trackedBills'),
    ]) // prettier-ignore
    .where('account.accountId', '=', accountId)
    .where('tenant.tenantId', '=', tenantId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('session.ended', {});
  const auditStatus = row.auditStatus as AuditStatus;
  return {
    sysUserId: row.accountId,
    username: row.username,
    nickName: row.nickname,
    mobilePhone: row.mobile,
    phone: row.mobile,
    email: row.email,
    company: row.name,
    account: row.username,
    isHome: false,
    loginUrlFlag: false,
    isCn: isAddressInChina(ip),
    userType: row.userType as CurrentUser['userType'],
    expired: row.serviceEndOn !== null && row.serviceEndOn < now.toISOString().slice(0, 10),
    serviceStartDate: row.serviceStartOn,
    serviceEndDate: row.serviceEndOn,
    trackedBills: Number(row.trackedBills ?? 0),
    trackBillsLimitTimes: row.queryLimit,
    queryNumber: row.queriesUsed,
    tenant: {
      accreditId: row.tenantId,
      name: row.name,
      role: row.role as CurrentUser['tenant']['role'],
      simulated: row.simulated,
    },
    birthday: row.birthday,
    sex: row.sex as CurrentUser['sex'],
    privacyAccepted: row.privacyAcceptedAt !== null,
    isDemo: row.demo,
    auditStatus,
    unlocked: judgeUnlocked({ auditStatus, isStaff: row.userType === 'administrator' }),
  };
}
