import { createECDH } from 'node:crypto';
import { browserNoticeRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { pushFleet } from '../../../../test/factories/fleet.ts';
import { loadPushKey } from '../../../platform/browser-push-key.ts';
import { judgeEverything } from '../alerts/index.ts';
import { createNoticeJob } from '../notices/index.ts';
import { createBrowserPoster } from './index.ts';

const { addBrowser, getBrowserNoticeKey, removeBrowser } = browserNoticeRoutes;
const endpoint = 'https://push.example.com/send/abc';
const keys = () => {
  const exchange = createECDH('prime256v1');
  exchange.generateKeys();
  return { publicKey: exchange.getPublicKey('base64url'), authSecret: 'BTBZMqHH6r4Tts7J_aSIgg' };
};
const browser = () => ({ endpoint, ...keys(), browser: 'Firefox' });

interface Queued {
  recipient: string;
  body: string;
}
const listNotices = async (app: TestApp) =>
  (
    await app.db.pool.query<Queued>(
      "select recipient, body from outbox where channel = 'browser' order by outbox_id",
    )
  ).rows;

async function notice(app: TestApp, user: TestUser): Promise<void> {
  await judgeEverything(app, user.tenantId);
  app.clock.advance(60_000);
  await createNoticeJob({ ...app, publicUrl: 'https://portolan.test' }).work(
    { tenantId: user.tenantId },
    undefined,
  );
}

test('an alert is queued once for each browser of a person, and for none of those who left', async () => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  for (const _ of [1, 2]) await user.call(addBrowser, { body: browser() });
  await notice(app, user);
  await notice(app, user);
  const notices = await listNotices(app);
  const [first] = notices.map(({ body }) => JSON.parse(body) as Record<string, string>);
  expect(first?.['title']).toContain('HMM RUBY');
  expect(first?.['url']).toMatch(/^https:\/\/portolan\.test\/pages\/alerts\?alert=/);
  expect(new Set(notices.map(({ recipient, body }) => recipient + body)).size).toBe(notices.length);
  await user.call(removeBrowser, { body: { endpoint } });
  await app.db.pool.query('delete from outbox');
  await app.db.pool.query('update alert set noticed_at = null, noticed_stage = null');
  await notice(app, user);
  expect(await listNotices(app)).toEqual([]);
});

test('a message is encrypted and signed; a browser that has ended its subscription is forgotten', async () => {
  const app = await startTestApp();
  const user = await pushFleet(app);
  const pushKey = await loadPushKey(app.db.system);
  expect(await user.call(getBrowserNoticeKey, {})).toEqual({ publicKey: pushKey.publicKey });
  await user.call(addBrowser, { body: browser() });
  await notice(app, user);
  const [queued] = await listNotices(app);
  const sent: { url: string; headers: Headers; body: Uint8Array }[] = [];
  let status = 201;
  const post = createBrowserPoster({
    db: app.db.system,
    sealingKey: app.sealingKey,
    pushKey,
    subject: 'mailto:portolan@localhost',
    now: () => app.clock.now(),
    fetch: (url, init) => {
      sent.push({ url: String(url), headers: new Headers(init?.headers), body: init?.body as Uint8Array });
      return Promise.resolve(new Response(null, { status }));
    },
  });
  const message = { channel: 'browser', recipient: queued!.recipient, body: queued!.body } as const;
  await post(message);
  expect(sent[0]?.url).toBe(endpoint);
  expect(sent[0]?.headers.get('authorization')).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
  expect(Buffer.from(sent[0]!.body).toString()).not.toContain('HMM');
  status = 500;
  await expect(post(message)).rejects.toThrow('500');
  status = 410;
  await post(message);
  await post(message);
  expect(sent).toHaveLength(3);
});

test('an endpoint in a private network is not taken', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const body = { ...browser(), endpoint: 'https://127.0.0.1/push' };
  expect(await user.fail(addBrowser, { body })).toMatchObject({ code: 'source.address-refused' });
});
