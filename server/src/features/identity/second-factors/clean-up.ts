import { factorLimits } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';

/** Deletes unfinished apps and unanswered challenges. */
export async function forgetOldFactors(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('authenticatorApp')
    .where('confirmedAt', 'is', null)
    .where('createdAt', '<', new Date(now.getTime() - factorLimits.enrolMinutes * 60_000))
    .execute();
  await db.deleteFrom('passkeyChallenge').where('expiresAt', '<', now).execute();
}
