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
