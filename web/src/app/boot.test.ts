// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { localeOf } from '@portolan/contract';
import { afterEach, expect, test, vi } from 'vitest';

const boot = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8');

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Runs it as the first script of a page; answers the addresses that it fetches ahead. */
function start(
  path: string,
  browser: string,
  data = { texts: '/assets/texts', files: '/a.js /b.css' },
): string[] {
  history.replaceState(null, '', path);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  const script = Object.assign(document.createElement('script'), { src: '/boot.js' });
  Object.assign(script.dataset, data);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const links: HTMLLinkElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement));
  runInThisContext(boot);
  return links.map(({ rel, href }) => `${rel} ${new URL(href).pathname}`);
}

test('a page behind the sign-in fetches the texts of its frame, its code and its styles ahead', () => {
  expect(start('/pages/overview', 'ja-JP')).toEqual([
    'preload /assets/texts/ja/first.json',
    'preload /assets/texts/ja/signed-in.json',
    'modulepreload /a.js',
    'preload /b.css',
  ]);
});

test('other pages fetch nothing ahead', () => {
  expect(start('/login', 'en')).toEqual([]);
  expect(start('/pagesOfOthers', 'en')).toEqual([]);
});

test.each(['en-GB', 'ja', 'zh', 'zh-CN', 'zh-Hant', 'zh-TW', 'zh-HK', 'zh-Hans-HK', 'sv', 'zha'])(
  'in a browser in %s it fetches the language that the app chooses',
  (browser) => {
    expect(start('/message', browser)[0]).toBe(`preload /assets/texts/${localeOf(browser)}/first.json`);
  },
);
