import { fallbackLocale } from '@portolan/contract';
import {
  type NamedThing,
  type NameEntry,
  allNames,
  foldName,
  letterSet,
  matchName,
  toNameQuery,
} from '../search/index.ts';
import { toSimplified } from '../coverage/index.ts';
import { isCountryName } from './country-finder.ts';
import { type MaskName, isIdeographic, isMask, isWholeWord, masks, splitRuns } from './mask.ts';
import { maskSentence } from './mask.ts';
import { type NameEnd, endOfName } from './name-ends.ts';
import { moreWords, readLikeNames } from './ordinary-words.ts';
import { listSentences } from './sentences.ts';

/** A name in a question, with the words around it that say which end of a way it is. */
export interface FoundName {
  thing: NamedThing;
  end: NameEnd | undefined;
}

const longestName = 5;
const shortestSimilar = 5;
/** Ports that people may misspell: those with this many calls a year or more. */
const leastWeight = 150;
/** A Latin name of one word of a small place is taken only from this length on. */
const leastLettersOfSmall = 5;

interface Index {
  byName: ReadonlyMap<string, NamedThing>;
  /** Of ports and carriers that may be misspelt. */
  similar: readonly NameEntry[];
  longestIdeographic: number;
  /** Words of ordinary questions: they are no names. */
  words: ReadonlySet<string>;
  likeNames: ReadonlySet<string>;
  wordEntries: readonly { word: string; letters: number }[];
}

const rank = { port: 0, carrier: 1, vessel: 2, terminal: 3 } as const;

/** Short forms that people use of ports, by UN/LOCODE. */
const shortForms: Readonly<Record<string, string>> = {
  宁波: 'CNNBO',
  洛杉矶港: 'USLAX',
  长滩: 'USLGB',
  長灘: 'USLGB',
  saigon: 'VNSGN',
};

let index: Index | undefined;

function makeIndex(): Index {
  const byName = new Map<string, NamedThing>();
  const names = allNames();
  let longestIdeographic = 2;
  for (const { thing, name } of names) {
    if (thing.kind === 'terminal' || name.length < 2) continue;
    const before = byName.get(name);
    const isBetter =
      before === undefined ||
      rank[thing.kind] < rank[before.kind] ||
      (thing.kind === before.kind && thing.weight > before.weight);
    if (isBetter) byName.set(name, thing);
    if (isIdeographic(name)) longestIdeographic = Math.max(longestIdeographic, name.length);
  }
  for (const [name, code] of Object.entries(shortForms)) {
    const port = byName.get(code.toLowerCase());
    if (port !== undefined) byName.set(name, port);
  }
  const words = new Set(moreWords.split(' '));
  for (const { sentence } of listSentences(fallbackLocale))
    for (const run of splitRuns(maskSentence(sentence))) if (!isMask(run)) words.add(run);
  for (const name of ['kiel', 'panama', 'suez', 'hormuz']) words.delete(name);
  return {
    byName,
    similar: names.filter(
      ({ thing, name }) =>
        !isIdeographic(name) &&
        ((thing.kind === 'port' && thing.weight >= leastWeight && name.length >= shortestSimilar) ||
          (thing.kind === 'carrier' && thing.weight > -40 && name.length >= shortestSimilar)),
    ),
    longestIdeographic: Math.min(longestIdeographic, 14),
    words,
    likeNames: readLikeNames(),
    wordEntries: [...words]
      .filter((word) => word.length >= 4)
      .map((word) => ({ word, letters: letterSet(word) })),
  };
}

const theIndex = (): Index => (index ??= makeIndex());

