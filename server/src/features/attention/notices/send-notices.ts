import { type Alert, type Locale, alertPace, localeOf } from '@portolan/contract';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type Job, queueJob } from '../../../platform/jobs/jobs.ts';
import { queueMessage } from '../../../platform/mail/outbox.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import { type AlertLanes, listDueAlerts, lockAlerts, markNoticed } from '../alerts/index.ts';
import { listBrowsers } from '../browser-notices/index.ts';
import { writeMessages } from '../messages/index.ts';
import { writeAlertMail, writeDigest } from './alert-mail.ts';
import { writeAlertTexts } from './alert-texts.ts';
import { signMailLink, unsubscribeHeaders } from './mail-link.ts';
import { type ChannelRecord, listChannelRecords, recipientOf } from './notice-channel.ts';
import { type Receiver, listNoticeReceivers } from './notice-setting.ts';
import { quietUntil } from './quiet-hours.ts';

export interface NoticeNeeds {
  db: Database;
  clock: Clock;
  sealingKey: SealingKey;
  publicUrl: string;
}

/** The key under which a notice is written once: of an alert's stage, and of containers that joined it. */
const keyOf = ({ alertId, stage, changedAt }: Alert): string => `alert ${alertId} ${stage} ${changedAt}`;

const wants = ({ settings, accountId }: Receiver, { type, owner }: Alert): boolean =>
  (settings.types === undefined || settings.types.includes(type)) &&
  (!settings.onlyOwn || owner?.accountId === accountId);

/** Writes the messages of alerts to everybody who wants them. */
async function writeWarnings(
  tx: Tx,
  tenantId: string,
  alerts: readonly (Alert & AlertLanes)[],
  receivers: readonly Receiver[],
  now: Date,
): Promise<void> {
  const messages = alerts.flatMap(({ pols, pods, ...alert }) =>
    receivers
      .filter((receiver) => wants(receiver, alert))
      .map(({ accountId }) => ({
        accountId,
        kind: 'warning' as const,
        type: alert.type,
        alertId: alert.alertId,
        stage: alert.stage,
        containers: alert.containers,
        facts: alert.facts,
        pols,
        pods,
        key: keyOf(alert),
      })),
  );
  await writeMessages(tx, tenantId, messages, now);
}

function addressesOf(
  { publicUrl, sealingKey }: NoticeNeeds,
  to: Receiver,
  alertId: string | null,
  now: Date,
) {
  const { tenantId, accountId } = to;
  const link = (does: 'assign' | 'snooze' | 'unsubscribe'): string =>
    `${publicUrl}/alert-link?token=${signMailLink(sealingKey, { does, tenantId, accountId, alertId }, now)}`;
  return {
    open: `${publicUrl}/pages/alerts${alertId === null ? '' : `?alert=${alertId}`}`,
    take: link('assign'),
    snooze: link('snooze'),
    stop: link('unsubscribe'),
  };
}

/**
 * Mails, SMS and browser notices of alerts to one person; many at once are one digest. In quiet hours nothing is
 * written: when they are over, what came since their first notice and still needs action is sent together.
 */
export async function writeToPerson(
  needs: NoticeNeeds,
  tx: Tx,
  to: Receiver,
  how: { alerts: readonly Alert[]; isMany: boolean; now: Date; browsers: readonly string[]; since?: string },
): Promise<void> {
  const { alerts, isMany, now, browsers } = how;
  const wanted = alerts.filter((alert) => wants(to, alert));
  if (wanted.length === 0 || to.isLimited) return;
  const { tenantId, company, email, mobile, settings, accountId } = to;
  const language: Locale = localeOf(to.language);
  const runAt = quietUntil(settings, now);
  if (runAt !== undefined) {
    const key = `alerts:after-quiet ${tenantId} ${accountId} ${runAt.toISOString()}`;
    const since = how.since ?? now.toISOString();
    return queueJob(tx, 'alerts:after-quiet', { tenantId, accountId, since }, { key, runAt });
  }
  if (settings.mail === 'at-once' && email !== null) {
    if (isMany) {
      const { open, stop } = addressesOf(needs, to, null, now);
      const mail = writeDigest(wanted, { company, open, stop }, language);
      const noticeKey = `digest ${accountId} ${keyOf(wanted[0]!)}`;
      const headers = unsubscribeHeaders(stop);
      await queueMessage(
        tx,
        { channel: 'mail', recipient: email, ...mail, tenantId, noticeKey, headers },
        now,
      );
    } else
      for (const alert of wanted) {
        const addresses = addressesOf(needs, to, alert.alertId, now);
        const mail = writeAlertMail(alert, { company, addresses }, language);
        const noticeKey = `mail ${accountId} ${keyOf(alert)}`;
        const headers = unsubscribeHeaders(addresses.stop);
        await queueMessage(
          tx,
          { channel: 'mail', recipient: email, ...mail, tenantId, noticeKey, headers },
          now,
        );
      }
  }
  const show = { ...how, alerts: wanted, language, tenantId };
  for (const browser of browsers) await writeToBrowser(needs, tx, browser, show);
  if (!settings.sms || mobile === null) return;
  for (const alert of wanted.filter(({ level }) => level === 'severe')) {
    const { title, stage, impact } = writeAlertTexts(alert, language);
    const body = `Portolan: ${title} (${stage}, ${impact})`;
    const noticeKey = `sms ${accountId} ${keyOf(alert)}`;
    await queueMessage(tx, { channel: 'sms', recipient: mobile, body, tenantId, noticeKey }, now);
  }
}

