import type { SeaCargoFact, SeaCargoKind } from '@portolan/contract';

/** A fact about cargo with where and when it came from. */
export interface KnownCargoFact {
  fact: SeaCargoFact;
  sourceId: string;
  messageId: string;
  learnedAt: Date;
  simulated: boolean;
}

/** The numbers under which a fact is found again: its vehicle, and its documents. */
export const cargoNumbersOf = ({ vehicle, booking, bill }: SeaCargoFact): string[] => [
  ...new Set([vehicle, bill, booking].flatMap((number) => number ?? [])),
];

/** The number of a fact that says most exactly what it is about. */
export const leadingNumberOf = (fact: SeaCargoFact): string =>
  fact.vehicle ?? fact.bill ?? fact.booking ?? '';

/** What a number is, by the facts that name it. */
export function kindOfNumber(number: string, facts: readonly KnownCargoFact[]): SeaCargoKind {
  if (facts.some(({ fact }) => fact.vehicle === number)) return 'vehicle';
  return facts.some(({ fact }) => fact.bill === number) ? 'bill-of-lading' : 'booking';
}

/** When it happened, as well as it is known: its time, else the middle of its day, else when it was learned. */
export function cargoMomentOf({ fact: { at, onDate }, learnedAt }: KnownCargoFact): number {
  if (at !== undefined) return Date.parse(at);
  return onDate === undefined ? learnedAt.getTime() : Date.parse(`${onDate}T12:00:00Z`);
}

/** As `cargoMomentOf`, as an instant with its offset where one was sent. */
export const cargoInstantOf = (known: KnownCargoFact): string =>
  known.fact.at ?? new Date(cargoMomentOf(known)).toISOString();

export const inCargoOrder = (facts: readonly KnownCargoFact[]): KnownCargoFact[] =>
  facts.toSorted(
    (a, b) => cargoMomentOf(a) - cargoMomentOf(b) || a.learnedAt.getTime() - b.learnedAt.getTime(),
  );

/** The facts that hold: of those with one id of a sender only the newest, and none that it took back. Pure. */
export function holdingFacts(facts: readonly KnownCargoFact[]): Set<KnownCargoFact> {
  const newest = new Map<string, KnownCargoFact>();
  const holding = new Set<KnownCargoFact>();
  for (const known of facts) {
    const { eventId } = known.fact;
    if (eventId === undefined) {
      holding.add(known);
      continue;
    }
    const key = `${known.sourceId} ${eventId}`;
    const before = newest.get(key);
    if (before === undefined || before.learnedAt <= known.learnedAt) newest.set(key, known);
  }
  for (const known of newest.values()) holding.add(known);
  return new Set([...holding].filter(({ fact }) => fact.isWithdrawn !== true));
}
