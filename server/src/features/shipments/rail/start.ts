import { randomUUID } from 'node:crypto';
import { AppError, checkRailNumber, formatRailNumber } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/push/push.ts';
import { takeQuery } from '../../identity/accounts/index.ts';
import { changeOfFollowed, settleFollowed } from '../tracking/index.ts';
import { findRailItem } from './rail-row.ts';
import { refoldRail } from './record-facts.ts';

/** A number as typed. Throws what is wrong with it. */
export function understandRailNumber(text: string) {
  const check = checkRailNumber(text);
  if (check.kind === 'unknown') throw new AppError('rail.number-unsupported', { number: text.trim() });
  if (check.kind === 'wrong-check-digit') {
    const { number, expectedCheckDigit } = check;
    throw new AppError('rail.wrong-number', { number, expectedCheckDigit });
  }
  return check;
}

/** The train of that number whose facts were learned last, where the day on which it starts was left out. */
async function withDay(tx: Tx, tenantId: string, number: string): Promise<string> {
  if (number.includes('/')) return number;
  const { rows } = await sql<{ number: string }>`
    select number from rail_fact where tenant_id = ${tenantId}
      and number >= ${`${number}/`} and number < ${`${number}0`}
    order by number desc limit 1`.execute(tx);
  return rows[0]?.number ?? number;
}

/**
 * Starts tracking: checks the number, uses a query, and folds what is known already. What is tracked already costs
 * nothing; a stopped one continues.
 */
export async function startRail(
  tx: Tx,
  tenantId: string,
  request: { number: string; accountId: string; now: Date },
): Promise<{ id: string; number: string; already: boolean }> {
  const { kind, number: typed } = understandRailNumber(request.number);
  const number = kind === 'train' ? await withDay(tx, tenantId, typed) : typed;
  const known = await findRailItem(tx, tenantId, { number });
  if (known !== undefined) {
    const already = known.subscription !== 'unsubscribed';
    if (!already) await setRailSubscribed(tx, tenantId, [known.itemId], true);
    return { id: known.itemId, number: formatRailNumber(number, kind), already };
  }
  await takeQuery(tx, tenantId);
  const itemId = randomUUID();
  await sql`
    insert into rail_item (tenant_id, item_id, kind, number, subscription, query_taken, requested_by, subscribed_at)
    values (${tenantId}, ${itemId}, ${kind}, ${number}, 'subscribing', true, ${request.accountId},
      ${request.now})`.execute(tx);
  await refoldRail(tx, tenantId, [number]);
  await notify(tx, tenantId, 'rail', [itemId]);
  return { id: itemId, number: formatRailNumber(number, kind), already: false };
}

/** Stops tracking, or starts it again. Returns how many changed. */
export async function setRailSubscribed(
  tx: Tx,
  tenantId: string,
  itemIds: readonly string[],
  subscribe: boolean,
): Promise<number> {
  const { set, where } = changeOfFollowed(subscribe);
  const { rows } = await sql<{ itemId: string; automatic: boolean }>`
    update rail_item set ${set}
    where tenant_id = ${tenantId} and item_id = any (${[...itemIds]}::uuid[]) and ${where}
    returning item_id, automatic`.execute(tx);
  return settleFollowed(tx, tenantId, 'rail', rows, subscribe);
}
