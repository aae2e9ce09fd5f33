import { type LanguageCode, languages } from '@portolan/contract/locale';

type Texts = { readonly [key: string]: string | Texts };

const leaves = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );

/** English texts of at least a word that this language says in other words, and in no place in the same. */
export async function englishWords(code: LanguageCode): Promise<string[]> {
  const language = languages[code];
  if (code === 'en' || !('texts' in language)) return [];
  const english = leaves((await languages.en.texts()).screens as never);
  const own = new Map(leaves((await language.texts()).screens as never));
  const same = new Set(own.values());
  const differing = english.filter(([key, text]) => own.get(key) !== text && !same.has(text));
  return [...new Set(differing.map(([, text]) => text))].filter((text) => /[a-z]{3}/.test(text));
}

/** Keys shown instead of words, and English words where the language has its own. */
export function findUntranslated(english: readonly string[]): string[] {
  const known = new Set(english);
  const found = new Set<string>();
  const look = (text: string, element: Element | null): void => {
    const words = text.trim();
    if (words === '' || element?.closest('script, style, [lang="en"], [translate="no"], .mono, code, pre'))
      return;
    if (/^[a-z][a-z-]+(\.[a-z0-9-]+){1,4}$/.test(words) || words.includes('{{')) found.add(`key: ${words}`);
    else if (known.has(words)) found.add(`English: ${words}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null)
    look(walker.currentNode.textContent ?? '', walker.currentNode.parentElement);
  for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      look(element.getAttribute(name) ?? '', element);
  look(document.title.split(' - ')[0] ?? '', null);
  return [...found];
}
