import { AppError, accountRoutes, trackingRoutes } from '@portolan/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';
import { startI18n } from './i18n.ts';
import { notePage } from './address/page-history.ts';
import { onSessionEnded } from './session.ts';
import { TransportError } from './transport-error.ts';

const asked = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  document.cookie = 'XSRF-TOKEN=t%2Fk';
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
});

function answers(body: unknown, status = 200): void {
  asked.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}

function lastCall(): { url: string; init: RequestInit; headers: Headers } {
  const [url, init] = asked.mock.lastCall ?? [];
  return { url: String(url), init: init ?? {}, headers: new Headers(init?.headers) };
}

test('a call sends language, page and history, and the token only where the route needs it', async () => {
  notePage('/pages/overview');
  notePage('/pages/tracking/ocean?q=上海');
  answers({ status: '0', data: { valid: true }, msg: '' });
  await call(accountRoutes.checkSession, {});
  expect(lastCall().headers.get('language')).toBe('en');
  expect(lastCall().headers.get('page-url')).toBe('/pages/tracking/ocean?q=%E4%B8%8A%E6%B5%B7');
  expect(lastCall().headers.get('page-url-history')).toContain('/pages/overview');
  expect(lastCall().headers.has('X-XSRF-TOKEN')).toBe(false);
  answers({ status: '0', data: {}, msg: '' });
  await call(accountRoutes.signOut, {});
  expect(lastCall().headers.get('X-XSRF-TOKEN')).toBe('t/k');
});

test('a query goes into the URL, lists with commas, and absent values not at all', async () => {
  answers({ status: '0', data: { changed: 2 }, msg: '' });
  const ids = ['0198c3de-0000-7000-8000-000000000001', '0198c3de-0000-7000-8000-000000000002'];
  await call(trackingRoutes.cancelOrSubscribe, { query: { ids, type: '0' } });
  expect(new URL(lastCall().url, 'http://x').searchParams.get('ids')).toBe(ids.join(','));
});

test('a body goes as JSON and the data of the envelope comes back', async () => {
  answers({ status: '0', data: [], msg: '' });
  const data = await call(trackingRoutes.recogniseNumbers, { body: { lines: ['HMMU6120580'] } });
  expect(lastCall().init.body).toBe('{"lines":["HMMU6120580"]}');
  expect(lastCall().headers.get('content-type')).toBe('application/json');
  expect(data).toEqual([]);
});

test('a refusal becomes the error of the catalogue with its parameters', async () => {
  const error = { code: 'quota.queries-used-up', params: { limit: 5 }, requestId: 'r1' };
  answers({ status: '1000018', data: null, msg: 'used up', error }, 403);
  const failure = await call(trackingRoutes.getTraceId, { body: { number: 'HMMU6120580' } }).catch(
    (e: unknown) => e,
  );
  expect(failure).toBeInstanceOf(AppError);
  expect(failure).toMatchObject({ code: 'quota.queries-used-up', params: { limit: 5 } });
});

test('a code of a newer server is shown by its own words', async () => {
  await startI18n();
  const error = { code: 'berth.taken', params: {}, requestId: 'r1' };
  answers({ status: 'berth.taken', data: null, msg: 'The berth is taken.', error }, 409);
  await expect(call(accountRoutes.checkSession, {})).rejects.toMatchObject({
    problem: { kind: 'message', text: 'The berth is taken.' },
  });
});

test.each([
  ['1000000', 'missing'],
  ['1000001', 'ended'],
])('status %s means that the session is %s', async (status, end) => {
  const ends: string[] = [];
  const stop = onSessionEnded((end) => ends.push(end));
  answers(
    { status, data: null, msg: '', error: { code: `session.${end}`, params: {}, requestId: 'r' } },
    401,
  );
  await call(accountRoutes.checkSession, {}).catch(() => undefined);
  stop();
  expect(ends).toEqual([end]);
});

test.each([
  ['account.forbidden', trackingRoutes.subscribeContainnerSum, ['forbidden']],
  ['account.expired', trackingRoutes.subscribeContainnerSum, ['expired']],
  ['account.expired', accountRoutes.getCurrentUser, []],
  ['account.forbidden', accountRoutes.getSignInOptions, []],
] as const)('%s ends a page only where there was a session', async (code, route, end) => {
  const ends: string[] = [];
  const stop = onSessionEnded((end) => ends.push(end));
  answers({ status: code, data: null, msg: '', error: { code, params: {}, requestId: 'r' } }, 403);
  await call(route, {}).catch(() => undefined);
  stop();
  expect(ends).toEqual(end);
});

test('an answer without an envelope is reported by its status code', async () => {
  asked.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
  const failure = await call(accountRoutes.checkSession, {}).catch((e: unknown) => e);
  expect(failure).toEqual(new TransportError({ kind: 'status', httpStatus: 502 }));
});

test('no answer at all is a network error', async () => {
  asked.mockRejectedValueOnce(new TypeError('fetch failed'));
  const failure = await call(accountRoutes.checkSession, {}).catch((e: unknown) => e);
  expect(failure).toMatchObject({ problem: { kind: 'network' } });
});
