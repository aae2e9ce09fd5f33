import type { AssistantIntent, QuestionPart } from '@portolan/contract';
import { findAllModes, findUncovered, hasVocabulary } from '../coverage/index.ts';
import { dayFrom } from '../read-tools/index.ts';
import { asksForOwnAlerts, unassignedWords } from './alert-words.ts';
import { findCompared, isWholeMonths } from './comparison.ts';
import { type AnswerName, type Use, usesOf } from './answer-names.ts';
import { droppedWord } from './dropped-words.ts';
import { asksForLate, lateListOf, mayBeLate, saysNotLate } from './lateness-words.ts';
import { splitRuns } from './mask.ts';
import { findModifiers } from './modifiers.ts';
import { runsOf, wordLanguageOf } from './sentences.ts';
import type { NumberCandidate } from './number-candidates.ts';
import type { Understanding } from './understand.ts';

const ofNumber: Partial<Record<AssistantIntent, AnswerName>> = {
  where: 'where-one',
  eta: 'eta-one',
  arriving: 'eta-one',
  events: 'events-one',
  late: 'late-one',
  rolled: 'late-one',
  charges: 'charges-one',
  holds: 'holds-one',
  carbon: 'carbon-one',
  silent: 'where-one',
};

/** What kind of thing a question's number names, as far as it matters here. */
export type AskedNumber = 'air-waybill' | 'licence-plate' | 'vessel' | 'shipment';

/** By its form alone. */
export function askedKindOf({ form }: NumberCandidate): AskedNumber {
  if (form === 'mmsi' || form === 'imo') return 'vessel';
  if (form === 'plate') return 'licence-plate';
  return form === 'air-waybill' ? form : 'shipment';
}

const departureWords =
  /\b(depart\w*|leaves?|leaving|left|sails?|sailed|etd|atd)\b|开船|開船|离港|離港|离开|離開|出港|出発(?!地)/;

const deictic = /\b(it|its|this|that|here)\b|[它这這]|(?<!唔)[该該]|呢個|呢票|これ|この|それ|その/;
const ofMany = new RegExp(
  [
    '\\b(which|any|all|every\\w*|how many|list|shipments|containers|boxes|our|we|my)\\b',
    '哪些|有哪|多少|幾多|所有|全部|我们|我們|我哋|有没有|有沒有|有冇|邊啲|どの|とれ',
    'とのコンテナ|何件|何本|一覧|すへて|もの|貨物は',
  ].join('|'),
);

/** Whether a question without a number is about the one shipment that is on screen, rather than about all of them. */
export const isAboutOne = ({ masked, vessels, ports, carriers }: Understanding): boolean =>
  deictic.test(masked) || (!ofMany.test(masked) && vessels.length + ports.length + carriers.length === 0);

/** One thing is meant, and neither named nor on screen. */
const isOfNothing = (asked: Understanding): boolean =>
  // A place is asked of something: without many, of one.
  (deictic.test(asked.masked) || asked.intent === 'where') &&
  !ofMany.test(asked.masked) &&
  asked.vessels.length + asked.ports.length + asked.carriers.length + asked.passages.length === 0 &&
  asked.period === undefined &&
  asked.mode === undefined;

const has = ({ modifiers }: Understanding, part: QuestionPart): boolean =>
  modifiers.some((modifier) => modifier.part === part);

