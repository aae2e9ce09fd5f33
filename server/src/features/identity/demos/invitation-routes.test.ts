import { accountRoutes, demoRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { seal, startTestApp } from '../../../../test/app.ts';
import { proofOfPerson } from '../../../../test/codes.ts';
import { signInStaff, invite, email, join, tokenTo, day } from './testing.ts';

const {
  acceptTrialInvitation,
  inviteTrialUser,
  listDemoRequests,
  readTrialInvitation,
  resendTrialInvitation,
} = demoRoutes;
const { checkSession } = accountRoutes;

describe('an invitation', () => {
  test('creates a trial account of 30 days with a company account and a quota of its own, once', async () => {
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

  test('used by several at the same time creates one account', async () => {
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

  test('keeps to the rules of accounts, and stays valid while they are broken', async () => {
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

  test('is valid for seven days, and only the newest link is', async () => {
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

  test('is sent again on request, with the same answer for every address, a minute apart and five a day', async () => {
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
