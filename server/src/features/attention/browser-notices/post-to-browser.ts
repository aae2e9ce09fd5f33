import type { Db } from '../../../platform/db/database.ts';
import type { OutboxMessage } from '../../../platform/mail/outbox.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { findBrowser, forgetBrowser } from './browser-subscription.ts';
import { encryptPush } from './encrypt-push.ts';
import type { PushKey } from '../../../platform/browser-push-key.ts';

const timeOutMs = 15_000;
/** A warning of yesterday is in the message centre; nobody needs it on the screen. */
const keptSeconds = 86_400;
const gone = [404, 410];

interface BrowserPostNeeds {
  db: Db;
  sealingKey: SealingKey;
  pushKey: PushKey;
  /** Whom push services may write to: `mailto:` or `https:`. */
  subject: string;
  /** Refuses addresses of private networks. */
  fetch: typeof fetch;
  now: () => Date;
}

/** Posts to the browser that a message's recipient names; one that has ended its subscription is forgotten. */
export const createBrowserPoster =
  ({ db, sealingKey, pushKey, subject, fetch: guarded, now }: BrowserPostNeeds) =>
  async ({ recipient, body }: OutboxMessage): Promise<void> => {
    const browser = await findBrowser(db, recipient);
    if (browser === undefined) return;
    const endpoint = sealingKey.reveal(browser.sealedEndpoint);
    const answer = await guarded(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(keptSeconds),
        authorization: pushKey.authorise(endpoint, subject, now()),
      },
      body: new Uint8Array(encryptPush(body, browser)),
      signal: AbortSignal.timeout(timeOutMs),
    });
    if (gone.includes(answer.status)) return forgetBrowser(db, recipient);
    if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
  };
