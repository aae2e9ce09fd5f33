import { accountRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type TestApp, type TestUser, password, seal, startTestApp } from '../../test/app.ts';
import { openStream } from '../../test/stream.ts';

const { changeTenant, checkSession, endOtherSessions, signOut, updatePassword } = accountRoutes;

/** Far below the time after which an open stream is checked anyway. */
const atOnceMs = 8000;

/** The next event of a stream, which must come at once; empty when it just ends. */
async function nextAtOnce(stream: { next(): Promise<string> }): Promise<string> {
  const startedAt = performance.now();
  const event = await stream.next();
  expect(performance.now() - startedAt).toBeLessThan(atOnceMs);
  return event;
}

/** The same person in a second browser with the same session, like a thief with the token. */
function copyOf(app: TestApp, user: TestUser): TestUser {
  const copy = app.visitor();
  copy.cookies.set('user_token', user.cookies.get('user_token') ?? '');
  return Object.assign(copy, { tenantId: user.tenantId, accountId: user.accountId, username: user.username });
}

async function signInElsewhere(app: TestApp, user: TestUser): Promise<TestUser> {
  const other = app.visitor();
  const query = { username: user.username, password: await seal(other, password, app.clock.now()) };
  await other.call(accountRoutes.signInWithPassword, { query });
  return Object.assign(other, {
    tenantId: user.tenantId,
    accountId: user.accountId,
    username: user.username,
  });
}

const ended = 'event: session-ended\ndata: {"code":"session.ended"}';

const ends: [string, (app: TestApp, user: TestUser, other: TestUser) => Promise<unknown>][] = [
  ['its person signs out', (_, __, other) => other.call(signOut)],
  ['the other sessions are ended', (_, user) => user.call(endOtherSessions)],
  [
    'the password is changed',
    async (app, user) => {
      const sealed = (text: string) => seal(user, text, app.clock.now());
      const body = { oldPassword: await sealed(password), password: await sealed('Brandnew2025') };
      await user.call(updatePassword, { body });
    },
  ],
];

test.each(ends)('a live stream ends at once when %s, and says so', async (_, act) => {
  const app = await startTestApp();
  const user = await app.signIn();
  const other = await signInElsewhere(app, user);
  const stream = await openStream(app, other);
  expect(await stream.next()).toContain('event: hello');
  await act(app, user, other);
  expect(await nextAtOnce(stream)).toBe(ended);
});

test.each(ends)('a live stream of another process ends at once when %s', async (_, act) => {
  const app = await startTestApp();
  const second = await startTestApp({ reachDatabase: async () => app.db.url });
  const user = await app.signIn();
  const other = await signInElsewhere(app, user);
  // The other process's cache entry of the session is cleared as well.
  const there = copyOf(second, other);
  await there.call(checkSession);
  const stream = await openStream(second, there);
  expect(await stream.next()).toContain('event: hello');
  await act(app, user, other);
  expect(await nextAtOnce(stream)).toBe(ended);
  expect(await there.fail(checkSession)).toMatchObject({ code: 'session.ended' });
});

test('a stream that somebody opened with a copied token ends when the session gets another one', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const { tenantId } = await app.signIn();
  await app.db.system
    .insertInto('membership')
    .values({ accountId: user.accountId, tenantId, role: 'member' })
    .execute();
  const stream = await openStream(app, copyOf(app, user));
  expect(await stream.next()).toContain('event: hello');
  await user.call(changeTenant, { query: { accreditId: tenantId } });
  // It ends without a reason, because the browser of the session has the new token and reconnects with it.
  await expect(
    Promise.race([stream.ended, new Promise((_, fail) => setTimeout(fail, atOnceMs))]),
  ).resolves.toBe(undefined);
});

test('nobody else is notified whose sessions end', async () => {
  const app = await startTestApp();
  const [user, colleague] = [await app.signIn(), await app.signIn()];
  const stream = await openStream(app, colleague);
  expect(await stream.next()).toContain('event: hello');
  await user.call(signOut);
  await app.pushRaw(await app.program(colleague.tenantId), '[]');
  expect(await nextAtOnce(stream)).toContain('"topic":"message"');
});
