import { AppError } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findPort } from '../../../platform/reference/index.ts';
import { type GroupChange, getGroup } from './port-group.ts';

/** What a person subscribes to: a port or a group. */
export interface SubscriptionInput {
  groupId?: string | undefined;
  portId?: string | undefined;
  isSubscribed: boolean;
}

/** Subscribes a person to a port or a group, or ends that. Doing it twice does no harm. */
export async function changeSubscription(
  tx: Tx,
  change: GroupChange,
  { groupId, portId, isSubscribed }: SubscriptionInput,
): Promise<void> {
  const { tenantId, accountId, now } = change;
  if (groupId !== undefined) await getGroup(tx, change, groupId);
  const code = groupId === undefined ? findPort(portId ?? '')?.unLocationCode : undefined;
  if (groupId === undefined && code === undefined)
    throw new AppError('port.unsupported', { code: portId ?? '' });
  if (!isSubscribed) {
    await sql`
      delete from port_subscription where tenant_id = ${tenantId} and account_id = ${accountId}
        and un_location_code is not distinct from ${code ?? null}
        and group_id is not distinct from ${groupId ?? null}::uuid`.execute(tx);
    return;
  }
  await sql`
    insert into port_subscription (tenant_id, account_id, un_location_code, group_id, subscribed_at)
    values (${tenantId}, ${accountId}, ${code ?? null}, ${groupId ?? null}, ${now})
    on conflict do nothing`.execute(tx);
}

/** The ports that a person subscribes to, the newest first. */
export async function listSubscribedPorts(tx: Tx, tenantId: string, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ unLocationCode: string }>`
    select un_location_code from port_subscription
    where tenant_id = ${tenantId} and account_id = ${accountId} and un_location_code is not null
    order by subscribed_at desc, un_location_code`.execute(tx);
  return rows.map(({ unLocationCode }) => unLocationCode);
}
