import { minuteMs } from '@portolan/contract/time/durations';
import type { OutboxChannel } from '@portolan/contract';
import { type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { OutboxTable } from '../db/tables.ts';
import { type Job, queueJob } from '../jobs/jobs.ts';
import { type OutboxMessage, type Senders, sendJob } from './outbox.ts';

type OutboxRow = Selectable<OutboxTable>;

/** Minutes until the next try of a message; the last one is repeated. */
const pauses = [1, 2, 5, 10, 15, 30] as const;
/** With these pauses three days: after them a message has failed, and staff see it. */
export const mostTries = 150;
/** Claimed for so long: what was being sent when the program was killed is sent again after it. */
const claimMs = 5 * minuteMs;
const atOnce = 200;

/** When a message is tried again that could not be sent for the nth time. Pure. */
export const nextTry = (tries: number, now: Date): Date =>
  new Date(now.getTime() + pauses[Math.min(tries, pauses.length) - 1]! * minuteMs);

/** A refusal of this message by a mail server that answered: the others of its kind are not concerned. */
const refusalOf = (error: unknown): number | undefined => {
  const { responseCode } = error as { responseCode?: number };
  return typeof responseCode === 'number' ? responseCode : undefined;
};

/** No such mailbox, or no mail from us: asking again changes nothing. */
const isFinal = (error: unknown): boolean => (refusalOf(error) ?? 0) >= 550;

/** Takes messages that are due, so that no other worker sends them too. */
async function claim(db: Db, now: Date): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    update outbox o set attempts = o.attempts + 1, try_after = ${new Date(now.getTime() + claimMs)}
    where o.outbox_id in (
      select q.outbox_id from outbox q where q.state = 'queued' and coalesce(q.try_after <= ${now}, true)
      order by q.outbox_id limit ${atOnce} for update skip locked)
    returning o.*`.execute(db);
  return rows.toSorted((a, b) => Number(BigInt(a.outboxId) - BigInt(b.outboxId)));
}

/** Messages of one lane are sent in order, lanes beside each other: a channel that is down holds up no other. */
const laneOf = ({ channel, recipient }: OutboxRow): string =>
  channel === 'mail' || channel === 'sms' ? channel : recipient;

const toMessage = (row: OutboxRow): OutboxMessage => ({
  channel: row.channel as OutboxChannel,
  recipient: row.recipient,
  body: row.body,
  subject: row.subject ?? '',
  messageId: `<outbox-${row.outboxId}.${row.createdAt.getTime()}@portolan>`,
  ...(row.noticeKey === null ? {} : { noticeKey: row.noticeKey }),
  ...(row.html === null ? {} : { html: row.html }),
  ...(row.headers === null ? {} : { headers: row.headers as Record<string, string> }),
  ...(row.attachment === null || row.attachmentName === null
    ? {}
    : { attachment: { name: row.attachmentName, content: row.attachment } }),
});

/** Writes what became of a message. A sent one keeps no file. */
const settle = (
  db: Db,
  { outboxId }: OutboxRow,
  values: { state: string; error?: string; sentAt?: Date; tryAfter?: Date; attempts?: number },
) =>
  db
    .updateTable('outbox')
    .set({ error: null, ...values, ...(values.state === 'sent' ? { attachment: null } : {}) })
    .where('outboxId', '=', outboxId)
    .execute();

interface SendNeeds {
  db: Db;
  senders: Senders;
  clock: Clock;
}

/** Sends one lane in order. Returns how many of it have to wait. */
async function sendLane({ db, senders, clock }: SendNeeds, rows: readonly OutboxRow[]): Promise<number> {
  for (const [i, row] of rows.entries()) {
    const send = row.channel === 'mail' ? senders.mail : row.channel === 'sms' ? senders.sms : senders.post;
    if (send === undefined) {
      await settle(db, row, { state: 'kept' });
      continue;
    }
    const error = await send(toMessage(row)).then(
      () => undefined,
      (thrown: unknown) => thrown ?? new Error('not sent'),
    );
    const now = clock.now();
    if (error === undefined) {
      await settle(db, row, { state: 'sent', sentAt: now });
      continue;
    }
    const state = isFinal(error) || row.attempts >= mostTries ? 'failed' : 'queued';
    await settle(db, row, {
      state,
      error: (error as Error).message,
      tryAfter: nextTry(row.attempts, now),
    });
    if (refusalOf(error) !== undefined) continue;
    // The rest is tried soon, without counting: who answers then is asked by one message.
    for (const { attempts, ...later } of rows.slice(i + 1))
      await settle(db, later as OutboxRow, {
        state: 'queued',
        attempts: attempts - 1,
        tryAfter: nextTry(1, now),
        error: (error as Error).message,
      });
    return rows.length - i;
  }
  return 0;
}

/**
 * The job that sends the outbox, when something is queued and every minute. A message that could not be sent is tried
 * for three days; one that was being sent when the program was killed is sent again, with the same id.
 */
export function createOutboxJob(db: Db, senders: Senders, clock: Clock, log: Logger): Job<'outbox:send'> {
  return {
    name: sendJob,
    cron: '* * * * *',
    work: async () => {
      const rows = await claim(db, clock.now());
      const lanes = [...Map.groupBy(rows, laneOf).values()];
      const waiting = await Promise.all(lanes.map((lane) => sendLane({ db, senders, clock }, lane)));
      const count = waiting.reduce((sum, one) => sum + one, 0);
      if (count > 0) log.warn({ waiting: count }, 'some messages could not be sent; trying again later');
      if (rows.length === atOnce) await queueJob(db, sendJob, {}, { key: `${sendJob} rest` });
    },
  };
}
