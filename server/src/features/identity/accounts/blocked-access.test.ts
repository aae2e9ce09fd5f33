import { type ErrorCode, accountRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, password, seal, startTestApp } from '../../../../test/app.ts';
import { SoftwareAuthenticator } from '../../../../test/authenticator.ts';
import { askForCode } from '../../../../test/codes.ts';
import { startTestProvider } from '../../../../test/oidc-provider.ts';
import { codeOfApp, enrolApp, rightPassword } from '../../../../test/second-factor.ts';
import type { Failure, Visitor } from '../../../../test/visitor.ts';
import { signEmbedClaims } from '../sessions/index.ts';

const {
  addPasskey,
  autoSignIn,
  beginPasskey,
  beginPasskeySignIn,
  finishSecondStep,
  finishSignOn,
  makeEmbedSecret,
  signInEmbedded,
  signInWithCode,
  signInWithPasskey,
  signInWithPassword,
  startSignOn,
} = accountRoutes;

/** Passkeys belong to a host that browsers trust. */
const publicUrl = 'https://portolan.example.com';

/** What blocks access, and what restores it. */
const closings: Record<string, { code: ErrorCode; close: string; open: string }> = {
  'a disabled account': {
    code: 'account.forbidden',
    close: `update account set status = 'forbidden'`,
    open: `update account set status = 'enabled'`,
  },
  'a cancelled account': {
    code: 'account.cancelled',
    close: `update account set status = 'cancelled'`,
    open: `update account set status = 'enabled'`,
  },
  'a company account whose service has ended': {
    code: 'account.expired',
    close: `update tenant set service_end_on = '2026-11-09'`,
    open: `update tenant set service_end_on = '2026-11-10'`,
  },
  'a company account that is not used from here': {
    code: 'access.address-refused',
    close: `update tenant set ip_allow_list = '{203.0.113.0/24}'`,
    open: `update tenant set ip_allow_list = '{127.0.0.0/8}'`,
  },
};

/** A way of signing in and its input, which fails while access is blocked. */
interface OnTheWay {
  tries(): Promise<Failure>;
  enters?(): Promise<unknown>;
}

async function makeTicket(user: TestUser): Promise<{ query: { token: string } }> {
  const { accreditId, secret } = await user.call(makeEmbedSecret);
  const claims = {
    accreditId,
    username: user.username,
    nonce: crypto.randomUUID(),
    expiresAt: '2026-11-10T08:04:00Z',
  };
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return { query: { token: `${text}.${signEmbedClaims(text, secret)}` } };
}

/** The ways of signing in, by their login types (specification, section 4). */
const ways: Record<string, (app: TestApp, user: TestUser, visitor: Visitor) => Promise<OnTheWay>> = {
  'a password (2)': async (app, user, visitor) => {
    const input = {
      query: { username: user.username, password: await seal(visitor, password, app.clock.now()) },
    };
    return {
      tries: () => visitor.fail(signInWithPassword, input),
      enters: () => visitor.call(signInWithPassword, input),
    };
  },
  'a code (5)': async (app, user, visitor) => {
    const username = `${user.username}@example.com`;
    const authCode = await askForCode(app, visitor, username, 'sign-in');
    return { tries: () => visitor.fail(signInWithCode, { query: { username, authCode } }) };
  },
  'a signed ticket (3)': async (_, user, visitor) => {
    const ticket = await makeTicket(user);
    return { tries: () => visitor.fail(signInEmbedded, ticket) };
  },
  'a session token in an address (3)': async (_, user, visitor) => {
    const query = { token: user.cookies.get('user_token') ?? '' };
    return {
      tries: () => visitor.fail(signInEmbedded, { query }),
      enters: () => visitor.call(signInEmbedded, { query }),
    };
  },
  'a remembered device (1)': async (app, user, visitor) => {
    await visitor.call(signInWithPassword, await rightPassword(app, visitor, user.username, true));
    return {
      tries: () => visitor.fail(autoSignIn, { body: {} }),
      enters: () => visitor.call(autoSignIn, { body: {} }),
    };
  },
  'a passkey': async (_, user, visitor) => {
    const key = new SoftwareAuthenticator(publicUrl);
    const { options } = await user.call(beginPasskey);
    await user.call(addPasskey, { body: { name: 'Laptop', passkey: key.create(options) } });
    const asked = await visitor.call(beginPasskeySignIn);
    const input = { body: { passkey: key.get(asked.options) } };
    return { tries: () => visitor.fail(signInWithPasskey, input) };
  },
  'a second factor': async (app, user, visitor) => {
    const { secret } = await enrolApp(app, user);
    await visitor.fail(signInWithPassword, await rightPassword(app, visitor, user.username));
    app.clock.advance(30_000);
    return { tries: () => visitor.fail(finishSecondStep, { body: { code: codeOfApp(app, secret) } }) };
  },
};

describe.each(Object.entries(closings))('%s', (_, { code, close, open }) => {
  test.each(Object.entries(ways))('is not entered with %s, and says why', async (__, prepare) => {
    const app = await startTestApp({ publicUrl });
    const user = await app.signIn();
    const visitor = app.visitor();
    const { tries, enters } = await prepare(app, user, visitor);
    await app.db.pool.query(close);
    expect(await tries()).toMatchObject({ code, httpStatus: 403 });
    if (enters === undefined) return;
    // A request refused only for that reason is not used up.
    await app.db.pool.query(open);
    await enters();
  });

  test('cannot be entered by single sign-on, and the sign-in page gets the reason', async () => {
    const provider = await startTestProvider();
    const { issuer, clientId, clientSecret } = provider;
    const signOn = { issuer, clientId, clientSecret, name: 'Example', tenant: undefined };
    const app = await startTestApp({ publicUrl, signOn });
    const user = await app.signIn();
    const visitor = app.visitor();
    const asked = String((await visitor.send(startSignOn, { query: {} })).headers.location);
    const person = { sub: 'p-1', email: `${user.username}@example.com`, email_verified: true };
    const back = provider.authorize(asked, person).searchParams;
    await app.db.pool.query(close);
    const answer = await visitor.send(finishSignOn, { query: Object.fromEntries(back) });
    expect(answer.headers.location).toBe(`/login?failure=${code}`);
    expect(visitor.cookies.get('user_token') ?? '').toBe('');
  });

  test('refuses every call of an open session for that reason, except those that leave a closed company', async () => {
    const app = await startTestApp();
    const user = await app.signIn({ userType: 'administrator' });
    await app.db.pool.query(close);
    const isOfCompany = code === 'account.expired' || code === 'access.address-refused';
    for (const route of app.served.filter(({ auth }) => auth === 'session' || auth === 'internal')) {
      const answer = await user.send(route, { xsrf: false });
      const isOpen = isOfCompany && route.evenWhenClosed === true;
      const answered: unknown = answer.body.startsWith('{') ? answer.json().error?.code : undefined;
      if (isOpen) expect(answered, route.name).not.toBe(code);
      else expect(answered, route.name).toBe(code);
    }
  });
});
