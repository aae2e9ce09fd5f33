import { createBrowserPoster } from '../features/attention/browser-notices/index.ts';
import { createPoster } from '../features/attention/notices/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type Senders, createSenders } from '../platform/mail/outbox.ts';

/** What sends the outbox: mail and SMS if configured, posts to channels and to browsers. */
export function openSenders(
  { mailFrom, smtpUrl, smsWebhookUrl }: Config,
  { clock, ...parts }: Omit<Parameters<typeof createBrowserPoster>[0], 'subject' | 'now'> & { clock: Clock },
): Senders {
  const needs = { ...parts, now: () => clock.now() };
  const post = createPoster(needs);
  const subject = `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
  const postToBrowser = createBrowserPoster({ ...needs, subject });
  const senders = createSenders({
    from: mailFrom,
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
    ...(smsWebhookUrl === undefined ? {} : { smsWebhookUrl }),
  });
  return {
    ...senders,
    post: (message) => (message.channel === 'browser' ? postToBrowser(message) : post(message)),
  };
}
