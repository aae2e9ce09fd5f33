import { type demoRoutes, type ParsedBody, type RouteData, trialDays } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import { notify, staff } from '../../../platform/push/push.ts';
import { openTrial } from '../accounts/index.ts';
import { moveRequest } from './demo-request.ts';
import { readInvitation, spendInvitation } from './invitation.ts';

/** What the page of an invitation shows. */
export async function describeInvitation(
  db: Db,
  token: string,
  now: Date,
): Promise<RouteData<typeof demoRoutes.readTrialInvitation>> {
  const { company, contactName, email, expiresAt } = await readInvitation(db, token, now);
  return { company, name: contactName, email, expiresAt: expiresAt.toISOString(), trialDays };
}

/** Uses an invitation up and creates the trial account, in one transaction. The password is already decrypted. */
export async function joinTrial(
  db: Db,
  { token, ...typed }: ParsedBody<typeof demoRoutes.acceptTrialInvitation>,
  { language, now }: { language: string; now: Date },
): Promise<{ accountId: string; tenantId: string }> {
  const { demoRequestId, company, contactName, email } = await readInvitation(db, token, now);
  const opening = { ...typed, email, company, nickname: contactName, language };
  return openTrial(db, opening, now, async (tx, ids) => {
    await spendInvitation(tx, token, now);
    await moveRequest(tx, demoRequestId, 'joined', { ...ids, now });
    await notify(tx, staff, 'demo', [demoRequestId]);
  });
}
