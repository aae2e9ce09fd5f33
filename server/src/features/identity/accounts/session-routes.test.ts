import { accountRoutes, trackingRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, password, seal, startTestApp } from '../../../../test/app.ts';
import type { Visitor } from '../../../../test/visitor.ts';
import { giveTicket } from '../verification/index.ts';

const { signInWithPassword, signOut, checkSession, getCurrentUser, submitPageError } = accountRoutes;
const day = 86_400_000;

async function tryPassword(app: TestApp, visitor: Visitor, username: string, text = password) {
  return { query: { username, password: await seal(visitor, text, app.clock.now()) } };
}

/** As after solving a puzzle. */
async function tryAsPerson(app: TestApp, visitor: Visitor, username: string, text = password) {
  const { ticket } = await giveTicket(app.db.system, app.clock.now());
  return { query: { ...(await tryPassword(app, visitor, username, text)).query, ticket } };
}

async function updateAccount(app: TestApp, user: TestUser, status: string): Promise<void> {
  await app.db.system
    .updateTable('account')
    .set({ status })
    .where('accountId', '=', user.accountId)
    .execute();
}

describe('signing in with a password', () => {
  test('opens a session in a cookie that scripts cannot read, for seven days, and keeps only its hash', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const answer = await user.send(signInWithPassword, await tryPassword(app, user, user.username));
    const cookie = answer.cookies.find(({ name }) => name === 'user_token');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.expires).toEqual(new Date('2026-11-17T08:00:00Z'));
    const { rows } = await app.db.pool.query('select * from session');
    expect(JSON.stringify(rows)).not.toContain(cookie?.value);
  });

  test('accepts a username as it is written, and an e-mail in any case', async () => {
    const app = await startTestApp();
    const { username } = await app.signIn();
    const visitor = app.visitor();
    await visitor.call(signInWithPassword, await tryPassword(app, visitor, username));
    await visitor.call(signInWithPassword, await tryPassword(app, visitor, `${username}@EXAMPLE.com`));
    const wrongCase = await tryPassword(app, visitor, username.toUpperCase());
    expect(await visitor.fail(signInWithPassword, wrongCase)).toMatchObject({ code: 'sign-in.failed' });
  });

  test('ends with the browser unless the person asked to be remembered', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const { query } = await tryPassword(app, user, user.username);
    const answer = await user.send(signInWithPassword, { query: { ...query, remember: 'false' } });
    expect(answer.cookies.find(({ name }) => name === 'user_token')?.expires).toBeUndefined();
  });

  test('answers a wrong password and an unknown account with the same message', async () => {
    const app = await startTestApp();
    const { username } = await app.signIn();
    const visitor = app.visitor();
    const wrong = await visitor.fail(
      signInWithPassword,
      await tryPassword(app, visitor, username, 'Wrong2024'),
    );
    const unknown = await visitor.fail(signInWithPassword, await tryPassword(app, visitor, 'nobody'));
    expect(wrong).toMatchObject({ code: 'sign-in.failed', httpStatus: 401 });
    expect(unknown).toEqual(wrong);
  });

  test('is locked after five wrong passwords, for half a minute first, also for the right one', async () => {
    const app = await startTestApp();
    const { username } = await app.signIn();
    const visitor = app.visitor();
    for (let i = 0; i < 5; i += 1)
      await visitor.fail(signInWithPassword, await tryAsPerson(app, visitor, username, `Wrong${i}`));
    const right = () => tryAsPerson(app, visitor, username);
    expect(await visitor.fail(signInWithPassword, await right())).toMatchObject({ code: 'sign-in.failed' });
    app.clock.advance(29_000);
    expect(await visitor.fail(signInWithPassword, await right())).toMatchObject({ code: 'sign-in.failed' });
    app.clock.advance(1_000);
    await visitor.call(signInWithPassword, await right());
  });

  test.each([
    ['not sealed at all', async () => password],
    ['sealed five minutes ago and more', (app: TestApp, visitor: Visitor) => sealedAt(app, visitor, -301)],
    [
      'sealed by a clock that is two minutes ahead',
      (app: TestApp, visitor: Visitor) => sealedAt(app, visitor, 120),
    ],
  ])('refuses a password that was %s', async (_, make) => {
    const app = await startTestApp();
    const { username } = await app.signIn();
    const visitor = app.visitor();
    expect(
      await visitor.fail(signInWithPassword, { query: { username, password: await make(app, visitor) } }),
    ).toMatchObject({ code: 'sign-in.sealed-value', httpStatus: 400 });
  });

  test.each([
    ['forbidden', 'account.forbidden'],
    ['cancelled', 'account.cancelled'],
  ] as const)('reports that an account is %s only with the right password', async (status, code) => {
    const app = await startTestApp();
    const user = await app.signIn();
    await updateAccount(app, user, status);
    const visitor = app.visitor();
    const wrong = await tryPassword(app, visitor, user.username, 'Wrong2024');
    expect(await visitor.fail(signInWithPassword, wrong)).toMatchObject({ code: 'sign-in.failed' });
    const right = await tryAsPerson(app, visitor, user.username);
    expect(await visitor.fail(signInWithPassword, right)).toMatchObject({ code, httpStatus: 403 });
  });

  test('is possible on the last day of service and not on the next', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await app.db.pool.query(`update tenant set service_end_on = '2026-11-10' where tenant_id = $1`, [
      user.tenantId,
    ]);
    const visitor = app.visitor();
    await visitor.call(signInWithPassword, await tryPassword(app, visitor, user.username));
    app.clock.advance(day);
    expect(
      await visitor.fail(signInWithPassword, await tryPassword(app, visitor, user.username)),
    ).toMatchObject({ code: 'account.expired', httpStatus: 403 });
  });
});

