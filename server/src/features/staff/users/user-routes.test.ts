import { accountRoutes, userRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { seal, startTestApp } from '../../../../test/app.ts';
import { startStaff, lastAction } from './testing.ts';

const { addUser, editUser, exportUsers, findCompanies, getUser, listUsers, setService } = userRoutes;

describe('the list of users', () => {
  test('covers all company accounts, newest first, by cursor, and finds parts of names', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    app.clock.advance(1000);
    const user = await app.signIn({ queryLimit: 20, userType: 'trial' });
    const first = await staff.call(listUsers, { query: { limit: '1' } });
    expect(first.rows[0]).toMatchObject({
      sysUserId: user.accountId,
      username: user.username,
      userType: 'trial',
      status: 'enabled',
      expired: false,
      trackBillsLimitTimes: 20,
      queryNumber: 0,
      company: { accreditId: user.tenantId, role: 'owner' },
    });
    const second = await staff.call(listUsers, { query: { limit: '1', cursor: first.nextCursor } });
    expect(second.rows.map(({ sysUserId }) => sysUserId)).toEqual([staff.accountId]);
    expect(second.nextCursor).toBeUndefined();
    const named = await staff.call(listUsers, { query: { q: `${user.username.toUpperCase()}@exam` } });
    expect(named.rows.map(({ sysUserId }) => sysUserId)).toEqual([user.accountId]);
    expect((await staff.call(listUsers, { query: { q: '%' } })).rows).toEqual([]);
    const trials = await staff.call(listUsers, { query: { userType: 'trial', expired: 'false' } });
    expect(trials.rows).toHaveLength(1);
    expect((await staff.call(listUsers, { query: { expired: 'true' } })).rows).toEqual([]);
    expect((await staff.call(listUsers, { query: { accreditId: user.tenantId } })).rows).toHaveLength(1);
    expect(await staff.fail(listUsers, { query: { cursor: 'made-up' } })).toMatchObject({
      params: { field: 'cursor' },
    });
  });

  test('can be exported as CSV, which is recorded', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const user = await app.signIn();
    const answer = await staff.send(exportUsers, { query: { q: user.username } });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('portolan-users.csv');
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${user.accountId},${user.username},`);
    expect(await lastAction(staff)).toMatchObject({ action: 'list.exported', after: { q: user.username } });
  });

  test('shows one account in full, and companies by a part of their name', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const user = await app.signIn();
    const found = await staff.call(getUser, { query: { sysUserId: user.accountId } });
    expect(found).toMatchObject({
      openSessions: 1,
      companyPeople: 1,
      trackedBills: 0,
      privacyAccepted: false,
    });
    expect(found.companies).toEqual([{ accreditId: user.tenantId, name: found.company.name, role: 'owner' }]);
    expect(found.lastSignInAt).toBe(app.clock.now().toISOString());
    expect(await staff.call(findCompanies, { query: { q: found.company.name } })).toEqual([
      { accreditId: user.tenantId, name: found.company.name, people: 1 },
    ]);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await staff.fail(getUser, { query: { sysUserId: nobody } })).toMatchObject({
      code: 'user.not-found',
    });
  });
});

describe('adding a user', () => {
  test('creates the account in a new company with its terms, and the person can sign in', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const terms = { trackBillsLimitTimes: 50, serviceStartDate: '2026-11-01', serviceEndDate: '2027-10-31' };
    const body = {
      username: 'newcomer1',
      password: await seal(staff, 'Welcome2026', app.clock.now()),
      mobilePhone: '+49 170 1234567',
      email: 'New@Comer.Example',
      userType: 'official' as const,
      role: 'owner' as const,
      company: { name: 'Comer GmbH', terms },
    };
    const added = await staff.call(addUser, { body });
    expect(added).toMatchObject({
      username: 'newcomer1',
      nickName: 'newcomer1',
      mobilePhone: '+491701234567',
      email: 'new@comer.example',
      company: { name: 'Comer GmbH', role: 'owner' },
      ...terms,
    });
    expect(await lastAction(staff)).toMatchObject({
      action: 'user.added',
      staff: { username: staff.username },
      subject: { kind: 'user', id: added.sysUserId, name: 'newcomer1' },
      before: null,
      after: { company: 'Comer GmbH', trackBillsLimitTimes: 50 },
    });
    const visitor = app.visitor();
    const sealed = await seal(visitor, 'Welcome2026', app.clock.now());
    await visitor.call(accountRoutes.signInWithPassword, {
      query: { username: 'newcomer1', password: sealed },
    });
    const again = { ...body, company: { accreditId: added.company.accreditId } };
    expect(await staff.fail(addUser, { body: again })).toMatchObject({ code: 'account.username-used' });
    expect(await staff.fail(addUser, { body: { ...again, username: 'other1' } })).toMatchObject({
      code: 'account.mobile-used',
    });
    const bare = { ...again, username: 'other1', mobilePhone: null, email: null };
    expect(await staff.fail(addUser, { body: { ...bare, username: '12' } })).toMatchObject({
      code: 'account.username-format',
    });
    const nowhere = { accreditId: '00000000-0000-4000-8000-000000000000' };
    expect(await staff.fail(addUser, { body: { ...bare, company: nowhere } })).toMatchObject({
      code: 'tenant.not-found',
    });
    const second = await staff.call(addUser, { body: { ...bare, role: 'member' } });
    expect(second.company).toMatchObject({ accreditId: added.company.accreditId, role: 'member' });
  });

  test('needs the tracking limit, and an end that is not before the start', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const user = await app.signIn();
    const { serviceVersion } = await staff.call(getUser, { query: { sysUserId: user.accountId } });
    const send = (terms: object) =>
      staff.fail(setService, {
        bytes: JSON.stringify({ accreditId: user.tenantId, version: serviceVersion, terms }),
      });
    expect(await send({ serviceStartDate: null, serviceEndDate: null })).toMatchObject({
      code: 'request.invalid',
      params: { field: 'terms.trackBillsLimitTimes' },
    });
    const backwards = {
      trackBillsLimitTimes: 0,
      serviceStartDate: '2026-12-01',
      serviceEndDate: '2026-11-30',
    };
    expect(await send(backwards)).toMatchObject({ params: { field: 'terms.serviceEndDate' } });
  });
});

describe('editing a user', () => {
  test('changes the edited fields, records before and after, and overwrites nobody else’s change', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const user = await app.signIn();
    const sysUserId = user.accountId;
    const { version, nickName, email } = await staff.call(getUser, { query: { sysUserId } });
    const edit = {
      sysUserId,
      version,
      nickName: 'Mate',
      mobilePhone: null,
      email,
      userType: 'official' as const,
    };
    const edited = await staff.call(editUser, { body: edit });
    expect(edited.nickName).toBe('Mate');
    expect(await lastAction(staff)).toMatchObject({
      action: 'user.edited',
      before: { nickname: nickName },
      after: { nickname: 'Mate' },
    });
    const second = { ...edit, nickName: 'Captain' };
    expect(await staff.fail(editUser, { body: second })).toMatchObject({ code: 'change.outdated' });
    await user.call(accountRoutes.getCurrentUser);
    const promoted = { ...second, version: edited.version, userType: 'administrator' as const };
    await staff.call(editUser, { body: promoted });
    expect(await user.fail(accountRoutes.getCurrentUser)).toMatchObject({ code: 'session.ended' });
  });

  test('to a used address, of the own kind, or of a demo account is refused', async () => {
    const app = await startTestApp();
    const staff = await startStaff(app);
    const user = await app.signIn();
    const mine = await staff.call(getUser, { query: { sysUserId: staff.accountId } });
    const own = { sysUserId: staff.accountId, version: mine.version, nickName: 'Me', mobilePhone: null };
    expect(
      await staff.fail(editUser, { body: { ...own, email: mine.email, userType: 'official' } }),
    ).toMatchObject({ code: 'user.own-account' });
    const taken = { ...own, email: `${user.username}@example.com`, userType: 'administrator' as const };
    expect(await staff.fail(editUser, { body: taken })).toMatchObject({ code: 'account.email-used' });
    await app.db.pool.query('update account set demo = true where account_id = $1', [user.accountId]);
    const theirs = { ...taken, sysUserId: user.accountId };
    expect(await staff.fail(editUser, { body: theirs })).toMatchObject({ code: 'account.demo-fixed' });
  });
});
