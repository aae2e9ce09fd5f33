import type { OutboxChannel, OutboxRow, OutboxState } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import { toPattern } from '../../../platform/db/like-pattern.ts';
import type { CallContext } from '../../../platform/http/serve.ts';
import { requeueOutbox } from '../../../platform/mail/outbox.ts';
import { recordStaffAction } from '../../identity/staff-actions/index.ts';

/** Mail and SMS of the installation, newest first. */
export async function listOutbox(
  db: Db,
  filters: {
    q?: string | undefined;
    state?: OutboxState | undefined;
    channel?: OutboxChannel | undefined;
    before?: string | undefined;
    limit: number;
  },
): Promise<OutboxRow[]> {
  const { q, state, channel, before } = filters;
  let select = db
    .selectFrom('outbox')
    .select([
      'outboxId',
      'channel',
      'recipient',
      'subject',
      'body',
      'state',
      'attempts',
      'error',
      'createdAt',
      'sentAt',
    ])
    .orderBy('outboxId', 'desc')
    .limit(filters.limit);
  if (before !== undefined) select = select.where('outboxId', '<', before);
  if (state !== undefined) select = select.where('state', '=', state);
  if (channel !== undefined) select = select.where('channel', '=', channel);
  if (q !== undefined && q !== '')
    select = select.where((where) =>
      where.or([where('recipient', 'ilike', toPattern(q)), where('subject', 'ilike', toPattern(q))]),
    );
  return (await select.execute()).map((row) => ({
    outboxId: row.outboxId,
    channel: row.channel as OutboxChannel,
    recipient: row.recipient,
    subject: row.subject,
    body: row.body,
    state: row.state as OutboxState,
    attempts: row.attempts,
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
}

/** Queues kept and failed messages again; returns how many. */
export async function sendAgain(
  db: Db,
  call: CallContext,
  outboxIds: readonly string[],
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const queued = await requeueOutbox(tx, outboxIds);
    await recordStaffAction(
      tx,
      call,
      now,
      ...queued.map(({ outboxId, recipient, state, error }) => ({
        action: 'outbox.sent-again' as const,
        subject: { kind: 'outbox' as const, id: outboxId, name: recipient },
        before: { state, error },
        after: { state: 'queued', error: null },
      })),
    );
    return queued.length;
  });
}