/** The answer to a question; `number`: what its number, or the shipment on screen, is. Pure. */
export function chooseAnswer(asked: Understanding, number: AskedNumber | undefined, now: Date): AnswerName {
  const { intent, vessels, mode, ports, period } = asked;
  const ofOne = ofNumber[intent];
  if (number !== undefined && number !== 'vessel' && ofOne !== undefined) {
    if (number === 'air-waybill') return 'air-one';
    // Plates have every form: the word says that it is one.
    if (number === 'licence-plate' || mode === 'TRUCK') return 'truck-one';
    const isOfDeparture = (ofOne === 'eta-one' || ofOne === 'late-one') && departureWords.test(asked.masked);
    return isOfDeparture ? 'departure-one' : ofOne;
  }
  // `Is it late` without anything that it could be.
  if (number === undefined && ofOne !== undefined && isOfNothing(asked)) return 'ask-number';
  const isOfVessel = vessels.length > 0 || number === 'vessel';
  if (isOfVessel && intent === 'where') return 'vessel';
  if (isOfVessel && (intent === 'eta' || (intent === 'schedule' && ports.length < 2))) return 'vessel-eta';
  switch (intent) {
    case 'where':
    case 'count':
      if (mode !== undefined) return 'other-modes';
      // How many are late is a question about those.
      return asksForLate(asked.masked) ? lateListOf(asked.masked) : 'list-in-transit';
    case 'late':
      if (mode === 'TRUCK' && mayBeLate(asked.masked)) return 'trucks-may-be-late';
      return mode === undefined ? lateListOf(asked.masked) : 'other-modes';
    case 'eta':
      return ports.length > 0 || period !== undefined ? arrivals(asked, now) : 'ask-number';
    case 'arriving':
      return arrivals(asked, now);
    case 'rolled':
      return 'list-rolled';
    case 'silent':
      return 'list-silent';
    case 'events':
      return 'ask-number';
    case 'holds':
      // Of many: the alerts of this type.
      return 'alerts';
    case 'congestion':
      return ports.length > 0 ? 'port' : 'ports';
    case 'assign':
      return asksForOwnAlerts(asked.masked) ? 'alerts' : intent;
    default:
      return intent;
  }
}

function arrivals(asked: Understanding, now: Date): AnswerName {
  const { period } = asked;
  const today = dayFrom(now, 0);
  if (period !== undefined && period.to < today) return 'list-arrived';
  const isOver = period === undefined || period.from <= today;
  return isOver && has(asked, 'past') ? 'list-arrived' : 'list-arriving';
}

const silentFor = /^(7|a week|one week|七天|7天|7日間?|一週間|一周|一星期|一个?個?星期)/;

/** What a question names or says, in the order in which a refusal mentions it. */
export function partsOf(asked: Understanding, now: Date): Use[] {
  const { numbers, countries, passages, period, mode, isAt } = asked;
  const { from, to, via, otherPorts, fromPorts, toPorts, vessels, carriers, modifiers } = asked;
  const today = dayFrom(now, 0);
  const when = (): Use[] => {
    if (period === undefined) return [];
    if (period.from === today && period.to === today) return ['today'];
    return [period.to < today || period.from < today ? pastOrRunning(period.to, today) : 'ahead'];
  };
  const all: readonly (readonly [boolean, Use])[] = [
    [numbers.length > 0, 'number'],
    [numbers.length > 1, 'numbers'],
    [from !== undefined, 'from'],
    [to !== undefined && !isAt, 'to'],
    [to !== undefined && isAt, 'at'],
    [via.length > 0, 'via'],
    [otherPorts.length > 0 || fromPorts.length > 1 || toPorts.length > 1, 'ports'],
    [countries.length > 0, 'country'],
    [vessels.length > 0, 'vessel'],
    [vessels.length > 1, 'vessels'],
    [carriers.length > 0, 'carrier'],
    [carriers.length > 1, 'carriers'],
    [passages.length > 0, 'passage'],
    [mode !== undefined, 'mode'],
  ];
  return [
    ...all.flatMap(([isNamed, use]) => (isNamed ? [use] : [])),
    ...when(),
    ...modifiers.map(({ part }) => part),
  ];
}

/** A week or month that is not over counts as ahead for what is expected in it. */
const pastOrRunning = (to: string, today: string): Use => (to < today ? 'period' : 'ahead');

