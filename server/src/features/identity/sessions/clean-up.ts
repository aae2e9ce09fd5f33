import { dayMs } from '@portolan/contract/time/durations';
import type { Db } from '../../../platform/db/database.ts';

const keptFailureDays = 2;
const keptSessionDays = 30;

/** Forgets old failures of signing in, devices and used tickets that are past their time. */
export async function forgetOldSignIns(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptFailureDays * dayMs);
  await db.deleteFrom('signInFailure').where('lastAt', '<', oldest).execute();
  await db.deleteFrom('usedEmbedTicket').where('expiresAt', '<', now).execute();
  await db.deleteFrom('usedSignature').where('expiresAt', '<', now).execute();
  await db.deleteFrom('rememberedDevice').where('expiresAt', '<', now).execute();
}

/** Deletes sessions that ended or ran out a month ago: nobody needs them. */
export async function purgeSessions(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptSessionDays * dayMs);
  await db.deleteFrom('session').where('expiresAt', '<', oldest).execute();
}
