import { AppError, factorLimits } from '@portolan/contract';
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Wrong tries until the sign-in has to start over. */
const mostTries = 5;

/** A sign-in whose first factor was correct. */
export interface SecondStep {
  accountId: string;
  loginType: number;
  remember: boolean | null;
  signOnToken: Buffer | null;
}

/** Opens the second step of a sign-in and returns its token; only the token's hash is stored. */
export async function openSecondStep(
  db: Db,
  step: SecondStep,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + factorLimits.stepMinutes * 60_000);
  await db
    .insertInto('secondStep')
    .values({ ...step, tokenHash: hashToken(token), createdAt: now, expiresAt })
    .execute();
  return { token, expiresAt };
}

/** The account of a second step. Throws `sign-in.second-step-ended` when there is none (any more). */
export async function getSecondStep(db: Db, token: string | undefined, now: Date): Promise<SecondStep> {
  const step = await db
    .selectFrom('secondStep')
    .select(['accountId', 'loginType', 'remember', 'signOnToken'])
    .where('tokenHash', '=', hashToken(token ?? ''))
    .where('expiresAt', '>', now)
    .where('tries', '<', mostTries)
    .executeTakeFirst();
  if (step === undefined) throw new AppError('sign-in.second-step-ended', {});
  return step;
}

/** As `getSecondStep`; counted before the check, so that of many simultaneous guesses none is free. */
export async function trySecondStep(db: Db, token: string | undefined, now: Date): Promise<SecondStep> {
  const step = await db
    .updateTable('secondStep')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('tokenHash', '=', hashToken(token ?? ''))
    .where('expiresAt', '>', now)
    .where('tries', '<', mostTries)
    .returning(['accountId', 'loginType', 'remember', 'signOnToken'])
    .executeTakeFirst();
  if (step === undefined) throw new AppError('sign-in.second-step-ended', {});
  return step;
}

/** Ends a step that led to a session. Of two at the same time, one succeeds; the other sign-in starts over. */
export async function closeSecondStep(db: Db, token: string): Promise<void> {
  const closed = await db
    .deleteFrom('secondStep')
    .where('tokenHash', '=', hashToken(token))
    .returning('accountId')
    .executeTakeFirst();
  if (closed === undefined) throw new AppError('sign-in.second-step-ended', {});
}
