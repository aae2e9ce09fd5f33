import { accountRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, seal, startTestApp } from '../../../../test/app.ts';
import { proofOfPerson } from '../../../../test/codes.ts';
import { codeOfApp, enrolApp, rightPassword } from '../../../../test/second-factor.ts';
import type { Visitor } from '../../../../test/visitor.ts';

const {
  checkEmail,
  checkEmailActive,
  checkMobile,
  checkMobileActive,
  checkUsername,
  finishSecondStep,
  register,
  sendEmailCode,
  signInWithPassword,
  signOut,
} = accountRoutes;

async function guess(app: TestApp, visitor: Visitor, username: string, wrong = 'Wrong2024') {
  const { query } = await rightPassword(app, visitor, username);
  return { query: { ...query, password: await seal(visitor, wrong, app.clock.now()) } };
}

/** Attackers enter wrong passwords until the account is locked. */
async function attack(app: TestApp, { username }: TestUser): Promise<void> {
  const stranger = app.visitor();
  for (let i = 0; i < 6; i += 1)
    expect(await stranger.fail(signInWithPassword, await guess(app, stranger, username))).toMatchObject({
      code: 'sign-in.failed',
    });
}

describe('an account that attackers keep locked', () => {
  test('is entered with the right password from a device on which its person signed in before', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const device = user.cookies.get('known_device') ?? '';
    await user.call(signOut);
    expect(user.cookies.get('known_device')).toBe(device);
    await attack(app, user);
    const elsewhere = app.visitor();
    const right = (visitor: Visitor) => rightPassword(app, visitor, user.username);
    expect(await elsewhere.fail(signInWithPassword, await right(elsewhere))).toMatchObject({
      code: 'sign-in.failed',
    });
    await user.call(signInWithPassword, await right(user));
    // The attackers gain nothing from it.
    expect(await elsewhere.fail(signInWithPassword, await right(elsewhere))).toMatchObject({
      code: 'sign-in.failed',
    });
  });

  test('is not guessed from a known device: after five wrong passwords it counts like any other', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await attack(app, user);
    for (let i = 0; i < 5; i += 1)
      await user.fail(signInWithPassword, await guess(app, user, user.username, `Guess202${i}`));
    expect(await user.fail(signInWithPassword, await rightPassword(app, user, user.username))).toMatchObject({
      code: 'sign-in.failed',
    });
  });

  test('is not entered from a device that another account knows, nor with a forged or old cookie', async () => {
    const app = await startTestApp();
    const [user, other] = [await app.signIn(), await app.signIn()];
    const [nonce, until, mac] = (user.cookies.get('known_device') ?? '').split('.');
    const later = String(Number(until) + 1);
    const visitor = app.visitor();
    const tries = [
      other.cookies.get('known_device') ?? '',
      `${nonce}.${later}.${mac}`,
      `${nonce}.${until}.`,
      'x',
    ];
    await attack(app, user);
    for (const mark of tries) {
      visitor.cookies.set('known_device', mark);
      expect(
        await visitor.fail(signInWithPassword, await rightPassword(app, visitor, user.username)),
        mark,
      ).toMatchObject({ code: 'sign-in.failed' });
    }
    app.clock.advance(366 * 86_400_000);
    await attack(app, user);
    expect(await user.fail(signInWithPassword, await rightPassword(app, user, user.username))).toMatchObject({
      code: 'sign-in.failed',
    });
  });

  test('is entered with its second factor as well', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    const { secret } = await enrolApp(app, user);
    await attack(app, user);
    app.clock.advance(1000);
    await attack(app, user);
    const right = await rightPassword(app, user, user.username);
    expect(await user.fail(signInWithPassword, right)).toMatchObject({ code: 'sign-in.second-step' });
    const code = codeOfApp(app, secret, 1);
    expect(await user.call(finishSecondStep, { body: { code } })).toMatchObject({ username: user.username });
  });

  test('keeps the cookie of a device for sign-in calls only', async () => {
    const app = await startTestApp({ publicUrl: 'https://portolan.test' });
    const user = await app.signIn();
    const answer = await user.send(signInWithPassword, await rightPassword(app, user, user.username));
    const mark = answer.cookies.find(({ name }) => name === 'known_device');
    expect(mark).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/sso/v1' });
    expect(mark?.value).not.toContain(user.accountId);
  });
});

