import type { OperationKind } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CallContext } from '../../../platform/http/serve.ts';
import { queueMessage } from '../../../platform/mail/outbox.ts';
import { originOf } from './enter.ts';
import { isNoticed, writeNotice } from './notice-message.ts';
import { chooseRecipients } from './notice-recipients.ts';
import { recordOperation } from '../sessions/index.ts';

/** A change of an account, as its record and its notification describe it. */
export interface AccountChange {
  accountId: string;
  kind: OperationKind;
  detail?: string | undefined;
  /** The person's addresses before a change. */
  before?: { email: string | null; mobile: string | null } | undefined;
}

/**
 * Stores the operation record of a change, and notifies the person when it affects who can sign in: by e-mail, or by
 * SMS where there is none; after a change of the addresses at the old one as well. Both happen or neither; a caller
 * with a transaction of its own passes it in. No notifications for the demo's shared accounts.
 */
export async function noteChange(
  db: Db | Tx,
  needs: { clock: Clock; publicUrl: string },
  call: CallContext,
  change: AccountChange,
): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute(async (tx) => noteChange(tx, needs, call, change));
  const { accountId, kind, detail, before } = change;
  const now = needs.clock.now();
  const from = originOf(call);
  await recordOperation(db, { accountId, kind, detail, from, now });
  if (!isNoticed(kind)) return;
  const account = await db
    .selectFrom('account')
    .select(['email', 'mobile', 'demo'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  if (account.demo) return;
  const notice = { kind, detail, from, now, publicUrl: needs.publicUrl, language: call.language };
  for (const to of chooseRecipients(before ?? account, account))
    await queueMessage(db, writeNotice(to, notice), now);
}
