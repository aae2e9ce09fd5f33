import { notify } from '../../../platform/push/push.ts';
import type { AccountsNeeds } from '../accounts/index.ts';

export interface MembersNeeds extends AccountsNeeds {
  publicUrl: string;
  /** Clears the cache of all sessions of an account. */
  forgetAccount(accountId: string): void;
}

/** Notifies all processes and open pages that somebody's rights in a company account changed. */
export async function notifyRightsChange(
  { db, forgetAccount, forgetSession }: MembersNeeds,
  tenantId: string,
  accountId: string,
  ended: readonly Buffer[],
): Promise<void> {
  for (const session of ended) forgetSession(session);
  forgetAccount(accountId);
  await notify(db.system, tenantId, 'account', [accountId]);
}
