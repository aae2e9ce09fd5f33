import type { AssistantIntent } from '@portolan/contract';
import { sourcesOf } from './answer-words.ts';
import { type WordLanguage, asListed, listWords } from './word-lists.ts';

/** Sentences of an intent in one language, folded and masked, as runs of one script. */
export type SentencesOf = (intent: AssistantIntent, language: WordLanguage) => readonly (readonly string[])[];

const isMask = (run: string): boolean => /^[\ue001-\ue006]$/.test(run);
const isIdeographic = (run: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u.test(run);

const longestPhrase = 10;
const leastForTypingError = 6;
const leastStem = 3;

interface Vocabulary {
  words: ReadonlySet<string>;
  phrases: ReadonlySet<string>;
  limitWords: ReadonlySet<string>;
  limits: readonly string[];
}

const known = new Map<string, Vocabulary>();

/** Every piece of two characters or more: what a sentence is made of, however it is put together. */
function addPieces(run: string, phrases: Set<string>): void {
  for (let at = 0; at < run.length; at += 1)
    for (let size = 2; size <= longestPhrase && at + size <= run.length; size += 1)
      phrases.add(run.slice(at, at + size));
}

function vocabularyOf(
  answer: string,
  language: WordLanguage,
  sentencesOf: SentencesOf,
): Vocabulary | undefined {
  const sources = sourcesOf(answer);
  if (sources === undefined) return undefined;
  const key = `${answer} ${language}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const { groups, intents } = sources;
  const words = new Set(listWords('en', groups));
  const phrases = new Set(language === 'en' ? [] : listWords(language, groups));
  for (const intent of intents) {
    for (const run of sentencesOf(intent, 'en').flat()) if (!isMask(run)) words.add(run);
    if (language === 'en') continue;
    for (const run of sentencesOf(intent, language).flat())
      if (isIdeographic(run)) addPieces(asListed(run, language), phrases);
  }
  const limitWords = new Set(listWords('en', ['limits']));
  const made = {
    words,
    phrases,
    limitWords,
    limits: language === 'en' ? [] : listWords(language, ['limits']),
  };
  known.set(key, made);
  return made;
}

const endings = /(ings?|ed|es|s|ly)$/;

/** Whether a word is listed, in another form too, or with one typing error where it is long. */
function hasWord({ words }: Vocabulary, word: string): boolean {
  const ending = endings.exec(word)?.[0].length ?? 0;
  const stem = word.length - ending < leastStem ? '' : word.slice(0, word.length - ending);
  if ([word, ...(ending > 0 && stem !== '' ? [stem, `${stem}e`] : [])].some((form) => words.has(form)))
    return true;
  if (word.length < leastForTypingError || /\d/.test(word)) return false;
  for (const other of words)
    if (other[0] === word[0] && Math.abs(other.length - word.length) <= 1 && isOneOff(word, other))
      return true;
  return false;
}

/** One letter more or less, or two that changed places; another letter makes another word (`leaking`, `leaving`). */
function isOneOff(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = (text: string, skip: number) => text.slice(at + skip);
  if (one.length === other.length)
    return one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, 2) === rest(other, 2);
  return one.length > other.length ? rest(one, 1) === rest(other, 0) : rest(one, 0) === rest(other, 1);
}

/** The first part of a run that no phrase covers, where phrases cover as much as they can. */
function uncoveredPart(run: string, has: (phrase: string) => boolean): string | undefined {
  // From each place on: how many characters stay uncovered at best, and how long the phrase there is.
  const best = Array.from({ length: run.length + 1 }, () => ({ left: 0, size: 0 }));
  for (let at = run.length - 1; at >= 0; at -= 1) {
    best[at] = { left: best[at + 1]!.left + 1, size: 0 };
    for (let size = 1; size <= longestPhrase && at + size <= run.length; size += 1)
      if (best[at + size]!.left < best[at]!.left && has(run.slice(at, at + size)))
        best[at] = { left: best[at + size]!.left, size };
  }
  let at = 0;
  while (at < run.length && best[at]!.size > 0) at += best[at]!.size;
  if (at >= run.length) return undefined;
  let end = at;
  while (end < run.length && best[end]!.size === 0) end += 1;
  return run.slice(at, end);
}

function limitIn(run: string, limits: readonly string[], isUsed: (word: string) => boolean) {
  return limits.find(
    (limit) =>
      (limit.startsWith('^') ? run.startsWith(limit.slice(1)) : run.includes(limit)) && !isUsed(limit),
  );
}

/**
 * The first word of a question that its answer does nothing with and that is no mere form of asking; undefined: every
 * word is accounted for. `runs`: the folded question with masks, parted by script; `used`: words that the plan uses.
 */
export function findUncovered(
  answer: string,
  { runs, language, used }: { runs: readonly string[]; language: WordLanguage; used: readonly string[] },
  sentencesOf: SentencesOf,
): string | undefined {
  const vocabulary = vocabularyOf(answer, language, sentencesOf);
  if (vocabulary === undefined) return undefined;
  const usedWords = new Set(
    used.map((word) => asListed(word, language)).flatMap((word) => [word, ...word.split(' ')]),
  );
  for (const run of runs) {
    if (isMask(run)) continue;
    if (!isIdeographic(run)) {
      if (!usedWords.has(run) && (vocabulary.limitWords.has(run) || !hasWord(vocabulary, run))) return run;
      continue;
    }
    const listed = asListed(run, language).replace(/(早上|上午|下午|晚上)好/, '你好');
    const limit = limitIn(listed, vocabulary.limits, (word) => usedWords.has(word));
    if (limit !== undefined) return limit.replace('^', '');
    const part = uncoveredPart(listed, (phrase) => vocabulary.phrases.has(phrase) || usedWords.has(phrase));
    if (part !== undefined) return part;
  }
  return undefined;
}
