import type { EventClassifierCode } from '@portolan/contract';
import { type ReadOptions, readFacts } from './facts.ts';
import { instantMs } from './instants.ts';
import { compareText, type Fact } from './model.ts';

/** A fact that stands, and whether it has happened. `at` is a UTC instant. */
export interface StandingFact {
  fact: Fact;
  classifier: EventClassifierCode;
  at: string;
}

/**
 * The facts of one container or document that stand, in order of time, by the rule of its timeline: of each event the
 * version written last, unless it was retracted, is about another container or was reported as done before its time.
 */
export function listStandingFacts(facts: readonly Fact[], options: ReadOptions): StandingFact[] {
  const { entries, notes } = readFacts(facts, options);
  const standing: Omit<StandingFact, 'at'>[] = [
    ...entries.filter((entry) => entry.standing === 'live'),
    ...notes
      .filter(({ retracted, ofBooking }) => !retracted && ofBooking !== true)
      .map(({ fact }) => ({ fact, classifier: fact.eventClassifierCode ?? 'ACT' })),
  ];
  return standing
    .map(({ fact, classifier }) => ({ fact, classifier, atMs: instantMs(fact.eventAt ?? fact.receivedAt) }))
    .toSorted((a, b) => a.atMs - b.atMs || compareText(a.fact.factId, b.fact.factId))
    .map(({ fact, classifier, atMs }) => ({ fact, classifier, at: new Date(atMs).toISOString() }));
}
