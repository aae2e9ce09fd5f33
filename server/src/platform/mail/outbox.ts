import type { OutboxChannel } from '@portolan/contract';
import nodemailer from 'nodemailer';
import type { Db, Tx } from '../db/database.ts';
import { queueJob } from '../jobs/jobs.ts';

/** One mail, SMS or post to a channel to send. */
export interface OutboxMessage {
  channel: OutboxChannel;
  recipient: string;
  subject?: string;
  body: string;
  tenantId?: string;
  /** A file that goes with a mail. */
  attachment?: { name: string; content: Buffer };
  /** The second form of a mail; `body` is its plain text. */
  html?: string;
  /** Of a mail: the same at every try, so that a mailbox can drop one that comes twice. */
  messageId?: string;
  /** Of a mail, beyond the usual ones. */
  headers?: Record<string, string>;
  /** The same key is queued once, however often it is asked for. */
  noticeKey?: string;
}

export interface Senders {
  /** Undefined when not configured: then messages are kept for staff to read, state `kept`. */
  mail?: (message: OutboxMessage) => Promise<void>;
  sms?: (message: OutboxMessage) => Promise<void>;
  /** Posts to the channel of a company account that `recipient` names. */
  post?: (message: OutboxMessage) => Promise<void>;
}

export const sendJob = 'outbox:send';

/** Puts a message into the outbox in the caller's transaction; a job sends it after the commit. */
export async function queueMessage(tx: Tx | Db, message: OutboxMessage, now: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      tenantId: message.tenantId ?? null,
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject ?? null,
      body: message.body,
      attachmentName: message.attachment?.name ?? null,
      attachment: message.attachment?.content ?? null,
      html: message.html ?? null,
      headers: message.headers === undefined ? null : JSON.stringify(message.headers),
      noticeKey: message.noticeKey ?? null,
      createdAt: now,
    })
    // Without naming the column: a company account's connection may add rows and not read them.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await queueJob(tx, sendJob, {}, { key: sendJob });
}

const toRequeue = ['kept', 'failed'];

/** Puts kept and failed messages back into the queue with all their tries; returns them as they were. */
export async function requeueOutbox(tx: Tx, outboxIds: readonly string[]) {
  const before = await tx
    .selectFrom('outbox')
    .select(['outboxId', 'recipient', 'state', 'error'])
    .where('outboxId', 'in', [...outboxIds])
    .where('state', 'in', toRequeue)
    .orderBy('outboxId')
    .forUpdate()
    .execute();
  if (before.length === 0) return before;
  const ids = before.map(({ outboxId }) => outboxId);
  await tx
    .updateTable('outbox')
    .set({ state: 'queued', attempts: 0, error: null, tryAfter: null })
    .where('outboxId', 'in', ids)
    .execute();
  await queueJob(tx, sendJob, {}, { key: sendJob });
  return before;
}

/** Mail by SMTP and SMS by a webhook, if configured. */
export function createSenders(settings: { smtpUrl?: string; smsWebhookUrl?: string; from: string }): Senders {
  const transport = settings.smtpUrl === undefined ? undefined : nodemailer.createTransport(settings.smtpUrl);
  const { smsWebhookUrl } = settings;
  return {
    ...(transport === undefined
      ? {}
      : {
          mail: async ({ recipient, subject, body, attachment, html, headers, messageId }) => {
            const attachments =
              attachment === undefined ? [] : [{ filename: attachment.name, content: attachment.content }];
            await transport.sendMail({
              from: settings.from,
              to: recipient,
              subject,
              text: body,
              ...(messageId === undefined ? {} : { messageId }),
              ...(html === undefined ? {} : { html }),
              ...(headers === undefined ? {} : { headers }),
              attachments,
            });
          },
        }),
    ...(smsWebhookUrl === undefined
      ? {}
      : {
          sms: async ({ recipient, body }) => {
            const answer = await fetch(smsWebhookUrl, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ to: recipient, text: body }),
              signal: AbortSignal.timeout(15_000),
            });
            if (!answer.ok) throw new Error(`SMS webhook answered ${answer.status}`);
          },
        }),
  };
}
