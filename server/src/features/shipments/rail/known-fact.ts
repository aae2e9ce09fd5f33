import { type RailFact, type RailKind, trainKey } from '@portolan/contract';

/** A fact about something on rails with where and when it came from. */
export interface KnownRailFact {
  fact: RailFact;
  messageId: string;
  learnedAt: Date;
  simulated: boolean;
}

/** The train of a fact with its day: other trains of that number are other trains. */
export const trainOf = ({ trainNumber, trainDate }: RailFact): string | undefined =>
  trainNumber === undefined || trainDate === undefined ? undefined : trainKey(trainNumber, trainDate);

/**
 * What a fact is about: the container and the train that it names, or the car where it names neither. A wagon under a
 * container is its place, and is not followed by itself.
 */
export function railSubjectsOf(fact: RailFact): { kind: RailKind; number: string }[] {
  const { equipment, car } = fact;
  const train = trainOf(fact);
  return [
    ...(equipment === undefined ? [] : [{ kind: 'container' as const, number: equipment }]),
    ...(train === undefined ? [] : [{ kind: 'train' as const, number: train }]),
    ...(car !== undefined && equipment === undefined && train === undefined
      ? [{ kind: 'car' as const, number: car }]
      : []),
  ];
}

/** When it happened, as well as it is known: its time, else the middle of its day, else when it was learned. */
export function railMomentOf({ fact: { at, onDate }, learnedAt }: KnownRailFact): number {
  if (at !== undefined) return Date.parse(at);
  return onDate === undefined ? learnedAt.getTime() : Date.parse(`${onDate}T12:00:00Z`);
}

export const inRailOrder = (facts: readonly KnownRailFact[]): KnownRailFact[] =>
  facts.toSorted(
    (a, b) => railMomentOf(a) - railMomentOf(b) || a.learnedAt.getTime() - b.learnedAt.getTime(),
  );

const placeOf = ({ place }: RailFact): string | undefined => place?.code ?? place?.name;

/** What still stands of some facts: a sender that deletes a message takes back what it said before. Pure. */
export function withoutWithdrawn(facts: readonly KnownRailFact[]): readonly KnownRailFact[] {
  const withdrawn = facts.filter(({ fact }) => fact.isWithdrawn === true);
  if (withdrawn.length === 0) return facts;
  return facts.filter(
    ({ fact, learnedAt }) =>
      fact.isWithdrawn !== true &&
      !withdrawn.some(
        (other) =>
          other.learnedAt >= learnedAt &&
          other.fact.event === fact.event &&
          other.fact.classifier === fact.classifier &&
          other.fact.at === fact.at &&
          trainOf(other.fact) === trainOf(fact) &&
          placeOf(other.fact) === placeOf(fact),
      ),
  );
}
