import { createHmac } from 'node:crypto';
import type { NoticeChannelKind } from '@portolan/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { OutboxMessage } from '../../../platform/mail/outbox.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { findChannel } from './notice-channel.ts';

const timeOutMs = 15_000;

/** What each kind of chat takes for a text with a link. Pure. */
export function chatBody(kind: Exclude<NoticeChannelKind, 'webhook'>, text: string): object {
  if (kind === 'wecom') return { msgtype: 'markdown', markdown: { content: text } };
  if (kind === 'slack') return { text };
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'TextBlock', text, wrap: true }],
        },
      },
    ],
  };
}

/** The headers of Standard Webhooks: id, time and signature of the body. Pure. */
export function signHook(
  secret: string,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${mac}` };
}

interface PostNeeds {
  db: Db;
  sealingKey: SealingKey;
  /** Refuses addresses of private networks. */
  fetch: typeof fetch;
  now: () => Date;
}

/** Posts to the channel that a message's recipient names; one that was removed meanwhile gets nothing. */
export const createPoster =
  ({ db, sealingKey, fetch: guarded, now }: PostNeeds) =>
  async ({ recipient, body, noticeKey = '' }: OutboxMessage): Promise<void> => {
    const channel = await findChannel(db, recipient);
    if (channel === undefined || !channel.enabled) return;
    const { kind, sealedAddress, sealedSecret } = channel;
    const content = kind === 'webhook' ? body : JSON.stringify(chatBody(kind, body));
    const signed =
      sealedSecret === null
        ? {}
        : signHook(sealingKey.reveal(sealedSecret), { id: noticeKey, body: content, at: now() });
    const answer = await guarded(sealingKey.reveal(sealedAddress), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body: content,
      signal: AbortSignal.timeout(timeOutMs),
    });
    if (!answer.ok) throw new Error(`${kind} answered ${answer.status}`);
  };
