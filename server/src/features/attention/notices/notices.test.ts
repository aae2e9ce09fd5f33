import { createHmac } from 'node:crypto';
import { type Alert, alertRoutes, locales, noticeRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { pushFleet } from '../../../../test/factories/fleet.ts';
import { judgeEverything } from '../alerts/index.ts';
import { writeAlertCalendar } from './feeds.ts';
import { chatBody, signHook } from './post-notice.ts';
import type { JobPayloads } from '../../../platform/jobs/payloads.ts';
import { createAfterQuietJob, createDigestJob, createNoticeJob } from './index.ts';

const { saveNoticeSetting, saveNoticeChannel, listNoticeChannels } = noticeRoutes;
const minute = 60_000;
const publicUrl = 'http://portolan.test';

const held: Alert = {
  alertId: '3b3c1c1e-0000-4000-8000-000000000001',
  type: 'hold',
  stage: 'actual',
  level: 'medium',
  state: 'needs-action',
  containers: 1,
  impactHours: null,
  money: null,
  facts: {},
  sources: [],
  comments: 0,
  owner: null,
  dueAt: null,
  snoozedUntil: null,
  actsFrom: null,
  unread: true,
  simulated: false,
  openedAt: '2026-11-10T08:00:00.000Z',
  stageAt: '2026-11-10T08:00:00.000Z',
  changedAt: '2026-11-10T08:00:00.000Z',
  resolvedAt: null,
  holds: 0,
};

interface Queued {
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  html: string | null;
}

async function listOutbox(app: TestApp): Promise<Queued[]> {
  const { rows } = await app.db.pool.query<Queued>(
    `select channel, recipient, subject, body, html from outbox order by outbox_id`,
  );
  return rows;
}

async function start(): Promise<{ app: TestApp; user: TestUser; send: () => Promise<void> }> {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const job = createNoticeJob({ ...app, publicUrl });
  return { app, user, send: () => job.work({ tenantId: user.tenantId }, undefined) };
}

const atOnce = { body: { mail: 'at-once', timeZone: 'UTC' } } as const;

describe('a notice', () => {
  test('waits 30 seconds, and what resolves itself meanwhile is never sent', async () => {
    const { app, user, send } = await start();
    await user.call(saveNoticeSetting, atOnce);
    await judgeEverything(app, user.tenantId);
    await send();
    expect(await listOutbox(app)).toEqual([]);
    await app.db.pool.query(`update alert set resolved_at = now() where type = 'rollover'`);
    app.clock.advance(minute);
    await send();
    const mails = await listOutbox(app);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/HMM RUBY/);
  });

  test('is queued once, however often the job is run and whenever it was killed', async () => {
    const { app, user, send } = await start();
    await user.call(saveNoticeSetting, atOnce);
    await judgeEverything(app, user.tenantId);
    app.clock.advance(minute);
    await Promise.all([send(), send(), send()]);
    // As after a kill between the queueing and the mark, had they not been one transaction.
    await app.db.pool.query('update alert set noticed_at = null, noticed_stage = null');
    await send();
    expect(await listOutbox(app)).toHaveLength(2);
  });

  test('by mail has a plain text part, says its alert in every language, and links that are signed', async () => {
    const { app, user, send } = await start();
    await user.call(saveNoticeSetting, atOnce);
    await judgeEverything(app, user.tenantId);
    app.clock.advance(minute);
    for (const language of locales) {
      await app.db.pool.query('update account set language = $1', [language]);
      await app.db.pool.query('update alert set noticed_at = null');
      await app.db.pool.query('delete from outbox');
      await send();
      const [mail] = await listOutbox(app);
      expect(mail?.html, language).toContain(`<html lang="${language}">`);
      expect(mail?.body, language).toContain('HMM RUBY');
      for (const text of [mail?.body, mail?.html, mail?.subject])
        expect(text).not.toMatch(/\{\w+\}|undefined/);
      expect(mail?.body.match(/alert-link\?token=/g)).toHaveLength(3);
    }
  });

  test('of quiet hours is sent when they are over, once, and only while it is still so', async () => {
    const { app, user, send } = await start();
    await user.call(saveNoticeSetting, { body: { ...atOnce.body, quiet: { from: '06:00', to: '09:30' } } });
    await judgeEverything(app, user.tenantId);
    app.clock.advance(minute);
    await send();
    await send();
    expect(await listOutbox(app)).toEqual([]);
    const { rows } = await app.db.pool.query<{ payload: JobPayloads['alerts:after-quiet']; runAt: Date }>(
      `select j.payload, j.run_at as "runAt" from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'alerts:after-quiet'`,
    );
    expect(rows.map(({ runAt }) => runAt.toISOString())).toEqual(['2026-11-10T09:30:00.000Z']);
    await app.db.pool.query(`update alert set resolved_at = now() where type = 'rollover'`);
    app.clock.set(rows[0]!.runAt);
    const afterQuiet = createAfterQuietJob({ ...app, publicUrl });
    await afterQuiet.work(rows[0]!.payload, undefined);
    await afterQuiet.work(rows[0]!.payload, undefined);
    const mails = await listOutbox(app);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/HMM RUBY/)]);
  });

  test('goes to a channel without its address in the outbox, and to nobody who does not want its type', async () => {
    const { app, user, send } = await start();
    await user.call(saveNoticeSetting, { body: { ...atOnce.body, types: ['storm'] } });
    const { channelId, secret } = await user.call(saveNoticeChannel, {
      body: { name: 'Ops', kind: 'webhook', url: 'https://hooks.example/secret', types: ['rollover'] },
    });
    expect(secret).toMatch(/^whsec_/);
    await judgeEverything(app, user.tenantId);
    app.clock.advance(minute);
    await send();
    const queued = await listOutbox(app);
    expect(queued.map(({ channel, recipient }) => `${channel} ${recipient}`)).toEqual([
      `webhook channel:${channelId}`,
    ]);
    expect(JSON.parse(queued[0]!.body)).toMatchObject({ type: 'alert.noticed', data: { type: 'rollover' } });
    expect(await user.call(listNoticeChannels)).toMatchObject([{ host: 'hooks.example', waiting: 1 }]);
  });
});

