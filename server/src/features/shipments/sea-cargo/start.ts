import { randomUUID } from 'node:crypto';
import { AppError, type SeaCargoKind, type SeaCargoMode, checkVin, compactNumber } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { takeQuery } from '../../identity/accounts/index.ts';
import { changeOfFollowed, settleFollowed } from '../tracking/index.ts';
import { findCargo, writeCargoNumber } from './cargo-row.ts';
import { refoldCargo } from './refold.ts';

/** A number as typed. Throws what is wrong with it. */
export function understandCargoNumber(
  text: string,
  mode: SeaCargoMode,
): { kind: SeaCargoKind; number: string } {
  const check = checkVin(text);
  const number = compactNumber(text);
  if (check.kind === 'valid' || check.kind === 'unchecked') return { kind: 'vehicle', number: check.number };
  if (check.kind !== 'not-a-vin' && mode === 'ro-ro') {
    const { number: vin, failingIndex } = check;
    const failing = { number: vin, position: failingIndex + 1, given: vin.charAt(failingIndex) };
    if (check.kind === 'wrong-letter') throw new AppError('sea-cargo.wrong-letter', failing);
    const { expectedCheckDigit } = check;
    throw new AppError('sea-cargo.wrong-number', { ...failing, expectedCheckDigit });
  }
  if (!/^[A-Z0-9]{5,35}$/.test(number) || !/\d{3}/.test(number))
    throw new AppError('sea-cargo.number-unsupported', { number: text.trim() });
  // A bill or a booking: the first fact that names it says which.
  return { kind: 'bill-of-lading', number };
}

/**
 * Starts tracking: checks the number, uses a query, and folds what is known already. What is tracked already costs
 * nothing; a stopped one continues.
 */
export async function startSeaCargo(
  tx: Tx,
  tenantId: string,
  request: { mode: SeaCargoMode; number: string; accountId: string; now: Date },
): Promise<{ id: string; mode: SeaCargoMode; number: string; already: boolean }> {
  const { kind, number } = understandCargoNumber(request.number, request.mode);
  const known = await findCargo(tx, tenantId, { number });
  if (known !== undefined) {
    const already = known.subscription !== 'unsubscribed';
    if (!already) await setCargoSubscribed(tx, tenantId, [known.itemId], true);
    await uncover(tx, tenantId, known.itemId);
    return { id: known.itemId, mode: known.mode, number: writeCargoNumber(number, known.kind), already };
  }
  await takeQuery(tx, tenantId);
  const itemId = randomUUID();
  await sql`
    insert into sea_cargo (tenant_id, item_id, mode, kind, number, subscription, query_taken, requested_by,
      subscribed_at)
    values (${tenantId}, ${itemId}, ${request.mode}, ${kind}, ${number}, 'subscribing', true, ${request.accountId},
      ${request.now})`.execute(tx);
  await refoldCargo(tx, tenantId, { numbers: [number], documents: [] });
  const made = await findCargo(tx, tenantId, { itemId });
  const mode = made?.mode ?? request.mode;
  return { id: itemId, mode, number: writeCargoNumber(number, made?.kind ?? kind), already: false };
}

/** A booking that somebody asks for is listed beside its vehicles. */
async function uncover(tx: Tx, tenantId: string, itemId: string): Promise<void> {
  await sql`
    update sea_cargo set automatic = false, covered = false
    where tenant_id = ${tenantId} and item_id = ${itemId} and covered`.execute(tx);
}

/** Stops tracking, or starts it again. Returns how many changed. */
export async function setCargoSubscribed(
  tx: Tx,
  tenantId: string,
  itemIds: readonly string[],
  subscribe: boolean,
): Promise<number> {
  const { set, where } = changeOfFollowed(subscribe);
  const { rows } = await sql<{ itemId: string; automatic: boolean }>`
    update sea_cargo set ${set}
    where tenant_id = ${tenantId} and item_id = any (${[...itemIds]}::uuid[]) and ${where}
    returning item_id, automatic`.execute(tx);
  return settleFollowed(tx, tenantId, 'sea-cargo', rows, subscribe);
}
