import { accountRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { password, seal, startTestApp } from '../../../../test/app.ts';
import { askForCode, findMessage, otherCode, proofOfPerson } from '../../../../test/codes.ts';
import { mobile, minute, registerByMobile } from './testing.ts';

const {
  checkSession,
  getCurrentUser,
  resetPasswordByEmail,
  resetPasswordByPhone,
  sendEmailCode,
  sendEmailCodeNotRegistered,
  sendPhoneCode,
  signInWithCode,
  signInWithPassword,
  validateEmailCode,
  validatePhoneCode,
} = accountRoutes;

describe('a code', () => {
  test('needs a puzzle, is sent in the language of the page, and is stored only as a hash', async () => {
    const app = await startTestApp();
    const visitor = app.visitor({ language: 'zh-cn' });
    const query = { mobilePhone: mobile, useType: 'register' as const };
    expect(await visitor.fail(sendPhoneCode, { query })).toMatchObject({
      code: 'verification.puzzle-required',
    });
    const code = await askForCode(app, visitor, mobile, 'register');
    expect(await findMessage(app, mobile)).toBe(
      `${code} 是您注册 Portolan的验证码，5 分钟内有效。如非本人操作，请忽略本消息。`,
    );
    const { rows } = await app.db.pool.query<{ code_hash: Buffer }>(
      'select code_hash from verification_code',
    );
    expect(rows[0]?.code_hash).toHaveLength(32);
  });

  test('is valid for five minutes and for its purpose', async () => {
    const app = await startTestApp();
    const visitor = app.visitor();
    const code = await askForCode(app, visitor, mobile, 'register');
    const body = { mobilePhone: mobile, code, useType: 'register' as const };
    expect(await visitor.call(validatePhoneCode, { body })).toEqual({ valid: true });
    expect(await visitor.fail(validatePhoneCode, { body: { ...body, useType: 'bind' } })).toMatchObject({
      code: 'verification.code-wrong',
    });
    app.clock.advance(5 * minute);
    expect(await visitor.fail(validatePhoneCode, { body })).toMatchObject({
      code: 'verification.code-wrong',
    });
  });

  test('is invalid after five wrong tries', async () => {
    const app = await startTestApp();
    const visitor = app.visitor();
    const code = await askForCode(app, visitor, mobile, 'register');
    const body = { mobilePhone: mobile, code: otherCode(code), useType: 'register' as const };
    for (let i = 0; i < 5; i += 1)
      expect(await visitor.fail(validatePhoneCode, { body })).toMatchObject({
        code: 'verification.code-wrong',
      });
    expect(await visitor.fail(validatePhoneCode, { body: { ...body, code } })).toMatchObject({
      code: 'verification.code-tries-used-up',
      msg: expect.stringContaining('Please try again in 5 minutes'),
    });
  });

  test('can be requested again after a minute, and ten times a day', async () => {
    const app = await startTestApp();
    const visitor = app.visitor();
    const ask = async () => ({
      query: { email: 'a@b.de', useType: 'register' as const, ticket: await proofOfPerson(app) },
    });
    await visitor.call(sendEmailCode, await ask());
    app.clock.advance(59_000);
    expect(await visitor.fail(sendEmailCode, await ask())).toMatchObject({
      code: 'verification.code-too-soon',
      params: { retryAfterSeconds: 1 },
    });
    for (let i = 1; i < 10; i += 1) {
      app.clock.advance(minute);
      await visitor.call(sendEmailCode, await ask());
    }
    app.clock.advance(minute);
    expect(await visitor.fail(sendEmailCode, await ask())).toMatchObject({
      code: 'verification.codes-used-up',
    });
  });

  test('to an address without an account is answered as one that was sent', async () => {
    const app = await startTestApp();
    const { username } = await app.signIn();
    const visitor = app.visitor();
    const answers = [];
    for (const email of [`${username}@example.com`, 'nobody@example.com'])
      for (const useType of ['sign-in', 'reset-password', 'confirm'] as const)
        answers.push(
          (await visitor.send(sendEmailCode, { query: { email, useType, ticket: await proofOfPerson(app) } }))
            .body,
        );
    expect(new Set(answers).size).toBe(1);
    expect(await findMessage(app, 'nobody@example.com')).toBeUndefined();
    const query = { username: 'nobody@example.com', authCode: '1234' };
    expect(await visitor.fail(signInWithCode, { query })).toMatchObject({ code: 'verification.code-wrong' });
  });

  test('for an address that must be unused is refused where an account has it', async () => {
    const app = await startTestApp();
    const { username } = await app.signIn();
    const visitor = app.visitor();
    const query = { email: `${username}@example.com`, ticket: await proofOfPerson(app) };
    expect(await visitor.fail(sendEmailCodeNotRegistered, { query })).toMatchObject({
      code: 'account.email-used',
      msg: 'E-mail has been used',
    });
    await visitor.call(sendEmailCodeNotRegistered, { query: { ...query, email: 'free@example.com' } });
    expect(await findMessage(app, 'free@example.com')).toContain('register with Portolan');
  });

  test('by e-mail replaces the puzzle, a few times an hour', async () => {
    const app = await startTestApp();
    const visitor = app.visitor();
    const email = 'person@example.com';
    await visitor.call(sendEmailCode, { query: { email, useType: 'person' } });
    const code = /\d{4}/.exec((await findMessage(app, email)) ?? '')?.[0] ?? '';
    const { ticket } = await visitor.call(validateEmailCode, { body: { email, code, useType: 'person' } });
    await visitor.call(sendPhoneCode, {
      query: { mobilePhone: mobile, useType: 'register', ticket: ticket ?? '' },
    });
    for (let i = 0; i < 4; i += 1)
      await visitor.call(sendEmailCode, { query: { email: `p${i}@example.com`, useType: 'person' } });
    expect(
      await visitor.fail(sendEmailCode, { query: { email: 'p9@example.com', useType: 'person' } }),
    ).toMatchObject({
      code: 'request.too-many',
    });
  });
});

describe('signing in with a code', () => {
  test('opens a session of its kind, once', async () => {
    const app = await startTestApp();
    const { username } = await app.signIn();
    const visitor = app.visitor();
    const email = `${username}@example.com`;
    const authCode = await askForCode(app, visitor, email, 'sign-in');
    const query = { username: email.toUpperCase(), authCode };
    expect(await visitor.call(signInWithCode, { query })).toMatchObject({ username });
    expect(await visitor.fail(signInWithCode, { query })).toMatchObject({ code: 'verification.code-wrong' });
    const { rows } = await app.db.pool.query('select 1 from session where login_type = 5');
    expect(rows).toHaveLength(1);
  });

  test('reports a closed account only with its code', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const visitor = app.visitor();
    const email = `${user.username}@example.com`;
    const authCode = await askForCode(app, visitor, email, 'sign-in');
    await app.db.pool.query(`update account set status = 'forbidden'`);
    expect(await visitor.fail(signInWithCode, { query: { username: email, authCode } })).toMatchObject({
      code: 'account.forbidden',
    });
  });
});

