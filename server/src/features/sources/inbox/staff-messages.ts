import { type ConnectorName, type MessageState, type StaffMessage, troubleStates } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { createListCursor } from '../../../platform/db/list-cursor.ts';
import { type MessageRecord, toMessageRow } from './message-list.ts';

const cursors = createListCursor('all-messages', { id: 'bigint' });

/**
 * Raw messages of all company accounts, newest first; failing ones unless a state is requested. The condition matches
 * that of the partial index, so that the planner uses it.
 */
export async function listAllMessages(
  db: Db,
  filter: {
    state?: MessageState | undefined;
    connector?: ConnectorName | undefined;
    accreditId?: string | undefined;
    sourceId?: string | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ rows: StaffMessage[]; nextCursor?: string }> {
  const { state, connector, accreditId, sourceId, limit } = filter;
  const after = cursors.read(filter);
  const isTrouble = state === undefined || troubleStates.some((one) => one === state);
  const conditions: RawBuilder<unknown>[] = [
    isTrouble ? sql`m.state in ('refused', 'partly-refused', 'failed')` : sql`true`,
    ...(state === undefined ? [] : [sql`m.state = ${state}`]),
    ...(connector === undefined ? [] : [sql`m.connector = ${connector}`]),
    ...(accreditId === undefined ? [] : [sql`m.tenant_id = ${accreditId}`]),
    ...(sourceId === undefined ? [] : [sql`m.source_id = ${sourceId}`]),
    ...(after === undefined ? [] : [sql`m.message_id < ${after.id}::bigint`]),
  ];
  const { rows } = await sql<MessageRecord & { tenantId: string; tenantName: string }>`
    select m.message_id, m.source_id, d.name as source_name, m.connector, m.received_at, m.size_bytes, m.state,
      m.facts, m.new_facts,
      m.refusals, m.refused, m.warnings, m.repeats, m.attempts, m.error, m.tenant_id, c.name as tenant_name
    from raw_message m join data_source d on d.source_id = m.source_id join tenant c on c.tenant_id = m.tenant_id
    where ${sql.join(conditions, sql` and `)} order by m.message_id desc limit ${limit + 1}`.execute(db);
  const page = rows
    .slice(0, limit)
    .map((row) => ({ ...toMessageRow(row), company: { accreditId: row.tenantId, name: row.tenantName } }));
  return { rows: page, ...cursors.next(filter, rows, ({ messageId }) => ({ id: messageId })) };
}

/** The company accounts of messages, by message id; unknown ids are left out. */
export async function findCompaniesOfMessages(
  db: Db,
  messageIds: readonly string[],
): Promise<{ messageId: string; tenantId: string; name: string }[]> {
  return db
    .selectFrom('rawMessage')
    .innerJoin('tenant', 'tenant.tenantId', 'rawMessage.tenantId')
    .select(['rawMessage.messageId', 'rawMessage.tenantId', 'tenant.name'])
    .where('rawMessage.messageId', 'in', [...messageIds])
    .execute();
}
