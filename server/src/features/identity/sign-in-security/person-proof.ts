import { AppError, type PasskeyAnswer, type SecondStepMethod, confirmedMinutes } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import {
  confirmSession,
  countTry,
  countTryOfDevice,
  forgetFailuresOfDevice,
  isDeviceSpent,
  unlock,
} from '../sessions/index.ts';
import { provePassword } from '../accounts/index.ts';
import { type RelyingParty, proveAppCode, provePasskey, proveRecoveryCode } from '../second-factors/index.ts';

/** What proofs are checked with; there is no relying party where browsers create no passkeys. */
export interface ProofNeeds {
  db: Db;
  key: SealingKey;
  party: RelyingParty | undefined;
}

/** The second factor shown: six digits of an app, a recovery code, or a passkey's signature. */
export interface SecondProof {
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

/** Which factor was correct; undefined for none. Single-use ones are used up. */
async function judgeProof(
  { db, key, party }: ProofNeeds,
  { accountId, code, passkey, now }: { accountId: string; now: Date } & SecondProof,
): Promise<SecondStepMethod | undefined> {
  if (passkey !== undefined && party !== undefined)
    return (await provePasskey(db, party, { accountId, response: passkey, now })) ? 'passkey' : undefined;
  if (code === undefined) return undefined;
  if (await proveAppCode(db, key, { accountId, code, now })) return 'app';
  return (await proveRecoveryCode(db, key, { accountId, code, now })) ? 'recovery-code' : undefined;
}

/**
 * Which second factor was correct; undefined when none was or while the account is locked, except on a device that the
 * account knows. A failure counts towards the lock like a wrong password; while it is locked, against the device.
 */
export async function proveSecondFactor(
  needs: ProofNeeds,
  proof: { accountId: string; now: Date; device?: Buffer | undefined } & SecondProof,
): Promise<SecondStepMethod | undefined> {
  const { db } = needs;
  const { accountId, now, device } = proof;
  if (await countTry(db, accountId, now)) {
    const method = await judgeProof(needs, proof);
    if (method !== undefined) await unlock(db, accountId);
    return method;
  }
  if (device === undefined || (await isDeviceSpent(db, device, now))) return undefined;
  await countTryOfDevice(db, device, now);
  const method = await judgeProof(needs, proof);
  if (method !== undefined) await forgetFailuresOfDevice(db, device);
  return method;
}

/**
 * Confirms the person again, by password or second factor, and returns until when that is valid. Throws
 * `account.password-wrong` and `factor.code-wrong`.
 */
export async function confirmPerson(
  needs: ProofNeeds,
  person: {
    accountId: string;
    sessionHash: Buffer;
    password: string | undefined;
    proof: SecondProof;
    now: Date;
  },
): Promise<{ confirmedUntil: Date; method: 'password' | SecondStepMethod }> {
  const { accountId, sessionHash, password, proof, now } = person;
  const { db } = needs;
  if (password !== undefined) await provePassword(db, accountId, password, now);
  const method =
    password === undefined ? await proveSecondFactor(needs, { ...proof, accountId, now }) : 'password';
  if (method === undefined) throw new AppError('factor.code-wrong', {});
  await confirmSession(db, sessionHash, now);
  return { confirmedUntil: new Date(now.getTime() + confirmedMinutes * 60_000), method };
}

/** Throws `factor.confirm-first` unless the person of the session has authenticated within 15 minutes. */
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
