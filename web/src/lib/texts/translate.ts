import type { i18n, TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

/*
 * Texts by their keys. It stands in for i18next and react-i18next (`web/build/own-texts.ts`), whose types it keeps:
 * keys are checked against the English texts. Of the libraries it has what our texts use: values, plurals, defaults
 * and whole groups; the libraries cost every first visit 17 KB, and every text several times the work.
 */

type Texts = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, unknown>>;

const textsBy = new Map<string, Texts>();
const listeners = new Set<() => void>();
let language = 'en';
let plurals: Intl.PluralRules | undefined;
/** The texts of the language on screen that were found before, by their whole key. */
let found = new Map<string, string>();
let noteMissing: (key: string) => void = () => undefined;

/** What stands at a key: a text, or a group of them. */
function lookUp(key: string): unknown {
  let at: unknown = textsBy.get(language);
  for (const part of key.split('.'))
    at = typeof at === 'object' && at !== null ? (at as Texts)[part] : undefined;
  return at;
}

function find(key: string): string | undefined {
  const known = found.get(key);
  if (known !== undefined) return known;
  const text = lookUp(key);
  if (typeof text !== 'string') return undefined;
  found.set(key, text);
  return text;
}

/** Made for the first text that needs it. */
function formOf(count: number): Intl.LDMLPluralRule {
  plurals ??= new Intl.PluralRules(language);
  return plurals.select(count);
}

/** The form of a text for a number of things; those that are written in words already have one form. */
function findForm(key: string, { count }: Values): string | undefined {
  if (typeof count !== 'number') return find(key);
  const zero = count === 0 ? find(`${key}_zero`) : undefined;
  return zero ?? find(`${key}_${formOf(count)}`) ?? find(key);
}

function translate(key: string, values: Values = {}): unknown {
  const text = values['returnObjects'] === true ? lookUp(key) : findForm(key, values);
  if (text === undefined) {
    noteMissing(key);
    const { defaultValue } = values;
    return typeof defaultValue === 'string' ? defaultValue : key;
  }
  if (typeof text !== 'string') return text;
  if (!text.includes('{{')) return text;
  // A value that nobody gave keeps its braces, so that it is seen.
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : whole,
  );
}

/** Another object for other texts: what was made with `t` is made again. */
const makeNow = () => ({ t: translate.bind(undefined) as unknown as TFunction, i18n: texts });
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  found = new Map();
  now = makeNow();
  for (const listener of listeners) listener();
}

/** Adds texts of a language, in place of those of the same groups. */
export function addTexts(of: string, added: object): void {
  textsBy.set(of, { ...textsBy.get(of), ...added });
  if (of === language) announce();
}

export const hasTexts = (of: string): boolean => textsBy.has(of);

/** Shows the texts of another language, which are there. */
export function showLanguage(to: string): void {
  language = to;
  plurals = undefined;
  announce();
}

/** Begins with these texts alone; keys that are not among them go to `onMissing`. */
export function startTexts(first: string, its: object, onMissing: (key: string) => void): void {
  textsBy.clear();
  textsBy.set(first, { ...its });
  noteMissing = onMissing;
  showLanguage(first);
}

/** As much of i18next's instance as is used. */
const texts = {
  get language() {
    return language;
  },
  t: translate,
  exists: (key: string) => find(key) !== undefined,
  getResourceBundle: (of: string) => textsBy.get(of),
  addResourceBundle: (of: string, _space: string, added: object) => addTexts(of, added),
} as unknown as i18n;
let now = makeNow();

/** The texts on screen; the component is rendered again when others are. */
export const useTranslation = () =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );

export default texts;