/** Words that are capitals in a text that is not all in capitals: `ONE` is a carrier, `one` is not. */
const inCapitals = /(?<![A-Za-z])[A-Z][A-Z0-9]+(?![A-Za-z])/g;
/** Words that may be names. */
const withCapital = /(?<![A-Za-z])[A-Z][A-Za-z'’]*/g;

/** The words of a text of this form, folded; none where all of it is in capitals. */
const wordsLike = (text: string, form: RegExp): ReadonlySet<string> =>
  new Set(text === text.toUpperCase() ? [] : (text.match(form) ?? []).map((word) => foldName(word)));

/** Words before a place, or before a shipping line. */
const beforeName = new RegExp(
  '^(to|from|in|at|via|near|into|through|out|off|outside|between|until|port|reach\\w*|' +
    'with|by|carrier|line|vs|versus|does)$',
);
/** Before these it may be anybody's name. */
const beforeAnyName = /^(for|of|about|from)$/;

interface Asked {
  /** Whether a word that no name is exactly may be a misspelt one: where names stand, or with a capital. */
  mayBeMisspelt: boolean;
  capitals: ReadonlySet<string>;
  own: ReadonlyMap<string, NamedThing>;
  /** A word before says that a ship is meant. */
  isShip: boolean;
}

function lookUp(words: readonly string[], asked: Asked): NamedThing | undefined {
  const { byName, likeNames, words: ordinary } = theIndex();
  const name = words.join(' ');
  const own = asked.own.get(name);
  const areOrdinary = words.every((word) => ordinary.has(word));
  const areCapitals = words.every((word) => asked.capitals.has(word));
  if (own !== undefined && (words.length > 1 || !areOrdinary)) return own;
  const thing = byName.get(name);
  if (thing === undefined || (areOrdinary && !areCapitals)) return undefined;
  if (likeNames.has(name) && !asked.mayBeMisspelt && !areCapitals) return undefined;
  if (thing.kind === 'vessel') return words.length > 1 || asked.isShip ? thing : undefined;
  if (words.length > 1) return thing;
  if (thing.kind === 'carrier') return name.length > 2 || areCapitals ? thing : undefined;
  const isCode = thing.kind === 'port' && foldName(thing.unLocationCode) === name;
  if (isCode) return thing;
  return thing.weight >= leastWeight || name.length >= leastLettersOfSmall ? thing : undefined;
}

/** A port or carrier that a misspelt word means; not where it is nearer to an ordinary word. */
function guess(word: string): NamedThing | undefined {
  const { similar, words, likeNames, wordEntries } = theIndex();
  const isOrdinary = word.split(' ').some((one) => words.has(one) || likeNames.has(one));
  if (word.length < shortestSimilar || isOrdinary || /\d/.test(word)) return undefined;
  const query = toNameQuery(word);
  let best: { thing: NamedThing; distance: number } | undefined;
  for (const { thing, name, letters } of similar) {
    if (Math.abs(name.length - word.length) > query.mostDifferent) continue;
    const fit = matchName(query, name, letters);
    if (fit?.strength !== 'similar' || fit.isInner) continue;
    if (
      best === undefined ||
      fit.distance < best.distance ||
      (fit.distance === best.distance && thing.weight > best.thing.weight)
    )
      best = { thing, distance: fit.distance };
  }
  if (best === undefined || best.distance > (word.length >= 8 ? 2 : 1)) return undefined;
  const isWord = wordEntries.some(({ word: known, letters }) => {
    if (Math.abs(known.length - word.length) > 2) return false;
    const fit = matchName(query, known, letters);
    return fit !== undefined && fit.distance <= best.distance;
  });
  return isWord ? undefined : best.thing;
}

/** Whether ordinary questions have exactly this word. */
export const isExactlyOrdinary = (word: string): boolean => theIndex().words.has(word);

/** Whether ordinary questions have this word, perhaps misspelt. */
export function isOrdinaryWord(word: string): boolean {
  const { words, likeNames, wordEntries } = theIndex();
  if (words.has(word) || likeNames.has(word) || word.length < 4 || /\d/.test(word)) return true;
  const query = toNameQuery(word);
  return wordEntries.some(
    ({ word: known, letters }) =>
      Math.abs(known.length - word.length) <= 2 && matchName(query, known, letters) !== undefined,
  );
}

/** After a port and a word that joins: `Hamburg or Roterdam`, `Ningbo to Rotterdm`. */
const isListed = (out: readonly string[]): boolean =>
  /^(and|or|to|vs)$/.test(out.at(-1) ?? '') && isMask(out.at(-2) ?? '');

const shipWords = /^(vessel|ship|mv|mvs|vsl|ships|boat|船|本船|船舶)$/;
const maskOf = { port: 'PORT', carrier: 'LINE', vessel: 'SHIP', terminal: 'PORT' } as const satisfies Record<
  NamedThing['kind'],
  MaskName
>;

/** Finds ports, carriers and vessels by their names in any language, and masks them. `own`: the ships of own rows. */
export function findNames(
  folded: string,
  typed: string,
  own: ReadonlyMap<string, NamedThing>,
): { names: FoundName[]; rest: string } {
  const { longestIdeographic, byName } = theIndex();
  const runs = splitRuns(folded);
  const capitals = wordsLike(typed, inCapitals);
  const capitalised = wordsLike(typed, withCapital);
  const found: { thing: NamedThing; at: number }[] = [];
  const out: string[] = [];
  for (let at = 0; at < runs.length;) {
    const run = runs[at]!;
    if (isMask(run)) {
      out.push(run);
      at += 1;
    } else if (isIdeographic(run)) {
      findInRun(run, byName, longestIdeographic, out, found);
      at += 1;
    } else {
      const isShip = shipWords.test(runs[at - 1] ?? '');
      const before = out.at(-1) ?? '';
      const isCapital = at > 0 && capitalised.has(run) && !beforeAnyName.test(before);
      const mayBeMisspelt = isCapital || beforeName.test(before) || isMask(before) || isListed(out);
      at += findInWords(runs, at, { mayBeMisspelt, capitals, own, isShip }, out, found);
    }
  }
  const names = found.map(({ thing, at }) => ({ thing, end: endOfName(out, at) }));
  return { names, rest: out.join(' ') };
}

/** The thing of a name, perhaps misspelt. A country is a port only by the port's own name, such as Singapore. */
function findThing(words: readonly string[], asked: Asked): NamedThing | undefined {
  const name = words.join(' ');
  const thing = lookUp(words, asked);
  if (isCountryName(name)) return thing !== undefined && foldName(thing.name) === name ? thing : undefined;
  return thing ?? (words.length <= 2 && asked.mayBeMisspelt ? guess(name) : undefined);
}

/** Takes the longest name at this word, or the word itself; returns how many words that were. */
function findInWords(
  runs: readonly string[],
  at: number,
  asked: Asked,
  out: string[],
  found: { thing: NamedThing; at: number }[],
): number {
  let most = 0;
  while (
    most < longestName &&
    at + most < runs.length &&
    !isMask(runs[at + most]!) &&
    !isIdeographic(runs[at + most]!)
  )
    most += 1;
  for (let size = most; size > 0; size -= 1) {
    const words = runs.slice(at, at + size);
    const thing = findThing(words, asked);
    if (thing === undefined) continue;
    found.push({ thing, at: out.length });
    out.push(masks[maskOf[thing.kind]]);
    return size;
  }
  out.push(runs[at]!);
  return 1;
}

/** Companies that are written like a port: ports only where a place stands. */
const companies = new Set(['サムスン']);
const placeFollows = /^(行|向|着|発|港|から|まて|へ|に)/;

function findInRun(
  run: string,
  byName: ReadonlyMap<string, NamedThing>,
  longest: number,
  out: string[],
  found: { thing: NamedThing; at: number }[],
): void {
  let plain = '';
  for (let at = 0; at < run.length;) {
    let size = Math.min(longest, run.length - at);
    let thing: NamedThing | undefined;
    for (; size >= 2; size -= 1) {
      const part = run.slice(at, at + size);
      const candidate = byName.get(part) ?? byName.get(toSimplified(part));
      if (
        candidate === undefined ||
        !isWholeWord(run, at, size) ||
        (companies.has(part) && !placeFollows.test(run.slice(at + size))) ||
        (candidate.kind === 'port' && size === 2 && candidate.weight < leastWeight && !(part in shortForms))
      )
        continue;
      thing = candidate;
      break;
    }
    if (thing === undefined) {
      plain += run[at];
      at += 1;
      continue;
    }
    if (plain !== '') out.push(plain);
    plain = '';
    found.push({ thing, at: out.length });
    out.push(masks[maskOf[thing.kind]]);
    at += size;
  }
  if (plain !== '') out.push(plain);
}
