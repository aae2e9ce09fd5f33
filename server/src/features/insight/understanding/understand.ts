import {
  type AssistantIntent,
  type Locale,
  type ModeOfTransport,
  fallbackLocale,
  languageOf,
} from '@portolan/contract';
import { findAllModes, findModes, withoutPoliteness } from '../coverage/index.ts';
import type { NamedThing } from '../search/index.ts';
import { classify } from './classifier.ts';
import { asksToCompare } from './comparison.ts';
import { type FoundCountry, findCountries } from './country-finder.ts';
import { holdWords } from './hold-words.ts';
import { foldMasked, isIdeographic, isMask, masks, splitRuns } from './mask.ts';
import { type Modifier, findModifiers, joinsPorts } from './modifiers.ts';
import { type PortEnds, endsOf } from './name-ends.ts';
import { findNames, isOrdinaryWord } from './name-finder.ts';
import { type NumberCandidate, findNumbers } from './number-candidates.ts';
import { findPassages } from './passage-names.ts';
import { findPeriod } from './period.ts';
import type { AskedPeriod } from './period-parts.ts';
import { asksWhereAndWhen } from './second-question.ts';
import { assistantLanguages } from './sentences.ts';

type Named<Kind extends NamedThing['kind']> = Extract<NamedThing, { kind: Kind }>;

/** A question as it was understood. */
export interface Understanding extends PortEnds<Named<'port'>> {
  /** `other` also where no intent is likely enough. */
  intent: AssistantIntent;
  language: Locale;
  /** Of the likeliest intent, 0 to 1. */
  probability: number;
  numbers: NumberCandidate[];
  ports: Named<'port'>[];
  vessels: Named<'vessel'>[];
  carriers: Named<'carrier'>[];
  passages: string[];
  countries: FoundCountry[];
  period: AskedPeriod | undefined;
  /** Words that name days which no calendar has. */
  impossibleDay: string | undefined;
  mode: ModeOfTransport | undefined;
  /** It asks where one thing is and when it arrives. */
  asksBoth: boolean;
  /** What limits or turns it and is none of these. */
  modifiers: Modifier[];
  /** The question with masks in place of what was found: what the classifier saw. */
  masked: string;
}

/**
 * Below this probability a question is not answered. Chosen on the tuning half of the written questions, so that fewer
 * than 1 of 100 are answered wrongly.
 */
const leastProbability = 0.72;
/** The next likeliest intent must be this many times less likely. */
const leastLead = 3;

const scriptOf = (locale: Locale) => new Intl.Locale(languageOf(locale).tag).maximize().script;
const byScript = Map.groupBy(assistantLanguages, scriptOf);
const written = (...scripts: readonly string[]): Locale[] =>
  scripts.flatMap((one) => byScript.get(one) ?? []);

/** Han characters alone do not say which language they are: those of the reader's language count as well. */
function languagesOf(folded: string, reader: Locale): readonly Locale[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(folded)) return written('Jpan');
  if (!/\p{Script=Han}/u.test(folded)) return [fallbackLocale];
  return written('Hans', 'Hant', ...(scriptOf(reader) === 'Jpan' ? ['Jpan'] : []));
}

/** What is asked of the past where a month has no year: `emissions in March` are those of the last one. */
const looksBack: ReadonlySet<AssistantIntent> = new Set<AssistantIntent>([
  'accuracy',
  'alerts',
  'carbon',
  'charges',
  'compare',
  'congestion',
  'count',
  'events',
  'reports',
  'rolled',
  'silent',
  'storms',
]);

/** Two words or more that no ordinary question has: it is about something else. */
const mostStrangeWords = 1;
const isStrange = (runs: readonly string[]): boolean =>
  runs.filter((run) => !isMask(run) && !isIdeographic(run) && !isOrdinaryWord(run)).length > mostStrangeWords;

