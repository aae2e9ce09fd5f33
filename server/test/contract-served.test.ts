import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ErrorCode,
  allRoutes,
  errorCatalogue,
  shipmentRoutes,
  trackingRoutes,
} from '@portolan/contract';
import { errorTexts } from '@portolan/contract/texts/errors';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from './app.ts';

const specifiedPath = join(import.meta.dirname, '../../contract/src/specified-calls/calls.tsv');
const specified = readFileSync(specifiedPath, 'utf8');

const addressOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

test('every route of the contract is served, once, and nothing else is', async () => {
  const { served } = await startTestApp();
  expect(served.map(addressOf).toSorted()).toEqual(allRoutes.map(addressOf).toSorted());
});

test('the calls of the specification are served exactly at their paths', async () => {
  const app = await startTestApp();
  const built = app.served.filter(({ method, path }) => specified.includes(`${method}\t${path}\t`));
  expect(built.length).toBeGreaterThanOrEqual(19);
  for (const route of built) {
    const answer = await app.visitor().send(route);
    expect(answer.json(), route.path).not.toMatchObject({ error: { code: 'request.not-found' } });
    expect((await app.http.inject({ method: route.method, url: `${route.path}/` })).statusCode).toBe(404);
  }
});

test('a missing or invented session gets nothing from calls that need one', async () => {
  const app = await startTestApp();
  const stranger = app.visitor();
  const forger = app.visitor();
  for (const route of app.served.filter(({ auth }) => auth === 'session' || auth === 'internal')) {
    expect(await stranger.fail(route), route.name).toMatchObject({
      code: 'session.missing',
      httpStatus: 401,
    });
    forger.cookies.set('user_token', 'no-such-session');
    expect(await forger.fail(route), route.name).toMatchObject({ code: 'session.ended', httpStatus: 401 });
  }
});

test('a call that needs the XSRF header is refused without it, and with another one', async () => {
  const app = await startTestApp();
  const user = await app.signIn({ userType: 'administrator' });
  for (const route of app.served.filter(({ xsrf }) => xsrf)) {
    expect(await user.fail(route, { xsrf: false }), route.name).toMatchObject({ code: 'request.xsrf' });
    const headers = { 'x-xsrf-token': 'guessed' };
    expect(await user.fail(route, { xsrf: false, headers }), route.name).toMatchObject({
      code: 'request.xsrf',
    });
  }
});

test('what is for staff is denied to the owner of a company account', async () => {
  const app = await startTestApp();
  const owner = await app.signIn({ role: 'owner' });
  const internal = app.served.filter(({ auth }) => auth === 'internal');
  expect(internal.length).toBeGreaterThan(0);
  for (const route of internal)
    expect(await owner.fail(route), route.name).toMatchObject({ code: 'access.denied', httpStatus: 403 });
});

test('a program needs a key, and a key does not open what needs a person', async () => {
  const app = await startTestApp();
  const { tenantId } = await app.signIn();
  const program = await app.program(tenantId);
  for (const route of app.served) {
    if (route.auth === 'api-key') {
      const params = { connector: 'dcsa-tnt', messageId: '1' };
      expect(await app.visitor().fail(route, { params, bytes: '[]' }), route.name).toMatchObject({
        code: 'inbound.key-refused',
      });
    } else if (route.auth !== 'open')
      expect(await program.fail(route), route.name).toMatchObject({ code: 'session.missing' });
  }
});

test('a body that is not JSON or not of the contract’s form is refused with its field', async () => {
  const app = await startTestApp();
  const user = await app.signIn({ userType: 'administrator' });
  for (const route of app.served.filter(({ body }) => body !== undefined)) {
    expect(await user.fail(route, { bytes: '{"' }), route.name).toMatchObject({
      code: 'request.invalid',
      params: { field: 'body', problem: 'is not JSON' },
    });
    expect(await user.fail(route, { bytes: '[]' }), route.name).toMatchObject({ code: 'request.invalid' });
  }
  expect(await user.fail(shipmentRoutes.getContainerEventList, { bytes: '{"limit":0}' })).toMatchObject({
    params: { field: 'limit' },
  });
});

test('a body that is not JSON and is not called JSON is of a type that is not read', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const send = (bytes: string) =>
    user.fail(shipmentRoutes.getContainerEventList, { bytes, headers: { 'content-type': 'text/plain' } });
  expect(await send('limit: 0')).toMatchObject({ code: 'request.type-unsupported' });
  expect(await send('{"limit":0}')).toMatchObject({ params: { field: 'limit' } });
});

test('a body beyond the limit is refused before anything is done with it', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const bytes = Buffer.alloc(2 * 1_048_576 + 1, 0x20);
  const posted = app.served.filter(({ method, auth }) => method === 'POST' && auth !== 'api-key');
  for (const route of posted.filter(({ bodyLimit }) => bodyLimit === undefined))
    expect(await user.fail(route, { bytes }), route.name).toMatchObject({
      code: 'request.too-large',
      params: { limitMb: 2 },
    });
});

test('an address that is no call is answered in the envelope', async () => {
  const { http } = await startTestApp();
  const answer = await http.inject({ method: 'POST', url: '/no/such/call', headers: { language: 'ja' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({
    status: 'request.not-found',
    data: null,
    msg: errorTexts.ja['request.not-found'],
  });
});

test.each([
  ['zh-cn', 'zh-cn'],
  ['zh-hk', 'zh-hk'],
  ['ja', 'ja'],
  ['german', 'en'],
  ['', 'en'],
] as const)('a failure is shown to a reader of %s in %s', async (language, locale) => {
  const app = await startTestApp();
  const failure = await app.visitor({ language }).fail(shipmentRoutes.tracingSum);
  expect(failure.msg).toBe(errorTexts[locale]['session.missing']);
});

test('a failure of ours is answered as internal with the request id, without details', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  await app.db.pool.query('alter table tracking rename to tracking_away');
  const answer = await user.send(trackingRoutes.subscribeContainnerSum, {
    headers: { 'x-request-id': 'asked-by-me-1' },
  });
  const code: ErrorCode = 'internal';
  expect(answer.statusCode).toBe(errorCatalogue[code].httpStatus);
  expect(answer.json()).toMatchObject({
    status: '9999999',
    error: { code, params: { requestId: 'asked-by-me-1' }, requestId: 'asked-by-me-1' },
  });
  expect(answer.body).not.toContain('relation');
});

test('calls beyond the limit of a minute are refused with the seconds to wait, and admitted after them', async () => {
  const startedAt = Date.parse('2026-11-10T08:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt });
  onTestFinished(() => void vi.useRealTimers());
  const app = await startTestApp({ openPerMinute: 3 });
  const visitor = app.visitor();
  const route = app.served.find(({ name }) => name === 'submitPageError')!;
  const input = { body: { pageErrorMsg: 'it broke' } };
  for (let i = 0; i < 3; i += 1) await visitor.call(route, input);
  vi.setSystemTime(startedAt + 20_000);
  expect(await visitor.fail(route, input)).toMatchObject({
    code: 'request.too-many',
    params: { retryAfterSeconds: 40 },
  });
  expect((await visitor.send(route, input)).headers['retry-after']).toBe('40');
  vi.setSystemTime(startedAt + 60_000);
  await visitor.call(route, input);
});
