import {
  AppError,
  type AuditStatus,
  type CurrentUser,
  judgeUnlocked,
  nicknameLength,
} from '@portolan/contract';
import { randomInt, randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db, Tx } from '../../../platform/db/database.ts';
import { isAddressInChina } from '../../../platform/reference/index.ts';
import { checkAccountStatus, hashPassword } from '../sessions/index.ts';

/** A company account to create, with its people. */
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

/** Creates a tenant, or returns the one of that slug. */
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

/** Creates an account and its membership; an existing account is left as it is. */
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

/** An account that may be used. Throws `account.forbidden` or `account.cancelled` for a closed one. */
export async function getOpenAccount(db: Db, accountId: string): Promise<{ accountId: string }> {
  const account = await db
    .selectFrom('account')
    .select(['accountId', 'status'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  checkAccountStatus(account.status);
  return account;
}

/** How many numbers a company account tracks. `app` hands it in: accounts know nothing of shipments. */
export type CountTracked = (db: Db, tenantId: string) => Promise<number>;

/** The signed-in person in the specification's fields. */
export async function getCurrentUser(
  needs: { db: Database; clock: Clock; countTracked: CountTracked },
  { accountId, tenantId, ip }: { accountId: string; tenantId: string; ip: string },
): Promise<CurrentUser> {
  const now = needs.clock.now();
  const row = await needs.db.system
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
    ])
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
    trackedBills: await needs.countTracked(needs.db.system, tenantId),
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

/** Letters and digits of a person's name at the provider, as the stem of a username. */
function toUsernameStem(text: string | null): string {
  const letters = (text ?? '')
    .split('@')[0]!
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 14);
  return /[A-Za-z]/.test(letters) && letters.length >= 3 ? letters : `user${letters}`.slice(0, 14);
}

/**
 * Creates an account for a person from single sign-on: without a password, under a username derived from the name
 * there. Returns its id.
 */
export async function addVouchedAccount(
  tx: Tx,
  person: { username: string | null; name: string | null; email: string | null; now: Date },
): Promise<string> {
  const { name, email, now } = person;
  const stem = toUsernameStem(person.username ?? email);
  const accountId = randomUUID();
  const nickname = [...(name ?? stem).trim()].slice(0, nicknameLength).join('') || stem;
  for (const username of [
    stem,
    `${stem}${randomInt(1000, 1_000_000)}`,
    `user${randomInt(10 ** 9, 10 ** 12)}`,
  ]) {
    const made = await tx
      .insertInto('account')
      .values({
        accountId,
        username,
        nickname,
        email,
        mobile: null,
        passwordHash: null,
        userType: 'official',
        createdAt: now,
      })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('accountId')
      .executeTakeFirst();
    if (made !== undefined) return accountId;
  }
  throw new Error('no username was free');
}
