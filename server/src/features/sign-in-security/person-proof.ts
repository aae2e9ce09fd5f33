import { AppError, confirmedMinutes } from '@portolan/contract';
import type { Db } from '../../platform/db/database.ts';
import type { SealingKey } from '../../platform/sealing.ts';
import { countTry, provePassword, unlock } from '../accounts/index.ts';
import { proveAppCode, proveRecoveryCode } from '../second-factors/index.ts';

/** What somebody shows as second factor: six digits of an app, or a recovery code. */
export interface SecondProof {
  code?: string | undefined;
}

/** Which factor was right; undefined for none. What is good once is used up. */
async function judgeProof(
  db: Db,
  key: SealingKey,
  { accountId, code, now }: { accountId: string; now: Date } & SecondProof,
): Promise<'app' | 'recovery-code' | undefined> {
  if (code === undefined) return undefined;
  if (await proveAppCode(db, key, { accountId, code, now })) return 'app';
  return (await proveRecoveryCode(db, key, { accountId, code, now })) ? 'recovery-code' : undefined;
}

/**
 * Which second factor was right; undefined when none was or while the account is locked. A failure counts towards the
 * lock like a wrong password.
 */
export async function proveSecondFactor(
  db: Db,
  key: SealingKey,
  proof: { accountId: string; now: Date } & SecondProof,
): Promise<'app' | 'recovery-code' | undefined> {
  if (!(await countTry(db, proof.accountId, proof.now))) return undefined;
  const method = await judgeProof(db, key, proof);
  if (method !== undefined) await unlock(db, proof.accountId);
  return method;
}

/**
 * Proves again who is there, by password or second factor, and returns until when that is good. Throws
 * `account.password-wrong` and `factor.code-wrong`.
 */
export async function confirmPerson(
  db: Db,
  key: SealingKey,
  person: {
    accountId: string;
    sessionHash: Buffer;
    password: string | undefined;
    proof: SecondProof;
    now: Date;
  },
): Promise<{ confirmedUntil: Date; method: 'password' | 'app' | 'recovery-code' }> {
  const { accountId, sessionHash, password, proof, now } = person;
  if (password !== undefined) await provePassword(db, accountId, password, now);
  const method =
    password === undefined ? await proveSecondFactor(db, key, { accountId, now, ...proof }) : 'password';
  if (method === undefined) throw new AppError('factor.code-wrong', {});
  await db.updateTable('session').set({ confirmedAt: now }).where('tokenHash', '=', sessionHash).execute();
  return { confirmedUntil: new Date(now.getTime() + confirmedMinutes * 60_000), method };
}

/** Throws `factor.confirm-first` unless the person of the session has proved who they are within 15 minutes. */
export async function checkConfirmed(db: Db, sessionHash: Buffer, now: Date): Promise<void> {
  const session = await db
    .selectFrom('session')
    .select('confirmedAt')
    .where('tokenHash', '=', sessionHash)
    .executeTakeFirst();
  const confirmedAt = session?.confirmedAt?.getTime();
  if (confirmedAt === undefined || now.getTime() - confirmedAt > confirmedMinutes * 60_000)
    throw new AppError('factor.confirm-first', {});
}
