import { type RailEvent, type RailKind, silentAfterMs } from '@portolan/contract';
import { type KnownRailFact, inRailOrder, railMomentOf } from './known-fact.ts';

/** What ends a journey, where it does not go on within the days after which it would be silent. */
const ending: ReadonlySet<RailEvent> = new Set([
  'arrival-at-destination',
  'unloaded',
  'placed',
  'out-gate',
  'released',
]);
const beginning: ReadonlySet<RailEvent> = new Set([
  'waybill',
  'in-gate',
  'loaded',
  'pulled',
  'released',
  'departure',
  'pass',
  'arrival',
  'interchange-received',
]);

const referencesOf = ({ fact: { cim, smgs, bill, booking } }: KnownRailFact): string[] =>
  Object.entries({ cim, smgs, bill, booking }).flatMap(([kind, number]) =>
    number === undefined ? [] : [`${kind} ${number}`],
  );

/** Where the last load begins: behind what says empty before something says loaded. */
function findLoading(facts: readonly KnownRailFact[]): number {
  let [start, empty] = [0, -1];
  for (const [i, { fact }] of facts.entries())
    if (fact.isLoaded === false) empty = i;
    else if (fact.isLoaded === true && empty !== -1) [start, empty] = [empty + 1, -1];
  return start;
}

/** Where it begins again after its end: much later, and under no paper of before. */
function findNextJourney(facts: readonly KnownRailFact[]): number {
  let start = 0;
  let endedAt: number | undefined;
  let papers = new Set<string>();
  for (const [i, known] of facts.entries()) {
    const { event, classifier, place, isLoaded } = known.fact;
    const moment = railMomentOf(known);
    const own = referencesOf(known);
    const isLater = endedAt !== undefined && moment - endedAt > silentAfterMs.rail;
    const isBeginning = beginning.has(event) && isLoaded !== false && (event !== 'released' || isLoaded);
    if (isLater && isBeginning && !own.some((paper) => papers.has(paper))) {
      [start, endedAt, papers] = [i, undefined, new Set()];
    }
    for (const paper of own) papers.add(paper);
    if (classifier === 'ACT' && place?.isBorder !== true && ending.has(event)) endedAt = moment;
  }
  return start;
}

/**
 * The facts of the journey that a box or car is on, in order, of all under its number: they travel again and again. It
 * begins where an empty one is loaded, or where one is heard of again long after its end. A train has one. Pure.
 */
export function currentJourney(kind: RailKind, known: readonly KnownRailFact[]): readonly KnownRailFact[] {
  const facts = inRailOrder(known);
  return kind === 'train' ? facts : facts.slice(Math.max(findLoading(facts), findNextJourney(facts)));
}
