import { accountRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { seal, startTestApp } from '../../../../test/app.ts';
import { askForCode } from '../../../../test/codes.ts';
import { registerByMobile, mobile, registration } from './testing.ts';

const {
  checkEmail,
  checkEmailActive,
  checkIpIsCn,
  checkMobile,
  checkMobileActive,
  checkSession,
  checkUsername,
  countAccounts,
  register,
  signInWithPassword,
} = accountRoutes;

describe('registration', () => {
  test('creates an account, a company account of its own for a 30-day trial, and a session', async () => {
    const app = await startTestApp();
    const visitor = app.visitor();
    expect(await registerByMobile(app, visitor)).toMatchObject({
      username: 'Kestrel7',
      userType: 'trial',
      mobilePhone: mobile,
      email: null,
      privacyAccepted: true,
      isDemo: false,
      serviceStartDate: '2026-11-10',
      serviceEndDate: '2026-12-10',
      trackBillsLimitTimes: 20,
      tenant: { name: 'Kestrel7', role: 'owner', simulated: false },
      auditStatus: 'incomplete',
    });
    expect(await visitor.call(checkSession)).toEqual({ valid: true });
    expect(await visitor.call(countAccounts)).toEqual({ count: 1 });
    const again = app.visitor();
    await again.call(signInWithPassword, {
      query: {
        username: '138 0013 8000'.replace('138 ', '+86 138 '),
        password: await seal(again, 'Rhumb2024', app.clock.now()),
      },
    });
  });

  test('names the field that prevents it, in the messages of the specification', async () => {
    const app = await startTestApp();
    const visitor = app.visitor();
    await registerByMobile(app, visitor);
    const cases = [
      [{ username: 'x' }, 'account.username-format', /3 to 20/],
      [{ mobilePhone: '12' }, 'account.mobile-format', 'Mobile Format Error'],
      [{ email: 'nowhere' }, 'account.email-format', 'E-mail Error'],
      [{ email: 'a@b.de', agreement: false }, 'account.agreement-required', /agreement/],
      [{ email: 'a@b.de' }, 'account.username-used', 'Username has been used'],
      [{ username: 'Other1', mobilePhone: mobile }, 'account.mobile-used', 'Mobile has been used'],
      [{ username: 'Other1', email: 'a@b.de' }, 'verification.code-required', /code is required/],
      [{ username: 'Other1', email: 'a@b.de', code: '1234' }, 'verification.code-wrong', /wrong/],
    ] as const;
    for (const [typed, code, words] of cases) {
      const failure = await visitor.fail(register, await registration(app, visitor, typed));
      expect(failure).toMatchObject({
        code,
        msg: typeof words === 'string' ? words : expect.stringMatching(words),
      });
    }
    for (const [text, code] of [
      ['short1', 'account.password-format'],
      ['', 'account.password-required'],
    ] as const) {
      const sealed = await seal(visitor, text, app.clock.now());
      const typed = await registration(app, visitor, {
        username: 'Other1',
        email: 'a@b.de',
        password: sealed,
      });
      expect(await visitor.fail(register, typed)).toMatchObject({ code });
    }
    const unsealed = await registration(app, visitor, { password: 'Rhumb2024' });
    expect(await visitor.fail(register, unsealed)).toMatchObject({ code: 'sign-in.sealed-value' });
  });

  test('with one code and one name creates one account, however many come at the same time', async () => {
    const app = await startTestApp();
    const visitor = app.visitor();
    const code = await askForCode(app, visitor, mobile, 'register');
    const typed = await registration(app, visitor, { mobilePhone: mobile, code });
    const answers = await Promise.all([1, 2, 3].map(() => visitor.send(register, typed)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await visitor.call(countAccounts)).toEqual({ count: 1 });
  });

  test('checks names and addresses before', async () => {
    const app = await startTestApp();
    const visitor = app.visitor();
    await registerByMobile(app, visitor);
    expect(await visitor.call(checkUsername, { query: { username: 'Kestrel7' } })).toEqual({ free: false });
    expect(await visitor.call(checkUsername, { query: { username: 'kestrel7' } })).toEqual({ free: true });
    expect(await visitor.call(checkMobile, { query: { mobilePhone: '+86 13800138000' } })).toEqual({
      free: false,
    });
    expect(await visitor.call(checkEmail, { query: { email: 'a@b.de' } })).toEqual({ free: true });
    expect(await visitor.call(checkMobileActive, { query: { mobilePhone: mobile } })).toEqual({
      active: true,
    });
    expect(await visitor.call(checkEmailActive, { query: { email: 'a@b.de' } })).toEqual({ active: false });
    await app.db.pool.query(`update account set status = 'cancelled'`);
    expect(await visitor.call(checkMobileActive, { query: { mobilePhone: mobile } })).toEqual({
      active: false,
    });
    for (const [route, query, code] of [
      [checkUsername, { username: '?' }, 'account.username-format'],
      [checkMobile, { mobilePhone: '?' }, 'account.mobile-format'],
      [checkMobileActive, { mobilePhone: '?' }, 'account.mobile-format'],
      [checkEmail, { email: '?' }, 'account.email-format'],
      [checkEmailActive, { email: '?' }, 'account.email-format'],
    ] as const)
      expect(await visitor.fail(route, { query } as never)).toMatchObject({ code });
    expect(await visitor.call(checkIpIsCn)).toEqual({ isCn: null });
  });
});
