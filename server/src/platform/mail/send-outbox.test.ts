import { minuteMs } from '@portolan/contract/time/durations';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../test/app.ts';
import { createLogger } from '../log.ts';
import { type OutboxMessage, type Senders, createSenders, queueMessage } from './outbox.ts';
import { createOutboxJob, mostTries, nextTry } from './send-outbox.ts';

const send = (app: TestApp, senders: Senders) =>
  createOutboxJob(app.db.system, senders, app.clock, createLogger('silent')).work({}, undefined);

const queue = (app: TestApp, message: Partial<OutboxMessage>) =>
  queueMessage(
    app.db.system,
    { channel: 'mail', recipient: 'ines@kestrel.example', subject: 's', body: 'b', ...message },
    app.clock.now(),
  );

const listStates = async (app: TestApp) =>
  (
    await app.db.system
      .selectFrom('outbox')
      .select(['body', 'state', 'attempts'])
      .orderBy('outboxId')
      .execute()
  ).map(({ body, state, attempts }) => `${body} ${state} ${attempts}`);

const refused = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });

test('a message is tried for three days, first after a minute, in the end each half hour', () => {
  const now = new Date('2026-11-10T12:00:00Z');
  const pauses = Array.from(
    { length: mostTries - 1 },
    (_, i) => nextTry(i + 1, now).getTime() - now.getTime(),
  );
  expect(pauses.slice(0, 7).map((ms) => ms / minuteMs)).toEqual([1, 2, 5, 10, 15, 30, 30]);
  expect(pauses.reduce((sum, ms) => sum + ms, 0) / 3_600_000).toBeGreaterThan(72);
});

test('a channel that is down for an hour loses nothing, sends each message once, and holds up no other', async () => {
  const app = await startTestApp();
  const sent: string[] = [];
  let isDown = true;
  const senders: Senders = {
    mail: async ({ body }) => void sent.push(body),
    post: async ({ recipient, body }) => {
      if (recipient === 'channel:down' && isDown) throw new Error('connect ECONNREFUSED');
      sent.push(body);
    },
  };
  for (let minute = 0; minute < 60; minute += 1) {
    await queue(app, { channel: 'webhook', recipient: 'channel:down', body: `hook ${minute}` });
    if (minute === 30) await queue(app, { channel: 'slack', recipient: 'channel:up', body: 'chat' });
    if (minute === 30) await queue(app, { body: 'mail' });
    await send(app, senders);
    app.clock.advance(minuteMs);
  }
  expect(sent.toSorted()).toEqual(['chat', 'mail']);
  isDown = false;
  for (let minute = 0; minute < 31; minute += 1) {
    await send(app, senders);
    app.clock.advance(minuteMs);
  }
  expect(sent.filter((body) => body.startsWith('hook'))).toHaveLength(60);
  expect(new Set(sent).size).toBe(sent.length);
});

test('an address that a mail server refuses for good has failed at once, and the next is tried', async () => {
  const app = await startTestApp();
  for (const body of ['nobody', 'later', 'fine']) await queue(app, { body });
  await send(app, {
    mail: async ({ body }) => {
      if (body === 'nobody') throw refused(550);
      if (body === 'later') throw refused(451);
    },
  });
  expect(await listStates(app)).toEqual(['nobody failed 1', 'later queued 1', 'fine sent 1']);
});

test('two workers never send one message, and what a killed one had claimed is sent after five minutes', async () => {
  const app = await startTestApp();
  for (let i = 0; i < 20; i += 1) await queue(app, { body: `${i}` });
  const sent: string[] = [];
  const senders: Senders = { mail: async ({ body }) => void sent.push(body) };
  await Promise.all([send(app, senders), send(app, senders), send(app, senders)]);
  expect(sent).toHaveLength(20);
  await queue(app, { body: 'claimed' });
  await app.db.pool.query(`update outbox set try_after = $1, attempts = 1 where state = 'queued'`, [
    new Date(app.clock.now().getTime() + 5 * minuteMs),
  ]);
  await send(app, senders);
  expect(sent).toHaveLength(20);
  app.clock.advance(5 * minuteMs);
  await send(app, senders);
  expect(sent.at(-1)).toBe('claimed');
});

test('every try of an SMS that its gateway refuses keeps those behind it in order', async () => {
  const app = await startTestApp();
  const got: string[] = [];
  const gateway = createServer((request, answer) => {
    request
      .setEncoding('utf8')
      .on('data', (body: string) => got.push((JSON.parse(body) as { text: string }).text));
    request.on('end', () => answer.writeHead(got.at(-1) === 'bad number' ? 400 : 200).end());
  }).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  onTestFinished(() => void gateway.close());
  const { port } = gateway.address() as AddressInfo;
  const senders = createSenders({ from: 'p@x.example', smsWebhookUrl: `http://127.0.0.1:${port}` });
  for (const body of ['bad number', 'first', 'second'])
    await queue(app, { channel: 'sms', recipient: '+31600000000', body });
  for (let minute = 0; minute < 3; minute += 1) {
    await send(app, senders);
    app.clock.advance(minuteMs);
  }
  expect(await listStates(app)).toEqual(['bad number queued 2', 'first sent 1', 'second sent 1']);
});
