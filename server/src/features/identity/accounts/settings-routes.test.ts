import { accountRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { password, seal, startTestApp } from '../../../../test/app.ts';
import { askForCode, otherCode } from '../../../../test/codes.ts';
import { signInAgain } from './testing.ts';

const {
  autoSignIn,
  bindAddress,
  changeEmail,
  changePhone,
  checkSession,
  endOtherSessions,
  getCurrentUser,
  listOperations,
  listSessions,
  makeEmbedSecret,
  resetEmail,
  unbindEmail,
  unbindPhone,
  updateNickname,
  updatePassword,
  updatePrivacyReadStatus,
  updateProfile,
  validatePassword,
} = accountRoutes;

const mobile = '+8613800138000';

describe('the own profile', () => {
  test('has a nickname, a birthday, a sex and the privacy terms accepted', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    expect(await user.call(updateNickname, { query: { nickName: ' 航海長 ' } })).toMatchObject({
      nickName: '航海長',
    });
    expect(await user.fail(updateNickname, { query: { nickName: 'x'.repeat(21) } })).toMatchObject({
      code: 'account.nickname-format',
    });
    const body = { birthday: '1990-02-28', sex: 'female' as const };
    expect(await user.call(updateProfile, { body })).toMatchObject(body);
    expect(await user.fail(updateProfile, { body: { ...body, birthday: '2026-11-11' } })).toMatchObject({
      code: 'request.invalid',
      params: { field: 'birthday' },
    });
    await user.call(updatePrivacyReadStatus, { query: { status: '1' } });
    expect(await user.call(getCurrentUser)).toMatchObject({ ...body, privacyAccepted: true });
    expect(await user.call(updatePrivacyReadStatus, { query: { status: '0' } })).toMatchObject({
      privacyAccepted: false,
    });
  });

  test('has a record of changes, for its own person only', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const other = await app.signIn();
    await user.call(updateNickname, { query: { nickName: 'Mate' } });
    const records = await user.call(listOperations, { query: {} });
    expect(records.map(({ kind }) => kind)).toEqual(['nickname-changed', 'signed-in']);
    expect(records[0]).toMatchObject({ ipAddress: '127.0.0.1', at: app.clock.now().toISOString() });
    const older = await user.call(listOperations, { query: { before: records[0]?.operationId, limit: 1 } });
    expect(older.map(({ kind }) => kind)).toEqual(['signed-in']);
    expect((await other.call(listOperations, { query: {} })).map(({ kind }) => kind)).toEqual(['signed-in']);
  });

  test('of the demo cannot be changed by anybody', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await app.db.pool.query('update account set demo = true');
    const sealed = await seal(user, password, app.clock.now());
    const failures = await Promise.all([
      user.fail(updateNickname, { query: { nickName: 'Mate' } }),
      user.fail(updateProfile, { body: { birthday: null, sex: null } }),
      user.fail(updatePassword, { body: { oldPassword: sealed, password: sealed } }),
      user.fail(endOtherSessions),
      user.fail(makeEmbedSecret),
      user.fail(bindAddress, { query: { phone: mobile, code: '1234' } }),
      user.fail(unbindPhone, { query: { code: '1234' } }),
      user.fail(unbindEmail, { query: { code: '1234' } }),
      user.fail(changePhone, { body: { oldCode: '1234', mobilePhone: mobile, code: '1234' } }),
      user.fail(changeEmail, { body: { oldCode: '1234', email: 'a@b.de', code: '1234' } }),
      user.fail(resetEmail, { query: { email: 'a@b.de', code: '1234' } }),
    ]);
    expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['account.demo-fixed']));
    await signInAgain(app, user);
    expect(await user.call(listSessions)).toHaveLength(1);
  });
});

