import { accountRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { SoftwareAuthenticator } from '../../../../test/authenticator.ts';
import { start, followBack, signOn, failed, publicUrl, openProvider } from './testing.ts';

const {
  addPasskey,
  beginPasskey,
  getSignInOptions,
  getSignInSecurity,
  linkSignOn,
  removeFactor,
  signOut,
  unlinkSignOn,
} = accountRoutes;
const notLinked = (code: string): string => `/pages/settings/account?failure=${code}`;

describe('the link of an account', () => {
  test('is created by its signed-in person without any e-mail, and removed', async () => {
    const { app, provider } = await start();
    const user = await app.signIn();
    const { url } = await user.call(linkSignOn);
    expect(await followBack(user, provider.authorize(url, { sub: 'p-6' }))).toBe('/pages/settings/account');
    const signOnNow = { name: 'Example', linked: true, email: null };
    expect((await user.call(getSignInSecurity)).signOn).toEqual(signOnNow);
    expect(await signOn(provider, app.visitor(), { sub: 'p-6' })).toBe('/pages');
    expect((await user.call(unlinkSignOn)).signOn).toEqual({ ...signOnNow, linked: false });
    expect(await user.fail(unlinkSignOn)).toMatchObject({ code: 'factor.not-found' });
    const away = await signOn(provider, app.visitor(), { sub: 'p-6' });
    expect(away).toBe(failed('sign-on.email-unverified'));
  });

  test('is created only while its person is still signed in in that browser', async () => {
    const { app, provider } = await start();
    const user = await app.signIn();
    const { url } = await user.call(linkSignOn);
    await user.call(signOut);
    expect(await followBack(user, provider.authorize(url, { sub: 'p-6' }))).toBe(notLinked('session.ended'));
    const again = await app.signIn();
    const { url: second } = await again.call(linkSignOn);
    const other = await app.signIn();
    again.cookies.set('user_token', other.cookies.get('user_token') ?? '');
    expect(await followBack(again, provider.authorize(second, { sub: 'p-6' }))).toBe(
      notLinked('sign-on.refused'),
    );
    const { rows } = await app.db.pool.query('select 1 from sign_on_identity');
    expect(rows).toEqual([]);
  });

  test('is of one account only, needs a fresh authentication, and stays if it is the only way to sign in', async () => {
    const { app, provider } = await start();
    const [user, other] = [await app.signIn(), await app.signIn()];
    const person = { sub: 'p-6' };
    const { url } = await user.call(linkSignOn);
    await followBack(user, provider.authorize(url, person));
    const { url: second } = await other.call(linkSignOn);
    const back = provider.authorize(second, person);
    expect(await followBack(other, back)).toBe(notLinked('sign-on.linked-elsewhere'));
    await app.db.pool.query('update account set password_hash = null');
    expect(await user.fail(unlinkSignOn)).toMatchObject({ code: 'sign-on.only-way' });
    const { options } = await user.call(beginPasskey);
    const passkey = new SoftwareAuthenticator(publicUrl).create(options);
    const { security } = await user.call(addPasskey, { body: { name: 'Laptop', passkey } });
    await user.call(unlinkSignOn);
    // Now the passkey is.
    const laptop = { body: { factorId: security.passkeys[0]?.factorId ?? '' } };
    expect(await user.fail(removeFactor, laptop)).toMatchObject({ code: 'sign-on.only-way' });
    expect((await user.call(getSignInSecurity)).passkeys).toHaveLength(1);
    app.clock.advance(16 * 60_000);
    const unproved = { code: 'factor.confirm-first' };
    expect(await user.fail(linkSignOn)).toMatchObject(unproved);
    expect(await user.fail(unlinkSignOn)).toMatchObject(unproved);
  });

  test('cannot be created for the demo, and where nothing is configured there is none', async () => {
    const { app } = await start();
    const user = await app.signIn();
    await app.db.pool.query('update account set demo = true');
    expect(await user.fail(linkSignOn)).toMatchObject({ code: 'account.demo-fixed' });
    expect(await user.fail(unlinkSignOn)).toMatchObject({ code: 'account.demo-fixed' });
    const without = await startTestApp();
    const someone = await without.signIn();
    expect(await someone.call(getSignInOptions)).toMatchObject({ signOn: null });
    expect(await someone.fail(linkSignOn)).toMatchObject({ code: 'sign-on.not-set-up' });
    expect(await openProvider(without.visitor())).toBe(failed('sign-on.not-set-up'));
  });
});
