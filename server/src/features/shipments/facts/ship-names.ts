import { LRUCache } from 'lru-cache';
import { isRegisteredVesselName } from '../../../platform/reference/index.ts';

const titles = /^(?:M\.?\/?[VST]|S\.?\/?S|C\.?\/?MV|N\/?M)\.?\s+/;

/** A name in capital letters without M/V and the like before it. */
export const withoutTitle = (name: string): string => name.replace(titles, '');

/** A voyage that is named as such behind the name of a ship: `HMM RUBY V.019W`, `HMM RUBY VOY 19W`. */
const voyageWord = /\s+(?:V[.\s]*|VOY(?:AGE)?[.\s]+)\d{2,}[A-Z\d]*$/i;

/** A name without a voyage that is named as such behind it; a ship may have a figure of its own: `WAN HAI 501`. */
export const withoutVoyageWord = (name: string): string => name.trim().replace(voyageWord, '');

/** Names are few and come again with every fold; strangers could send others without end. */
const keys = new LRUCache<string, string>({ max: 20_000 });

/** A ship's name as it is compared: capital letters and digits, without M/V, accents, blanks and points. */
export function shipNameKey(name: string): string {
  let key = keys.get(name);
  if (key === undefined) keys.set(name, (key = toKey(name)));
  return key;
}

function toKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().trim();
  const key = withoutTitle(plain).replace(/[^\p{L}\p{N}]/gu, '');
  return key === '' ? plain : key;
}

/** The words of a name as they are compared, without M/V, accents and points. */
export const shipNameWords = (name: string): string[] =>
  withoutTitle(name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().trim())
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^(?:ST|STE|SAINTE)$/.test(word) ? 'SAINT' : word));

/** A name is recognised by a word of so many letters; a shorter one, as EVER, is that of a whole fleet. */
const leastIdentifying = 5;
/** A name cut off by a field that is too short keeps so much of its last word. */
const leastCut = 2;
/** The letters of the last word that identify the ship once all words before it match: EVER GIV, HMM ALGEC. */
const leastIdentifyingCut = 3;
/** As many words as an operator has before the names of its ships. */
const mostLeftOut = 2;
const isFigure = (word: string): boolean => /^(?:[IVX]+|.*\d.*)$/.test(word);

const isInitial = (short: string, long: string): boolean => short.length === 1 && long.startsWith(short);
const isCut = (short: string, long: string): boolean => short.length >= leastCut && long.startsWith(short);
const isSameWord = (a: string, b: string): boolean =>
  a === b ||
  (!isFigure(a) && !isFigure(b) && (isInitial(a, b) || isInitial(b, a) || isCut(a, b) || isCut(b, a)));

/** Whether one name is the other up to somewhere in its last word. */
function isCutOff(short: readonly string[], long: readonly string[]): boolean {
  const last = short.at(-1) ?? '';
  return (
    short.length > 1 &&
    short.length === long.length &&
    last.length >= leastIdentifyingCut &&
    !isFigure(last) &&
    !isFigure(long.at(-1) ?? '') &&
    isCut(last, long.at(-1) ?? '') &&
    short.slice(0, -1).every((word, i) => word === long[i])
  );
}

/**
 * Whether two names differ by a word of few letters, such as EVER ACE and EVER ACT: as often two ships as a typing
 * error. Not where the word that identifies the ship is the same, as in MSC OSCAR and MCS OSCAR.
 */
export function differInShortWord(a: readonly string[], b: readonly string[]): boolean {
  const last = a.at(-1) ?? '';
  if (a.length !== b.length || (last === b.at(-1) && last.length >= leastIdentifying)) return false;
  return a.some((word, i) => word !== b[i] && Math.max(word.length, b[i]!.length) < leastIdentifying);
}

/**
 * Whether one name is a shorter form of the other: initials for words (A. LINCOLN), words cut off or left out at its
 * beginning or end. Sisters differ by a figure: those are two ships.
 */
export function isShortened(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > mostLeftOut) return false;
  if (isCutOff(short, long) || isCutOff(long, short)) return true;
  for (let from = 0; from + short.length <= long.length; from += 1) {
    const leftOut = [...long.slice(0, from), ...long.slice(from + short.length)];
    const pairs = short.map((word, i): [string, string] => [word, long[from + i]!]);
    const isIdentifying = pairs.some(([word, other]) => word === other && word.length >= leastIdentifying);
    if (isIdentifying && !leftOut.some(isFigure) && pairs.every(([word, other]) => isSameWord(word, other)))
      return true;
  }
  return false;
}

const digitsOf = (name: string) => name.replace(/\D+/g, ' ').trim();

/** How many typing errors are still a typing error in a name of this length. */
const mostErrors = (length: number) => (length < 5 ? 0 : length < 9 ? 1 : 2);

/** Whether one name may be the other with a typing error or two. Sisters differ by a figure: those are two ships. */
export function areAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const most = mostErrors(Math.min(a.length, b.length));
  if (Math.abs(a.length - b.length) > most || digitsOf(a) !== digitsOf(b)) return false;
  return editDistance(a, b) <= most;
}

/** Whether one number is the other with a figure wrong, or two of them swapped. */
export const areOneErrorApart = (a: string, b: string): boolean => editDistance(a, b) === 1;

/** Whether two keys name one ship, be it with a typing error; two registered names are two ships. */
export function isSameShipName(a: string, b: string): boolean {
  return a === b || (areAlike(a, b) && !(isRegisteredVesselName(a) && isRegisteredVesselName(b)));
}

/** Letters to add, drop, change or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let best = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
