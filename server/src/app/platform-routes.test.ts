import { type PushNotice, platformRoutes, trackingRoutes } from '@portolan/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../test/factories/dcsa.ts';
import { queueMessage } from '../platform/mail/outbox.ts';

const { listOutbox, openLiveStream } = platformRoutes;

/** The user's open stream: `next` gives its events one by one. */
async function openStream(app: TestApp, user: TestUser): Promise<{ next(): Promise<string> }> {
  if (!app.http.server.listening) await app.http.listen({ port: 0 });
  const origin = app.http.listeningOrigin;
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const answer = await fetch(`${origin}${openLiveStream.path}`, {
    headers: { cookie: `user_token=${user.cookies.get('user_token')}` },
    signal: ending.signal,
  });
  expect(answer.headers.get('content-type')).toContain(openLiveStream.contentType);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    next: async () => {
      while (!text.includes('\n\n')) text += (await reader.read()).value ?? '';
      const [event = ''] = text.split('\n\n', 1);
      text = text.slice(event.length + 2);
      return event;
    },
  };
}

const readNotice = (event: string): PushNotice => JSON.parse(event.replace(/^data: /, '')) as PushNotice;

describe('the live stream', () => {
  test('greets, then says what changed by topic and id, to this company account only', async () => {
    const app = await startTestApp();
    const [user, other] = [await app.signIn(), await app.signIn()];
    const [mine, theirs] = [await openStream(app, user), await openStream(app, other)];
    expect(await mine.next()).toContain('event: hello');
    expect(await theirs.next()).toContain('event: hello');
    const { messageId } = await app.pushRaw(await app.program(user.tenantId), dcsaEvents(underWayLines));
    await app.drainInbox();
    const notices: PushNotice[] = [];
    while (!notices.some(({ topic }) => topic === 'shipment')) notices.push(readNotice(await mine.next()));
    expect(notices.find(({ topic }) => topic === 'message')?.ids).toEqual([messageId]);
    const [row] = (await user.call(trackingRoutes.getContainerEventList, { body: {} })).rows;
    expect(notices.find(({ topic }) => topic === 'shipment')?.ids).toEqual([row?.shipmentId]);
    await app.pushRaw(await app.program(other.tenantId), dcsaEvents(underWayLines));
    const [first] = readNotice(await theirs.next()).ids;
    expect(Number(first)).toBeGreaterThan(Number(messageId));
  });
});

describe('the outbox', () => {
  test('shows staff what would have been sent, newest first, page by page', async () => {
    const app = await startTestApp();
    const staff = await app.signIn({ userType: 'administrator' });
    for (const body of ['first', 'second', 'third'])
      await queueMessage(app.db.system, { channel: 'sms', recipient: '+31600000000', body }, app.clock.now());
    const newest = await staff.call(listOutbox, { query: { limit: '2' } });
    expect(newest.map(({ body, state }) => [body, state])).toEqual([
      ['third', 'queued'],
      ['second', 'queued'],
    ]);
    const older = await staff.call(listOutbox, { query: { before: newest[1]?.outboxId } });
    expect(older.map(({ body }) => body)).toEqual(['first']);
  });
});
