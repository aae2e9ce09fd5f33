import { sql } from 'kysely';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { OneRecordCaller } from './one-record-call.ts';

/** Stores what was sent before it is read. */
export async function keepSent(
  db: Database,
  { tenantId, sourceId }: OneRecordCaller,
  sent: { method: string; path: string; body: Uint8Array; receivedAt: Date },
): Promise<string> {
  return db.asTenant(tenantId, async (tx) => {
    const { rows } = await sql<{ messageId: string }>`
      insert into one_record_message (tenant_id, source_id, method, path, body, received_at)
      values (${tenantId}, ${sourceId}::uuid, ${sent.method}, ${sent.path}, ${Buffer.from(sent.body)},
        ${sent.receivedAt})
      returning message_id::text`.execute(tx);
    return rows[0]?.messageId ?? '0';
  });
}

/** Notes what a message was answered. */
export async function noteAnswered(
  db: Database,
  { tenantId }: OneRecordCaller,
  messageId: string,
  { status, problem }: { status: number; problem?: string },
): Promise<void> {
  await db.asTenant(tenantId, (tx) =>
    sql`update one_record_message set http_status = ${status}, problem = ${problem?.slice(0, 1000) ?? null}
      where tenant_id = ${tenantId} and message_id = ${messageId}::bigint`.execute(tx),
  );
}

const keepDays = 365;

/** Deletes messages that are older than a year: what they said stands in revisions and events. */
export async function purgeSent(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDays * 86_400_000);
  await sql`delete from one_record_message where received_at < ${before}`.execute(db);
}
