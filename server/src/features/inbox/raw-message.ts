import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** A message as it came, to be kept before anybody reads it. */
export interface RawMessage {
  tenantId: string;
  sourceId: string;
  connector: string;
  body: Uint8Array;
  contentType?: string;
  receivedAt: Date;
}

export interface KeptMessage {
  messageId: string;
  /** The same bytes had come from this source before: the same row, counted as a repeat. */
  repeated: boolean;
}

/**
 * Stores a raw message; when this returns, it is durable and may be acknowledged.
 * A repeat of the same bytes from the same source is the same row.
 */
export async function keepRaw(db: Db | Tx, message: RawMessage): Promise<KeptMessage> {
  const digest = createHash('sha256').update(message.body).digest();
  const { rows } = await sql<{ messageId: string; repeated: boolean }>`
    insert into raw_message (tenant_id, source_id, connector, body_sha256, body, content_type, size_bytes, received_at)
    values (${message.tenantId}, ${message.sourceId}, ${message.connector}, ${digest}, ${Buffer.from(message.body)},
            ${message.contentType ?? null}, ${message.body.length}, ${message.receivedAt})
    on conflict (tenant_id, source_id, body_sha256) do update set repeats = raw_message.repeats + 1
    returning message_id, (repeats > 0) as repeated`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('raw message was not stored');
  return row;
}

export interface ClaimedMessage {
  messageId: string;
  sourceId: string;
  connector: string;
  body: Buffer;
  contentType: string | null;
  receivedAt: Date;
  attempts: number;
}

/** The tenant whose message has waited longest, if any waits. */
export async function findWaitingTenant(
  db: Db,
  now: Date,
  except: readonly string[],
): Promise<string | undefined> {
  let query = db
    .selectFrom('rawMessage')
    .select('tenantId')
    .where('state', '=', 'stored')
    .where((where) => where.or([where('retryAt', 'is', null), where('retryAt', '<=', now)]))
    .orderBy('messageId')
    .limit(1);
  if (except.length > 0) query = query.where('tenantId', 'not in', except);
  return (await query.executeTakeFirst())?.tenantId;
}

/** Waiting messages of the transaction's tenant, oldest first, up to a number and a size. */
export async function claimMessages(
  tx: Tx,
  tenantId: string,
  limit: number,
  now: Date,
): Promise<ClaimedMessage[]> {
  return tx
    .selectFrom('rawMessage')
    .select(['messageId', 'sourceId', 'connector', 'body', 'contentType', 'receivedAt', 'attempts'])
    .where('tenantId', '=', tenantId)
    .where('state', '=', 'stored')
    .where((where) => where.or([where('retryAt', 'is', null), where('retryAt', '<=', now)]))
    .orderBy('messageId')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** What became of one message. */
export interface MessageOutcome {
  messageId: string;
  state: 'decoded' | 'refused' | 'partly-refused';
  facts: number;
  newFacts: number;
  refusals: unknown[];
}

/** Writes the outcomes of a batch in one statement. */
export async function recordOutcomes(
  tx: Tx,
  tenantId: string,
  outcomes: readonly MessageOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update raw_message m set state = o.state, facts = o.facts, new_facts = m.new_facts + o.new_facts,
      refusals = o.refusals, attempts = m.attempts + 1, error = null, retry_at = null
    from unnest(${outcomes.map((o) => o.messageId)}::bigint[], ${outcomes.map((o) => o.state)}::text[],
      ${outcomes.map((o) => o.facts)}::int[], ${outcomes.map((o) => o.newFacts)}::int[],
      ${outcomes.map((o) => (o.refusals.length === 0 ? null : JSON.stringify(o.refusals)))}::jsonb[])
      as o (message_id, state, facts, new_facts, refusals)
    where m.message_id = o.message_id and m.tenant_id = ${tenantId}`.execute(tx);
}

const retrySeconds = [5, 30, 120, 600];

/** A message that could not be worked through for a reason of ours: tried again later, kept as failed after five times. */
export async function recordTrouble(
  tx: Tx,
  tenantId: string,
  message: ClaimedMessage,
  error: Error,
  now: Date,
): Promise<void> {
  const wait = retrySeconds[message.attempts];
  await tx
    .updateTable('rawMessage')
    .set({
      attempts: message.attempts + 1,
      error: error.message.slice(0, 2000),
      state: wait === undefined ? 'failed' : 'stored',
      retryAt: wait === undefined ? null : new Date(now.getTime() + wait * 1000),
    })
    .where('tenantId', '=', tenantId)
    .where('messageId', '=', message.messageId)
    .execute();
}

/** Puts messages back to be decoded again. Returns how many. */
export async function requeueMessages(
  tx: Tx,
  tenantId: string,
  which: { messageIds?: readonly string[] | undefined; sourceId?: string | undefined },
): Promise<number> {
  if (which.messageIds === undefined && which.sourceId === undefined) return 0;
  let query = tx
    .updateTable('rawMessage')
    .set({ state: 'stored', attempts: 0, error: null, retryAt: null })
    .where('tenantId', '=', tenantId);
  if (which.messageIds !== undefined) query = query.where('messageId', 'in', [...which.messageIds, '0']);
  else
    query = query
      .where('sourceId', '=', which.sourceId ?? '')
      .where('state', 'in', ['refused', 'partly-refused', 'failed']);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}
