import { type BodyInput, accountRoutes, auditRoutes, demoRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, seal, startTestApp } from '../../../../test/app.ts';
import { findMessage, proofOfPerson } from '../../../../test/codes.ts';
import type { Visitor } from '../../../../test/visitor.ts';

const {
  acceptDemoRequest,
  acceptTrialInvitation,
  bookDemo,
  convertTrial,
  countDemoRequests,
  declineDemoRequest,
  getDemoRequest,
  inviteTrialUser,
  listDemoRequests,
  readTrialInvitation,
  resendTrialInvitation,
} = demoRoutes;
const { checkSession, getCurrentUser, listSessions } = accountRoutes;

const day = 86_400_000;
const email = 'ines@kestrel.example';
type Booking = Omit<BodyInput<typeof bookDemo>, 'ticket'>;
const booking: Booking = {
  company: 'Kestrel Foods',
  mobile: '+49 170 1234567',
  email,
  name: 'Ines Moreau',
  industry: 'logistics',
  products: ['ocean', 'alerts'],
  from: 'home',
};

async function book(app: TestApp, typed: Partial<Booking> = {}, visitor: Visitor = app.visitor()) {
  const body = { ...booking, ...typed, ticket: await proofOfPerson(app) };
  return visitor.call(bookDemo, { body });
}

const signInStaff = (app: TestApp): Promise<TestUser> => app.signIn({ userType: 'administrator' });

async function firstWaiting(staff: TestUser) {
  const { rows } = await staff.call(listDemoRequests, { query: {} });
  return rows[0]!;
}

/** Books and accepts; returns the token of the link in the mail. */
async function invite(app: TestApp, staff: TestUser, typed: Partial<Booking> = {}) {
  await book(app, typed);
  const { demoRequestId } = await firstWaiting(staff);
  await staff.call(acceptDemoRequest, { body: { demoRequestId } });
  return { demoRequestId, token: await tokenTo(app, typed.email ?? email) };
}

const tokenTo = async (app: TestApp, recipient: string): Promise<string> =>
  /\/home\/invitation#(\S+)/.exec((await findMessage(app, recipient)) ?? '')?.[1] ?? '';

async function join(app: TestApp, visitor: Visitor, token: string, typed: object = {}) {
  const password = await seal(visitor, 'Rhumb2024', app.clock.now());
  return { body: { token, username: 'Ines7', password, agreement: true, ...typed } };
}

describe('booking a demo', () => {
  test('invites an e-mail address that no account has, and mails the visitor until when', async () => {
    const app = await startTestApp({ now: '2026-11-20T09:00:00Z' });
    expect(await book(app, {}, app.visitor({ language: 'zh-cn' }))).toEqual({
      result: 'invitation-follows',
      dueAt: '2026-11-25T09:00:00.000Z',
    });
    expect(await findMessage(app, email)).toContain('顾问将在 3 个工作日内（11/25/2026 之前）与您联系');
  });

  test('says that the account of a registered e-mail is active', async () => {
    const app = await startTestApp();
    const { username } = await app.signIn();
    expect(await book(app, { email: `${username}@EXAMPLE.com` })).toMatchObject({ result: 'activated' });
  });

  test('starts a trial that has ended once more, and once only', async () => {
    const app = await startTestApp();
    const user = await app.signIn({ userType: 'trial' });
    const address = `${user.username}@example.com`;
    const end = () =>
      app.db.pool.query(`update tenant set service_end_on = '2026-11-09' where tenant_id = $1`, [
        user.tenantId,
      ]);
    await end();
    app.clock.advance(5000);
    expect(await user.fail(listSessions)).toMatchObject({ code: 'account.expired' });
    expect(await book(app, { email: address })).toMatchObject({ result: 'activated' });
    app.clock.advance(5000);
    expect(await user.call(getCurrentUser)).toMatchObject({ serviceEndDate: '2026-12-10', expired: false });
    await end();
    expect(await book(app, { email: address })).toMatchObject({ result: 'invitation-follows' });
  });

  test.each(['forbidden', 'cancelled'])('tells nothing of an account that is %s', async (status) => {
    const app = await startTestApp();
    const { username, accountId } = await app.signIn();
    await app.db.pool.query('update account set status = $1 where account_id = $2', [status, accountId]);
    expect(await book(app, { email: `${username}@example.com` })).toMatchObject({
      result: 'invitation-follows',
    });
  });

  test('renews neither the service of a company account of others nor an official one', async () => {
    const app = await startTestApp();
    const owner = await app.signIn({ userType: 'official' });
    const member = await app.signIn({ tenantId: owner.tenantId, role: 'member', userType: 'trial' });
    await app.db.pool.query(`update tenant set service_end_on = '2026-11-09'`);
    for (const { username } of [owner, member])
      expect(await book(app, { email: `${username}@example.com` })).toMatchObject({
        result: 'invitation-follows',
      });
  });

  test('says which field keeps it from being sent, in the order of the form, and needs a person', async () => {
    const app = await startTestApp();
    const visitor = app.visitor();
    const wrong: [Partial<Booking>, string][] = [
      [{ company: ' ' }, 'demo.company-required'],
      [{ mobile: '12' }, 'account.mobile-format'],
      [{ email: 'nowhere' }, 'account.email-format'],
      [{ name: '' }, 'demo.name-required'],
      [{ industry: '' }, 'demo.industry-required'],
      [{ products: [] }, 'demo.products-required'],
      [{}, 'verification.puzzle-required'],
    ];
    for (const [typed, code] of wrong)
      expect(await visitor.fail(bookDemo, { body: { ...booking, ...typed } })).toMatchObject({ code });
    const body = { ...booking, industry: 'piracy' as never };
    expect(await visitor.fail(bookDemo, { body })).toMatchObject({ code: 'request.invalid' });
    expect(await findMessage(app, email)).toBeUndefined();
  });

  test('again while it waits changes the request and leaves its clock alone, without another mail', async () => {
    const app = await startTestApp({ now: '2026-11-16T09:00:00Z' });
    const staff = await signInStaff(app);
    await book(app);
    app.clock.advance(day);
    const again = await book(app, { company: 'Kestrel Foods GmbH' });
    expect(again.dueAt).toBe('2026-11-19T09:00:00.000Z');
    const { rows } = await staff.call(listDemoRequests, { query: {} });
    expect(rows).toMatchObject([{ company: 'Kestrel Foods GmbH', bookedAt: '2026-11-16T09:00:00.000Z' }]);
    const { rows: mails } = await app.db.pool.query('select 1 from outbox where recipient = $1', [email]);
    expect(mails).toHaveLength(1);
  });
});

