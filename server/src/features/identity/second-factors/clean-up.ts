import { factorLimits } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';

/** Deletes unfinished apps, unanswered challenges and expired second steps. */
export async function forgetOldFactors(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('authenticatorApp')
    .where('confirmedAt', 'is', null)
    .where('createdAt', '<', new Date(now.getTime() - factorLimits.enrolMinutes * 60_000))
    .execute();
  await db.deleteFrom('passkeyChallenge').where('expiresAt', '<', now).execute();
  await db.deleteFrom('secondStep').where('expiresAt', '<', now).execute();
}
