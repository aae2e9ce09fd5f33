import type { PushTopic } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/push/push.ts';
import { takeQuery } from '../../identity/accounts/index.ts';

/** What stopping to follow items, or starting again, sets in their table, and in which of their rows. */
export const changeOfFollowed = (
  subscribe: boolean,
): { set: RawBuilder<unknown>; where: RawBuilder<boolean> } => ({
  set: sql`subscription = case when not ${subscribe} then 'unsubscribed' when facts > 0 then 'succeeded'
      else 'subscribing' end, query_taken = ${subscribe} and not automatic`,
  where: subscribe
    ? sql<boolean>`subscription = 'unsubscribed'`
    : sql<boolean>`subscription <> 'unsubscribed'`,
});

/** Takes a query for each item that somebody follows again, and says which changed. Gives how many did. */
export async function settleFollowed(
  tx: Tx,
  tenantId: string,
  topic: PushTopic,
  rows: readonly { itemId: string; automatic: boolean }[],
  subscribe: boolean,
): Promise<number> {
  const paid = subscribe ? rows.filter(({ automatic }) => !automatic).length : 0;
  if (paid > 0) await takeQuery(tx, tenantId, paid);
  const ids = rows.map(({ itemId }) => itemId);
  if (ids.length > 0) await notify(tx, tenantId, topic, ids);
  return ids.length;
}
