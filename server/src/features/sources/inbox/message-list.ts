import {
  AppError,
  type MessageDetail,
  type MessageRow,
  type MessageWarning,
  type Refusal,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Connectors } from '../../../platform/connector.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';

/** A raw message as the lists select it. */
export interface MessageRecord {
  messageId: string;
  sourceId: string;
  sourceName: string;
  connector: string;
  receivedAt: Date;
  sizeBytes: number;
  state: string;
  facts: number;
  newFacts: number;
  refusals: Refusal[] | null;
  warnings: MessageWarning[] | null;
  refused: number;
  repeats: number;
  attempts: number;
  error: string | null;
}

export function toMessageRow(record: MessageRecord): MessageRow {
  return {
    messageId: record.messageId,
    sourceId: record.sourceId,
    sourceName: record.sourceName,
    connector: record.connector as MessageRow['connector'],
    receivedAt: record.receivedAt.toISOString(),
    sizeBytes: record.sizeBytes,
    state: record.state as MessageRow['state'],
    facts: record.facts,
    newFacts: record.newFacts,
    refusals: record.refused,
    warnings: record.warnings?.length ?? 0,
    repeats: record.repeats,
    attempts: record.attempts,
    firstReason: record.error ?? record.refusals?.[0]?.reason ?? record.warnings?.[0]?.reason ?? null,
  };
}

const cursors = createListCursor('messages', { id: 'bigint' });

/** Raw messages of a tenant, newest first. */
export async function listMessages(
  tx: Tx,
  tenantId: string,
  filter: {
    sourceId?: string | undefined;
    states?: readonly string[] | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ rows: MessageRow[]; nextCursor?: string }> {
  const after = cursors.read(filter);
  const { rows } = await sql<MessageRecord>`
    select m.message_id, m.source_id, d.name as source_name, m.connector, m.received_at, m.size_bytes, m.state,
      m.facts, m.new_facts,
      m.refusals, m.refused, m.warnings, m.repeats, m.attempts, m.error
    from raw_message m join data_source d on d.source_id = m.source_id
    where m.tenant_id = ${tenantId}
      and ${filter.sourceId === undefined ? sql`true` : sql`m.source_id = ${filter.sourceId}`}
      and ${filter.states === undefined ? sql`true` : sql`m.state = any (${filter.states}::text[])`}
      and ${after === undefined ? sql`true` : sql`m.message_id < ${after.id}`}
    order by m.message_id desc limit ${filter.limit + 1}`.execute(tx);
  return {
    rows: rows.slice(0, filter.limit).map(toMessageRow),
    ...cursors.next(filter, rows, ({ messageId }) => ({ id: messageId })),
  };
}

const shownBytes = 512 * 1024;
const mostApplications = 200;

/** One raw message with what its connector decodes from it now. Throws `message.not-found`. */
export async function getMessage(
  tx: Tx,
  tenantId: string,
  messageId: string,
  connectors: Connectors,
): Promise<MessageDetail> {
  const { rows } = await sql<
    MessageRecord & { body: Buffer; contentType: string | null; simulated: boolean }
  >`
    select m.*, d.name as source_name, d.simulated
    from raw_message m join data_source d on d.source_id = m.source_id
    where m.tenant_id = ${tenantId} and m.message_id = ${messageId}`.execute(tx);
  const [record] = rows;
  if (record === undefined) throw new AppError('message.not-found', {});
  const connector = connectors.get(record.connector);
  const read = (await connector?.readBeginning?.(record.body, shownBytes)) ?? record.body;
  // Logs of positions may be large: of them only what is shown is decoded.
  const body = connector?.lines === undefined ? record.body : read.subarray(0, shownBytes);
  const decoded = (await connector?.decode(body, { receivedAt: record.receivedAt })) ?? [];
  return {
    ...toMessageRow(record),
    body: Buffer.from(read.subarray(0, shownBytes)).toString('utf8'),
    bodyCut: read.length > shownBytes,
    contentType: record.contentType,
    events: decoded.flatMap((item) => (item.kind === 'event' ? [item.event] : [])).slice(0, 500),
    applications: decoded
      .flatMap((item) => (item.kind === 'application' ? [item.application] : []))
      .slice(0, mostApplications),
    refusalList: record.refusals ?? [],
    warningList: record.warnings ?? [],
    error: record.error,
    simulated: record.simulated,
  };
}
