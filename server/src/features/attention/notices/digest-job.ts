import { dayMs } from '@portolan/contract/time/durations';
import { localeOf } from '@portolan/contract';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { queueMessage } from '../../../platform/mail/outbox.ts';
import { countNewSince, listNeedingAction } from '../alerts/index.ts';
import { writeDigest } from './alert-mail.ts';
import { signMailLink, unsubscribeHeaders } from './mail-link.ts';
import { listNoticeReceivers, recordDigest } from './notice-setting.ts';
import { isDigestTime } from './quiet-hours.ts';
import type { NoticeNeeds } from './send-notices.ts';

const dayOf = (now: Date, timeZone: string): string => {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
};

/**
 * The digest: at seven in the morning of each reader's zone, or when quiet hours over seven end, and not after a day
 * on which nothing changed.
 */
export const createDigestJob = (needs: NoticeNeeds): Job<'alerts:digest'> => ({
  name: 'alerts:digest',
  cron: '*/15 * * * *',
  work: async () => {
    const { db, clock, publicUrl, sealingKey } = needs;
    const now = clock.now();
    const receivers = await listNoticeReceivers(db.system);
    for (const receiver of receivers) {
      const { tenantId, accountId, settings, email, company, digestOn, isLimited } = receiver;
      const day = dayOf(now, settings.timeZone);
      const isTime = isDigestTime(settings, now);
      if (settings.mail !== 'digest' || email === null || isLimited || !isTime || digestOn === day) continue;
      const names = new Map(receivers.map((one) => [one.accountId, one.name]));
      await db.asTenant(tenantId, async (tx) => {
        await recordDigest(tx, { tenantId, accountId }, day, now);
        if ((await countNewSince(tx, tenantId, new Date(now.getTime() - dayMs))) === 0) return;
        const alerts = (await listNeedingAction(tx, { tenantId, accountId, names }, now)).filter(
          ({ type, owner }) =>
            (settings.types === undefined || settings.types.includes(type)) &&
            (!settings.onlyOwn || owner?.accountId === accountId),
        );
        if (alerts.length === 0) return;
        const link = { does: 'unsubscribe', tenantId, accountId, alertId: null } as const;
        const stop = `${publicUrl}/alert-link?token=${signMailLink(sealingKey, link, now)}`;
        const open = `${publicUrl}/pages/alerts`;
        const mail = writeDigest(alerts, { company, open, stop }, localeOf(receiver.language));
        const headers = unsubscribeHeaders(stop);
        const noticeKey = `digest ${accountId} ${tenantId} ${day}`;
        await queueMessage(
          tx,
          { channel: 'mail', recipient: email, tenantId, ...mail, noticeKey, headers },
          now,
        );
      });
    }
  },
});
