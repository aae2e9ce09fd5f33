import type { Db } from '../../../platform/db/database.ts';

/** Deletes what is no longer valid: expired puzzles and tickets, codes after two days. */
export async function forgetOldProofs(db: Db, now: Date): Promise<void> {
  const twoDaysAgo = new Date(now.getTime() - 2 * 86_400_000);
  await db.deleteFrom('puzzle').where('expiresAt', '<', now).execute();
  await db.deleteFrom('personTicket').where('expiresAt', '<', now).execute();
  await db.deleteFrom('verificationCode').where('createdAt', '<', twoDaysAgo).execute();
}