describe('the consultants’ list', () => {
  test('shows overdue requests first, page by page, and counts them', async () => {
    const app = await startTestApp({ now: '2026-11-16T09:00:00Z' });
    const staff = await signInStaff(app);
    const companies = ['First', 'Second', 'Third'];
    for (const company of companies) {
      await book(app, { company, email: `${company}@kestrel.example` });
      app.clock.advance(day);
    }
    app.clock.set('2026-11-19T10:00:00Z');
    const page = await staff.call(listDemoRequests, { query: { limit: 2 } });
    expect(page.rows.map(({ company, overdue }) => [company, overdue])).toEqual([
      ['First', true],
      ['Second', false],
    ]);
    const rest = await staff.call(listDemoRequests, { query: { limit: 2, cursor: page.nextCursor } });
    expect(rest.rows.map(({ company }) => company)).toEqual(['Third']);
    expect(rest.nextCursor).toBeUndefined();
    expect(await staff.call(countDemoRequests)).toEqual({
      states: { waiting: 3, invited: 0, joined: 0, official: 0, declined: 0 },
      overdue: 1,
    });
    expect(await staff.fail(listDemoRequests, { query: { cursor: 'elsewhere' } })).toMatchObject({
      code: 'request.invalid',
    });
  });

  test('shows the others newest first', async () => {
    const app = await startTestApp();
    const staff = await signInStaff(app);
    for (const name of ['a', 'b', 'c']) {
      await invite(app, staff, { company: name, email: `${name}@kestrel.example` });
      app.clock.advance(1000);
    }
    const query = { state: 'invited', limit: 2 } as const;
    const page = await staff.call(listDemoRequests, { query });
    const rest = await staff.call(listDemoRequests, { query: { ...query, cursor: page.nextCursor } });
    expect([...page.rows, ...rest.rows].map(({ company }) => company)).toEqual(['c', 'b', 'a']);
  });
});

