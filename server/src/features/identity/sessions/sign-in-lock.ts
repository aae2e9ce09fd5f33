import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Failures in a row that lock nothing yet; the fifth locks for half a minute, each further one for twice as long. */
const freeFailures = 4;
const firstLockSeconds = 30;
const longestLockSeconds = 3600;

/** Nobody's account: asking for its lock costs what asking for a real one does. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** How often in a row an account was tried in vain, and whether it is locked. */
export async function findLock(
  db: Db,
  accountId: string | undefined,
  now: Date,
): Promise<{ failures: number; isLocked: boolean }> {
  const account = await db
    .selectFrom('account')
    .select(['failedSignIns', 'lockedUntil'])
    .where('accountId', '=', accountId ?? nobody)
    .executeTakeFirst();
  const lockedUntil = account?.lockedUntil ?? null;
  return { failures: account?.failedSignIns ?? 0, isLocked: lockedUntil !== null && lockedUntil > now };
}

/**
 * Counts a try. Counted before it is judged, of many guesses at once none is free; `unlock` takes the count back when
 * it was right. False while the account is locked: then nothing may be judged, and nothing is counted.
 */
export async function countTry(db: Db, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update account set failed_sign_ins = failed_sign_ins + 1,
      locked_until = case when failed_sign_ins >= ${freeFailures} then ${now}::timestamptz + interval '1 second'
        * least(${longestLockSeconds}, ${firstLockSeconds} * power(2, least(20, failed_sign_ins - ${freeFailures}))) end
    where account_id = ${accountId} and (locked_until is null or locked_until <= ${now})
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function unlock(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ failedSignIns: 0, lockedUntil: null })
    .where('accountId', '=', accountId)
    .execute();
}
