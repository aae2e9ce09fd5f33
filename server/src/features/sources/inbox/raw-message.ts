import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** A received message, to be stored before it is read. */
export interface RawMessage {
  tenantId: string;
  sourceId: string;
  connector: string;
  body: Uint8Array;
  contentType?: string;
  receivedAt: Date;
  /** Read when nothing else waits: messages of the simulated world. */
  canWait?: boolean;
}

export interface KeptMessage {
  messageId: string;
  /** The same bytes were received from this source before: the same row, counted as a repeat. */
  repeated: boolean;
}

interface Hashed extends RawMessage {
  digest: Buffer;
  key: string;
}

function hash(message: RawMessage): Hashed {
  const digest = createHash('sha256').update(message.body).digest();
  return { ...message, digest, key: `${message.sourceId} ${digest.toString('base64')}` };
}

/** Where each body begins in all of them one after the other; the first byte is 1. */
function firstBytes(messages: readonly RawMessage[]): number[] {
  let next = 1;
  return messages.map(({ body }) => {
    const first = next;
    next += body.length;
    return first;
  });
}

/** Stores raw messages of one tenant in one statement; see `keepRaw`. Returns results in the order of the input. */
export async function keepRawBatch(
  db: Db | Tx,
  tenantId: string,
  messages: readonly RawMessage[],
): Promise<KeptMessage[]> {
  const hashed = messages.map(hash);
  const distinct = [...new Map(hashed.map((message) => [message.key, message])).values()];
  if (distinct.length === 0) return [];
  // The bodies as one value, which is sent as it is: in an array each would be written in hexadecimal digits.
  const { rows } = await sql<KeptMessage & { sourceId: string; bodySha256: Buffer }>`
    insert into raw_message (tenant_id, source_id, connector, body_sha256, body, content_type, size_bytes,
      received_at, can_wait)
    select ${tenantId}, m.source_id, m.connector, m.digest, substring(b.bodies from m.first for m.size), m.content_type,
      m.size, m.received_at, m.can_wait
    from (select ${Buffer.concat(distinct.map(({ body }) => body))}::bytea as bodies) as b,
      unnest(${distinct.map((m) => m.sourceId)}::uuid[], ${distinct.map((m) => m.connector)}::text[],
        ${distinct.map((m) => m.digest)}::bytea[], ${firstBytes(distinct)}::int[],
        ${distinct.map((m) => m.body.length)}::int[], ${distinct.map((m) => m.contentType ?? null)}::text[],
        ${distinct.map((m) => m.receivedAt)}::timestamptz[], ${distinct.map((m) => m.canWait ?? false)}::boolean[])
        as m (source_id, connector, digest, first, size, content_type, received_at, can_wait)
    on conflict (tenant_id, source_id, body_sha256) do update set repeats = raw_message.repeats + 1
    returning message_id, (repeats > 0) as repeated, source_id, body_sha256`.execute(db);
  const kept = new Map(
    rows.map((row) => [
      `${row.sourceId} ${row.bodySha256.toString('base64')}`,
      { messageId: row.messageId, repeated: row.repeated },
    ]),
  );
  return hashed.map((message) => {
    const found = kept.get(message.key);
    if (found === undefined) throw new Error('raw message was not stored');
    return found;
  });
}

/**
 * Stores a raw message; when this returns, it is durable and may be acknowledged.
 * A repeat of the same bytes from the same source is the same row.
 */
export async function keepRaw(db: Db | Tx, message: RawMessage): Promise<KeptMessage> {
  const [kept] = await keepRawBatch(db, message.tenantId, [message]);
  if (kept === undefined) throw new Error('raw message was not stored');
  return kept;
}

export interface ClaimedMessage {
  messageId: string;
  sourceId: string;
  connector: string;
  body: Buffer;
  contentType: string | null;
  receivedAt: Date;
  attempts: number;
  canWait: boolean;
}

/** The tenant of the next message: the oldest of those that cannot wait, then of the others. */
export async function findWaitingTenant(
  db: Db,
  now: Date,
  except: readonly string[],
  onlyUrgent: boolean,
): Promise<string | undefined> {
  let query = db
    .selectFrom('rawMessage')
    .select('tenantId')
    .where('state', '=', 'stored')
    .where((where) => where.or([where('retryAt', 'is', null), where('retryAt', '<=', now)]))
    .orderBy('canWait')
    .orderBy('messageId')
    .limit(1);
  if (onlyUrgent) query = query.where('canWait', '=', false);
  if (except.length > 0) query = query.where('tenantId', 'not in', except);
  return (await query.executeTakeFirst())?.tenantId;
}

