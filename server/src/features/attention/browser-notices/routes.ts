import { AppError, browserNoticeRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { RefusedAddress, checkOutboundUrlByName } from '../../../platform/http/outbound.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { removeSubscription, saveSubscription } from './browser-subscription.ts';
import type { PushKey } from '../../../platform/browser-push-key.ts';

interface BrowserNoticeNeeds {
  db: Database;
  clock: Clock;
  sealingKey: SealingKey;
  pushKey: PushKey;
}

/** Notices of alerts on a person's screen, also while the product is closed. */
export function serveBrowserNotices({ db, clock, sealingKey, pushKey }: BrowserNoticeNeeds): Served[] {
  return [
    serve(browserNoticeRoutes.getBrowserNoticeKey, async () => ({ publicKey: pushKey.publicKey })),
    serve(browserNoticeRoutes.addBrowser, async ({ body }, { viewer }) => {
      await refusePrivate(body.endpoint);
      const by = { ...viewer, key: sealingKey, now: clock.now() };
      await db.asTenant(viewer.tenantId, (tx) => saveSubscription(tx, by, body));
      return {};
    }),
    serve(browserNoticeRoutes.removeBrowser, async ({ body }, { viewer }) => {
      await db.asTenant(viewer.tenantId, (tx) => removeSubscription(tx, viewer, body.endpoint));
      return {};
    }),
  ];
}

async function refusePrivate(endpoint: string): Promise<void> {
  try {
    await checkOutboundUrlByName(endpoint, []);
  } catch (error) {
    if (error instanceof RefusedAddress)
      throw new AppError('source.address-refused', { reason: error.message });
    throw error;
  }
}
