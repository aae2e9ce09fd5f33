import { randomUUID } from 'node:crypto';
import type { NumberType, SubscriptionStatus, TrackingReason } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { readSubject } from '../timeline/index.ts';

/** A subject to track, requested by a person or brought by a message. `subject` is the key of its facts. */
export interface TrackingRow {
  queryId: string;
  number: string;
  numberType: NumberType;
  carrierCode: string | null;
  /** What the company itself calls it. */
  customerReference: string | null;
  /** The account that requested it; null for subjects from messages. */
  requestedBy: string | null;
  subject: string;
  subscription: SubscriptionStatus;
  reason: TrackingReason | null;
  automatic: boolean;
  subscribedAt: Date;
  lastPollAt: Date | null;
  nextPollAt: Date | null;
}

const columns = [
  'queryId',
  'number',
  'numberType',
  'carrierCode',
  'customerReference',
  'requestedBy',
  'subject',
  'subscription',
  'reason',
  'automatic',
  'subscribedAt',
  'lastPollAt',
  'nextPollAt',
] as const;

export async function listTrackingsBySubject(
  tx: Tx,
  tenantId: string,
  subjects: readonly string[],
): Promise<TrackingRow[]> {
  if (subjects.length === 0) return [];
  const rows = await tx
    .selectFrom('tracking')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where(sql<boolean>`subject = any (${subjects}::text[])`)
    .execute();
  return rows as TrackingRow[];
}

export async function findTracking(
  tx: Tx,
  tenantId: string,
  queryId: string,
): Promise<TrackingRow | undefined> {
  const row = await tx
    .selectFrom('tracking')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where('queryId', '=', queryId)
    .executeTakeFirst();
  return row as TrackingRow | undefined;
}

/** Tracks subjects that messages contained without a request. Returns the new trackings. */
export async function addAutomaticTrackings(
  tx: Tx,
  tenantId: string,
  wanted: readonly { subject: string; carrierCode: string | undefined; since: Date }[],
): Promise<TrackingRow[]> {
  if (wanted.length === 0) return [];
  const rows = wanted.map(({ subject, carrierCode, since }) => {
    const { type, number } = readSubject(subject);
    return {
      queryId: randomUUID(),
      number,
      numberType: type,
      carrierCode: carrierCode ?? null,
      subject,
      since,
    };
  });
  await sql`
    insert into tracking (query_id, tenant_id, number, number_type, carrier_code, subject, subscription, automatic,
      subscribed_at)
    select query_id, ${tenantId}, number, number_type, carrier_code, subject, 'succeeded', true, since
    from unnest(${rows.map((r) => r.queryId)}::uuid[], ${rows.map((r) => r.number)}::text[],
      ${rows.map((r) => r.numberType)}::text[],
      ${rows.map((r) => r.carrierCode)}::text[], ${rows.map((r) => r.subject)}::text[],
      ${rows.map((r) => r.since)}::timestamptz[])
      as r (query_id, number, number_type, carrier_code, subject, since)
    on conflict (tenant_id, subject) do nothing`.execute(tx);
  return listTrackingsBySubject(
    tx,
    tenantId,
    rows.map((row) => row.subject),
  );
}

/** Sets the company's own reference of numbers. Returns those that changed. */
export async function setCustomerReference(
  tx: Tx,
  tenantId: string,
  queryIds: readonly string[],
  customerReference: string | null,
): Promise<string[]> {
  const { rows: changed } = await sql<{ queryId: string }>`
    update tracking set customer_reference = ${customerReference}
    where tenant_id = ${tenantId} and query_id = any (${queryIds}::uuid[])
      and customer_reference is distinct from ${customerReference}
    returning query_id`.execute(tx);
  return changed.map((row) => row.queryId);
}

/** Facts came: what was being subscribed has succeeded, and whatever had stood in the way is over. */
export async function markSucceeded(
  tx: Tx,
  tenantId: string,
  queryIds: readonly string[],
): Promise<string[]> {
  if (queryIds.length === 0) return [];
  const { rows } = await sql<{ queryId: string }>`
    update tracking set subscription = 'succeeded', reason = null
    where tenant_id = ${tenantId} and query_id = any (${queryIds}::uuid[])
      and subscription <> 'unsubscribed' and (subscription <> 'succeeded' or reason is not null)
    returning query_id`.execute(tx);
  return rows.map((row) => row.queryId);
}