/** What is asked for in words that say it alone, however the rest is put; limits are judged afterwards. */
function intentOfWords(
  masked: string,
  named: Pick<Understanding, 'carriers' | 'ports'>,
): AssistantIntent | undefined {
  if (asksToCompare({ masked, ...named })) return 'compare';
  if (!holdWords.test(masked)) return undefined;
  // Alerts about holds are alerts of one type.
  if (/\balerts?\b|预警|預警|警报|警報|告警|アラ[ーｰ]?ト/.test(masked)) return undefined;
  return isStrange(splitRuns(masked.replace(holdWords, ' '))) ? undefined : 'holds';
}

/** Only things were named: what it says of each is where it stands, of a port how busy it is, of two their sailings. */
function intentOfNames(runs: readonly string[]): AssistantIntent | undefined {
  if (runs.length === 0 || !runs.every(isMask)) return undefined;
  const has = (mask: string) => runs.includes(mask);
  if (has(masks.NUM)) return 'where';
  if (has(masks.SHIP)) return 'where';
  if (runs.filter((run) => run === masks.PORT).length === 2) return 'schedule';
  if (has(masks.PASS)) return 'passages';
  if (has(masks.PORT) && runs.length === 1) return 'congestion';
  return undefined;
}

/**
 * Understands a question without any data of a company account, apart from the names of the ships that carry its
 * shipments. Entities first: numbers, days, canals, names. What is left is classified. Pure.
 */
export function understand(
  question: string,
  {
    language: reader,
    now,
    ownVessels = [],
  }: { language: Locale; now: Date; ownVessels?: readonly Named<'vessel'>[] },
): Understanding {
  const typed = question.normalize('NFKC');
  const { numbers, rest: withoutNumbers } = findNumbers(typed);
  const folded = foldMasked(withoutNumbers);
  const { period: near, impossible, hasMore, rest: withoutDays } = findPeriod(folded, now);
  const { passages, rest: withoutPassages } = findPassages(withoutDays);
  const own = new Map(ownVessels.map((vessel) => [foldMasked(vessel.name), vessel as NamedThing]));
  const { names, rest: withoutNames } = findNames(withoutPassages, typed, own);
  const { countries, rest: masked } = findCountries(withoutNames);
  const ports = names.flatMap(({ thing, end }) => (thing.kind === 'port' ? [{ thing, end }] : []));
  const asking = withoutPoliteness(masked);
  const judged = languagesOf(masked, reader)
    .map((language) => ({ language, ...classify(asking, language) }))
    .toSorted((a, b) => b.probability - a.probability)[0]!;
  const runs = splitRuns(masked);
  const isSure =
    !isStrange(runs) &&
    judged.probability >= leastProbability &&
    judged.probability >= leastLead * judged.secondProbability;
  const asksBoth = asksWhereAndWhen(typed);
  const isOfOne = asksBoth && numbers.length > 0 && !isStrange(runs);
  const carriers = names.flatMap(({ thing }) => (thing.kind === 'carrier' ? [thing] : []));
  const intent =
    intentOfNames(runs) ??
    intentOfWords(masked, { carriers, ports: ports.map(({ thing }) => thing) }) ??
    (isSure ? judged.intent : isOfOne ? 'where' : 'other');
  const past = near !== undefined || impossible !== undefined ? findPeriod(folded, now, true) : undefined;
  const { period, impossible: impossibleDay } =
    past !== undefined && looksBack.has(intent) ? past : { period: near, impossible };
  return {
    intent,
    language: judged.language,
    probability: judged.probability,
    numbers,
    ...endsOf(ports, joinsPorts(masked)),
    ports: ports.map(({ thing }) => thing),
    vessels: names.flatMap(({ thing }) => (thing.kind === 'vessel' ? [thing] : [])),
    carriers,
    passages,
    countries,
    period,
    impossibleDay,
    mode: (intent === 'carbon' ? findAllModes : findModes)(withoutPassages)[0],
    asksBoth,
    modifiers: findModifiers(masked, typed, hasMore === true),
    masked,
  };
}
