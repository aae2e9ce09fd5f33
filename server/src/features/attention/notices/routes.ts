import { dayMs } from '@portolan/contract/time/durations';
import { type Alert, AppError, alertRoutes, localeOf, noticeRoutes, type RowRule } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withRowLimit } from '../../../platform/db/row-limit.ts';
import { RefusedAddress, checkOutboundUrlByName } from '../../../platform/http/outbound.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import {
  assignAlerts,
  findViewOfFeed,
  listAlerts,
  listNames,
  listPeople,
  makeFeedKey,
  snoozeAlerts,
} from '../alerts/index.ts';
import { writeAlertCalendar, writeRss } from './feeds.ts';
import { type MailLink, readMailLink } from './mail-link.ts';
import { listChannelRecords, listChannels, removeChannel, saveChannel } from './notice-channel.ts';
import { findSetting, saveSetting } from './notice-setting.ts';

interface NoticeRouteNeeds {
  db: Database;
  clock: Clock;
  sealingKey: SealingKey;
  publicUrl: string;
  allowedOrigins: readonly string[];
}

const mostInFeed = 200;

/** How people are notified of alerts, where else alerts go, the feeds of saved views and the links of mails. */
export function serveNotices(needs: NoticeRouteNeeds): Served[] {
  return [...serveSettings(needs), ...serveChannels(needs), ...serveFeeds(needs), ...serveMailLinks(needs)];
}

function serveSettings({ db, clock }: NoticeRouteNeeds): Served[] {
  return [
    serve(noticeRoutes.getNoticeSetting, async (_, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => findSetting(tx, viewer)),
    ),
    serve(noticeRoutes.saveNoticeSetting, async ({ body }, { viewer }) => {
      await db.asTenant(viewer.tenantId, (tx) => saveSetting(tx, viewer, body, clock.now()));
      return body;
    }),
  ];
}

function serveChannels({ db, clock, sealingKey, allowedOrigins }: NoticeRouteNeeds): Served[] {
  return [
    serve(noticeRoutes.listNoticeChannels, async (_, { viewer: { tenantId } }) => {
      const records = await db.asTenant(tenantId, (tx) => listChannelRecords(tx, tenantId));
      return listChannels(db.system, records, sealingKey);
    }),
    serve(noticeRoutes.saveNoticeChannel, async ({ body }, { viewer: { tenantId, accountId } }) => {
      if (body.url !== undefined) await refusePrivate(body.url, allowedOrigins);
      const by = { tenantId, accountId, key: sealingKey, now: clock.now() };
      return db.asTenant(tenantId, (tx) => saveChannel(tx, by, body));
    }),
    serve(noticeRoutes.removeNoticeChannel, async ({ body: { channelId } }, { viewer: { tenantId } }) => {
      await db.asTenant(tenantId, (tx) => removeChannel(tx, tenantId, channelId));
      return {};
    }),
  ];
}

async function refusePrivate(url: string, allowedOrigins: readonly string[]): Promise<void> {
  try {
    await checkOutboundUrlByName(url, allowedOrigins);
  } catch (error) {
    if (error instanceof RefusedAddress)
      throw new AppError('source.address-refused', { reason: error.message });
    throw error;
  }
}

function serveFeeds(needs: NoticeRouteNeeds): Served[] {
  const { db, clock, publicUrl } = needs;
  /** The alerts of a feed's view, as its owner sees them. */
  const read = async (key: string): Promise<{ name: string; alerts: Alert[]; language: string }> => {
    const found = await findViewOfFeed(db.system, key);
    if (found === undefined) throw new AppError('alert.link-ended', {});
    const { view, query, rowRule, language } = found;
    const { tenantId, accountId } = view;
    const limit = rowRule === null ? undefined : { tenantId, accountId, rule: rowRule as RowRule };
    const names = await listNames(db.system, tenantId);
    const { rows } = await withRowLimit(limit, () =>
      db.asTenant(tenantId, (tx) =>
        listAlerts(tx, { tenantId, accountId, names }, { ...query, limit: mostInFeed }, clock.now()),
      ),
    );
    return { name: view.name, alerts: rows, language };
  };
  return [
    serve(alertRoutes.makeAlertFeed, async ({ body: { alertViewId } }, { viewer }) => {
      const key = await db.asTenant(viewer.tenantId, (tx) => makeFeedKey(tx, viewer, alertViewId));
      return {
        calendarUrl: `${publicUrl}${alertRoutes.readAlertCalendar.path}?key=${key}`,
        rssUrl: `${publicUrl}${alertRoutes.readAlertRss.path}?key=${key}`,
      };
    }),
    serve(alertRoutes.readAlertCalendar, async ({ query: { key } }, { reply }) => {
      const feed = await read(key);
      reply.header('content-type', 'text/calendar; charset=utf-8');
      reply.header('cache-control', 'private, no-store');
      return writeAlertCalendar({ ...feed, publicUrl }, feed.language, clock.now());
    }),
    serve(alertRoutes.readAlertRss, async ({ query: { key } }, { reply }) => {
      const feed = await read(key);
      reply.header('content-type', 'application/rss+xml; charset=utf-8');
      reply.header('cache-control', 'private, no-store');
      return writeRss({ ...feed, publicUrl }, localeOf(feed.language));
    }),
  ];
}

/** What a link says and who it is of. Who has left the company account since then has no say in it. */
async function readLink({ db, clock, sealingKey }: NoticeRouteNeeds, token: string) {
  const link = readMailLink(sealingKey, token, clock.now());
  if (link === undefined) throw new AppError('alert.link-ended', {});
  const person = (await listPeople(db.system, link.tenantId)).find(
    ({ accountId }) => accountId === link.accountId,
  );
  if (person === undefined) throw new AppError('alert.link-ended', {});
  return { link, person };
}

async function stopMails({ db, clock }: NoticeRouteNeeds, { tenantId, accountId }: MailLink): Promise<void> {
  await db.asTenant(tenantId, async (tx) => {
    const settings = await findSetting(tx, { tenantId, accountId });
    await saveSetting(tx, { tenantId, accountId }, { ...settings, mail: 'off' }, clock.now());
  });
}

function serveMailLinks(needs: NoticeRouteNeeds): Served[] {
  const { db, clock } = needs;
  return [
    serve(alertRoutes.stopMails, async ({ query: { token } }) => {
      const { link } = await readLink(needs, token);
      if (link.does !== 'unsubscribe') throw new AppError('alert.link-ended', {});
      await stopMails(needs, link);
      return {};
    }),
    serve(alertRoutes.useMailLink, async ({ body: { token } }) => {
      const now = clock.now();
      const { link, person } = await readLink(needs, token);
      const { tenantId, accountId, alertId, does } = link;
      if (does === 'unsubscribe') {
        await stopMails(needs, link);
        return { did: 'unsubscribed' as const, alertId };
      }
      if (alertId === null || person.role === 'read-only') throw new AppError('alert.link-ended', {});
      const by = { tenantId, accountId, alertIds: [alertId], now };
      await db.asTenant(tenantId, (tx) =>
        does === 'assign'
          ? assignAlerts(tx, by, person)
          : snoozeAlerts(tx, by, new Date(now.getTime() + dayMs).toISOString()),
      );
      return { did: does === 'assign' ? ('assigned' as const) : ('snoozed' as const), alertId };
    }),
  ];
}