describe('a link of a mail', () => {
  async function linkOf(app: TestApp, does: number): Promise<string> {
    const [mail] = await listOutbox(app);
    return [...mail!.body.matchAll(/token=(\S+)/g)][does]![1]!;
  }

  test('assigns, snoozes and stops mails without a session; a changed or old one does nothing', async () => {
    const { app, user, send } = await start();
    await user.call(saveNoticeSetting, atOnce);
    await judgeEverything(app, user.tenantId);
    app.clock.advance(minute);
    await send();
    const visitor = app.visitor();
    const use = (token: string) => visitor.call(alertRoutes.useMailLink, { body: { token } });
    const [take, snooze, stop] = [await linkOf(app, 0), await linkOf(app, 1), await linkOf(app, 2)];
    const { did, alertId } = await use(take);
    expect(did).toBe('assigned');
    const { alert } = await user.call(alertRoutes.getAlert, { query: { alertId: alertId! } });
    expect(alert.owner?.accountId).toBe(user.accountId);
    expect((await use(snooze)).did).toBe('snoozed');
    expect((await use(stop)).did).toBe('unsubscribed');
    expect((await user.call(noticeRoutes.getNoticeSetting)).mail).toBe('off');
    const refused = (token: string) => visitor.fail(alertRoutes.useMailLink, { body: { token } });
    for (const token of ['x', 'x.y', `${take.slice(0, -2)}zz`])
      expect(await refused(token), token).toMatchObject({ code: 'alert.link-ended' });
    await user.call(saveNoticeSetting, atOnce);
    const press = (token: string) =>
      app.http.inject({
        method: 'POST',
        url: `/alert-link?token=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await press(take)).statusCode).toBe(410);
    expect((await press(stop)).statusCode).toBe(200);
    expect((await user.call(noticeRoutes.getNoticeSetting)).mail).toBe('off');
    app.clock.advance(15 * 86_400_000);
    expect(await refused(take)).toMatchObject({ code: 'alert.link-ended' });
  });
});

test('while more than ten come they are sent together every five minutes', async () => {
  const { app, user, send } = await start();
  await user.call(saveNoticeSetting, atOnce);
  const open = (type: string, count: number) =>
    app.db.pool.query(
      `insert into alert (alert_id, tenant_id, type, thing, stage, level, containers, rank, facts, simulated,
         opened_at, stage_at)
       select gen_random_uuid(), $1, $2, i::text, 'actual', 'slight', 0, 0, '{"sourceName":"HMM"}', false, $3, $3
       from generate_series(1, $4) i`,
      [user.tenantId, type, app.clock.now(), count],
    );
  const sentAfter = async (ms: number) => {
    app.clock.advance(ms);
    await send();
    return (await listOutbox(app)).length;
  };
  await open('silent-source', 11);
  expect(await sentAfter(minute)).toBe(1);
  await open('geofence', 1);
  expect(await sentAfter(minute)).toBe(1);
  await open('cargo-no-news', 2);
  expect(await sentAfter(minute)).toBe(1);
  expect(await sentAfter(3 * minute)).toBe(2);
  expect((await listOutbox(app)).at(-1)?.subject).toMatch(/3/);
});

test('a calendar has days as days and deadlines as moments, and not since when something is so', () => {
  const shared: Alert = { ...held, facts: { at: '2026-11-10T08:00:00.000Z', hold: 'customs' } };
  const written = (alert: Alert) =>
    writeAlertCalendar({ name: 'All', alerts: [alert], publicUrl }, 'en', new Date('2026-11-10T08:00:00Z'));
  expect(written(shared)).not.toContain('BEGIN:VEVENT');
  expect(written({ ...shared, type: 'demurrage', facts: { day: '2026-11-16' } })).toContain(
    'DTSTART;VALUE=DATE:20261116',
  );
  const due: Alert = { ...shared, type: 'detention', facts: { at: '2026-11-12T18:00:00.000Z' } };
  expect(written(due)).toContain('DTSTART:20261112T180000Z');
});

test('the digest is one mail a day at seven, and none for who turned it off', async () => {
  const { app, user } = await start();
  await judgeEverything(app, user.tenantId);
  const job = createDigestJob({ ...app, publicUrl });
  await job.work({}, undefined);
  expect(await listOutbox(app)).toEqual([]);
  app.clock.advance(23 * 60 * minute);
  await job.work({}, undefined);
  await job.work({}, undefined);
  const mails = await listOutbox(app);
  expect(mails.map(({ recipient }) => recipient)).toEqual([`${user.username}@example.com`]);
  expect(mails[0]?.subject).toMatch(/2/);
});

test('a saved view is read as calendar and as RSS by whoever has the address, until a new one is made', async () => {
  const { app, user } = await start();
  await judgeEverything(app, user.tenantId);
  const { alertViewId } = await user.call(alertRoutes.saveAlertView, { body: { name: 'All', query: {} } });
  const { rssUrl, calendarUrl } = await user.call(alertRoutes.makeAlertFeed, { body: { alertViewId } });
  const key = (url: string) => ({ query: { key: new URL(url).searchParams.get('key')! } });
  const visitor = app.visitor();
  const rss = await visitor.send(alertRoutes.readAlertRss, key(rssUrl));
  expect([rss.statusCode, rss.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(rss.body.match(/<item>/g)).toHaveLength(2);
  const calendar = await visitor.send(alertRoutes.readAlertCalendar, key(calendarUrl));
  expect(calendar.body).toContain('BEGIN:VCALENDAR');
  await user.call(alertRoutes.makeAlertFeed, { body: { alertViewId } });
  expect((await visitor.send(alertRoutes.readAlertRss, key(rssUrl))).statusCode).toBe(410);
});

test('a webhook is signed as Standard Webhooks, and each chat gets its own form', () => {
  const secret = `whsec_${Buffer.from('key').toString('base64')}`;
  const headers = signHook(secret, { id: 'n', body: '{}', at: new Date(5000) });
  const expected = createHmac('sha256', 'key').update('n.5.{}').digest('base64');
  expect(headers).toEqual({
    'webhook-id': 'n',
    'webhook-timestamp': '5',
    'webhook-signature': `v1,${expected}`,
  });
  expect(chatBody('slack', 'x')).toEqual({ text: 'x' });
  expect(chatBody('wecom', 'x')).toEqual({ msgtype: 'markdown', markdown: { content: 'x' } });
  expect(JSON.stringify(chatBody('teams', 'x'))).toContain('"text":"x"');
});

test('a channel in a private network is refused, and another company account has none', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const body = { name: 'Inside', kind: 'slack', url: 'http://10.0.0.1/hook' } as const;
  expect(await user.fail(saveNoticeChannel, { body })).toMatchObject({ code: 'source.address-refused' });
  const { channelId } = await user.call(saveNoticeChannel, {
    body: { ...body, url: 'https://hooks.example/x' },
  });
  const stranger = await app.signIn();
  expect(await stranger.fail(noticeRoutes.removeNoticeChannel, { body: { channelId } })).toMatchObject({
    code: 'notice-channel.not-found',
  });
  expect(await stranger.call(listNoticeChannels)).toEqual([]);
});
