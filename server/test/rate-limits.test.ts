import type { RouteSpec } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type TestApp, startTestApp } from './app.ts';

const perMinute = 3;

/** Calls that anybody may make and that change, send or guess something. */
const listGuarded = (app: TestApp): RouteSpec[] =>
  app.served.filter(({ auth, xsrf }) => auth === 'open' && xsrf);

/** Calls until the limit is reached; the content does not matter. */
async function useUp(app: TestApp, route: RouteSpec, from: string): Promise<void> {
  const visitor = app.visitor({ 'x-forwarded-for': from });
  for (let i = 0; i < perMinute; i += 1)
    expect(await codeOf(app, route, from), route.name).not.toBe('request.too-many');
  expect(await visitor.fail(route), route.name).toMatchObject({ code: 'request.too-many', httpStatus: 429 });
}

async function codeOf(app: TestApp, route: RouteSpec, from: string): Promise<string | undefined> {
  const answer = await app.visitor({ 'x-forwarded-for': from }).send(route, { xsrf: false });
  return answer.json().error?.code;
}

test('every open call that changes or guesses something ends at its limit, each address at its own', async () => {
  const app = await startTestApp({ openPerMinute: perMinute, trustedProxies: ['127.0.0.1'] });
  const guarded = listGuarded(app);
  expect(guarded.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'signInWithPassword',
      'signInWithCode',
      'autoSignIn',
      'finishSecondStep',
      'sendPhoneCode',
      'sendEmailCode',
      'validatePhoneCode',
      'validateEmailCode',
      'resetPasswordByPhone',
      'resetPasswordByEmail',
      'register',
    ]),
  );
  for (const route of guarded) {
    await useUp(app, route, '203.0.113.9');
    expect(await codeOf(app, route, '203.0.113.10'), route.name).not.toBe('request.too-many');
  }
});

test('a whole IPv6 network is one caller', async () => {
  const app = await startTestApp({ openPerMinute: perMinute, trustedProxies: ['127.0.0.1'] });
  const [route] = listGuarded(app);
  await useUp(app, route!, '2001:db8:1:2::1');
  expect(await codeOf(app, route!, '2001:db8:1:2:ffff::9')).toBe('request.too-many');
  expect(await codeOf(app, route!, '2001:db8:1:3::1')).not.toBe('request.too-many');
});

test('an address that a caller only claims does not count', async () => {
  const app = await startTestApp({ openPerMinute: perMinute });
  const [route] = listGuarded(app);
  await useUp(app, route!, '203.0.113.9');
  expect(await codeOf(app, route!, '203.0.113.10')).toBe('request.too-many');
});
