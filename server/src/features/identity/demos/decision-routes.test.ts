import { accountRoutes, auditRoutes, demoRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { findMessage } from '../../../../test/codes.ts';
import { signInStaff, book, firstWaiting, invite, email, join } from './testing.ts';

const {
  acceptDemoRequest,
  acceptTrialInvitation,
  convertTrial,
  countDemoRequests,
  declineDemoRequest,
  getDemoRequest,
  readTrialInvitation,
  resendTrialInvitation,
} = demoRoutes;
const { getCurrentUser } = accountRoutes;

describe('a decision', () => {
  test('to accept a registered e-mail gives the account its trial and reports it by mail', async () => {
    const app = await startTestApp();
    const staff = await signInStaff(app);
    const user = await app.signIn({ userType: 'trial' });
    await app.db.pool.query(`update tenant set service_end_on = '2026-11-12' where tenant_id = $1`, [
      user.tenantId,
    ]);
    await book(app, { email: `${user.username}@example.com` });
    const { demoRequestId, registered } = await firstWaiting(staff);
    expect(registered).toBe(true);
    expect(await staff.call(acceptDemoRequest, { body: { demoRequestId } })).toMatchObject({
      state: 'joined',
      username: user.username,
      serviceEndDate: '2026-12-10',
      decidedBy: staff.username,
    });
    expect(await findMessage(app, `${user.username}@example.com`)).toContain('12/10/2026 (UTC)');
  });

  test('to accept changes nothing of an official account, with an end or without', async () => {
    const app = await startTestApp();
    const staff = await signInStaff(app);
    for (const serviceEndDate of [null, '2027-03-31']) {
      const user = await app.signIn();
      await app.db.pool.query('update tenant set service_end_on = $1 where tenant_id = $2', [
        serviceEndDate,
        user.tenantId,
      ]);
      await book(app, { email: `${user.username}@example.com` });
      const { demoRequestId } = await firstWaiting(staff);
      expect(await staff.call(acceptDemoRequest, { body: { demoRequestId } })).toMatchObject({
        serviceEndDate,
      });
    }
  });

  test('to accept is refused for a closed account', async () => {
    const app = await startTestApp();
    const staff = await signInStaff(app);
    const { username } = await app.signIn();
    await app.db.pool.query(`update account set status = 'forbidden' where username = $1`, [username]);
    await book(app, { email: `${username}@example.com` });
    const { demoRequestId } = await firstWaiting(staff);
    expect(await staff.fail(acceptDemoRequest, { body: { demoRequestId } })).toMatchObject({
      code: 'demo.account-closed',
    });
    expect(await staff.call(countDemoRequests)).toMatchObject({ states: { waiting: 1 } });
  });

  test('to decline needs a reason, which the visitor reads in their own language, and ends the link', async () => {
    const app = await startTestApp();
    const staff = await signInStaff(app);
    const { demoRequestId, token } = await invite(app, staff);
    const decline = (reason: string) => ({ body: { demoRequestId, reason } });
    expect(await staff.fail(declineDemoRequest, decline(' '))).toMatchObject({
      code: 'demo.reason-required',
    });
    expect(await staff.call(declineDemoRequest, decline('We serve companies only.'))).toMatchObject({
      state: 'declined',
      reason: 'We serve companies only.',
    });
    expect(await findMessage(app, email)).toContain('We serve companies only.');
    expect(await app.visitor().fail(readTrialInvitation, { body: { token } })).toMatchObject({
      code: 'demo.invitation-ended',
    });
    const { state, reason } = await staff.call(acceptDemoRequest, { body: { demoRequestId } });
    expect({ state, reason }).toEqual({ state: 'invited', reason: null });
  });

  test('that a colleague has already made, or about nothing, is refused', async () => {
    const app = await startTestApp();
    const staff = await signInStaff(app);
    const { demoRequestId } = await invite(app, staff);
    const body = { demoRequestId };
    const service = { serviceEndDate: null, trackBillsLimitTimes: 0 };
    const changed = { code: 'demo.state-changed', httpStatus: 409 };
    expect(await staff.fail(acceptDemoRequest, { body })).toMatchObject(changed);
    expect(await staff.fail(convertTrial, { body: { ...body, ...service } })).toMatchObject(changed);
    await staff.call(declineDemoRequest, { body: { ...body, reason: 'Twice.' } });
    expect(await staff.fail(declineDemoRequest, { body: { ...body, reason: 'Twice.' } })).toMatchObject(
      changed,
    );
    expect(await staff.fail(resendTrialInvitation, { body })).toMatchObject(changed);
    const nothing = { demoRequestId: '0198c3de-0000-7000-8000-000000000001' };
    for (const [route, more] of [
      [acceptDemoRequest, {}],
      [declineDemoRequest, { reason: 'Nobody.' }],
      [resendTrialInvitation, {}],
      [convertTrial, service],
    ] as const)
      expect(await staff.fail(route, { body: { ...nothing, ...more } as never })).toMatchObject({
        code: 'demo.not-found',
      });
  });
});

test('a trial becomes official with a longer service, its quota and everything it tracks', async () => {
  const app = await startTestApp();
  const staff = await signInStaff(app);
  const { demoRequestId, token } = await invite(app, staff);
  const visitor = app.visitor({ language: 'zh-hk' });
  const user = await visitor.call(acceptTrialInvitation, await join(app, visitor, token));
  const body = { demoRequestId, serviceEndDate: '2027-12-31', trackBillsLimitTimes: 500 };
  expect(await staff.fail(convertTrial, { body: { ...body, serviceEndDate: '2026-11-09' } })).toMatchObject({
    code: 'demo.service-end-past',
  });
  expect(await staff.call(convertTrial, { body })).toMatchObject({
    state: 'official',
    serviceEndDate: '2027-12-31',
  });
  expect(await visitor.call(getCurrentUser)).toEqual({
    ...user,
    userType: 'official',
    serviceEndDate: '2027-12-31',
    trackBillsLimitTimes: 500,
  });
  expect(await findMessage(app, email)).toContain('12/31/2027');
});

test('every decision is in the audit log with the state before and after', async () => {
  const app = await startTestApp();
  const staff = await signInStaff(app);
  const { demoRequestId, token } = await invite(app, staff);
  await staff.call(resendTrialInvitation, { body: { demoRequestId } });
  await staff.call(declineDemoRequest, { body: { demoRequestId, reason: 'No capacity before May.' } });
  await staff.call(acceptDemoRequest, { body: { demoRequestId } });
  const visitor = app.visitor();
  expect(await visitor.fail(acceptTrialInvitation, await join(app, visitor, token))).toMatchObject({
    code: 'demo.invitation-ended',
  });
  const { rows } = await staff.call(auditRoutes.listStaffActions, { query: { subjectKind: 'demo' } });
  expect(rows.map(({ action, before, after }) => [action, before?.['state'], after?.['state']])).toEqual([
    ['demo.accepted', 'declined', 'invited'],
    ['demo.declined', 'invited', 'declined'],
    ['demo.invited-again', 'invited', 'invited'],
    ['demo.accepted', 'waiting', 'invited'],
  ]);
  expect(rows[1]).toMatchObject({
    subject: { kind: 'demo', id: demoRequestId, name: 'Kestrel Foods' },
    staff: { username: staff.username },
    after: { reason: 'No capacity before May.' },
  });
  expect(await staff.call(getDemoRequest, { query: { demoRequestId } })).toMatchObject({ state: 'invited' });
});
