import { accountRoutes, memberRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { findMessage } from '../../../../test/codes.ts';
import { codeOfApp, enrolApp } from '../../../../test/second-factor.ts';
import { ensureTenant } from '../accounts/index.ts';
import { start, openProvider, publicUrl, signOn, failed, stranger, followBack } from './testing.ts';

const {
  beginPasskey,
  checkSession,
  finishSecondStep,
  getCurrentUser,
  getSignInSecurity,
  listTenants,
  signOut,
} = accountRoutes;

describe('single sign-on', () => {
  test('uses code, PKCE, state and nonce, new each time', async () => {
    const { app, provider } = await start();
    const [first, second] = [
      new URL(await openProvider(app.visitor())),
      new URL(await openProvider(app.visitor())),
    ];
    expect(Object.fromEntries(first.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'portolan',
      redirect_uri: `${publicUrl}/sso/v1/signOn/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
    expect(provider.discoveries).toBe(1);
    app.clock.advance(3_600_000);
    await openProvider(app.visitor());
    expect(provider.discoveries).toBe(2);
  });

  test('opens the account with the verified e-mail, notifies its person, then recognises its subject', async () => {
    const { app, provider } = await start();
    const user = await app.signIn();
    const email = `${user.username}@example.com`;
    const visitor = app.visitor();
    const person = { sub: 'p-7', email: email.toUpperCase(), email_verified: true };
    expect(await signOn(provider, visitor, person)).toBe('/pages');
    expect(await visitor.call(getCurrentUser)).toMatchObject({ username: user.username });
    expect(await findMessage(app, email)).toContain('was linked to a single sign-on: Example.');
    const again = app.visitor();
    expect(await signOn(provider, again, { sub: 'p-7', email: 'renamed@example.com' })).toBe('/pages');
    expect(await again.call(getCurrentUser)).toMatchObject({ username: user.username });
    expect((await again.call(getSignInSecurity)).signOn).toEqual({ name: 'Example', linked: true, email });
  });

  test.each([{ email_verified: false }, {}])(
    'never finds an account by an e-mail that is not verified (%o)',
    async (claims) => {
      const { app, provider } = await start();
      const user = await app.signIn();
      const visitor = app.visitor();
      const person = { sub: 'p-8', email: `${user.username}@example.com`, ...claims };
      expect(await signOn(provider, visitor, person)).toBe(failed('sign-on.email-unverified'));
      expect(await visitor.fail(checkSession)).toMatchObject({ code: 'session.missing' });
    },
  );

  test('refuses people who are neither known nor invited', async () => {
    const { app, provider } = await start();
    expect(await signOn(provider, app.visitor(), stranger)).toBe(failed('sign-on.no-account'));
    const { rows } = await app.db.pool.query('select 1 from account');
    expect(rows).toEqual([]);
  });

  test('creates an account for an invited person, in the role of the invitation, once', async () => {
    const { app, provider } = await start();
    const owner = await app.signIn();
    await owner.call(memberRoutes.inviteMember, { body: { email: stranger.email, role: 'read-only' } });
    const visitor = app.visitor();
    expect(await signOn(provider, visitor, stranger)).toBe('/pages');
    expect(await visitor.call(getCurrentUser)).toMatchObject({
      nickName: 'Ines Moreau',
      email: stranger.email,
      tenant: { accreditId: owner.tenantId, role: 'read-only' },
    });
    expect(await owner.call(memberRoutes.listInvitations)).toEqual([]);
  });

  test('creates no second account for an address of the demo', async () => {
    const { app, provider } = await start('harbour');
    await ensureTenant(app.db.system, { slug: 'harbour', name: 'Harbour' }, app.clock.now());
    const user = await app.signIn();
    await app.db.pool.query('update account set demo = true');
    const person = { sub: 'p-1', email: `${user.username}@example.com`, email_verified: true };
    expect(await signOn(provider, app.visitor(), person)).toBe(failed('sign-on.no-account'));
  });

  test('creates an account in the company account that the settings name', async () => {
    const { app, provider } = await start('harbour');
    const company = { slug: 'harbour', name: 'Harbour' };
    const tenantId = await ensureTenant(app.db.system, company, app.clock.now());
    const people = [stranger, { ...stranger, sub: 'p-2', email: 'other@example.com' }, { sub: 'p-3' }];
    const names = new Set<string>();
    for (const person of people) {
      const visitor = app.visitor();
      expect(await signOn(provider, visitor, { ...person, preferred_username: 'ines.moreau' })).toBe(
        '/pages',
      );
      const user = await visitor.call(getCurrentUser);
      expect(user.tenant).toMatchObject({ accreditId: tenantId, role: 'member' });
      expect(await visitor.call(listTenants)).toHaveLength(1);
      names.add(user.username);
    }
    expect(names.size).toBe(3);
    expect(names).toContain('inesmoreau');
  });

  test('continues to the requested page, and to no other site', async () => {
    const { app, provider } = await start('harbour');
    await ensureTenant(app.db.system, { slug: 'harbour', name: 'Harbour' }, app.clock.now());
    const places = [
      ['/pages/sources', '/pages/sources'],
      ['https://evil.example/', '/pages'],
      ['//evil.example', '/pages'],
    ] as const;
    for (const [next, place] of places) {
      const visitor = app.visitor();
      const back = provider.authorize(await openProvider(visitor, { next }), stranger);
      expect(await followBack(visitor, back)).toBe(place);
    }
  });

  test.each([
    ['another nonce', { nonce: 'guessed' }],
    ['another audience', { aud: 'someone-else' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an end that has passed', { exp: 1_000_000_000 }],
  ])('refuses a token with %s', async (_, lie) => {
    const { app, provider } = await start('harbour');
    provider.lie = lie;
    expect(await signOn(provider, app.visitor(), stranger)).toBe(failed('sign-on.refused'));
  });

  test('refuses a token that another key has signed', async () => {
    const { app, provider } = await start('harbour');
    provider.forge = true;
    expect(await signOn(provider, app.visitor(), stranger)).toBe(failed('sign-on.refused'));
  });

  test('refuses a return of another browser, with another state, a second time, or after ten minutes', async () => {
    const { app, provider } = await start('harbour');
    await ensureTenant(app.db.system, { slug: 'harbour', name: 'Harbour' }, app.clock.now());
    const refused = failed('sign-on.refused');
    const begun = await openProvider(app.visitor());
    expect(await followBack(app.visitor(), provider.authorize(begun, stranger))).toBe(refused);
    const visitor = app.visitor();
    const back = provider.authorize(await openProvider(visitor), stranger);
    const pending = visitor.cookies.get('sign_on') ?? '';
    const otherState = new URL(back);
    otherState.searchParams.set('state', 'guessed');
    expect(await followBack(visitor, otherState)).toBe(refused);
    visitor.cookies.set('sign_on', pending);
    expect(await followBack(visitor, back)).toBe('/pages');
    expect(visitor.cookies.has('sign_on')).toBe(false);
    visitor.cookies.set('sign_on', pending);
    expect(await followBack(visitor, back)).toBe(refused);
    const late = app.visitor();
    const lateBack = provider.authorize(await openProvider(late), stranger);
    app.clock.advance(10 * 60_000);
    expect(await followBack(late, lateBack)).toBe(refused);
  });

  test('reports that the provider is down, and works again when it is back', async () => {
    const { app, provider } = await start('harbour');
    await ensureTenant(app.db.system, { slug: 'harbour', name: 'Harbour' }, app.clock.now());
    provider.down = true;
    const visitor = app.visitor();
    const down = failed('sign-on.provider-down');
    expect(await openProvider(visitor)).toBe(down);
    provider.down = false;
    const back = provider.authorize(await openProvider(visitor), stranger);
    provider.down = true;
    expect(await followBack(visitor, back)).toBe(down);
    provider.down = false;
    expect(await signOn(provider, visitor, stranger)).toBe('/pages');
  });

  test('requires the second factor of the account, unless the provider has required one', async () => {
    const { app, provider } = await start();
    const user = await app.signIn();
    const { secret } = await enrolApp(app, user);
    app.clock.advance(30_000);
    const person = { sub: 'p-9', email: `${user.username}@example.com`, email_verified: true };
    const visitor = app.visitor();
    expect(await signOn(provider, visitor, person)).toBe('/login?step=second');
    expect(await visitor.fail(checkSession)).toMatchObject({ code: 'session.missing' });
    await visitor.call(finishSecondStep, { body: { code: codeOfApp(app, secret) } });
    expect((await visitor.call(signOut)).logoutUrl).toContain(`${provider.issuer}/logout?`);
    const proved = app.visitor();
    expect(await signOn(provider, proved, { ...person, amr: ['pwd', 'mfa'] })).toBe('/pages');
  });

  test('is a fresh authentication only where the provider has required one just now', async () => {
    const { app, provider } = await start();
    const user = await app.signIn();
    const person = { sub: 'p-10', email: `${user.username}@example.com`, email_verified: true };
    const secondsAgo = (seconds: number) => ({ auth_time: Math.floor(Date.now() / 1000) - seconds });
    const mayChange = async (query: { again?: '1' }, claims: object): Promise<boolean> => {
      const visitor = app.visitor();
      await followBack(
        visitor,
        provider.authorize(await openProvider(visitor, query), { ...person, ...claims }),
      );
      const answer = await visitor.send(beginPasskey);
      return answer.statusCode === 200;
    };
    expect(await mayChange({}, {})).toBe(false);
    expect(await mayChange({}, secondsAgo(60))).toBe(true);
    expect(await mayChange({}, secondsAgo(1000))).toBe(false);
    expect(await mayChange({ again: '1' }, secondsAgo(1000))).toBe(false);
    expect(await mayChange({ again: '1' }, {})).toBe(true);
    const asked = new URL(await openProvider(app.visitor(), { again: '1' })).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
  });

  test.each(['forbidden', 'cancelled'] as const)(
    'gives no access to an account that is %s',
    async (status) => {
      const { app, provider } = await start();
      const user = await app.signIn();
      await app.db.pool.query('update account set status = $1', [status]);
      const person = { sub: 'p-4', email: `${user.username}@example.com`, email_verified: true };
      expect(await signOn(provider, app.visitor(), person)).toBe(failed(`account.${status}`));
    },
  );

  test('signs out at the provider as well, and only people from there', async () => {
    const { app, provider } = await start();
    const user = await app.signIn();
    const person = { sub: 'p-5', email: `${user.username}@example.com`, email_verified: true };
    const visitor = app.visitor();
    await signOn(provider, visitor, person);
    const url = new URL((await visitor.call(signOut)).logoutUrl ?? '');
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/login?reason=signed-out`);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await user.call(signOut)).toEqual({ logoutUrl: null });
  });
});