describe('mobile number and e-mail', () => {
  test('are added, replaced and removed with codes, the last one never', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const email = `${user.username}@example.com`;
    const early = { query: { code: '1234' } };
    expect(await user.fail(unbindPhone, early)).toMatchObject({ code: 'account.mobile-not-bound' });
    expect(await user.fail(unbindEmail, early)).toMatchObject({ code: 'account.mobile-not-bound' });
    const code = await askForCode(app, user, mobile, 'bind');
    expect(await user.fail(bindAddress, { query: { phone: mobile, code: otherCode(code) } })).toMatchObject({
      code: 'verification.code-wrong',
    });
    expect(await user.call(bindAddress, { query: { phone: mobile, code } })).toMatchObject({
      mobilePhone: mobile,
    });
    expect(await user.fail(bindAddress, { query: { phone: '+81312345678', code } })).toMatchObject({
      code: 'account.address-bound',
    });
    const oldCode = await askForCode(app, user, email, 'confirm');
    const newCode = await askForCode(app, user, 'new@example.com', 'bind');
    const change = { oldCode, email: 'new@example.com', code: newCode };
    expect(await user.fail(changeEmail, { body: { ...change, oldCode: otherCode(oldCode) } })).toMatchObject({
      code: 'verification.code-wrong',
    });
    expect(await user.call(changeEmail, { body: change })).toMatchObject({ email: 'new@example.com' });
    const oldPhone = await askForCode(app, user, mobile, 'confirm');
    const newPhone = await askForCode(app, user, '+81312345678', 'bind');
    const phone = { oldCode: oldPhone, mobilePhone: '+81 3 1234 5678', code: newPhone };
    expect(await user.call(changePhone, { body: phone })).toMatchObject({ mobilePhone: '+81312345678' });
    const away = await askForCode(app, user, 'new@example.com', 'confirm');
    expect(await user.call(unbindEmail, { query: { code: away } })).toMatchObject({ email: null });
    expect(await user.fail(unbindPhone, early)).toMatchObject({
      code: 'account.email-not-bound',
      msg: 'Please bind an email first.',
    });
  });

  test('of another account are never given', async () => {
    const app = await startTestApp();
    const [user, other] = [await app.signIn(), await app.signIn()];
    const taken = `${other.username}@example.com`;
    const query = { email: taken, code: '1234' };
    expect(await user.fail(resetEmail, { query })).toMatchObject({ code: 'account.email-used' });
    const body = { oldCode: '1234', email: taken, code: '1234' };
    expect(await user.fail(changeEmail, { body })).toMatchObject({ code: 'account.email-used' });
  });

  test('an e-mail that can no longer be read is replaced while the sign-in is fresh', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    app.clock.advance(15 * 60_000 + 1);
    const code = await askForCode(app, user, 'new@example.com', 'bind');
    const query = { email: 'new@example.com', code };
    expect(await user.fail(resetEmail, { query })).toMatchObject({ code: 'account.sign-in-again' });
    const fresh = await signInAgain(app, user);
    expect(await fresh.call(resetEmail, { query })).toMatchObject({ email: 'new@example.com' });
  });
});

describe('the password', () => {
  test('is changed with the current one, and ends the other sessions', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const other = await signInAgain(app, user, 'true');
    const sealed = (text: string) => seal(user, text, app.clock.now());
    expect(await user.call(validatePassword, { query: { password: await sealed(password) } })).toEqual({
      valid: true,
    });
    expect(
      await user.fail(validatePassword, { query: { password: await sealed('Wrong2024') } }),
    ).toMatchObject({
      code: 'account.password-wrong',
    });
    const change = async (old: string, text: string) => ({
      body: { oldPassword: await sealed(old), password: await sealed(text) },
    });
    expect(await user.fail(updatePassword, await change('Wrong2024', 'Brandnew2025'))).toMatchObject({
      code: 'account.password-wrong',
    });
    expect(await user.fail(updatePassword, await change(password, 'weak'))).toMatchObject({
      code: 'account.password-format',
    });
    expect(await user.call(updatePassword, await change(password, 'Brandnew2025'))).toEqual({
      endedSessions: 1,
    });
    expect(await user.call(checkSession)).toEqual({ valid: true });
    expect(await other.fail(checkSession)).toMatchObject({ code: 'session.ended' });
    expect(await other.fail(autoSignIn, { body: {} })).toMatchObject({ code: 'sign-in.remembered-ended' });
  });
});
