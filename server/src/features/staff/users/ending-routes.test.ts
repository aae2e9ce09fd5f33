import { accountRoutes, platformRoutes, userRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { openStream } from '../../../../test/stream.ts';
import { startStaff, trySignIn, lastAction } from './testing.ts';

const { deleteUser, getUser, listUsers, queryUserLimitNum, resetUserQueries, setService, setUserStatus } =
  userRoutes;

describe('disabling a user', () => {
  test('ends the sessions at once, signs the open page out, and gives the reason everywhere', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const user = await app.signIn();
    const stream = await openStream(app, user);
    expect(await stream.next()).toContain('event: hello');
    await user.call(accountRoutes.getCurrentUser);
    const body = { sysUserIds: [user.accountId], status: 'forbidden' as const };
    expect(await staff.call(setUserStatus, { body })).toEqual({ changed: 1 });
    expect(await stream.next()).toBe('event: session-ended\ndata: {"code":"account.forbidden"}');
    expect(await user.fail(accountRoutes.getCurrentUser)).toMatchObject({ code: 'account.forbidden' });
    expect((await trySignIn(app, user.username)).json()).toMatchObject({
      error: { code: 'account.forbidden' },
    });
    expect(await lastAction(staff)).toMatchObject({
      action: 'user.forbidden',
      before: { status: 'enabled' },
      after: { status: 'forbidden' },
    });
    expect(await staff.call(setUserStatus, { body })).toEqual({ changed: 0 });
    await staff.call(setUserStatus, { body: { ...body, status: 'enabled' } });
    expect((await trySignIn(app, user.username)).statusCode).toBe(200);
    expect(await user.fail(accountRoutes.getCurrentUser)).toMatchObject({ code: 'session.ended' });
  });

  test('works for many at once, but never for the own account', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const users = [await app.signIn(), await app.signIn()];
    const sysUserIds = users.map(({ accountId }) => accountId);
    const own = { sysUserIds: [...sysUserIds, staff.accountId], status: 'forbidden' as const };
    expect(await staff.fail(setUserStatus, { body: own })).toMatchObject({ code: 'user.own-account' });
    const body = { sysUserIds, status: 'forbidden' as const };
    expect(await staff.call(setUserStatus, { body })).toEqual({ changed: 2 });
    const { rows } = await staff.call(listUsers, { query: { status: 'forbidden' } });
    expect(rows).toHaveLength(2);
  });
});

describe('deleting a user', () => {
  test('needs the name, cancels the account, and can be undone', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const { accountId: sysUserId, username } = await app.signIn();
    expect(await staff.fail(deleteUser, { body: { sysUserId, username: 'other' } })).toMatchObject({
      code: 'change.outdated',
    });
    await staff.call(deleteUser, { body: { sysUserId, username } });
    expect((await trySignIn(app, username)).json()).toMatchObject({ error: { code: 'account.cancelled' } });
    expect((await staff.call(listUsers, { query: { q: username } })).rows).toEqual([]);
    expect((await staff.call(listUsers, { query: { status: 'cancelled' } })).rows).toHaveLength(1);
    expect(await staff.fail(deleteUser, { body: { sysUserId, username } })).toMatchObject({
      code: 'user.not-found',
    });
    const own = { sysUserId: staff.accountId, username: staff.username };
    expect(await staff.fail(deleteUser, { body: own })).toMatchObject({ code: 'user.own-account' });
    await staff.call(setUserStatus, { body: { sysUserIds: [sysUserId], status: 'enabled' } });
    expect(await lastAction(staff)).toMatchObject({ action: 'user.restored' });
    await app.db.pool.query('update account set demo = true where account_id = $1', [sysUserId]);
    expect(await staff.fail(deleteUser, { body: { sysUserId, username } })).toMatchObject({
      code: 'account.demo-fixed',
    });
  });
});

describe('the terms of a company', () => {
  test('are set with the values before and after, refused when outdated, and shown to the open page', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const user = await app.signIn();
    const stream = await openStream(app, user);
    await stream.next();
    const sysUserId = user.accountId;
    const { serviceVersion: version } = await staff.call(getUser, { query: { sysUserId } });
    const terms = { trackBillsLimitTimes: 5, serviceStartDate: null, serviceEndDate: '2026-11-09' };
    const body = { accreditId: user.tenantId, version, terms };
    await staff.call(setService, { body });
    expect(await stream.next()).toBe('event: session-ended\ndata: {"code":"account.expired"}');
    expect(await lastAction(staff)).toMatchObject({
      action: 'company.service-set',
      before: { queryLimit: 0, serviceEndOn: null },
      after: { queryLimit: 5, serviceEndOn: '2026-11-09' },
    });
    expect(await staff.fail(setService, { body })).toMatchObject({ code: 'change.outdated' });
    expect((await staff.call(listUsers, { query: { expired: 'true' } })).rows).toHaveLength(1);
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect(await staff.fail(setService, { body: { ...body, accreditId: nowhere } })).toMatchObject({
      code: 'tenant.not-found',
    });
  });

  test('count of queries is reset to 0, and the quota of accounts is shown', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const user = await app.signIn({ queryLimit: 20 });
    await app.db.pool.query('update tenant set queries_used = 20 where tenant_id = $1', [user.tenantId]);
    const ids = [user.accountId, staff.accountId];
    const asked = { bytes: JSON.stringify({ ids: ids.join(',') }) };
    const [limit, unlimited] = await staff.call(queryUserLimitNum, asked);
    expect(limit).toMatchObject({
      queryNumber: 20,
      trackBillsLimitTimes: 20,
      queriesLeft: 0,
      trackedBills: 0,
    });
    expect(unlimited).toMatchObject({ sysUserId: staff.accountId, queriesLeft: null });
    expect(await staff.call(resetUserQueries, { body: { sysUserIds: ids } })).toEqual({ changed: 1 });
    expect(await lastAction(staff)).toMatchObject({
      action: 'user.queries-reset',
      before: { queriesUsed: 20 },
      after: { queriesUsed: 0 },
    });
    expect((await staff.call(queryUserLimitNum, { body: { ids } }))[0]).toMatchObject({ queriesLeft: 20 });
  });
});

test('a stream notifies staff, and nobody else, that users changed', async () => {
  const app = await startTestApp();
  const staff = await startStaff(app);
  const user = await app.signIn();
  const other = await app.signIn();
  const [mine, theirs] = [await openStream(app, staff), await openStream(app, other)];
  await Promise.all([mine.next(), theirs.next()]);
  await staff.call(setUserStatus, { body: { sysUserIds: [user.accountId], status: 'forbidden' } });
  expect(await mine.next()).toMatch(/"topic":"(user|staff-action)"/);
  await app.pushRaw(await app.program(other.tenantId), []);
  expect(await theirs.next()).toContain('"topic":"message"');
  expect(platformRoutes.openLiveStream.auth).toBe('session');
});
