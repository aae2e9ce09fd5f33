import { accountRoutes, demoRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { findMessage } from '../../../../test/codes.ts';
import { book, email, type Booking, booking, signInStaff, day, invite } from './testing.ts';

const { bookDemo, countDemoRequests, listDemoRequests } = demoRoutes;
const { getCurrentUser, listSessions } = accountRoutes;

describe('booking a demo', () => {
  test('announces an invitation to an e-mail without an account, and mails the due time to the visitor', async () => {
    const app = await startTestApp({ now: '2026-11-20T09:00:00Z' });
    expect(await book(app, {}, app.visitor({ language: 'zh-cn' }))).toEqual({
      result: 'invitation-follows',
      dueAt: '2026-11-25T09:00:00.000Z',
    });
    expect(await findMessage(app, email)).toContain('顾问将在 3 个工作日内（11/25/2026 之前）与您联系');
  });

  test('reports that the account of a registered e-mail is active', async () => {
    const app = await startTestApp();
    const { username } = await app.signIn();
    expect(await book(app, { email: `${username}@EXAMPLE.com` })).toMatchObject({ result: 'activated' });
  });

  test('restarts a trial that has ended, and once only', async () => {
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

  test.each(['forbidden', 'cancelled'])('reveals nothing about an account that is %s', async (status) => {
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

  test('names the field that prevents it, in the order of the form, and needs a person', async () => {
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

  test('again while it waits changes the request and keeps its due time, without another mail', async () => {
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