/** The word of a question that its answer would drop; undefined: it drops none. Pure. */
export function wordLeft(
  { masked, modifiers, language }: Understanding,
  answer: AnswerName,
): string | undefined {
  const used = modifiers.flatMap(({ part, words }) => (part === 'word' || words === '' ? [] : [words]));
  const runs = splitRuns(masked.replace(/\bgood (morning|afternoon|evening)\b/, ' '));
  return (
    droppedWord(answer, masked) ??
    findUncovered(answer, { runs, language: wordLanguageOf(language), used }, sentencesOf)
  );
}

const limiting: ReadonlySet<QuestionPart> = new Set(['exception', 'customer', 'cargo', 'comparison']);

/** Sentences without what is refused: their words are no mere forms of asking. */
const sentencesOf: typeof runsOf = (intent, language) =>
  runsOf(intent, language).filter((runs) =>
    findModifiers(runs.join(' '), '').every(({ part }) => !limiting.has(part)),
  );

const saysWhatIsOnSchedule = (answer: AnswerName): boolean =>
  answer.endsWith('-one') || ['list-on-schedule', 'export', 'compare'].includes(answer);

/** The parts of a question that its answer would drop. Pure. */
export function leftOver(asked: Understanding, answer: AnswerName, now: Date): QuestionPart[] {
  const uses = usesOf[answer];
  if (uses === 'all') return [];
  const coversWords = hasVocabulary(answer);
  const left = partsOf(asked, now).filter(
    (use) =>
      !(coversWords && use === 'word') &&
      (!uses.includes(use) || isWorst(asked, answer, use)) &&
      !isUsed(asked, answer, use),
  );
  if (!saysWhatIsOnSchedule(answer) && saysNotLate(asked.masked)) left.push('negation');
  if (answer === 'carbon' && findAllModes(asked.masked).length > 1) left.push('mode');
  if (answer === 'compare') left.push(...leftOfComparison(asked));
  const dropped: Use[] = wordLeft(asked, answer) !== undefined ? ['word'] : [];
  return [
    ...new Set([...left, ...dropped].map((use) => (use === 'today' || use === 'ahead' ? 'period' : use))),
  ];
}

/** What no report compares, or has no months for. */
const leftOfComparison = (asked: Understanding): Use[] => [
  ...(findCompared(asked) === undefined ? (['comparison'] as const) : []),
  ...(asked.period === undefined || isWholeMonths(asked.period) ? [] : (['period'] as const)),
];

const carbonGroups =
  /carrier|line|customer|client|lane|route|month|mode|船公司|船会社|客户|客戶|顧客|航路|航线|航線|月/;
const countsRows = (answer: AnswerName): boolean => answer.startsWith('list-') || answer === 'export';

/** The most accurate source is named, and no worst one; a list has no first and last ones. */
const isWorst = ({ modifiers }: Understanding, answer: AnswerName, use: Use): boolean =>
  use === 'most' &&
  ((answer === 'accuracy' && modifiers.some(({ words }) => words === 'worst')) ||
    ((countsRows(answer) || answer === 'carbon') &&
      modifiers.some(({ words }) => /^(first|last|latest|newest|main|top)$/.test(words))));

/** What an answer uses in some questions only. */
function isUsed(asked: Understanding, answer: AnswerName, use: Use): boolean {
  const { masked, to, carriers, modifiers, countries, otherPorts } = asked;
  const words = modifiers.find(({ part }) => part === use)?.words ?? '';
  if (use === 'second') return asked.asksBoth && (answer === 'where-one' || answer === 'eta-one');
  if (use === 'amount') return answer === 'list-silent' && silentFor.test(words);
  if (use === 'negation' && answer === 'compare') return /^(on time|punctual)$/.test(words);
  if (use === 'negation') return (answer === 'alerts' || answer === 'assign') && unassignedWords.test(masked);
  if (use === 'grouping') return answer === 'carbon' && carbonGroups.test(words);
  if (use === 'carrier') return answer === 'charges' && to === undefined && carriers.length === 1;
  if (use === 'country')
    return countsRows(answer) && countries.every(({ code, end }) => code !== undefined && end !== 'from');
  return use === 'ports' && countsRows(answer) && otherPorts.length === 0;
}
