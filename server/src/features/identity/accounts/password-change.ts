import { type Address, AppError, parsePassword } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { proveCode, spendCode } from '../verification/index.ts';
import {
  countTry,
  endSessionsOf,
  findAccountAt,
  hashPassword,
  unlock,
  verifyPassword,
} from '../sessions/index.ts';

/**
 * Throws `account.password-wrong` when it is not the account's current password, and always while the account is
 * locked; a failure counts towards the lock like one at the sign-in.
 */
export async function provePassword(db: Db, accountId: string, password: string, now: Date): Promise<void> {
  if (!(await countTry(db, accountId, now))) throw new AppError('account.password-wrong', {});
  const account = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(password, account.passwordHash)))
    throw new AppError('account.password-wrong', {});
  await unlock(db, accountId);
}

async function setPassword(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await db.updateTable('account').set({ passwordHash }).where('accountId', '=', accountId).execute();
  await unlock(db, accountId);
}

/** Changes the password and ends all sessions except the current one. Returns the hashes of the ended ones. */
export async function changePassword(
  db: Db,
  change: { accountId: string; oldPassword: string; password: string; sessionHash: Buffer; now: Date },
): Promise<Buffer[]> {
  const password = parsePassword(change.password);
  await provePassword(db, change.accountId, change.oldPassword, change.now);
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    await setPassword(tx, change.accountId, passwordHash);
    return endSessionsOf(tx, change.accountId, change.now, change.sessionHash);
  });
}

/**
 * Sets a new password with a code that was sent for it, and ends all sessions. An address without an account is
 * answered as a wrong code: none was sent there.
 */
export async function resetPassword(
  db: Db,
  key: SealingKey,
  reset: { to: Address; code: string; password: string; now: Date },
): Promise<{ accountId: string; ended: Buffer[] }> {
  const { to, now } = reset;
  const password = parsePassword(reset.password);
  const proof = await proveCode(db, key, { to, use: 'reset-password', code: reset.code, now });
  const account = await findAccountAt(db, to);
  if (account === undefined) throw new AppError('verification.code-wrong', {});
  const passwordHash = await hashPassword(password);
  const ended = await db.transaction().execute(async (tx) => {
    await spendCode(tx, proof, now);
    await setPassword(tx, account.accountId, passwordHash);
    return endSessionsOf(tx, account.accountId, now);
  });
  return { accountId: account.accountId, ended };
}
