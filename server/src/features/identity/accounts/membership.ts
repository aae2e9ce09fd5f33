import { AppError, type Member, type RowRule, type TenantRole } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import { endSessionsIn } from '../sessions/index.ts';

/** A member, with what changes depend on. */
export interface Membership {
  accountId: string;
  role: TenantRole;
  /** An account of the demo, which others use as well. */
  isDemo: boolean;
}

/** The members of a company account: owners first, then by nickname. */
export async function listMembers(
  db: Db,
  tenantId: string,
  viewer: { accountId: string; role: TenantRole },
): Promise<Member[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.accountId', 'membership.accountId')
    .select([
      'account.accountId',
      'account.username',
      'account.nickname',
      'account.email',
      'account.status',
      'account.demo',
      'membership.role',
      'membership.joinedAt',
      'membership.rowRule',
    ])
    .where('membership.tenantId', '=', tenantId)
    .orderBy((order) => order('membership.role', '=', 'owner'), 'desc')
    .orderBy('account.nickname')
    .orderBy('account.accountId')
    .execute();
  return rows.map((row) => ({
    accountId: row.accountId,
    username: row.username,
    nickName: row.nickname,
    email: viewer.role === 'owner' ? row.email : null,
    role: row.role as TenantRole,
    status: row.status as Member['status'],
    joinedAt: row.joinedAt.toISOString(),
    self: row.accountId === viewer.accountId,
    isDemo: row.demo,
    rowRule: viewer.role === 'owner' ? (row.rowRule as RowRule | null) : null,
  }));
}

/**
 * Locks all memberships of a company account for the rest of the transaction, and returns one of them: two owners who
 * step down at the same time are serialised. Throws `member.not-found`.
 */
async function lockMembership(tx: Db, tenantId: string, accountId: string): Promise<Membership> {
  const rows = await tx
    .selectFrom('membership')
    .innerJoin('account', 'account.accountId', 'membership.accountId')
    .select(['membership.accountId', 'membership.role', 'account.demo', 'account.status'])
    .where('membership.tenantId', '=', tenantId)
    .forUpdate('membership')
    .execute();
  const found = rows.find((row) => row.accountId === accountId);
  if (found === undefined) throw new AppError('member.not-found', {});
  if (found.demo) throw new AppError('account.demo-fixed', {});
  const otherOwners = rows.filter(
    (row) => row.role === 'owner' && row.status === 'enabled' && row.accountId !== accountId,
  );
  if (found.role === 'owner' && otherOwners.length === 0) throw new AppError('member.last-owner', {});
  return { accountId, role: found.role as TenantRole, isDemo: found.demo };
}

const rank = { 'read-only': 0, member: 1, owner: 2 } as const satisfies Record<TenantRole, number>;

/**
 * Gives a member another role; an owner has no row rule. When the role rises the person signs in again, so that no
 * older session gets more rights. Returns the hashes of the ended sessions. Throws `member.not-found`,
 * `member.last-owner` and `account.demo-fixed`.
 */
export async function changeRole(
  db: Db,
  change: { tenantId: string; accountId: string; role: TenantRole; now: Date },
): Promise<Buffer[]> {
  const { tenantId, accountId, role, now } = change;
  return db.transaction().execute(async (tx) => {
    const { role: before } = await getMember(tx, tenantId, accountId);
    if (before === role) return [];
    await lockMembership(tx, tenantId, accountId);
    await tx
      .updateTable('membership')
      .set(role === 'owner' ? { role, rowRule: null } : { role })
      .where('tenantId', '=', tenantId)
      .where('accountId', '=', accountId)
      .execute();
    return rank[role] > rank[before] ? endSessionsIn(tx, accountId, tenantId, now) : [];
  });
}

async function getMember(db: Db, tenantId: string, accountId: string) {
  const row = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.accountId', 'membership.accountId')
    .select(['membership.role', 'account.demo'])
    .where('membership.tenantId', '=', tenantId)
    .where('membership.accountId', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('member.not-found', {});
  return { role: row.role as TenantRole, demo: row.demo };
}

/**
 * Limits what a member sees of the company account's shipments, or removes the limit. Throws `member.not-found`,
 * `member.owner-sees-all` and `account.demo-fixed`.
 */
export async function setRowRule(
  db: Db,
  change: { tenantId: string; accountId: string; rule: RowRule | null },
): Promise<void> {
  const { tenantId, accountId, rule } = change;
  if ((await getMember(db, tenantId, accountId)).demo) throw new AppError('account.demo-fixed', {});
  const changed = await db
    .updateTable('membership')
    .set({ rowRule: rule === null ? null : JSON.stringify(rule) })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .where('role', '<>', 'owner')
    .returning('accountId')
    .executeTakeFirst();
  if (changed === undefined) throw new AppError('member.owner-sees-all', {});
}

/** Throws `member.not-found`. */
export async function checkMember(db: Db, tenantId: string, accountId: string): Promise<void> {
  await getMember(db, tenantId, accountId);
}

/**
 * Removes a member from a company account and ends their sessions in it. Returns the hashes of those sessions. Throws
 * `member.not-found`, `member.last-owner` and `account.demo-fixed`.
 */
export async function endMembership(
  db: Db,
  { tenantId, accountId, now }: { tenantId: string; accountId: string; now: Date },
): Promise<Buffer[]> {
  return db.transaction().execute(async (tx) => {
    await lockMembership(tx, tenantId, accountId);
    await tx
      .deleteFrom('membership')
      .where('tenantId', '=', tenantId)
      .where('accountId', '=', accountId)
      .execute();
    await tx
      .updateTable('account')
      .set({ currentTenantId: null })
      .where('accountId', '=', accountId)
      .where('currentTenantId', '=', tenantId)
      .execute();
    return endSessionsIn(tx, accountId, tenantId, now);
  });
}

/** Adds a member; an existing one stays unchanged. */
export async function addMembership(
  tx: Db,
  membership: { tenantId: string; accountId: string; role: TenantRole; now: Date },
): Promise<void> {
  const { tenantId, accountId, role, now } = membership;
  await tx
    .insertInto('membership')
    .values({ tenantId, accountId, role, joinedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
