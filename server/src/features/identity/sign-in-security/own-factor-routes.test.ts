import { accountRoutes, locales } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, password, seal, startTestApp } from '../../../../test/app.ts';
import { findMessage } from '../../../../test/codes.ts';
import { codeOfApp, enrolApp, rightPassword } from '../../../../test/second-factor.ts';

const {
  addApp,
  beginApp,
  checkSession,
  confirmPerson,
  getSignInSecurity,
  listOperations,
  makeRecoveryCodes,
  removeFactor,
  renameFactor,
  signInWithPassword,
} = accountRoutes;

const quarter = 15 * 60_000;
const name = 'Phone';
const factorId = '00000000-0000-4000-8000-000000000000';

async function confirm(app: TestApp, user: TestUser, text = password) {
  return { body: { password: await seal(user, text, app.clock.now()) } };
}

describe('an authenticator app', () => {
  test('is added with its first code; its secret and recovery codes are not readable in the database', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    expect(await user.call(getSignInSecurity)).toEqual({
      apps: [],
      passkeys: [],
      recoveryCodesLeft: 0,
      hasPassword: true,
      signOn: null,
    });
    const begun = await user.call(beginApp, { body: { name } });
    expect(begun.uri).toBe(
      `otpauth://totp/Portolan:${user.username}?issuer=Portolan&secret=${begun.secret}` +
        '&algorithm=SHA1&digits=6&period=30',
    );
    expect(await user.call(getSignInSecurity)).toMatchObject({ apps: [] });
    const body = { factorId: begun.factorId, code: codeOfApp(app, begun.secret) };
    expect(await user.fail(addApp, { body: { ...body, code: '12345' } })).toMatchObject({
      code: 'factor.code-wrong',
    });
    const { security, recoveryCodes } = await user.call(addApp, { body });
    const createdAt = app.clock.now().toISOString();
    expect(security).toEqual({
      apps: [{ factorId: begun.factorId, name, createdAt, usedAt: null }],
      passkeys: [],
      recoveryCodesLeft: 10,
      hasPassword: true,
      signOn: null,
    });
    const { rows } = await app.db.pool.query(
      `select encode(secret, 'escape') as bytes from authenticator_app
       union all select encode(code_hash, 'escape') from recovery_code`,
    );
    expect(rows).toHaveLength(11);
    for (const secret of [begun.secret, ...(recoveryCodes ?? [])])
      expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await user.fail(addApp, { body })).toMatchObject({ code: 'factor.enrolment-ended' });
  });

  test('that is not finished within ten minutes starts over', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const begun = await user.call(beginApp, { body: { name } });
    app.clock.advance(10 * 60_000);
    const body = { factorId: begun.factorId, code: codeOfApp(app, begun.secret) };
    expect(await user.fail(addApp, { body })).toMatchObject({
      code: 'factor.enrolment-ended',
      httpStatus: 409,
    });
  });

  test('gives no second set of recovery codes, and there are five at most', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    expect((await enrolApp(app, user, '1')).recoveryCodes).toHaveLength(10);
    for (const next of ['2', '3', '4', '5'])
      expect((await enrolApp(app, user, next)).recoveryCodes).toBeNull();
    expect(await user.fail(beginApp, { body: { name } })).toMatchObject({
      code: 'factor.too-many',
      params: { limit: 5 },
    });
  });

  test('of another person does not exist', async () => {
    const app = await startTestApp();
    const [user, other] = [await app.signIn(), await app.signIn()];
    const enrolled = await enrolApp(app, user);
    const begun = await user.call(beginApp, { body: { name } });
    const notFound = { code: 'factor.not-found', httpStatus: 404 };
    const { factorId: foreign } = enrolled;
    expect(await other.fail(renameFactor, { body: { factorId: foreign, name } })).toMatchObject(notFound);
    expect(await other.fail(removeFactor, { body: { factorId: foreign } })).toMatchObject(notFound);
    expect(await other.fail(makeRecoveryCodes)).toMatchObject(notFound);
    const body = { factorId: begun.factorId, code: codeOfApp(app, begun.secret) };
    expect(await other.fail(addApp, { body })).toMatchObject({ code: 'factor.enrolment-ended' });
    expect((await user.call(getSignInSecurity)).apps).toHaveLength(1);
  });

  test('is renamed and removed; with the last one the second step and the recovery codes go', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const enrolled = await enrolApp(app, user);
    const body = { factorId: enrolled.factorId };
    const renamed = await user.call(renameFactor, { body: { ...body, name: ' New phone ' } });
    expect(renamed.apps.map((one) => one.name)).toEqual(['New phone']);
    expect(await user.call(removeFactor, { body })).toEqual({
      apps: [],
      passkeys: [],
      recoveryCodesLeft: 0,
      hasPassword: true,
      signOn: null,
    });
    expect(await user.fail(removeFactor, { body })).toMatchObject({ code: 'factor.not-found' });
    const visitor = app.visitor();
    await visitor.call(signInWithPassword, await rightPassword(app, visitor, user.username));
    const kinds = (await visitor.call(listOperations, { query: {} })).map(({ kind }) => kind);
    expect(kinds).toEqual(['signed-in', 'factor-removed', 'factor-renamed', 'app-added', 'signed-in']);
  });

  test('cannot be added to the demo', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await app.db.pool.query('update account set demo = true');
    const failures = await Promise.all([
      user.fail(beginApp, { body: { name } }),
      user.fail(addApp, { body: { factorId, code: '000000' } }),
      user.fail(renameFactor, { body: { factorId, name } }),
      user.fail(removeFactor, { body: { factorId } }),
      user.fail(makeRecoveryCodes),
    ]);
    expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['account.demo-fixed']));
  });
});

