import { describe, expect, test } from 'vitest';
import { chooseLanguage, languageCodes, languageKey, locales, localeOf } from './locale.ts';

describe('the language rules of the specification, section 1', () => {
  test('the codes are the specification’s, and so is the storage key of the choice', () => {
    const specified =
      'zh-cn, en, ja, zh-hk, german, russian, arabic, turkish, portuguese, thai, korean, french'.split(', ');
    expect(languageCodes.toSorted()).toEqual(specified.toSorted());
    expect([...locales].sort()).toEqual(['en', 'ja', 'zh-cn', 'zh-hk']);
    expect(languageKey).toBe('language');
  });

  test.each([
    { saved: 'ja', browser: 'en', language: 'ja', why: 'the saved one if supported' },
    { saved: 'thai', browser: 'ja', language: 'thai', why: 'the saved one, also when it has no texts' },
    { saved: 'klingon', browser: 'zh-CN', language: 'zh-cn', why: 'the browser’s in lower case' },
    { saved: null, browser: 'zh-HK', language: 'zh-hk', why: 'the browser’s in lower case' },
    { saved: undefined, browser: 'JA', language: 'ja', why: 'the browser’s in lower case' },
    { saved: undefined, browser: 'ja-JP', language: 'ja', why: 'the browser’s without its region' },
    { saved: undefined, browser: 'zh', language: 'zh-cn', why: 'Chinese is simplified' },
    { saved: undefined, browser: 'zh-SG', language: 'zh-cn', why: 'Chinese is simplified' },
    { saved: undefined, browser: 'zh-TW', language: 'zh-hk', why: 'Chinese is traditional there' },
    { saved: undefined, browser: 'zh-Hant-HK', language: 'zh-hk', why: 'Chinese is traditional there' },
    { saved: undefined, browser: 'de-DE', language: 'en', why: 'en when the browser’s is not supported' },
    { saved: '', browser: undefined, language: 'en', why: 'en when nothing is known' },
    { saved: 'EN', browser: 'ja', language: 'ja', why: 'a saved code counts only as it is written' },
  ])('saved $saved and browser $browser start in $language: $why', ({ saved, browser, language }) => {
    expect(chooseLanguage(saved, browser)).toBe(language);
  });

  test.each(languageCodes)('texts for %s are its own if it is zh-cn, zh-hk or ja, otherwise en', (code) => {
    expect(localeOf(code)).toBe(['zh-cn', 'zh-hk', 'ja'].includes(code) ? code : 'en');
  });
  test.each([
    ['zh-CN', 'zh-cn'],
    ['ZH-HK', 'zh-hk'],
    ['Ja', 'ja'],
    ['GERMAN', 'en'],
    ['Zh_Cn', 'zh-cn'],
    ['ja-JP', 'ja'],
    ['ja_jp', 'ja'],
    ['en-US', 'en'],
    ['zh-Hant-HK', 'zh-hk'],
    ['zh-TW', 'zh-hk'],
    ['zh-Hans-HK', 'zh-cn'],
    ['zh', 'zh-cn'],
    ['de-DE', 'en'],
  ])('%s is accepted in any case and with its region: %s', (language, locale) => {
    expect(localeOf(language)).toBe(locale);
  });
  test.each([undefined, '', 'xx', 'toString'])('an unknown language %s gets the English texts', (code) => {
    expect(localeOf(code)).toBe('en');
  });
});
