import { accountRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { SoftwareAuthenticator } from '../../../../test/authenticator.ts';
import { enrolApp, rightPassword } from '../../../../test/second-factor.ts';

const {
  addPasskey,
  beginConfirm,
  beginPasskey,
  beginPasskeySignIn,
  beginSecondStepPasskey,
  checkSession,
  confirmPerson,
  finishSecondStep,
  getSignInOptions,
  getSignInSecurity,
  makeRecoveryCodes,
  removeFactor,
  renameFactor,
  signInWithPasskey,
  signInWithPassword,
} = accountRoutes;

const publicUrl = 'https://portolan.example.com';
const name = 'Laptop';

async function enrolPasskey(user: TestUser, key = new SoftwareAuthenticator(publicUrl)) {
  const { options } = await user.call(beginPasskey);
  const passkey = key.create(options);
  return { key, ...(await user.call(addPasskey, { body: { name, passkey } })) };
}

async function startWithPasskey() {
  const app = await startTestApp({ publicUrl });
  const user = await app.signIn();
  return { app, user, ...(await enrolPasskey(user)) };
}

/** The request of signing in with this key and nothing else. */
async function answerSignIn(app: TestApp, key: SoftwareAuthenticator, deviation = {}) {
  const visitor = app.visitor();
  const { options } = await visitor.call(beginPasskeySignIn);
  return { visitor, input: { body: { passkey: key.get(options, deviation) } } };
}

describe('a passkey', () => {
  test('is added with recovery codes, named, listed and removed', async () => {
    const { app, user, security, recoveryCodes } = await startWithPasskey();
    const createdAt = app.clock.now().toISOString();
    const [passkey] = security.passkeys;
    expect(recoveryCodes).toHaveLength(10);
    expect(passkey).toEqual({ factorId: passkey?.factorId, name, createdAt, usedAt: null, synced: false });
    const body = { factorId: passkey?.factorId ?? '' };
    const renamed = await user.call(renameFactor, { body: { ...body, name: 'Old laptop' } });
    expect(renamed.passkeys).toMatchObject([{ name: 'Old laptop' }]);
    expect(await user.call(removeFactor, { body })).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  test('signs in with nothing else, once for each challenge', async () => {
    const { app, user, key } = await startWithPasskey();
    const { visitor, input } = await answerSignIn(app, key);
    expect(await visitor.call(signInWithPasskey, input)).toMatchObject({ username: user.username });
    expect(await visitor.call(checkSession)).toEqual({ valid: true });
    expect((await visitor.call(getSignInSecurity)).passkeys[0]?.usedAt).toBe(app.clock.now().toISOString());
    expect(await app.visitor().fail(signInWithPasskey, input)).toMatchObject({
      code: 'sign-in.passkey-failed',
      httpStatus: 401,
    });
  });

  test.each([
    ['at another address', { origin: 'https://portolan.example.org' }],
    ['for another host', { rpId: 'portolan.example.org' }],
    ['without having verified its person', { verified: false }],
    ['with a counter that did not go on, as a copy has', { counter: 0 }],
  ])('that signs %s is refused', async (_, deviation) => {
    const { app, key } = await startWithPasskey();
    const before = await answerSignIn(app, key);
    await before.visitor.call(signInWithPasskey, before.input);
    const { visitor, input } = await answerSignIn(app, key, deviation);
    expect(await visitor.fail(signInWithPasskey, input)).toMatchObject({ code: 'sign-in.passkey-failed' });
  });

  test('that is of another key, unknown or too late is refused', async () => {
    const { app, key } = await startWithPasskey();
    const refused = { code: 'sign-in.passkey-failed' };
    const stranger = await answerSignIn(app, new SoftwareAuthenticator(publicUrl));
    expect(await stranger.visitor.fail(signInWithPasskey, stranger.input)).toMatchObject(refused);
    const forged = { body: { passkey: { ...stranger.input.body.passkey, id: key.id, rawId: key.id } } };
    expect(await stranger.visitor.fail(signInWithPasskey, forged)).toMatchObject(refused);
    const late = await answerSignIn(app, key);
    app.clock.advance(5 * 60_000);
    expect(await late.visitor.fail(signInWithPasskey, late.input)).toMatchObject(refused);
  });

  test.each([
    ['forbidden', 'account.forbidden'],
    ['cancelled', 'account.cancelled'],
  ] as const)('signs in to no account that is %s', async (status, code) => {
    const { app, key } = await startWithPasskey();
    await app.db.pool.query('update account set status = $1', [status]);
    const { visitor, input } = await answerSignIn(app, key);
    expect(await visitor.fail(signInWithPasskey, input)).toMatchObject({ code });
  });

  test('is a second factor after the password, of its own person only', async () => {
    const { app, user, key } = await startWithPasskey();
    const other = await app.signIn();
    const { key: otherKey } = await enrolPasskey(other);
    const visitor = app.visitor();
    const methods = ['passkey', 'recovery-code'];
    expect(
      await visitor.fail(signInWithPassword, await rightPassword(app, visitor, user.username)),
    ).toMatchObject({ code: 'sign-in.second-step', params: { methods } });
    const { options } = await visitor.call(beginSecondStepPasskey);
    expect(options).toMatchObject({ allowCredentials: [{ id: key.id }] });
    const foreign = { body: { passkey: otherKey.get(options) } };
    expect(await visitor.fail(finishSecondStep, foreign)).toMatchObject({
      code: 'sign-in.second-step-failed',
    });
    const signIn = (await app.visitor().call(beginPasskeySignIn)).options;
    const elsewhere = { body: { passkey: key.get(signIn) } };
    expect(await visitor.fail(finishSecondStep, elsewhere)).toMatchObject({
      code: 'sign-in.second-step-failed',
    });
    const own = { body: { passkey: key.get(options, { verified: true }) } };
    expect(await visitor.call(finishSecondStep, own)).toMatchObject({ username: user.username });
  });

  test('confirms its person before factors are changed', async () => {
    const { app, user, key } = await startWithPasskey();
    app.clock.advance(16 * 60_000);
    expect(await user.fail(makeRecoveryCodes)).toMatchObject({ code: 'factor.confirm-first' });
    expect(await user.fail(beginPasskey)).toMatchObject({ code: 'factor.confirm-first' });
    const { options } = await user.call(beginConfirm);
    await user.call(confirmPerson, { body: { passkey: key.get(options) } });
    await user.call(makeRecoveryCodes);
  });

  test('is refused when created for somebody else, on another site, or when it belongs to an account', async () => {
    const { app, user, key } = await startWithPasskey();
    const other = await app.signIn();
    const refused = { code: 'passkey.refused', httpStatus: 400 };
    const fresh = new SoftwareAuthenticator(publicUrl);
    const { options: foreign } = await user.call(beginPasskey);
    expect(await other.fail(addPasskey, { body: { name, passkey: fresh.create(foreign) } })).toMatchObject(
      refused,
    );
    const { options } = await other.call(beginPasskey);
    const passkey = fresh.create(options, { origin: 'https://evil.example' });
    expect(await other.fail(addPasskey, { body: { name, passkey } })).toMatchObject(refused);
    const { options: again } = await other.call(beginPasskey);
    expect(await other.fail(addPasskey, { body: { name, passkey: key.create(again) } })).toMatchObject(
      refused,
    );
    expect((await other.call(getSignInSecurity)).passkeys).toEqual([]);
  });

  test('keeps the second step when the app is removed', async () => {
    const { app, user } = await startWithPasskey();
    const { factorId, recoveryCodes } = await enrolApp(app, user);
    expect(recoveryCodes).toBeNull();
    expect(await user.call(removeFactor, { body: { factorId } })).toMatchObject({ recoveryCodesLeft: 10 });
    const visitor = app.visitor();
    expect(
      await visitor.fail(signInWithPassword, await rightPassword(app, visitor, user.username)),
    ).toMatchObject({ code: 'sign-in.second-step' });
  });

  test('is not offered at an address where browsers create none', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    expect(await user.call(getSignInOptions)).toMatchObject({ passkeyHost: null });
    for (const route of [beginPasskeySignIn, beginPasskey, beginConfirm])
      expect(await user.fail(route), route.name).toMatchObject({ code: 'passkey.unavailable' });
  });
});
