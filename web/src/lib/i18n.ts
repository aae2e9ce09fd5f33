import {
  type ErrorTexts,
  type LanguageCode,
  type Locale,
  chooseLanguage,
  isLanguageCode,
  languageKey,
  languages,
  localeOf,
  languageOf,
} from '@portolan/contract';
import { useSyncExternalStore } from 'react';
import type { EnglishScreens } from '@portolan/contract/texts/en/screens/index';
import { loadTextsBy, needTexts } from './texts/needed-texts.ts';
import { addTexts, hasTexts, showLanguage, startTexts } from './texts/translate.ts';
import { readSaved, writeSaved } from './saved.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: EnglishScreens };
    returnNull: false;
  }
}

let language: LanguageCode = 'en';
const errorTexts = new Map<Locale, ErrorTexts>();
const listeners = new Set<() => void>();

/** The chosen language, which may be one whose texts are still English. */
export function currentLanguage(): LanguageCode {
  return language;
}

/** The language of the texts on screen. */
export function currentLocale(): Locale {
  return localeOf(language);
}

/** The error texts in the language on screen. */
export function currentErrorTexts(): ErrorTexts | undefined {
  return errorTexts.get(currentLocale());
}

/** Where the build has put the texts, by page; absent where the code runs without having been built. */
const textFolder = import.meta.env.TEXT_FOLDER;

async function fetchTexts<T>(locale: Locale, name: string): Promise<T> {
  const answer = await fetch(`${textFolder}/${locale}/${name}.json`).catch(() => undefined);
  // In the browser's words for code that is missing: it is waited for in the same way.
  if (answer?.ok !== true) throw new Error(`Failed to fetch dynamically imported module: texts ${name}`);
  return (await answer.json()) as T;
}

/** The server names one file with all groups of the open page: many small ones cost a phone more time. */
const together = (): string[] => {
  const script = globalThis.document?.querySelector<HTMLElement>('script[data-together]');
  return script?.dataset['together']?.split(' ') ?? [];
};
const ofPages = new Map<string, Promise<Record<string, object>>>();

async function fetchGroup(locale: Locale, group: string): Promise<object> {
  const [file = '', ...groups] = together();
  if (!groups.includes(group)) return fetchTexts(locale, group);
  const name = `${locale}/${file}`;
  const all = ofPages.get(name) ?? fetchTexts<Record<string, object>>(locale, file);
  ofPages.set(name, all);
  all.catch(() => ofPages.delete(name));
  return (await all)[group] ?? {};
}

/** Which files of texts were loaded; of other groups some texts may be there as well. */
const loadedFiles = new Set<string>();

interface FirstTexts {
  screens: object;
  errors: ErrorTexts;
  /** The groups of which nothing is left out. */
  whole: readonly string[];
}

/** The texts of a language to begin with: all, or in the built app those of every page. */
async function loadTexts(locale: Locale): Promise<object> {
  if (textFolder === undefined) {
    const { screens, errors } = await languages[locale].texts();
    errorTexts.set(locale, errors);
    return screens;
  }
  const first = await fetchTexts<FirstTexts>(locale, import.meta.env.FIRST_TEXTS ?? '');
  errorTexts.set(locale, first.errors);
  for (const group of first.whole) loadedFiles.add(`${locale}/${group}`);
  return first.screens;
}

/** Adds the texts that the code of the open page names. */
async function loadPageTexts(locale: Locale): Promise<void> {
  if (textFolder === undefined) return;
  await loadTextsBy(async (group) => {
    const file = `${locale}/${group}`;
    if (loadedFiles.has(file)) return;
    const texts = await fetchGroup(locale, group);
    loadedFiles.add(file);
    addTexts(locale, { [group]: texts });
  });
}

/** What screen readers and the browser's layout need to know of the language on screen. */
function describePage(locale: Locale): void {
  // Public pages are also drawn without a browser, when the product is built.
  if (typeof document === 'undefined') return;
  const { tag, direction } = languageOf(locale);
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
}

/** Public pages have an address in each language, for search engines and for links. */
function languageOfAddress(): string | undefined {
  const asked = new URLSearchParams(globalThis.location?.search).get(languageKey);
  return isLanguageCode(asked) ? asked : undefined;
}

/** Loads the texts of the saved or the browser's language; nothing can be rendered before. */
export async function startI18n(): Promise<void> {
  language = chooseLanguage(languageOfAddress() ?? readSaved(languageKey), globalThis.navigator?.language);
  const locale = currentLocale();
  const texts = await loadTexts(locale);
  // A text whose group no code has named is fetched when it is shown.
  startTexts(locale, texts, (key) => textFolder !== undefined && needTexts(key.split('.')[0] ?? ''));
  await loadPageTexts(locale);
  describePage(locale);
}

/** Changes and stores the language; resolves when its texts are on screen. */
export async function changeLanguage(code: LanguageCode): Promise<void> {
  const locale = localeOf(code);
  if (!hasTexts(locale)) addTexts(locale, await loadTexts(locale));
  await loadPageTexts(locale);
  language = code;
  writeSaved(languageKey, code);
  describePage(locale);
  showLanguage(locale);
  for (const listener of listeners) listener();
}

/** Follows a change made in another tab. */
export function followLanguageOfOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === languageKey && isLanguageCode(event.newValue) && event.newValue !== language)
      void changeLanguage(event.newValue);
  });
}

/** Calls back whenever another language is on screen; returns the function that ends it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen language; the component is rendered again when it changes. */
export function useLanguage(): LanguageCode {
  return useSyncExternalStore(
    onLanguage,
    () => language,
    () => language,
  );
}

/**
 * The tag of numbers, dates and names of days on screen. Our own codes are none: some are no tag at all, and languages
 * without texts are shown in another one.
 */
export function useFormatTag(): string {
  useLanguage();
  return languageOf(currentLocale()).formats;
}
