import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@portolan/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/serve.ts';

/** The `user_token` cookie's lifetime: specification section 9. */
export const sessionDays = 7;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Makes a session and returns its token; only the token's hash is stored. */
export async function openSession(
  db: Db,
  session: { accountId: string; tenantId: string; loginType: number; now: Date },
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
      createdAt: session.now,
      expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

export async function endSession(db: Db, sessionHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ endedAt: now })
    .where('tokenHash', '=', sessionHash)
    .where('endedAt', 'is', null)
    .execute();
}

/**
 * Who a session token stands for. Throws `session.ended` when it is unknown, ended or expired, and
 * `account.forbidden` or `account.cancelled` when its account was closed meanwhile.
 */
export async function getViewer(db: Db, token: string, now: Date): Promise<Viewer> {
  const sessionHash = hashToken(token);
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.accountId', 'session.accountId')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.accountId', '=', 'session.accountId')
        .onRef('membership.tenantId', '=', 'session.tenantId'),
    )
    .select([
      'session.accountId',
      'session.tenantId',
      'session.expiresAt',
      'session.endedAt',
      'account.status',
      'account.userType',
      'membership.role',
    ])
    .where('session.tokenHash', '=', sessionHash)
    .executeTakeFirst();
  if (row === undefined || row.endedAt !== null || row.expiresAt <= now)
    throw new AppError('session.ended', {});
  checkAccountStatus(row.status);
  return {
    accountId: row.accountId,
    tenantId: row.tenantId,
    role: row.role as Viewer['role'],
    userType: row.userType as Viewer['userType'],
    sessionHash,
  };
}

/** Throws the message of a closed account. */
export function checkAccountStatus(status: string): void {
  if (status === 'forbidden') throw new AppError('account.forbidden', {});
  if (status === 'cancelled') throw new AppError('account.cancelled', {});
}
