import { randomUUID } from 'node:crypto';
import {
  type AlertStage,
  type Message,
  type MessageKind,
  type NoticeType,
  ageOfMessage,
} from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/push/push.ts';

/** Whose messages. */
export interface MessageReader {
  tenantId: string;
  accountId: string;
}

/** A message to write. `key`: the same key is written once to each person. */
export interface NewMessage {
  kind: MessageKind;
  type: Message['type'];
  alertId: string | null;
  stage: AlertStage | null;
  containers: number | null;
  facts: Message['facts'];
  pols: readonly string[];
  pods: readonly string[];
  key: string;
}

/** Writes messages to people, each once. Returns how many are new. */
export async function writeMessages(
  tx: Tx,
  tenantId: string,
  messages: readonly (NewMessage & { accountId: string })[],
  now: Date,
): Promise<number> {
  if (messages.length === 0) return 0;
  const rows = messages.map((message) => ({ messageId: randomUUID(), ...message }));
  const { numAffectedRows = 0n } = await sql`
    insert into message (message_id, tenant_id, account_id, kind, type, alert_id, stage, containers, facts, pols, pods,
      notice_key, at)
    select r."messageId", ${tenantId}::uuid, r."accountId", r.kind, r.type, r."alertId", r.stage, r.containers, r.facts,
      r.pols, r.pods, r.key, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("messageId" uuid, "accountId" uuid, kind text,
      type text, "alertId" uuid, stage text, containers integer, facts jsonb, pols text[], pods text[], key text)
    on conflict (account_id, notice_key) do nothing`.execute(tx);
  if (numAffectedRows > 0n) await notify(tx, tenantId, 'notice', []);
  return Number(numAffectedRows);
}

/** Writes notices to people. */
export const storeNotices = (
  tx: Tx,
  tenantId: string,
  notices: readonly {
    accountId: string;
    type: NoticeType;
    alertId: string | null;
    facts: Message['facts'];
    key: string;
  }[],
  now: Date,
): Promise<number> =>
  writeMessages(
    tx,
    tenantId,
    notices.map((notice) => ({
      kind: 'notice',
      stage: null,
      containers: null,
      pols: [],
      pods: [],
      ...notice,
    })),
    now,
  );

interface Row {
  messageId: string;
  kind: MessageKind;
  type: Message['type'];
  alertId: string | null;
  stage: AlertStage | null;
  containers: number | null;
  facts: Message['facts'];
  at: Date;
  readAt: Date | null;
  clearedAt: Date | null;
}

const columns = sql`n.message_id, n.kind, n.type, n.alert_id, n.stage, n.containers, n.facts, n.at, n.read_at,
  n.cleared_at`;

const toMessage = ({ at, readAt, clearedAt, ...row }: Row, now: Date): Message => ({
  ...row,
  at: at.toISOString(),
  age: ageOfMessage(at, now),
  read: readAt !== null,
  cleared: clearedAt !== null,
});

const own = ({ tenantId, accountId }: MessageReader) =>
  sql`n.tenant_id = ${tenantId} and n.account_id = ${accountId}`;

export interface UnreadCounts {
  all: number;
  warning: number;
  notice: number;
}

/** Unread messages by kind; `inPanel`: without those that were cleared from the panel. */
export async function countUnread(tx: Tx, reader: MessageReader, inPanel: boolean): Promise<UnreadCounts> {
  const { rows } = await sql<UnreadCounts>`
    select count(*)::int as all, count(*) filter (where n.kind = 'warning')::int as warning,
      count(*) filter (where n.kind = 'notice')::int as notice
    from message n where ${own(reader)} and n.read_at is null and (n.cleared_at is null or not ${inPanel})`.execute(
    tx,
  );
  return rows[0] ?? { all: 0, warning: 0, notice: 0 };
}

/** The newest unread messages that were not cleared. */
export async function listPanel(tx: Tx, reader: MessageReader, most: number, now: Date): Promise<Message[]> {
  const { rows } = await sql<Row>`
    select ${columns} from message n
    where ${own(reader)} and n.read_at is null and n.cleared_at is null
    order by n.at desc, n.message_id limit ${most}`.execute(tx);
  return rows.map((row) => toMessage(row, now));
}

/** One page: unread messages first, then the newest. */
export async function listPage(
  tx: Tx,
  reader: MessageReader,
  asked: { page: number; size: number; type?: MessageKind | undefined; unread?: boolean | undefined },
  now: Date,
): Promise<{ rows: Message[]; total: number }> {
  const { page, size, type, unread } = asked;
  const which = sql`${own(reader)} and ${type === undefined ? sql`true` : sql`n.kind = ${type}`}
    and ${unread === undefined ? sql`true` : unread ? sql`n.read_at is null` : sql`n.read_at is not null`}`;
  const { rows } = await sql<Row>`
    select ${columns} from message n where ${which}
    order by n.read_at is null desc, n.at desc, n.message_id limit ${size} offset ${(page - 1) * size}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from message n where ${which}`.execute(tx);
  return { rows: rows.map((row) => toMessage(row, now)), total: counted[0]?.total ?? 0 };
}

/** Which messages: by ids, of alerts, or all of a kind. */
export interface WhichMessages {
  ids?: readonly string[] | undefined;
  alertIds?: readonly string[] | undefined;
  all?: boolean;
  kind?: MessageKind | undefined;
}

function whichSql({ ids, alertIds, all = false, kind }: WhichMessages) {
  const named =
    ids === undefined
      ? alertIds === undefined
        ? sql`${all}`
        : sql`n.alert_id = any (${[...alertIds]}::uuid[])`
      : sql`n.message_id = any (${[...ids]}::uuid[])`;
  return kind === undefined ? named : sql`${named} and n.kind = ${kind}`;
}

/** Marks own messages as read, or as unread again. Returns the changed ones, so that it can be taken back. */
export async function readMessagesOf(
  tx: Tx,
  reader: MessageReader,
  which: WhichMessages,
  now: Date,
  isRead = true,
): Promise<string[]> {
  const { rows } = await sql<{ messageId: string }>`
    update message n set read_at = ${isRead ? now : null}::timestamptz
    where ${own(reader)} and (n.read_at is null) = ${isRead} and ${whichSql(which)}
    returning n.message_id`.execute(tx);
  if (rows.length > 0) await notify(tx, reader.tenantId, 'notice', []);
  return rows.map(({ messageId }) => messageId);
}

/** Empties the panel without reading, or puts some back. */
export async function clearMessagesOf(
  tx: Tx,
  reader: MessageReader,
  ids: readonly string[] | undefined,
  isCleared: boolean,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ messageId: string }>`
    update message n set cleared_at = ${isCleared ? now : null}::timestamptz
    where ${own(reader)} and n.read_at is null and (n.cleared_at is null) = ${isCleared}
      and ${whichSql({ ids, all: true })}
    returning n.message_id`.execute(tx);
  if (rows.length > 0) await notify(tx, reader.tenantId, 'notice', []);
  return rows.map(({ messageId }) => messageId);
}
