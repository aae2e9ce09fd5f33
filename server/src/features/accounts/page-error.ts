import type { Db } from '../../platform/db/database.ts';

/** Keeps a front-end error for staff. The size of its parts is limited by the contract. */
export async function recordPageError(db: Db, report: object, now: Date): Promise<void> {
  await db
    .insertInto('pageError')
    .values({ report: JSON.stringify(report), accountId: null, createdAt: now })
    .execute();
}
