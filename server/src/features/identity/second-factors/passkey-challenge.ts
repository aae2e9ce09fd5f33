import type { Db } from '../../../platform/db/database.ts';

/** The purpose of a passkey signature: adding it, signing in with nothing else, or confirming a known person. */
export type PasskeyPurpose = 'enrol' | 'sign-in' | 'prove';

const validMs = 5 * 60_000;

/** Stores a challenge, valid once and for five minutes; `accountId` is null where anybody may answer. */
export async function keepChallenge(
  db: Db,
  kept: { challenge: string; purpose: PasskeyPurpose; accountId: string | null; now: Date },
): Promise<void> {
  const { now, ...challenge } = kept;
  await db
    .insertInto('passkeyChallenge')
    .values({ ...challenge, expiresAt: new Date(now.getTime() + validMs) })
    .execute();
}

/** Whether the challenge was issued for this purpose and account, and is still valid; the check uses it up. */
export async function spendChallenge(
  db: Db,
  given: { challenge: string; purpose: PasskeyPurpose; accountId: string | null; now: Date },
): Promise<boolean> {
  const { challenge, purpose, accountId, now } = given;
  const spent = await db
    .deleteFrom('passkeyChallenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('accountId', 'is not distinct from', accountId)
    .returning('expiresAt')
    .executeTakeFirst();
  return spent !== undefined && spent.expiresAt > now;
}
