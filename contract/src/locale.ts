import type { LanguageTexts } from './texts/language-texts.ts';

interface Language {
  /** Its own name, as menus show it. */
  name: string;
  /** Two characters for narrow places. */
  short: string;
  /** BCP 47: for screen readers and the browser's choice of fonts. */
  tag: string;
  /** BCP 47 for numbers, dates and widgets, where that is not `tag`. */
  formats?: string;
  direction?: 'ltr' | 'rtl';
  /** Fields of the base map's place names, best first; the English name follows them. */
  mapFields?: readonly string[];
  /** Its folder under `texts/`; without one its users get English. */
  texts?: () => Promise<LanguageTexts>;
}

/**
 * The interface languages of the specification, section 1, in its own codes and in the order of the menus.
 * A new language is one entry here and one folder of texts.
 *
 * - `formats` names a locale of React Aria's own texts; `zh-HK` would give Simplified Chinese there.
 * - Arabic has no `mapFields`: its letters need shaping that the chart does not do.
 */
export const languages = {
  en: {
    name: 'English',
    short: 'EN',
    tag: 'en',
    formats: 'en-US',
    texts: () => import('./texts/en/index.ts'),
  },
  'zh-cn': {
    name: '简体中文',
    short: '简',
    tag: 'zh-Hans-CN',
    formats: 'zh-CN',
    mapFields: ['name:zh'],
    texts: () => import('./texts/zh-cn/index.ts'),
  },
  'zh-hk': {
    name: '繁體中文',
    short: '繁',
    tag: 'zh-Hant-HK',
    formats: 'zh-TW',
    mapFields: ['name:zh-hk', 'name:zh'],
    texts: () => import('./texts/zh-hk/index.ts'),
  },
  ja: {
    name: '日本語',
    short: '日',
    tag: 'ja',
    formats: 'ja-JP',
    mapFields: ['name:ja'],
    texts: () => import('./texts/ja/index.ts'),
  },
  german: { name: 'Deutsch', short: 'DE', tag: 'de', mapFields: ['name:de'] },
  french: { name: 'Français', short: 'FR', tag: 'fr', mapFields: ['name:fr'] },
  portuguese: { name: 'Português', short: 'PT', tag: 'pt', mapFields: ['name:pt'] },
  russian: { name: 'Русский', short: 'RU', tag: 'ru', mapFields: ['name:ru'] },
  turkish: { name: 'Türkçe', short: 'TR', tag: 'tr', mapFields: ['name:tr'] },
  arabic: { name: 'العربية', short: 'AR', tag: 'ar', direction: 'rtl' },
  thai: { name: 'ไทย', short: 'TH', tag: 'th' },
  korean: { name: '한국어', short: 'KO', tag: 'ko', mapFields: ['name:ko'] },
} as const satisfies Record<string, Language>;

type Languages = typeof languages;
export type LanguageCode = keyof Languages;
export const languageCodes = Object.keys(languages) as LanguageCode[];

/** A language with texts. */
export type Locale = {
  [L in LanguageCode]: Languages[L] extends { texts: unknown } ? L : never;
}[LanguageCode];
export const locales = languageCodes.filter((code): code is Locale => 'texts' in languages[code]);

export const codesWithoutTexts = languageCodes.filter((code) => !('texts' in languages[code]));

/** The language of users whose own language has no texts. */
export const fallbackLocale = 'en' satisfies Locale;

/** The key of browser local storage and the request header that carry the chosen language. */
export const languageKey = 'language';

export function isLanguageCode(text: string | null | undefined): text is LanguageCode {
  return typeof text === 'string' && Object.hasOwn(languages, text);
}

/**
 * The saved language if supported; otherwise the lowercase browser language if supported; otherwise the nearest
 * language with texts, which is `en` where none is near.
 */
export function chooseLanguage(
  saved: string | null | undefined,
  browserLanguage: string | undefined,
): LanguageCode {
  if (isLanguageCode(saved)) return saved;
  const tag = browserLanguage?.toLowerCase() ?? '';
  return isLanguageCode(tag) ? tag : localeOf(tag);
}

/**
 * The language of the texts for `language`, one of our codes or any language tag, in any case, with hyphens or
 * underscores: its own where it has texts, else that of its first part (`ja-JP` is `ja`, Chinese by its script or
 * region), else English.
 */
export function localeOf(language: string | null | undefined): Locale {
  const tag = language?.trim().toLowerCase().replaceAll('_', '-') ?? '';
  const [primary = ''] = tag.split('-');
  const own = locales.find((locale) => locale === tag) ?? locales.find((locale) => locale === primary);
  if (own !== undefined) return own;
  if (primary !== 'zh') return fallbackLocale;
  if (/-hans\b/.test(tag)) return 'zh-cn';
  return /-(hant|tw|hk|mo)\b/.test(tag) ? 'zh-hk' : 'zh-cn';
}

/** The registry entry of a language, with its defaults. */
export function languageOf(code: LanguageCode): Required<Omit<Language, 'texts'>> {
  const { name, short, tag, formats = tag, direction = 'ltr', mapFields = [] }: Language = languages[code];
  return { name, short, tag, formats, direction, mapFields };
}

/** The same for each locale, by locale. */
export async function forEveryLocale<T>(make: (locale: Locale) => Promise<T>): Promise<Record<Locale, T>> {
  const made = await Promise.all(locales.map(async (locale) => [locale, await make(locale)] as const));
  return Object.fromEntries(made) as Record<Locale, T>;
}
