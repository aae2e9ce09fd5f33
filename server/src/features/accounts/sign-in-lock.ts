import type { Db } from '../../platform/db/database.ts';

const freeFailures = 5;

/** How long an account is locked after this many failures in a row: nothing up to 5, then 30 s doubling to an hour. */
export function lockSeconds(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(3600, 30 * 2 ** (failures - freeFailures));
}

const lockedUntil = (failures: number, now: Date): Date | null => {
  const seconds = lockSeconds(failures);
  return seconds === 0 ? null : new Date(now.getTime() + seconds * 1000);
};

/** Counts a failure after it was found. */
export async function countFailure(db: Db, accountId: string, failures: number, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set((set) => ({ failedSignIns: set('failedSignIns', '+', 1), lockedUntil: lockedUntil(failures, now) }))
    .where('accountId', '=', accountId)
    .execute();
}

/**
 * Counts a try before it is judged, so that of many guesses at once none is free; `unlock` takes the count back when it
 * was right. False while the account is locked: then nothing may be judged.
 */
export async function countTry(db: Db, accountId: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['failedSignIns', 'lockedUntil'])
      .where('accountId', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (account.lockedUntil !== null && account.lockedUntil > now) return false;
    await countFailure(tx, accountId, account.failedSignIns + 1, now);
    return true;
  });
}

export async function unlock(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ failedSignIns: 0, lockedUntil: null })
    .where('accountId', '=', accountId)
    .execute();
}
