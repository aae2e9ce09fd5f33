import { AssistantIntent, type Locale, fallbackLocale, languageOf, locales } from '@portolan/contract';
import type { SentencesOf, WordLanguage } from '../coverage/index.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maskSentence, splitRuns } from './mask.ts';

/** What somebody may write, and what it asks for. */
export interface LabelledSentence {
  intent: AssistantIntent;
  sentence: string;
}

const fileOf = (language: Locale): string => join(import.meta.dirname, `sentences.${language}.txt`);

/** The languages in which questions are understood: those with a sentence file. */
export const assistantLanguages: readonly Locale[] = locales.filter((locale) => existsSync(fileOf(locale)));

/**
 * Reads a sentence file: `[intent]`, then one sentence a line. `NUM`, `PORT`, `SHIP`, `LINE` (a carrier) and `DAYS` (a
 * period) stand for what is found in a question before it is classified.
 */
function readSentences(language: Locale): LabelledSentence[] {
  const sentences: LabelledSentence[] = [];
  let intent: AssistantIntent = 'other';
  for (const line of readFileSync(fileOf(language), 'utf8').split('\n')) {
    const head = /^\[(.+)\]$/.exec(line)?.[1];
    if (head !== undefined) intent = AssistantIntent.parse(head);
    else if (line !== '') sentences.push({ intent, sentence: line });
  }
  return sentences;
}

/** The sentences of a language. People mix English into the others: those are learned with the English ones. */
export function listSentences(language: Locale): LabelledSentence[] {
  const english = readSentences(fallbackLocale);
  return language === fallbackLocale ? english : [...readSentences(language), ...english];
}

/** The language of the words of questions in a language: both forms of Chinese have the same. */
export function wordLanguageOf(language: Locale): WordLanguage {
  const { script } = new Intl.Locale(languageOf(language).tag).maximize();
  if (script === 'Jpan') return 'ja';
  return script === 'Hans' || script === 'Hant' ? 'zh' : 'en';
}

/** The sentences of an intent as they are compared with questions. */
export const runsOf: SentencesOf = (intent, language) =>
  assistantLanguages
    .filter((file) => wordLanguageOf(file) === language)
    .flatMap(readSentences)
    .flatMap(({ intent: of, sentence }) => (of === intent ? [splitRuns(maskSentence(sentence))] : []));
