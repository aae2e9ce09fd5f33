import { hash, randomBytes } from 'node:crypto';
import { AppError, type RouteData, type accountRoutes } from '@portolan/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/http/serve.ts';
import { notify, sessions } from '../../../platform/push/push.ts';
import type { Origin } from './operation.ts';

/** The `user_token` cookie's lifetime: specification section 9. */
export const sessionDays = 7;

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Creates a session and returns its token; only the token's hash is stored. */
export async function openSession(
  db: Db,
  session: {
    accountId: string;
    tenantId: string;
    loginType: number;
    deviceId?: string | undefined;
    /** Whether the cookie outlives the browser. */
    lasting: boolean;
    /** Whether the person has just authenticated; not by a device or a system that was trusted before. */
    confirmed: boolean;
    signOnToken?: Buffer | undefined;
    from: Origin;
    now: Date;
  },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(session.now.getTime() + sessionDays * 86_400_000);
  await db
    .insertInto('session')
    .values({
      tokenHash: hashToken(token),
      accountId: session.accountId,
      tenantId: session.tenantId,
      loginType: session.loginType,
      deviceId: session.deviceId ?? null,
      lasting: session.lasting,
      confirmedAt: session.confirmed ? session.now : null,
      signOnToken: session.signOnToken ?? null,
      ipAddress: session.from.ipAddress,
      userAgent: session.from.userAgent,
      createdAt: session.now,
      expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/**
 * Notifies all processes that sessions of these accounts ended or changed: caches are cleared, their streams are
 * checked.
 */
export async function notifySessions(db: Db | Tx, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length > 0) await notify(db, sessions, 'account', [...new Set(accountIds)]);
}

/** Ends a session and deletes the device that remembered it. */
export async function endSession(db: Db, sessionHash: Buffer, now: Date): Promise<void> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now })
    .where('tokenHash', '=', sessionHash)
    .where('endedAt', 'is', null)
    .returning(['deviceId', 'accountId'])
    .executeTakeFirst();
  if (ended?.deviceId != null)
    await db.deleteFrom('rememberedDevice').where('deviceId', '=', ended.deviceId).execute();
  if (ended !== undefined) await notifySessions(db, [ended.accountId]);
}

/**
 * Ends the sessions of an account, all or all but one, and deletes its remembered devices. Returns the hashes of the
 * ended ones.
 */
export async function endSessionsOf(
  db: Db,
  accountId: string,
  now: Date,
  except?: Buffer,
): Promise<Buffer[]> {
  let ending = db
    .updateTable('session')
    .set({ endedAt: now })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now);
  if (except !== undefined) ending = ending.where('tokenHash', '<>', except);
  const ended = await ending.returning('tokenHash').execute();
  await db
    .deleteFrom('rememberedDevice')
    .where('accountId', '=', accountId)
    .where('deviceId', 'not in', (kept) =>
      kept
        .selectFrom('session')
        .select('session.deviceId')
        .where('session.accountId', '=', accountId)
        .where('session.deviceId', 'is not', null)
        .where('session.endedAt', 'is', null)
        .$narrowType<{ deviceId: string }>(),
    )
    .execute();
  if (ended.length > 0) await notifySessions(db, [accountId]);
  return ended.map(({ tokenHash }) => tokenHash);
}

/** Ends the sessions in which an account acts for one company account. Returns their hashes. */
export async function endSessionsIn(
  db: Db,
  accountId: string,
  tenantId: string,
  now: Date,
): Promise<Buffer[]> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: now })
    .where('accountId', '=', accountId)
    .where('tenantId', '=', tenantId)
    .where('endedAt', 'is', null)
    .returning('tokenHash')
    .execute();
  if (ended.length > 0) await notifySessions(db, [accountId]);
  return ended.map(({ tokenHash }) => tokenHash);
}

/**
 * Gives a session a new token in place of the old one, so that anybody who knows the old one gets nothing of what the
 * session may do from now on.
 */