const sealedAt = (app: TestApp, visitor: Visitor, seconds: number): Promise<string> =>
  seal(visitor, password, new Date(app.clock.now().getTime() + seconds * 1000));

describe('a session', () => {
  test('ends when its person signs out, at once and for this browser only', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const elsewhere = app.visitor();
    await elsewhere.call(signInWithPassword, await tryPassword(app, elsewhere, user.username));
    const token = user.cookies.get('user_token') ?? '';
    expect(await user.call(checkSession)).toEqual({ valid: true });
    await user.call(signOut);
    expect(await user.fail(checkSession)).toMatchObject({ code: 'session.missing' });
    user.cookies.set('user_token', token);
    expect(await user.fail(checkSession)).toMatchObject({ code: 'session.ended' });
    expect(await elsewhere.call(checkSession)).toEqual({ valid: true });
  });

  test('ends after seven days', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    app.clock.advance(7 * day - 1);
    expect(await user.call(checkSession)).toEqual({ valid: true });
    app.clock.advance(3001);
    expect(await user.fail(checkSession)).toMatchObject({ code: 'session.ended', httpStatus: 401 });
  });

  test.each([
    ['forbidden', 'account.forbidden'],
    ['cancelled', 'account.cancelled'],
  ] as const)('is invalid within seconds once its account is %s', async (status, code) => {
    const app = await startTestApp();
    const user = await app.signIn();
    await updateAccount(app, user, status);
    app.clock.advance(3001);
    expect(await user.fail(checkSession)).toMatchObject({ code });
  });
});

describe('the signed-in person', () => {
  test('is returned with company account, role, quota and service dates', async () => {
    const app = await startTestApp();
    const user = await app.signIn({ role: 'member', userType: 'trial', queryLimit: 20 });
    await app.db.pool.query(
      `update tenant set service_start_on = '2026-10-20', service_end_on = '2026-11-10' where tenant_id = $1`,
      [user.tenantId],
    );
    expect(await user.call(getCurrentUser)).toMatchObject({
      sysUserId: user.accountId,
      username: user.username,
      userType: 'trial',
      expired: false,
      serviceStartDate: '2026-10-20',
      serviceEndDate: '2026-11-10',
      trackedBills: 0,
      trackBillsLimitTimes: 20,
      queryNumber: 0,
      tenant: { accreditId: user.tenantId, role: 'member', simulated: false },
      auditStatus: 'succeeded',
    });
  });

  test('counts the tracked numbers and the queries used', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await app.db.system
      .insertInto('dataSource')
      .values({
        sourceId: crypto.randomUUID(),
        tenantId: user.tenantId,
        name: 'HMM',
        connector: 'dcsa-tnt',
        way: 'push',
        carrierCode: 'HDMU',
        settings: '{}',
      })
      .execute();
    const { queryid } = await user.call(trackingRoutes.getTraceId, {
      body: { number: 'HMMU6120580', scac: 'HDMU' },
    });
    expect(await user.call(getCurrentUser)).toMatchObject({ trackedBills: 1, queryNumber: 1 });
    await user.call(trackingRoutes.cancelOrSubscribe, { query: { ids: [queryid], type: '0' } });
    expect(await user.call(getCurrentUser)).toMatchObject({ trackedBills: 0, queryNumber: 1 });
  });
});

describe('a front-end error', () => {
  test('is stored for staff as reported', async () => {
    const app = await startTestApp();
    const report = { pageErrorMsg: 'x is not a function', funcName: 'draw', pageUrl: '/pages/tracking' };
    await app.visitor().call(submitPageError, { body: report });
    const { rows } = await app.db.pool.query('select report, created_at from page_error');
    expect(rows).toEqual([{ report, created_at: app.clock.now() }]);
  });

  test('is refused when it is larger than a report needs to be', async () => {
    const app = await startTestApp();
    expect(
      await app.visitor().fail(submitPageError, { body: { pageErrorMsg: 'x'.repeat(8001) } }),
    ).toMatchObject({ code: 'request.invalid', params: { field: 'pageErrorMsg' } });
  });
});
