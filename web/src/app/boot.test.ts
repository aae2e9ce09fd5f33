// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { accountRoutes, localeOf, refusalStatusHeader } from '@portolan/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { headersOf } from '../lib/api.ts';
import { takeEarlyAnswer } from '../lib/offline/early-answers.ts';

const boot = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8');

afterEach(() => {
  localStorage.clear();
  globalThis.earlyAnswers = undefined;
  vi.restoreAllMocks();
});

/** Runs it as the first script of a page; answers the addresses that it fetches ahead, and the calls that it makes. */
function start(browser: string, data: Record<string, string> = {}): { links: string[]; calls: Headers[] } {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  const script = Object.assign(document.createElement('script'), { src: '/boot.js' });
  Object.assign(script.dataset, { texts: '/assets/texts', ...data });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const links: HTMLLinkElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement));
  const calls: Headers[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    calls.push(new Headers(init?.headers));
    return Promise.resolve(new Response('{}'));
  });
  runInThisContext(boot);
  return { links: links.map(({ rel, href }) => `${rel} ${new URL(href).pathname}`), calls };
}

test('what the page names is fetched ahead: texts in the language of the browser, code and styles', () => {
  const data = { groups: 'first-app alerts', files: '/a.js /b.css' };
  expect(start('ja-JP', data).links).toEqual([
    'preload /assets/texts/ja/first-app.json',
    'preload /assets/texts/ja/alerts.json',
    'modulepreload /a.js',
    'preload /b.css',
  ]);
});

test('a page that names nothing fetches nothing', () => {
  expect(start('en')).toEqual({ links: [], calls: [] });
  expect(globalThis.earlyAnswers).toBeUndefined();
});

test('the calls that a page waits for are made in the words of those that the app makes', async () => {
  localStorage.setItem('language', 'zh-hk');
  const { calls } = start('en', { calls: '/v1/user /v1/fresh' });
  expect([...(globalThis.earlyAnswers?.keys() ?? [])]).toEqual(['/v1/user', '/v1/fresh']);
  expect(await takeEarlyAnswer('/v1/user')).toBeInstanceOf(Response);
  const names = [...headersOf(accountRoutes.getCurrentUser).keys(), refusalStatusHeader].filter(
    (name) => name !== 'page-url-history',
  );
  expect([...(calls[0]?.keys() ?? [])].toSorted()).toEqual(names.toSorted());
  expect(calls[0]?.get('language')).toBe('zh-hk');
});

test('what a page shows at its bare address is asked for by body and token, and with filters only the rest', () => {
  document.cookie = 'XSRF-TOKEN=a%2Fb';
  const named = { calls: '/v1/user /v1/list%20%7B%22view%22:%22all%22%7D /v1/sum?of=a%26b=c' };
  const { calls } = start('en', named);
  const list = '/v1/list {"view":"all"}';
  expect([...(globalThis.earlyAnswers?.keys() ?? [])]).toEqual(['/v1/user', list, '/v1/sum?of=a&b=c']);
  expect(calls[1]?.get('x-xsrf-token')).toBe('a/b');
  expect(calls[1]?.get('content-type')).toBe('application/json');
  expect(calls[2]?.has('x-xsrf-token')).toBe(false);
  const posted = start('en', { calls: '/v1/sum?of=a%20' }).calls[0];
  expect(posted?.get('x-xsrf-token')).toBe('a/b');
  expect(posted?.has('content-type')).toBe(false);
  vi.restoreAllMocks();
  globalThis.history.replaceState({}, '', '?view=late');
  start('en', named);
  globalThis.history.replaceState({}, '', '?');
  expect([...(globalThis.earlyAnswers?.keys() ?? [])]).toEqual(['/v1/user']);
});

test('theme and rail stand before the first paint', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('rail-collapsed', 'yes');
  start('en');
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', rail: 'collapsed' });
});

test.each(['en-GB', 'ja', 'zh', 'zh-CN', 'zh-Hant', 'zh-TW', 'zh-HK', 'zh-Hans-HK', 'sv', 'zha'])(
  'in a browser in %s it fetches the language that the app chooses',
  (browser) => {
    const [link] = start(browser, { groups: 'first-app' }).links;
    expect(link).toBe(`preload /assets/texts/${localeOf(browser)}/first-app.json`);
  },
);
