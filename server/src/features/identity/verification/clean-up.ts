import type { Db } from '../../../platform/db/database.ts';

/** Forgets what no longer proves or limits anything: puzzles and tickets after their time, codes after two days. */
export async function forgetOldProofs(db: Db, now: Date): Promise<void> {
  const twoDaysAgo = new Date(now.getTime() - 2 * 86_400_000);
  await db.deleteFrom('puzzle').where('expiresAt', '<', now).execute();
  await db.deleteFrom('personTicket').where('expiresAt', '<', now).execute();
  await db.deleteFrom('verificationCode').where('createdAt', '<', twoDaysAgo).execute();
}