export async function rotateSession(
  db: Db,
  sessionHash: Buffer,
): Promise<{ token: string; expiresAt: Date; lasting: boolean }> {
  const token = randomBytes(32).toString('base64url');
  const session = await db
    .updateTable('session')
    .set({ tokenHash: hashToken(token), formerTokenHash: sessionHash })
    .where('tokenHash', '=', sessionHash)
    .where('endedAt', 'is', null)
    .returning(['expiresAt', 'lasting', 'accountId'])
    .executeTakeFirst();
  if (session === undefined) throw new AppError('session.ended', {});
  const { accountId, ...renewed } = session;
  await notifySessions(db, [accountId]);
  return { token, ...renewed };
}

/** Ends every session of these accounts and deletes their remembered devices. */
export async function endSessionsOfAccounts(tx: Tx, accountIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ endedAt: now })
    .where('accountId', 'in', [...accountIds])
    .where('endedAt', 'is', null)
    .execute();
  await tx
    .deleteFrom('rememberedDevice')
    .where('accountId', 'in', [...accountIds])
    .execute();
  await notifySessions(tx, accountIds);
}

/** Switches a session to another company account. */
export async function moveSession(db: Db, viewer: Viewer, tenantId: string): Promise<void> {
  await db.updateTable('session').set({ tenantId }).where('tokenHash', '=', viewer.sessionHash).execute();
  await notifySessions(db, [viewer.accountId]);
}

/** Where an account is signed in, newest first; of the demo's shared accounts only the current session. */
export async function listSessions(
  db: Db,
  viewer: Viewer,
  now: Date,
): Promise<RouteData<typeof accountRoutes.listSessions>> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('account', 'account.accountId', 'session.accountId')
    .select([
      'session.sessionId',
      'session.tokenHash',
      'session.loginType',
      'session.createdAt',
      'session.expiresAt',
      'session.ipAddress',
      'session.userAgent',
      'account.demo',
    ])
    .where('session.accountId', '=', viewer.accountId)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', now)
    .orderBy('session.createdAt', 'desc')
    .execute();
  return rows
    .map((row) => ({ ...row, current: row.tokenHash.equals(viewer.sessionHash) }))
    .filter((row) => row.current || !row.demo)
    .map((row) => ({
      sessionId: row.sessionId,
      current: row.current,
      loginType: row.loginType,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      ipAddress: row.ipAddress,
      userAgent: row.userAgent,
    }));
}

/**
 * The user of a session by its token's hash. Throws `session.ended` when it is unknown, ended or expired or its person
 * was removed from the company account, and `account.forbidden` or `account.cancelled` when the account was closed
 * meanwhile.
 */
export async function getViewer(db: Db, sessionHash: Buffer, now: Date): Promise<Viewer> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.accountId', 'session.accountId')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.accountId', '=', 'session.accountId')
        .onRef('membership.tenantId', '=', 'session.tenantId'),
    )
    .innerJoin('tenant', 'tenant.tenantId', 'session.tenantId')
    .select([
      'session.accountId',
      'session.tenantId',
      'session.expiresAt',
      'session.endedAt',
      'tenant.serviceEndOn',
      'tenant.ipAllowList',
      'account.status',
      'account.userType',
      'membership.role',
      'membership.rowRule',
    ])
    .where('session.tokenHash', '=', sessionHash)
    .executeTakeFirst();
  if (row === undefined || row.expiresAt <= now) throw new AppError('session.ended', {});
  // Closing an account ends its sessions: report the cause first.
  checkAccountStatus(row.status);
  if (row.endedAt !== null) throw new AppError('session.ended', {});
  return {
    accountId: row.accountId,
    tenantId: row.tenantId,
    role: row.role as Viewer['role'],
    userType: row.userType as Viewer['userType'],
    rowRule: row.rowRule as Viewer['rowRule'],
    access: { serviceEndOn: row.serviceEndOn, ipAllowList: row.ipAllowList },
    sessionHash,
  };
}

/** Whether a session with this former token continues under another one. */
export async function isRenewed(db: Db, formerHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('sessionId')
    .where('formerTokenHash', '=', formerHash)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws the error of a closed account. */
export function checkAccountStatus(status: string): void {
  if (status === 'forbidden') throw new AppError('account.forbidden', {});
  if (status === 'cancelled') throw new AppError('account.cancelled', {});
}

/** Keeps when the person of a session last proved who they are. */
export async function confirmSession(db: Db, sessionHash: Buffer, now: Date): Promise<void> {
  await db.updateTable('session').set({ confirmedAt: now }).where('tokenHash', '=', sessionHash).execute();
}