/** What a browser shows of alerts on the screen: one line for each, or one for all. */
async function writeToBrowser(
  { publicUrl }: NoticeNeeds,
  tx: Tx,
  recipient: string,
  show: {
    alerts: readonly Alert[];
    isMany: boolean;
    now: Date;
    language: Locale;
    tenantId: string;
  },
): Promise<void> {
  const { alerts, isMany, now, language, tenantId } = show;
  const open = `${publicUrl}/pages/alerts`;
  const queue = (notice: { title: string; body?: string; url: string; tag: string }, key: string) =>
    queueMessage(
      tx,
      {
        channel: 'browser',
        recipient,
        body: JSON.stringify(notice),
        tenantId,
        noticeKey: `${recipient} ${key}`,
      },
      now,
    );
  if (isMany) {
    const { subject } = writeDigest(alerts, { company: 'Portolan', open, stop: open }, language);
    return queue({ title: subject, url: open, tag: 'digest' }, `digest ${keyOf(alerts[0]!)}`);
  }
  for (const alert of alerts) {
    const { title, stage, impact, cause } = writeAlertTexts(alert, language);
    const url = `${open}?alert=${alert.alertId}`;
    await queue({ title, body: `${stage}, ${impact}\n${cause}`, url, tag: alert.alertId }, keyOf(alert));
  }
}

/** Posts of alerts to webhooks and chats. */
async function writeToChannels(
  { publicUrl }: NoticeNeeds,
  tx: Tx,
  channels: readonly ChannelRecord[],
  alerts: readonly Alert[],
  now: Date,
): Promise<void> {
  for (const { channelId, tenantId, kind, types, enabled } of channels)
    for (const alert of enabled ? alerts : []) {
      if (types.length > 0 && !types.includes(alert.type)) continue;
      const { title, cause, stage, impact } = writeAlertTexts(alert, 'en');
      const url = `${publicUrl}/pages/alerts?alert=${alert.alertId}`;
      const body =
        kind === 'webhook'
          ? JSON.stringify({
              type: 'alert.noticed',
              timestamp: now.toISOString(),
              data: { ...alert, title, url },
            })
          : `${title} (${stage}, ${impact})\n${cause}\n${url}`;
      const noticeKey = `${channelId} ${keyOf(alert)}`;
      await queueMessage(
        tx,
        { channel: kind, recipient: recipientOf(channelId), body, tenantId, noticeKey },
        now,
      );
    }
}

const queueNext = (tx: Tx, tenantId: string, runAt: Date): Promise<void> =>
  queueJob(
    tx,
    'alerts:notice',
    { tenantId },
    { key: `alerts:notice ${tenantId} ${runAt.toISOString()}`, runAt },
  );

/**
 * Sends the notices that are due, in one transaction with the mark that they were: each is in the outbox exactly once,
 * however often the program is killed. The next run is queued where some have to wait: while many come they are sent
 * together after a pause, so that a digest has several.
 */
export const createNoticeJob = (needs: NoticeNeeds): Job<'alerts:notice'> => ({
  name: 'alerts:notice',
  work: async ({ tenantId }) => {
    const { db, clock } = needs;
    const receivers = await listNoticeReceivers(db.system, tenantId);
    const names = new Map(receivers.map(({ accountId, name }) => [accountId, name]));
    await db.asTenant(tenantId, async (tx) => {
      await lockAlerts(tx, tenantId);
      const now = clock.now();
      const before = await findRecent(tx, tenantId, now);
      const pauseUntil = new Date((before.newestAt?.getTime() ?? 0) + alertPace.betweenNoticesMs);
      if (before.alerts > alertPace.digestAbove && pauseUntil > now)
        return queueNext(tx, tenantId, pauseUntil);
      const { due, nextAt } = await listDueAlerts(tx, tenantId, names, now);
      await writeWarnings(tx, tenantId, due, receivers, now);
      const isMany = (await findRecent(tx, tenantId, now)).alerts > alertPace.digestAbove;
      const browsers = await listBrowsers(tx, tenantId);
      for (const receiver of receivers) {
        const own = browsers.get(receiver.accountId) ?? [];
        await writeToPerson(needs, tx, receiver, { alerts: due, isMany, now, browsers: own });
      }
      await writeToChannels(needs, tx, await listChannelRecords(tx, tenantId), due, now);
      await markNoticed(tx, tenantId, due, now);
      if (nextAt !== undefined) await queueNext(tx, tenantId, nextAt);
    });
  },
});

/** Of how many alerts warnings were written within the window of a digest, and when the newest. */
async function findRecent(
  tx: Tx,
  tenantId: string,
  now: Date,
): Promise<{ alerts: number; newestAt: Date | null }> {
  const { rows } = await sql<{ alerts: number; newestAt: Date | null }>`
    select count(distinct n.alert_id)::int as alerts, max(n.at) as newest_at from message n
    where n.tenant_id = ${tenantId} and n.kind = 'warning'
      and n.at > ${new Date(now.getTime() - alertPace.digestWindowMs)}`.execute(tx);
  return rows[0] ?? { alerts: 0, newestAt: null };
}
