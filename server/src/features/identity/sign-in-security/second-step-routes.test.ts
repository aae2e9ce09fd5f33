import { accountRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { askForCode } from '../../../../test/codes.ts';
import { codeOfApp, enrolApp, rightPassword } from '../../../../test/second-factor.ts';
import type { Visitor } from '../../../../test/visitor.ts';

const {
  autoSignIn,
  checkSession,
  finishSecondStep,
  getCurrentUser,
  getSecondStep,
  getSignInSecurity,
  listOperations,
  signInWithCode,
  signInWithPassword,
} = accountRoutes;

/** An account with an authenticator app whose first code was used half a minute ago. */
async function startWithApp() {
  const app = await startTestApp();
  const user = await app.signIn();
  const enrolled = await enrolApp(app, user);
  app.clock.advance(30_000);
  return { app, user, ...enrolled };
}

/** A visitor with the password before the second step. */
async function givePassword(app: TestApp, username: string, remember = false): Promise<Visitor> {
  const visitor = app.visitor();
  expect(
    await visitor.fail(signInWithPassword, await rightPassword(app, visitor, username, remember)),
  ).toEqual({
    code: 'sign-in.second-step',
    httpStatus: 401,
    params: { methods: ['app', 'recovery-code'] },
    msg: 'One more step: confirm the sign-in with your second factor.',
  });
  return visitor;
}

const wrong = { body: { code: '000000' } };

describe('signing in to an account with a second factor', () => {
  test('needs the code after the password, and the first half alone gives no access', async () => {
    const { app, user, secret } = await startWithApp();
    const visitor = await givePassword(app, user.username);
    expect([...visitor.cookies.keys()].toSorted()).toEqual(['XSRF-TOKEN', 'second_step']);
    for (const route of app.served.filter(({ auth }) => auth === 'session' || auth === 'internal'))
      expect(await visitor.fail(route), route.name).toMatchObject({ code: 'session.missing' });
    visitor.cookies.set('user_token', visitor.cookies.get('second_step') ?? '');
    expect(await visitor.fail(checkSession)).toMatchObject({ code: 'session.ended' });
    visitor.cookies.delete('user_token');
    expect(await visitor.call(getSecondStep)).toEqual({ methods: ['app', 'recovery-code'] });
    const signedIn = await visitor.call(finishSecondStep, { body: { code: codeOfApp(app, secret) } });
    expect(signedIn).toMatchObject({ username: user.username });
    expect(await visitor.call(checkSession)).toEqual({ valid: true });
    expect(visitor.cookies.has('second_step')).toBe(false);
  });

  test('sends its token only to the second step, hidden from scripts, and stores only its hash', async () => {
    const { app, user } = await startWithApp();
    const visitor = app.visitor();
    const answer = await visitor.send(signInWithPassword, await rightPassword(app, visitor, user.username));
    const cookie = answer.cookies.find(({ name }) => name === 'second_step');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/sso/v1/secondStep' });
    const { rows } = await app.db.pool.query('select * from second_step');
    expect(JSON.stringify(rows)).not.toContain(cookie?.value);
  });

  test('is required after a code by e-mail as well', async () => {
    const { app, user, secret } = await startWithApp();
    const email = `${user.username}@example.com`;
    const visitor = app.visitor();
    const authCode = await askForCode(app, visitor, email, 'sign-in');
    expect(await visitor.fail(signInWithCode, { query: { username: email, authCode } })).toMatchObject({
      code: 'sign-in.second-step',
    });
    await visitor.call(finishSecondStep, { body: { code: codeOfApp(app, secret) } });
    expect(await visitor.call(getCurrentUser)).toMatchObject({ username: user.username });
  });

  test('remembers the device only after both, and does not ask there again', async () => {
    const { app, user, secret } = await startWithApp();
    const visitor = await givePassword(app, user.username, true);
    expect(visitor.cookies.has('remember_token')).toBe(false);
    await visitor.call(finishSecondStep, { body: { code: codeOfApp(app, secret) } });
    visitor.cookies.delete('user_token');
    await visitor.call(autoSignIn, { body: {} });
    expect(await visitor.call(checkSession)).toEqual({ valid: true });
  });

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('with a code that is %i steps off: %s', async (steps, fits) => {
    const { app, user, secret } = await startWithApp();
    app.clock.advance(60_000);
    const visitor = await givePassword(app, user.username);
    const input = { body: { code: codeOfApp(app, secret, steps) } };
    if (fits) await visitor.call(finishSecondStep, input);
    else
      expect(await visitor.fail(finishSecondStep, input)).toMatchObject({
        code: 'sign-in.second-step-failed',
      });
  });

  test('accepts a code once, and none that is older than the last one', async () => {
    const { app, user, secret } = await startWithApp();
    const first = await givePassword(app, user.username);
    const second = await givePassword(app, user.username);
    const input = { body: { code: codeOfApp(app, secret) } };
    const older = { body: { code: codeOfApp(app, secret, -1) } };
    await first.call(finishSecondStep, input);
    const refused = { code: 'sign-in.second-step-failed', httpStatus: 401 };
    expect(await second.fail(finishSecondStep, input)).toMatchObject(refused);
    expect(await second.fail(finishSecondStep, older)).toMatchObject(refused);
    app.clock.advance(30_000);
    await second.call(finishSecondStep, { body: { code: codeOfApp(app, secret) } });
  });

  test('accepts one code from one of two who send it at the same time', async () => {
    const { app, user, secret } = await startWithApp();
    const visitors = [await givePassword(app, user.username), await givePassword(app, user.username)];
    const body = { code: codeOfApp(app, secret) };
    const answers = await Promise.all(visitors.map((visitor) => visitor.send(finishSecondStep, { body })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  test('accepts a recovery code in place of the app, however it is typed, once', async () => {
    const { app, user, recoveryCodes } = await startWithApp();
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes ?? [];
    const typed = { body: { code: ` ${code.replace('-', ' ').toUpperCase()}` } };
    const first = await givePassword(app, user.username);
    await first.call(finishSecondStep, typed);
    expect(await first.call(getSignInSecurity)).toMatchObject({ recoveryCodesLeft: 9 });
    const kinds = (await first.call(listOperations, { query: {} })).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['signed-in', 'recovery-code-used']);
    const second = await givePassword(app, user.username);
    expect(await second.fail(finishSecondStep, typed)).toMatchObject({ code: 'sign-in.second-step-failed' });
  });
});

describe('guessing the second factor', () => {
  test('ends the step after five tries, also for the right code', async () => {
    const { app, user, secret } = await startWithApp();
    const visitor = await givePassword(app, user.username);
    for (let i = 0; i < 5; i += 1)
      expect(await visitor.fail(finishSecondStep, wrong)).toMatchObject({
        code: 'sign-in.second-step-failed',
      });
    const right = { body: { code: codeOfApp(app, secret) } };
    expect(await visitor.fail(finishSecondStep, right)).toMatchObject({ code: 'sign-in.second-step-ended' });
  });

  test('locks the account as wrong passwords do, and the right password in between resets nothing', async () => {
    const { app, user, secret } = await startWithApp();
    const [first, second, third] = [
      await givePassword(app, user.username),
      await givePassword(app, user.username),
      await givePassword(app, user.username),
    ];
    for (let i = 0; i < 3; i += 1) await first.fail(finishSecondStep, wrong);
    await givePassword(app, user.username);
    for (let i = 0; i < 2; i += 1) await second.fail(finishSecondStep, wrong);
    const right = () => ({ body: { code: codeOfApp(app, secret) } });
    expect(await third.fail(finishSecondStep, right())).toMatchObject({ code: 'sign-in.second-step-failed' });
    const visitor = app.visitor();
    const password = await rightPassword(app, visitor, user.username);
    expect(await visitor.fail(signInWithPassword, password)).toMatchObject({ code: 'sign-in.failed' });
    app.clock.advance(30_000);
    await third.call(finishSecondStep, right());
    const { rows } = await app.db.pool.query('select failures from sign_in_lock');
    expect(rows).toEqual([]);
  });

  test('at the same time gets no more tries than one after the other', async () => {
    const { app, user } = await startWithApp();
    const visitors = await Promise.all([1, 2, 3].map(() => givePassword(app, user.username)));
    await Promise.all(
      visitors.flatMap((visitor) => [1, 2, 3].map(() => visitor.send(finishSecondStep, wrong))),
    );
    const { rows } = await app.db.pool.query('select failures from sign_in_lock');
    expect(rows).toEqual([{ failures: 5 }]);
  });

  test('has a limit per minute like signing in', async () => {
    const app = await startTestApp({ openPerMinute: 4 });
    const visitor = app.visitor();
    for (let i = 0; i < 4; i += 1)
      expect(await visitor.fail(finishSecondStep, wrong)).toMatchObject({
        code: 'sign-in.second-step-ended',
      });
    expect(await visitor.fail(finishSecondStep, wrong)).toMatchObject({ code: 'request.too-many' });
  });
});

describe('the second step', () => {
  test('ends after five minutes', async () => {
    const { app, user, secret } = await startWithApp();
    const visitor = await givePassword(app, user.username);
    app.clock.advance(5 * 60_000);
    const ended = { code: 'sign-in.second-step-ended', httpStatus: 401 };
    expect(await visitor.fail(getSecondStep)).toMatchObject(ended);
    expect(await visitor.fail(finishSecondStep, { body: { code: codeOfApp(app, secret) } })).toMatchObject(
      ended,
    );
  });

  test.each([
    ['forbidden', 'account.forbidden'],
    ['cancelled', 'account.cancelled'],
  ] as const)('gives no access to an account that was %s meanwhile', async (status, code) => {
    const { app, user, secret } = await startWithApp();
    const visitor = await givePassword(app, user.username);
    await app.db.pool.query('update account set status = $1', [status]);
    expect(await visitor.fail(finishSecondStep, { body: { code: codeOfApp(app, secret) } })).toMatchObject({
      code,
    });
  });

  test('gives no access to a company account whose service ended meanwhile', async () => {
    const { app, user, secret } = await startWithApp();
    const visitor = await givePassword(app, user.username);
    await app.db.pool.query(`update tenant set service_end_on = '2026-11-09'`);
    expect(await visitor.fail(finishSecondStep, { body: { code: codeOfApp(app, secret) } })).toMatchObject({
      code: 'account.expired',
    });
  });
});