describe('a change of the factors', () => {
  test('needs an authentication within the last quarter of an hour', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const enrolled = await enrolApp(app, user);
    const body = { factorId: enrolled.factorId };
    app.clock.advance(quarter + 1);
    const failures = await Promise.all([
      user.fail(beginApp, { body: { name } }),
      user.fail(addApp, { body: { ...body, code: '000000' } }),
      user.fail(removeFactor, { body }),
      user.fail(makeRecoveryCodes),
    ]);
    expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['factor.confirm-first']));
    const { confirmedUntil } = await user.call(confirmPerson, await confirm(app, user));
    expect(confirmedUntil).toBe(new Date(app.clock.now().getTime() + quarter).toISOString());
    expect((await user.call(makeRecoveryCodes)).recoveryCodes).toHaveLength(10);
    app.clock.advance(quarter + 1);
    await user.call(confirmPerson, { body: { code: codeOfApp(app, enrolled.secret) } });
    await user.call(removeFactor, { body });
  });

  test('is not allowed by a wrong password or code, and five of them lock the account', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const enrolled = await enrolApp(app, user);
    app.clock.advance(quarter + 1);
    expect(await user.fail(confirmPerson, await confirm(app, user, 'Wrong2024'))).toMatchObject({
      code: 'account.password-wrong',
    });
    for (const body of [{}, { code: '' }, { code: '000000' }, { code: 'xxxxx-xxxxx' }])
      expect(await user.fail(confirmPerson, { body })).toMatchObject({ code: 'factor.code-wrong' });
    expect(await user.fail(confirmPerson, await confirm(app, user))).toMatchObject({
      code: 'account.password-wrong',
    });
    const right = () => ({ body: { code: codeOfApp(app, enrolled.secret) } });
    expect(await user.fail(confirmPerson, right())).toMatchObject({ code: 'factor.code-wrong' });
    expect(await user.call(checkSession)).toEqual({ valid: true });
    app.clock.advance(30_000);
    await user.call(confirmPerson, right());
  });

  test('invalidates earlier recovery codes', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const { recoveryCodes } = await enrolApp(app, user);
    const made = await user.call(makeRecoveryCodes);
    const [old = ''] = recoveryCodes ?? [];
    const [fresh = ''] = made.recoveryCodes;
    expect(await user.fail(confirmPerson, { body: { code: old } })).toMatchObject({
      code: 'factor.code-wrong',
    });
    await user.call(confirmPerson, { body: { code: fresh } });
    expect(await user.call(getSignInSecurity)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('is notified by e-mail with what, when, from where and what to do', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await enrolApp(app, user, 'Pilot’s phone');
    expect(await findMessage(app, `${user.username}@example.com`)).toBe(
      'An authenticator app was added to your Portolan account: Pilot’s phone. This was done on 2026-11-10 08:00 UTC ' +
        'from 127.0.0.1. If it was not you, set a new password at once: http://portolan.test/forgotPassword',
    );
  });

  test('is notified in the language of the page', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const { factorId: phone } = await enrolApp(app, user);
    const texts = new Set<string | undefined>();
    for (const language of locales) {
      await user.call(renameFactor, { body: { factorId: phone, name: 'Mate' }, headers: { language } });
      texts.add(await findMessage(app, `${user.username}@example.com`));
    }
    expect(texts.size).toBe(locales.length);
    for (const text of texts) expect(text).toContain('Mate');
  });
});
