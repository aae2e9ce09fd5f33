import type { ChoiceReason } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** What was chosen for a shipment, and why. Without a time nothing could be promised. */
export interface Promised {
  shipmentId: string;
  place: string;
  source: string;
  estimatedAt: Date | null;
  reason: ChoiceReason;
}

/** Appends what was chosen. */
export async function recordPromises(
  tx: Tx,
  tenantId: string,
  promises: readonly Promised[],
  now: Date,
): Promise<void> {
  if (promises.length === 0) return;
  await sql`select ensure_estimate_months(array[${now.toISOString().slice(0, 10)}::date])`.execute(tx);
  await sql`
    insert into promised_arrival (tenant_id, shipment_id, chosen_at, place, source, estimated_at, reason)
    select ${tenantId}::uuid, p.shipment_id, ${now}, p.place, p.source, p.estimated_at, p.reason
    from unnest(${promises.map((p) => p.shipmentId)}::uuid[], ${promises.map((p) => p.place)}::text[],
      ${promises.map((p) => p.source)}::text[], ${promises.map((p) => p.estimatedAt)}::timestamptz[],
      ${promises.map((p) => JSON.stringify(p.reason))}::jsonb[])
      as p (shipment_id, place, source, estimated_at, reason)`.execute(tx);
}

/** What would have been chosen at a moment of the past, and why. */
export type ReplayedPromise = Promised & { chosenAt: Date };

/** Appends what would have been chosen at moments of the past. */
export async function recordReplayedPromises(
  tx: Tx,
  tenantId: string,
  promises: readonly ReplayedPromise[],
): Promise<void> {
  if (promises.length === 0) return;
  const months = new Set(promises.map(({ chosenAt }) => `${chosenAt.toISOString().slice(0, 7)}-01`));
  await sql`select ensure_estimate_months(${[...months]}::date[])`.execute(tx);
  await sql`
    insert into promised_arrival (tenant_id, shipment_id, chosen_at, place, source, estimated_at, reason, is_replayed)
    select ${tenantId}::uuid, p.shipment_id, p.chosen_at, p.place, p.source, p.estimated_at, p.reason, true
    from unnest(${promises.map((p) => p.shipmentId)}::uuid[], ${promises.map((p) => p.chosenAt)}::timestamptz[],
      ${promises.map((p) => p.place)}::text[], ${promises.map((p) => p.source)}::text[],
      ${promises.map((p) => p.estimatedAt)}::timestamptz[],
      ${promises.map((p) => JSON.stringify(p.reason))}::jsonb[])
      as p (shipment_id, chosen_at, place, source, estimated_at, reason)`.execute(tx);
}

/** Which source would have led for these shipments at the last replayed moment before this one. */
export async function listNewestReplays(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
  before: Date,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ shipmentId: string; source: string }>`
    select distinct on (shipment_id) shipment_id, source from promised_arrival
    where tenant_id = ${tenantId} and shipment_id = any (${[...shipmentIds]}::uuid[]) and is_replayed
      and chosen_at < ${before}
    order by shipment_id, chosen_at desc, promise_id desc`.execute(tx);
  return new Map(rows.map(({ shipmentId, source }) => [shipmentId, source]));
}

/**
 * What was shown for a shipment at a moment, nothing that was replayed; undefined while nothing but the carrier ever
 * had.
 */
export async function findPromise(
  tx: Tx,
  tenantId: string,
  shipmentId: string,
  knownAt?: Date,
): Promise<Promised | undefined> {
  const known = knownAt === undefined ? sql`true` : sql`chosen_at <= ${knownAt}`;
  const { rows } = await sql<Promised>`
    select shipment_id, place, source, estimated_at, reason from promised_arrival
    where tenant_id = ${tenantId} and shipment_id = ${shipmentId} and ${known} and not is_replayed
    order by promise_id desc limit 1`.execute(tx);
  return rows[0];
}

/** Every change of what led for a shipment, or would have led, oldest first. */
export async function listPromises(
  tx: Tx,
  tenantId: string,
  shipmentId: string,
  knownAt?: Date,
): Promise<(Promised & { chosenAt: Date; isReplayed: boolean })[]> {
  const known = knownAt === undefined ? sql`true` : sql`chosen_at <= ${knownAt}`;
  const { rows } = await sql<Promised & { chosenAt: Date; isReplayed: boolean }>`
    select shipment_id, place, source, estimated_at, reason, chosen_at, is_replayed from promised_arrival
    where tenant_id = ${tenantId} and shipment_id = ${shipmentId} and ${known}
    order by chosen_at, promise_id`.execute(tx);
  return rows;
}
