import type { Job } from '../../../platform/jobs/jobs.ts';
import { alertPace } from '@portolan/contract';
import { listStillNeeding } from '../alerts/index.ts';
import { listBrowsers } from '../browser-notices/index.ts';
import { listNoticeReceivers } from './notice-setting.ts';
import { type NoticeNeeds, writeToPerson } from './send-notices.ts';

/** When the quiet hours of a person are over: what is still so is sent, and nothing of what resolved meanwhile. */
export const createAfterQuietJob = (needs: NoticeNeeds): Job<'alerts:after-quiet'> => ({
  name: 'alerts:after-quiet',
  work: async ({ tenantId, accountId, since }) => {
    const { db, clock } = needs;
    const now = clock.now();
    const receivers = await listNoticeReceivers(db.system, tenantId);
    const to = receivers.find((one) => one.accountId === accountId);
    if (to === undefined) return;
    const names = new Map(receivers.map((one) => [one.accountId, one.name]));
    await db.asTenant(tenantId, async (tx) => {
      const alerts = await listStillNeeding(tx, { tenantId, accountId, names }, new Date(since), now);
      const browsers = (await listBrowsers(tx, tenantId)).get(accountId) ?? [];
      const isMany = alerts.length > alertPace.digestAbove;
      await writeToPerson(needs, tx, to, { alerts, isMany, now, browsers, since });
    });
  },
});
