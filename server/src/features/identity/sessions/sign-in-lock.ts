import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Failures in a row that lock nothing yet; the fifth locks for half a minute, each further one for twice as long. */
const freeFailures = 4;
const firstLockSeconds = 30;
const longestLockSeconds = 3600;

/** Nobody's account: checking its lock takes as long as a real one. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** How many tries of an account failed in a row, and whether it is locked. */
export async function findLock(
  db: Db,
  accountId: string | undefined,
  now: Date,
): Promise<{ failures: number; isLocked: boolean }> {
  const lock = await db
    .selectFrom('signInLock')
    .select(['failures', 'lockedUntil'])
    .where('accountId', '=', accountId ?? nobody)
    .executeTakeFirst();
  const lockedUntil = lock?.lockedUntil ?? null;
  return { failures: lock?.failures ?? 0, isLocked: lockedUntil !== null && lockedUntil > now };
}

/**
 * Counts a try. Since it is counted before the check, of many simultaneous guesses none is free; `unlock` resets the
 * count when it was right. False while the account is locked: then nothing may be checked, and nothing is counted.
 */
export async function countTry(db: Db, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into sign_in_lock as l (account_id, failures) values (${accountId}, 1)
    on conflict (account_id) do update set failures = l.failures + 1,
      locked_until = case when l.failures >= ${freeFailures} then ${now}::timestamptz + interval '1 second'
        * least(${longestLockSeconds}, ${firstLockSeconds} * power(2, least(20, l.failures - ${freeFailures}))) end
    where l.locked_until is null or l.locked_until <= ${now}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Forgets the failures of an account, and its lock. */
export async function unlock(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('signInLock').where('accountId', '=', accountId).execute();
}