describe('an invitation', () => {
  test('makes a trial account of 30 days with a company account and a quota of its own, once', async () => {
    const app = await startTestApp();
    const staff = await signInStaff(app);
    const { token, demoRequestId } = await invite(app, staff);
    const visitor = app.visitor({ language: 'ja' });
    expect(await visitor.call(readTrialInvitation, { body: { token } })).toEqual({
      company: 'Kestrel Foods',
      name: 'Ines Moreau',
      email,
      expiresAt: '2026-11-17T08:00:00.000Z',
      trialDays: 30,
    });
    const user = await visitor.call(acceptTrialInvitation, await join(app, visitor, token));
    expect(user).toMatchObject({
      username: 'Ines7',
      nickName: 'Ines Moreau',
      email,
      mobilePhone: null,
      userType: 'trial',
      privacyAccepted: true,
      serviceStartDate: '2026-11-10',
      serviceEndDate: '2026-12-10',
      trackBillsLimitTimes: 20,
      tenant: { name: 'Kestrel Foods', role: 'owner' },
    });
    expect(await visitor.call(checkSession)).toEqual({ valid: true });
    const other = app.visitor();
    const ended = { code: 'demo.invitation-ended', httpStatus: 410 };
    expect(await other.fail(readTrialInvitation, { body: { token } })).toMatchObject(ended);
    expect(
      await other.fail(acceptTrialInvitation, await join(app, other, token, { username: 'Second1' })),
    ).toMatchObject(ended);
    const { rows } = await staff.call(listDemoRequests, { query: { state: 'joined' } });
    expect(rows).toMatchObject([{ demoRequestId, username: 'Ines7', serviceEndDate: '2026-12-10' }]);
  });

  test('used by several at once makes one account', async () => {
    const app = await startTestApp();
    const { token } = await invite(app, await signInStaff(app));
    const visitor = app.visitor();
    const typed = await Promise.all(
      ['One1', 'Two2', 'Three3'].map((username) => join(app, visitor, token, { username })),
    );
    const answers = await Promise.all(typed.map((one) => app.visitor().send(acceptTrialInvitation, one)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await app.db.pool.query('select 1 from account where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  test('keeps to the rules of accounts, and stays good while they are broken', async () => {
    const app = await startTestApp();
    const staff = await signInStaff(app);
    const { token } = await invite(app, staff);
    const visitor = app.visitor();
    const weak = await seal(visitor, 'short1', app.clock.now());
    const empty = await seal(visitor, '', app.clock.now());
    const wrong: [object, string][] = [
      [{ username: 'x' }, 'account.username-format'],
      [{ username: staff.username }, 'account.username-used'],
      [{ password: weak }, 'account.password-format'],
      [{ password: empty }, 'account.password-required'],
      [{ password: 'clear' }, 'sign-in.sealed-value'],
      [{ agreement: false }, 'account.agreement-required'],
    ];
    for (const [typed, code] of wrong)
      expect(await visitor.fail(acceptTrialInvitation, await join(app, visitor, token, typed))).toMatchObject(
        { code },
      );
    await app.db.pool.query('update account set email = $1 where username = $2', [email, staff.username]);
    expect(await visitor.fail(acceptTrialInvitation, await join(app, visitor, token))).toMatchObject({
      code: 'account.email-used',
    });
  });

  test('is good for seven days, and only the newest link is', async () => {
    const app = await startTestApp();
    const staff = await signInStaff(app);
    const { token, demoRequestId } = await invite(app, staff);
    await staff.call(resendTrialInvitation, { body: { demoRequestId } });
    const newer = await tokenTo(app, email);
    const visitor = app.visitor();
    const ended = { code: 'demo.invitation-ended' };
    expect(await visitor.fail(readTrialInvitation, { body: { token } })).toMatchObject(ended);
    await visitor.call(readTrialInvitation, { body: { token: newer } });
    app.clock.advance(7 * day);
    expect(await visitor.fail(readTrialInvitation, { body: { token: newer } })).toMatchObject(ended);
  });

  test('comes again to who asks, with the same answer for every address, a minute apart and five a day', async () => {
    const app = await startTestApp();
    const staff = await signInStaff(app);
    await invite(app, staff);
    const ask = async (address: string) =>
      app.visitor().call(inviteTrialUser, { body: { email: address, ticket: await proofOfPerson(app) } });
    const linksTo = async (address: string) =>
      (await app.db.pool.query(`select 1 from outbox where recipient = $1 and body like '%#%'`, [address]))
        .rows.length;
    const answer = await ask(email);
    expect(answer).toEqual({ validDays: 7 });
    expect(await ask('nobody@kestrel.example')).toEqual(answer);
    expect(await linksTo('nobody@kestrel.example')).toBe(0);
    expect(await linksTo(email)).toBe(1);
    for (let i = 0; i < 8; i += 1) {
      app.clock.advance(61_000);
      await ask(email);
    }
    expect(await linksTo(email)).toBe(5);
    const body = { email };
    expect(await app.visitor().fail(inviteTrialUser, { body })).toMatchObject({
      code: 'verification.puzzle-required',
    });
    expect(await app.visitor().fail(inviteTrialUser, { body: { email: '?' } })).toMatchObject({
      code: 'account.email-format',
    });
  });
});

describe('a decision', () => {
  test('to accept a registered e-mail gives the account its trial and tells it by mail', async () => {
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

  test('to decline needs a reason, which the visitor reads in the own language, and ends the link', async () => {
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

  test('that a colleague has made already, or about nothing, is refused', async () => {
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

test('every decision stands in the audit log with the state before and after', async () => {
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
