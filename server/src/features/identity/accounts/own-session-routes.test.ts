import { LoginType, accountRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { signEmbedClaims } from '../sessions/index.ts';
import { ensureTenant } from './account.ts';
import { signInAgain } from './testing.ts';

const {
  autoSignIn,
  changeTenant,
  checkSession,
  endOtherSessions,
  getCurrentUser,
  listSessions,
  listTenants,
  makeEmbedSecret,
  signInEmbedded,
  signOut,
} = accountRoutes;
const day = 86_400_000;

describe('sessions', () => {
  test('are listed with where they come from, and the others can be ended', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const other = await signInAgain(app, user);
    const sessions = await user.call(listSessions);
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true]);
    expect(sessions[0]).toMatchObject({ ipAddress: '127.0.0.1', loginType: 2 });
    expect(await user.call(endOtherSessions)).toEqual({ endedSessions: 1 });
    expect(await other.fail(checkSession)).toMatchObject({ code: 'session.ended' });
    expect(await user.call(listSessions)).toHaveLength(1);
  });

  test('resume on a remembered device, with a new token each time', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const device = await signInAgain(app, user, 'true');
    const first = device.cookies.get('remember_token') ?? '';
    app.clock.advance(8 * day);
    expect(await device.call(autoSignIn, { body: {} })).toMatchObject({ username: user.username });
    expect(device.cookies.get('remember_token')).not.toBe(first);
    const { rows } = await app.db.pool.query('select * from remembered_device');
    expect(JSON.stringify(rows)).not.toContain(device.cookies.get('remember_token'));
    app.clock.advance(60_000);
    const thief = app.visitor();
    expect(await thief.fail(autoSignIn, { body: { token: first } })).toMatchObject({
      code: 'sign-in.remembered-ended',
    });
    expect(await device.fail(checkSession)).toMatchObject({ code: 'session.ended' });
    expect(await device.fail(autoSignIn, { body: {} })).toMatchObject({ code: 'sign-in.remembered-ended' });
  });

  test('do not resume after signing out, after 30 days, or when the account was closed', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const [left, late, closed] = [
      await signInAgain(app, user, 'true'),
      await signInAgain(app, user, 'true'),
      await signInAgain(app, user, 'true'),
    ];
    const token = left.cookies.get('remember_token') ?? '';
    await left.call(signOut);
    expect(await left.fail(autoSignIn, { body: { token } })).toMatchObject({
      code: 'sign-in.remembered-ended',
    });
    await app.db.pool.query(`update account set status = 'cancelled'`);
    expect(await closed.fail(autoSignIn, { body: {} })).toMatchObject({ code: 'account.cancelled' });
    app.clock.advance(30 * day);
    expect(await late.fail(autoSignIn, { body: {} })).toMatchObject({ code: 'sign-in.remembered-ended' });
  });
});

describe('company accounts', () => {
  test('of a person are listed, and can be switched', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const now = app.clock.now();
    const second = await ensureTenant(app.db.system, { slug: 'second', name: 'Second Ltd' }, now);
    const foreign = await ensureTenant(app.db.system, { slug: 'foreign', name: 'Foreign Ltd' }, now);
    await app.db.system
      .insertInto('membership')
      .values({ accountId: user.accountId, tenantId: second, role: 'read-only' })
      .execute();
    expect((await user.call(listTenants)).map(({ name, current }) => [name, current])).toEqual([
      [expect.stringContaining('Company'), true],
      ['Second Ltd', false],
    ]);
    expect(await user.fail(changeTenant, { query: { accreditId: foreign } })).toMatchObject({
      code: 'tenant.not-found',
    });
    await user.call(changeTenant, { query: { accreditId: second } });
    expect(await user.call(getCurrentUser)).toMatchObject({
      tenant: { accreditId: second, role: 'read-only' },
    });
    const again = await signInAgain(app, user);
    expect(await again.call(getCurrentUser)).toMatchObject({ tenant: { accreditId: second } });
    expect(await user.fail(makeEmbedSecret)).toMatchObject({ code: 'access.denied' });
  });

  test('sign tickets for embedded pages, each valid once and for minutes', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const { accreditId, secret } = await user.call(makeEmbedSecret);
    const ticketOf = (claims: object, key = secret) => {
      const all = {
        accreditId,
        username: user.username,
        nonce: crypto.randomUUID(),
        expiresAt: '2026-11-10T08:04:00Z',
        ...claims,
      };
      const text = Buffer.from(JSON.stringify(all)).toString('base64url');
      return { query: { token: `${text}.${signEmbedClaims(text, key)}` } };
    };
    const page = app.visitor();
    const good = ticketOf({});
    expect(await page.call(signInEmbedded, good)).toMatchObject({ username: user.username });
    expect(await page.call(checkSession)).toEqual({ valid: true });
    const embedded = (await page.call(listSessions)).find(({ current }) => current);
    expect(embedded).toMatchObject({ loginType: LoginType.embedLogin });
    const stranger = await app.signIn();
    for (const bad of [
      good,
      ticketOf({}, 'another secret'),
      ticketOf({ expiresAt: '2026-11-10T07:59:59Z' }),
      ticketOf({ expiresAt: '2026-11-10T09:00:00Z' }),
      ticketOf({ username: stranger.username }),
      ticketOf({ accreditId: stranger.tenantId }),
      { query: { token: 'nonsense.nonsense' } },
      { query: { token: 'nonsense' } },
    ])
      expect(await app.visitor().fail(signInEmbedded, bad)).toMatchObject({ code: 'sign-in.ticket-refused' });
  });

  test('a session token in a URL is exchanged and ends', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const token = user.cookies.get('user_token') ?? '';
    const page = app.visitor();
    await page.call(signInEmbedded, { query: { token } });
    expect(await page.call(checkSession)).toEqual({ valid: true });
    const sessions = await page.call(listSessions);
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ current: true, loginType: LoginType.shipInfoLogin });
    app.clock.advance(3001);
    expect(await user.fail(checkSession)).toMatchObject({ code: 'session.ended' });
  });
});
