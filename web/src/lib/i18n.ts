import {
  chooseLanguage,
  type ErrorTexts,
  isLanguageCode,
  type LanguageCode,
  languageKey,
  type Locale,
  textLocale,
} from '@portolan/contract';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import type { EnglishTexts } from '../texts/en/index.ts';
import { readSaved, writeSaved } from './saved.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: EnglishTexts };
    returnNull: false;
  }
}

const textLoaders = {
  en: () => import('../texts/en/index.ts'),
  ja: () => import('../texts/ja/index.ts'),
  'zh-cn': () => import('../texts/zh-cn/index.ts'),
  'zh-hk': () => import('../texts/zh-hk/index.ts'),
} as const satisfies Record<Locale, () => Promise<{ texts: object; errors: ErrorTexts }>>;

/** What a screen reader and the browser's own font choice need to know. */
const htmlLanguage: Record<Locale, string> = {
  en: 'en',
  ja: 'ja',
  'zh-cn': 'zh-Hans-CN',
  'zh-hk': 'zh-Hant-HK',
};

/** The languages' own names, those that have texts first. */
export const languageNames: Record<LanguageCode, string> = {
  en: 'English',
  'zh-cn': '简体中文',
  'zh-hk': '繁體中文',
  ja: '日本語',
  german: 'Deutsch',
  french: 'Français',
  portuguese: 'Português',
  russian: 'Русский',
  turkish: 'Türkçe',
  arabic: 'العربية',
  thai: 'ไทย',
  korean: '한국어',
};

/** BCP 47 tag of each code, for the `lang` attribute of its own name. */
export const languageTags: Record<LanguageCode, string> = {
  en: 'en',
  'zh-cn': 'zh-Hans-CN',
  'zh-hk': 'zh-Hant-HK',
  ja: 'ja',
  german: 'de',
  french: 'fr',
  portuguese: 'pt',
  russian: 'ru',
  turkish: 'tr',
  arabic: 'ar',
  thai: 'th',
  korean: 'ko',
};

let language: LanguageCode = 'en';
const errorTexts = new Map<Locale, ErrorTexts>();
const listeners = new Set<() => void>();

/** The chosen language, which may be one whose texts are still English. */
export function currentLanguage(): LanguageCode {
  return language;
}

/** The language of the texts on screen. */
export function currentLocale(): Locale {
  return textLocale(language);
}

/** The words of the error catalogue in the language on screen. */
export function currentErrorTexts(): ErrorTexts | undefined {
  return errorTexts.get(currentLocale());
}

async function loadTexts(locale: Locale): Promise<object> {
  const { texts, errors } = await textLoaders[locale]();
  errorTexts.set(locale, errors);
  return texts;
}

/** Loads the texts of the saved or the browser's language; nothing can be drawn before. */
export async function startI18n(): Promise<void> {
  language = chooseLanguage(readSaved(languageKey), globalThis.navigator?.language);
  const locale = currentLocale();
  const texts = await loadTexts(locale);
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    lowerCaseLng: true,
    resources: { [locale]: { translation: texts } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = htmlLanguage[locale];
}

/** Changes and remembers the language; resolves when its texts are on screen. */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  const locale = textLocale(code);
  if (!i18next.hasResourceBundle(locale, 'translation'))
    i18next.addResourceBundle(locale, 'translation', await loadTexts(locale));
  language = code;
  writeSaved(languageKey, code);
  await i18next.changeLanguage(locale);
  document.documentElement.lang = htmlLanguage[locale];
  for (const listener of listeners) listener();
}

/** Follows a change made in another tab. */
export function followLanguageOfOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === languageKey && isLanguageCode(event.newValue) && event.newValue !== language)
      void changeLanguage(event.newValue);
  });
}

/** The chosen language; the component is drawn again when it changes. */
export function useLanguage(): LanguageCode {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => language,
  );
}
