import type { Timeline } from '@portolan/contract';
import {
  documentsOf,
  equipmentSubject,
  type Fact,
  foldTimeline,
  isFollowed,
  splitJourneys,
} from '../timeline/index.ts';
import { countContainers, type DocumentLinks } from './load-facts.ts';
import { nameShips } from './ship-naming.ts';

/** One journey of a container with all facts that belong to it. */
export interface JourneyFacts {
  /** Names its row: `EQ:HMMU6120580/BKG:A1`. */
  journeyKey: string;
  equipmentReference: string;
  /** Bookings and transport documents that the container's own facts name. */
  documents: ReadonlySet<string>;
  facts: readonly Fact[];
  /** The container's own facts of each later journey. */
  later: readonly (readonly Fact[])[];
}

/**
 * The journeys of a container, oldest first, each with its facts: those about the container, and those about the
 * documents that they name, as far as these name no container of their own.
 */
export function listJourneyFacts(
  equipmentReference: string,
  bySubject: ReadonlyMap<string, readonly Fact[]>,
): JourneyFacts[] {
  const subject = equipmentSubject(equipmentReference);
  const journeys = splitJourneys(bySubject.get(subject) ?? [], equipmentReference);
  return journeys.map(({ key, facts: own }, i) => {
    const documents = new Set(own.flatMap((fact) => documentsOf(fact)));
    const around = [...documents].flatMap((document) => bySubject.get(document) ?? []);
    return {
      journeyKey: `${subject}/${key}`,
      equipmentReference,
      documents,
      facts: [...own, ...around],
      later: journeys.slice(i + 1).map((journey) => journey.facts),
    };
  });
}

/** The timeline of a document without a container, from all its facts or from those received until `knownAt`. */
export function foldDocumentFacts(facts: readonly Fact[], options: { knownAt?: string } = {}): Timeline {
  return nameShips(foldTimeline(facts, options));
}

/**
 * The timeline of a journey, from all its facts or from those received until `knownAt`. It is completed once the
 * container is used again, also where its return was not reported.
 */
export function foldJourney(
  { equipmentReference, facts, later }: JourneyFacts,
  links: DocumentLinks,
  options: { knownAt?: string } = {},
): Timeline {
  const containersOf = (fact: Fact): number => countContainers(links, fact);
  const read = { ...options, equipmentReference, containersOf };
  const timeline = nameShips(foldTimeline(facts, read));
  return later.some((next) => isFollowed(timeline, next, read))
    ? { ...timeline, status: 'completed' }
    : timeline;
}
