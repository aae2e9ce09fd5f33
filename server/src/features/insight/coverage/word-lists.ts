import { foldName } from '../search/index.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSimplified } from './han-forms.ts';

/** Words that carry no limit, by what is asked for: `all` in every question, `limits` in none. */
type WordLists = ReadonlyMap<string, readonly string[]>;

/** English words stand in questions of every language; Chinese ones are those of both forms. */
export type WordLanguage = 'en' | 'zh' | 'ja';

/** A word as it is compared: folded, and in Chinese in simplified characters. */
export const asListed = (word: string, language: WordLanguage): string =>
  language === 'zh' ? toSimplified(foldName(word)) : foldName(word);

function readLists(language: WordLanguage): WordLists {
  const lists = new Map<string, string[]>();
  let words: string[] = [];
  for (const line of readFileSync(join(import.meta.dirname, `words.${language}.txt`), 'utf8').split('\n')) {
    const head = /^\[(.+)\]$/.exec(line)?.[1];
    if (head === undefined) {
      for (const word of line.split(' ')) {
        const listed = (word.startsWith('^') ? '^' : '') + asListed(word, language);
        if (word !== '') words.push(listed);
      }
      continue;
    }
    words = [];
    lists.set(head, words);
  }
  return lists;
}

const known = new Map<WordLanguage, WordLists>();

/** The words of some groups of a language. */
export function listWords(language: WordLanguage, groups: readonly string[]): readonly string[] {
  const lists = known.get(language) ?? readLists(language);
  known.set(language, lists);
  return groups.flatMap((group) => lists.get(group) ?? []);
}