describe('a forgotten password', () => {
  test('is replaced with a code, and ends every session', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const visitor = app.visitor();
    const email = `${user.username}@example.com`;
    const code = await askForCode(app, visitor, email, 'reset-password');
    const sealed = () => seal(visitor, 'Brandnew2025', app.clock.now());
    await visitor.call(resetPasswordByEmail, { body: { email, code, password: await sealed() } });
    expect(await user.fail(checkSession)).toMatchObject({ code: 'session.ended' });
    const old = { username: user.username, password: await seal(visitor, password, app.clock.now()) };
    expect(await visitor.fail(signInWithPassword, { query: old })).toMatchObject({ code: 'sign-in.failed' });
    const query = { username: user.username, password: await sealed(), ticket: await proofOfPerson(app) };
    await visitor.call(signInWithPassword, { query });
    expect(await visitor.call(getCurrentUser)).toMatchObject({ username: user.username });
    const again = { body: { email, code, password: await sealed() } };
    expect(await visitor.fail(resetPasswordByEmail, again)).toMatchObject({
      code: 'verification.code-wrong',
    });
  });

  test('by mobile needs the code that was sent there', async () => {
    const app = await startTestApp();
    const visitor = app.visitor();
    await registerByMobile(app, visitor);
    const code = await askForCode(app, visitor, mobile, 'reset-password');
    const password = await seal(visitor, 'Brandnew2025', app.clock.now());
    const wrong = { body: { mobilePhone: mobile, code: otherCode(code), password } };
    expect(await visitor.fail(resetPasswordByPhone, wrong)).toMatchObject({
      code: 'verification.code-wrong',
    });
    const weak = {
      body: { mobilePhone: mobile, code, password: await seal(visitor, 'weak', app.clock.now()) },
    };
    expect(await visitor.fail(resetPasswordByPhone, weak)).toMatchObject({ code: 'account.password-format' });
    await visitor.call(resetPasswordByPhone, { body: { mobilePhone: mobile, code, password } });
    expect(await visitor.fail(checkSession)).toMatchObject({ code: 'session.ended' });
  });
});
