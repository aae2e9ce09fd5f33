import type { SearchStrength } from '@portolan/contract';

const otherLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A text without case, accents and punctuation, its words parted by one blank. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[øæœßłđðþı]/g, (letter) => otherLetters[letter] ?? letter)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How a name fits: `distance` counts the letters that differ, 0 unless it is only similar. */
export interface NameFit {
  strength: SearchStrength;
  distance: number;
  /** Similar only from a later word on: `HMM ROTTERDAM` for `roterdam`. */
  isInner?: true;
  /** Similar to the beginning of a name of more words: `SHANGHAI EXPRESS` for `shangai`. */
  isPart?: true;
}

/** A typed text, prepared once and compared with many names. */
export interface NameQuery {
  text: string;
  words: readonly string[];
  letters: number;
  mostDifferent: number;
}

const leastForInner = 5;
const hasIdeographs = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/u;

/** How many letters may differ: none in short texts, where everything would be similar to everything. */
function mostDifferences(text: string): number {
  const { length } = text;
  if (hasIdeographs.test(text)) return length >= 3 ? 1 : 0;
  if (length < 4) return 0;
  if (length < 7) return 1;
  return length < 12 ? 2 : 3;
}

export function toNameQuery(text: string): NameQuery {
  const folded = foldName(text);
  return {
    text: folded,
    words: folded.split(' ').filter((word) => word !== ''),
    letters: letterSet(folded),
    mostDifferent: mostDifferences(folded),
  };
}

/** A set of the letters of a text in 32 bits: names that lack too many of them are passed over without a comparison. */
export function letterSet(folded: string): number {
  let set = 0;
  for (let i = 0; i < folded.length; i += 1) set |= 1 << (folded.charCodeAt(i) & 31);
  return set;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/**
 * How a folded name fits a typed text; undefined when it does not. `letters` is the name's letter set.
 *
 * Similar is a name that begins with the text, at its start or at the start of one of its words, but for a few
 * letters that are missing, added, changed or swapped. Pure.
 */
export function matchName(query: NameQuery, name: string, letters: number): NameFit | undefined {
  const { text } = query;
  if (text === '' || countBits(query.letters & ~letters) > query.mostDifferent) return undefined;
  if (name === text) return { strength: 'exact', distance: 0 };
  if (name.startsWith(text))
    return { strength: name[text.length] === ' ' ? 'first-words' : 'beginning', distance: 0 };
  if (text.includes(' ') && name.replaceAll(' ', '') === text.replaceAll(' ', ''))
    return { strength: 'exact', distance: 0 };
  if (hasWords(query.words, name)) return { strength: 'words', distance: 0 };
  if (query.mostDifferent === 0) return undefined;
  const whole = distanceToBeginning(text, name, query.mostDifferent);
  let least = whole;
  // Words this short are similar to a word of almost any name: Köln is not Hong Kong.
  if (text.length >= leastForInner)
    for (let at = name.indexOf(' '); at !== -1; at = name.indexOf(' ', at + 1))
      least = Math.min(least, distanceToBeginning(text, name.slice(at + 1), query.mostDifferent));
  if (least > query.mostDifferent) return undefined;
  const isPart = name.split(' ').length > query.words.length;
  return {
    strength: 'similar',
    distance: least,
    ...(least < whole && { isInner: true as const }),
    ...(isPart && { isPart: true as const }),
  };
}

/** Whether every typed word begins some word of the name. */
function hasWords(words: readonly string[], name: string): boolean {
  return words.every((word) => name.startsWith(word) || name.includes(` ${word}`));
}

/**
 * The least number of letters to add, drop, change or swap so that a name begins with the text; more than `most` when
 * it is above that. The first letter may differ as well.
 */
function distanceToBeginning(text: string, name: string, most: number): number {
  const width = Math.min(name.length, text.length + most);
  if (width < text.length - most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, j) => j);
  for (let i = 1; i <= text.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= width; j += 1) {
      const same = text[i - 1] === name[j - 1] ? 0 : 1;
      let value = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      const isSwapped = i > 1 && j > 1 && text[i - 1] === name[j - 2] && text[i - 2] === name[j - 1];
      if (isSwapped) value = Math.min(value, beforeLast[j - 2]! + 1);
      row.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(...last.slice(Math.max(0, text.length - most)));
}