export interface ClaimLimits {
  messages: number;
  bytes: number;
}

/** Which messages a claim is about. */
interface Claim extends ClaimLimits {
  canWait: boolean;
  /** Only those after this one. */
  after?: string;
}

/**
 * Waiting messages of the transaction's tenant, oldest first, up to a number and a size; at least one. Their rows are
 * not locked: only the holder of the tenant's lock works on them, and a repeat received meanwhile is counted without
 * waiting.
 */
export async function claim(tx: Tx, tenantId: string, which: Claim, now: Date): Promise<ClaimedMessage[]> {
  const { canWait, messages, bytes, after = '0' } = which;
  const { rows } = await sql<ClaimedMessage>`
    with waiting as materialized (
      select message_id, size_bytes from raw_message
      where tenant_id = ${tenantId} and state = 'stored' and can_wait = ${canWait} and message_id > ${after}
        and (retry_at is null or retry_at <= ${now})
      order by message_id limit ${messages}
    ), chosen as (
      select message_id, sum(size_bytes) over (order by message_id) - size_bytes as bytes_before from waiting
    )
    select message_id, source_id, connector, body, content_type, received_at, attempts, can_wait
    from chosen join raw_message using (message_id) where bytes_before < ${bytes} order by message_id`.execute(
    tx,
  );
  return rows;
}

/**
 * The next messages: urgent ones, or where none is left those that can wait, fewer at a time, so that an urgent one is
 * soon read.
 */
export async function claimMessages(
  tx: Tx,
  tenantId: string,
  limits: { urgent: ClaimLimits; canWait: ClaimLimits },
  now: Date,
): Promise<ClaimedMessage[]> {
  const urgent = await claim(tx, tenantId, { ...limits.urgent, canWait: false }, now);
  return urgent.length > 0 ? urgent : claim(tx, tenantId, { ...limits.canWait, canWait: true }, now);
}

/** Whether an urgent message of the transaction's tenant waits. */
export async function hasUrgent(tx: Tx, tenantId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from raw_message where tenant_id = ${tenantId} and state = 'stored' and not can_wait
      and (retry_at is null or retry_at <= ${now}) limit 1`.execute(tx);
  return rows.length > 0;
}

/** The outcome of one message. */
export interface MessageOutcome {
  messageId: string;
  state: 'decoded' | 'refused' | 'partly-refused';
  facts: number;
  newFacts: number;
  /** How many parts were refused; the first of them are stored as `refusals`. */
  refused: number;
  refusals: unknown[];
  warnings: unknown[];
}

/** Writes the outcomes of a batch in one statement. */
export async function recordOutcomes(
  tx: Tx,
  tenantId: string,
  outcomes: readonly MessageOutcome[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const json = (list: unknown[]) => (list.length === 0 ? null : JSON.stringify(list));
  await sql`
    update raw_message m set state = o.state, facts = o.facts, new_facts = m.new_facts + o.new_facts,
      refused = o.refused, refusals = o.refusals, warnings = o.warnings, attempts = m.attempts + 1, error = null,
      retry_at = null
    from unnest(${outcomes.map((o) => o.messageId)}::bigint[], ${outcomes.map((o) => o.state)}::text[],
      ${outcomes.map((o) => o.facts)}::int[], ${outcomes.map((o) => o.newFacts)}::int[],
      ${outcomes.map((o) => o.refused)}::int[], ${outcomes.map((o) => json(o.refusals))}::jsonb[],
      ${outcomes.map((o) => json(o.warnings))}::jsonb[])
      as o (message_id, state, facts, new_facts, refused, refusals, warnings)
    where m.message_id = o.message_id and m.tenant_id = ${tenantId}`.execute(tx);
}

const retrySeconds = [5, 30, 120, 600];

/** A message that failed for a reason of ours: retried later, kept as failed after five times. */
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

/** Queues messages to be decoded again. Returns how many. */
export async function requeueMessages(
  tx: Tx,
  tenantId: string,
  which: { messageIds?: readonly string[] | undefined; sourceId?: string | undefined },
): Promise<number> {
  if (which.messageIds === undefined && which.sourceId === undefined) return 0;
  let query = tx
    .updateTable('rawMessage')
    .set({ state: 'stored', attempts: 0, error: null, retryAt: null, canWait: false })
    .where('tenantId', '=', tenantId);
  if (which.messageIds !== undefined) query = query.where('messageId', 'in', [...which.messageIds, '0']);
  else
    query = query
      .where('sourceId', '=', which.sourceId ?? '')
      .where('state', 'in', ['refused', 'partly-refused', 'failed']);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}
