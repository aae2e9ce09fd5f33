/** The interface languages of the specification, section 1, in its own codes. */
export const languageCodes = [
  'zh-cn', 'en', 'ja', 'zh-hk', 'german', 'russian', 'arabic', 'turkish', 'portuguese', 'thai', 'korean', 'french',
] as const; // prettier-ignore
export type LanguageCode = (typeof languageCodes)[number];

/** Languages in which texts exist. */
export const locales = ['en', 'ja', 'zh-cn', 'zh-hk'] as const;
export type Locale = (typeof locales)[number];

/** The key of browser local storage and the request header that carry the chosen language. */
export const languageKey = 'language';

export function isLanguageCode(text: string | null | undefined): text is LanguageCode {
  return languageCodes.some((code) => code === text);
}

/** The saved language if supported; otherwise the lowercase browser language if supported; otherwise `en`. */
export function chooseLanguage(
  saved: string | null | undefined,
  browserLanguage: string | undefined,
): LanguageCode {
  if (isLanguageCode(saved)) return saved;
  const browser = browserLanguage?.toLowerCase();
  return isLanguageCode(browser) ? browser : 'en';
}

/** The language whose texts are shown: the chosen one if it is zh-cn, zh-hk or ja; otherwise `en`. */
export function textLocale(language: LanguageCode | string | undefined): Locale {
  return language === 'zh-cn' || language === 'zh-hk' || language === 'ja' ? language : 'en';
}
