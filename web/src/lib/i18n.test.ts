import { languageCodes, locales } from '@portolan/contract';
import { errorTexts } from '@portolan/contract/texts/errors';
import i18next from 'i18next';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage, currentErrorTexts, currentLanguage, startI18n } from './i18n.ts';

beforeEach(() => localStorage.clear());
afterAll(async () => {
  localStorage.clear();
  vi.restoreAllMocks();
  await startI18n();
});

/** A browser whose user prefers this language. */
function preferring(language: string): void {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
}

test.each([
  ['ja', 'en-US', 'ja', 'サインイン', 'ja'],
  [undefined, 'zh-HK', 'zh-hk', '登入', 'zh-Hant-HK'],
  ['german', 'ja', 'german', 'Sign in', 'en'],
  ['klingon', 'ja', 'ja', 'サインイン', 'ja'],
  [undefined, 'fr-FR', 'en', 'Sign in', 'en'],
])('with %s saved and a browser in %s the language is %s', async (saved, browser, language, words, tag) => {
  if (saved !== undefined) localStorage.setItem('language', saved);
  preferring(browser);
  await startI18n();
  expect(currentLanguage()).toBe(language);
  expect(i18next.t('sign-in.title')).toBe(words);
  expect(document.documentElement.lang).toBe(tag);
});

test('a chosen language is kept, its texts and error texts are shown at once', async () => {
  preferring('en');
  await startI18n();
  await changeLanguage('zh-cn');
  expect(localStorage.getItem('language')).toBe('zh-cn');
  expect(i18next.t('sign-in.title')).toBe('登录');
  expect(currentErrorTexts()).toBe(errorTexts['zh-cn']);
  await changeLanguage('russian');
  expect(localStorage.getItem('language')).toBe('russian');
  expect(i18next.t('sign-in.title')).toBe('Sign in');
});

test('the languages with texts come first in the menu', () => {
  expect(languageCodes.slice(0, 4).toSorted()).toEqual([...locales].toSorted());
});

test('texts that the server names together come in one file, others in their own', async () => {
  vi.stubEnv('TEXT_FOLDER', '/assets/texts');
  vi.stubEnv('FIRST_TEXTS', 'first-app');
  vi.resetModules();
  document.head.innerHTML = '<script type="text/plain" data-together="page-1 alerts ports"></script>';
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const first = { screens: { common: { close: 'Close' } }, errors: {}, whole: ['common'] };
    const page = { alerts: { title: 'Alerts' }, ports: { title: 'Ports' } };
    return Promise.resolve(
      Response.json(url.includes('first-app') ? first : url.includes('page-1') ? page : {}),
    );
  });
  const { startI18n: start } = await import('./i18n.ts');
  const { needTexts } = await import('./texts/needed-texts.ts');
  const { default: texts } = await import('./texts/translate.ts');
  needTexts('alerts', 'ports', 'carbon');
  await start();
  expect(asked).toEqual(['first-app', 'page-1', 'carbon'].map((name) => `/assets/texts/en/${name}.json`));
  expect([texts.t('alerts.title'), texts.t('ports.title')]).toEqual(['Alerts', 'Ports']);
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