describe('whether an account exists', () => {
  const questions = [
    [
      'checkUsername',
      (visitor: Visitor, i: string) => visitor.send(checkUsername, { query: { username: `somebody${i}` } }),
    ],
    [
      'checkEmail',
      (visitor: Visitor, i: string) => visitor.send(checkEmail, { query: { email: `p${i}@example.com` } }),
    ],
    [
      'checkEmailActive',
      (visitor: Visitor, i: string) =>
        visitor.send(checkEmailActive, { query: { email: `p${i}@example.com` } }),
    ],
    [
      'checkMobile',
      (visitor: Visitor, i: string) =>
        visitor.send(checkMobile, { query: { mobilePhone: `+3161234${i.padStart(4, '0')}` } }),
    ],
    [
      'checkMobileActive',
      (visitor: Visitor, i: string) =>
        visitor.send(checkMobileActive, { query: { mobilePhone: `+3161234${i.padStart(4, '0')}` } }),
    ],
  ] as const;

  test.each(questions)(
    '%s is answered ten times a day for one name or address, whoever asks',
    async (_, ask) => {
      const app = await startTestApp({ trustedProxies: ['127.0.0.1'] });
      const from = (i: number) => app.visitor({ 'x-forwarded-for': `203.0.113.${i}` });
      for (let i = 0; i < 10; i += 1) expect((await ask(from(i), '1')).statusCode).toBe(200);
      const refused = await ask(from(11), '1');
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('86400');
      expect((await ask(from(11), '2')).statusCode).toBe(200);
      app.clock.advance(86_400_001);
      expect((await ask(from(11), '1')).statusCode).toBe(200);
    },
  );

  test.each(questions)(
    '%s is answered sixty times an hour for one network, whatever is asked',
    async (_, ask) => {
      const app = await startTestApp({ trustedProxies: ['127.0.0.1'] });
      const near = app.visitor({ 'x-forwarded-for': '203.0.113.9' });
      for (let i = 0; i < 60; i += 1) expect((await ask(near, String(i))).statusCode).toBe(200);
      expect((await ask(near, '61')).statusCode).toBe(429);
      expect((await ask(app.visitor({ 'x-forwarded-for': '203.0.113.10' }), '61')).statusCode).toBe(200);
      app.clock.advance(3_600_001);
      expect((await ask(near, '61')).statusCode).toBe(200);
    },
  );

  test('is revealed no more often by requesting codes or registering instead', async () => {
    const app = await startTestApp();
    const { username } = await app.signIn();
    const visitor = app.visitor();
    const email = `${username}@example.com`;
    const password = await seal(visitor, 'Portolan2024', app.clock.now());
    const tries = [
      () => visitor.fail(sendEmailCode, { query: { email, useType: 'register' } }),
      () => visitor.fail(register, { body: { username, email, code: '1234', password, agreement: true } }),
    ];
    for (let i = 0; i < 60; i += 1)
      expect(await tries[i % 2]!()).not.toMatchObject({ code: 'request.too-many' });
    for (const ask of tries) expect(await ask()).toMatchObject({ code: 'request.too-many' });
  });
});

test('a network with a hundred failed sign-ins has to wait, with a solved puzzle as well', async () => {
  const app = await startTestApp();
  const users = [await app.signIn(), await app.signIn()];
  const [victim, known] = users as [TestUser, TestUser];
  const visitor = app.visitor();
  for (let i = 0; i < 100; i += 1)
    await visitor.fail(signInWithPassword, await guess(app, visitor, `nobody${i}`));
  const right = await rightPassword(app, visitor, victim.username);
  expect(await visitor.fail(signInWithPassword, right)).toMatchObject({
    code: 'request.too-many',
    params: { retryAfterSeconds: 3600 },
  });
  // Colleagues behind the same network address who signed in before can still sign in.
  await known.call(signInWithPassword, await rightPassword(app, known, known.username));
  app.clock.advance(3_600_000);
  await visitor.call(signInWithPassword, await rightPassword(app, visitor, victim.username));
});

test('codes are sent sixty times an hour for one network, with a solved puzzle as well', async () => {
  const app = await startTestApp();
  const visitor = app.visitor();
  const ask = async (i: number) => ({
    query: { email: `p${i}@example.com`, useType: 'sign-in' as const, ticket: await proofOfPerson(app) },
  });
  for (let i = 0; i < 60; i += 1) await visitor.call(sendEmailCode, await ask(i));
  expect(await visitor.fail(sendEmailCode, await ask(60))).toMatchObject({ code: 'request.too-many' });
  app.clock.advance(3_600_001);
  await visitor.call(sendEmailCode, await ask(60));
});
