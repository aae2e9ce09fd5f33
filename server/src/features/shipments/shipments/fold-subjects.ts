import { findCarrier } from '../../../platform/reference/index.ts';
import { documentsOf, type Fact, foldTimeline, splitJourneys } from '../timeline/index.ts';
import { type DocumentLinks, type loadSources, countContainers } from './load-facts.ts';
import type { FoldedShipment } from './shipment-write.ts';
import type { TrackingRow } from '../tracking/index.ts';

export interface Scope {
  equipments: string[];
  documents: string[];
  links: DocumentLinks;
}

export type Sources = Awaited<ReturnType<typeof loadSources>>;

/** The SCAC of who carries: as the event says it, else the carrier for which its source speaks. */
export function carrierOf(
  said: string | undefined,
  sourceId: string | undefined,
  sources: Sources,
): string | undefined {
  const code = said ?? sources.get(sourceId ?? '')?.carrierCode ?? undefined;
  return code === undefined ? undefined : (findCarrier(code)?.carrierCode ?? code);
}

/** The facts of documents that a journey belongs to, as far as they name no container of their own. */
function documentFacts(
  facts: readonly Fact[],
  bySubject: ReadonlyMap<string, Fact[]>,
): { documents: Set<string>; facts: Fact[] } {
  const documents = new Set(facts.flatMap((fact) => documentsOf(fact)));
  return { documents, facts: [...documents].flatMap((document) => bySubject.get(document) ?? []) };
}

/** What a batch's folds look things up in. */
export interface Known {
  scope: Scope;
  tracked: ReadonlyMap<string, TrackingRow>;
  bySubject: ReadonlyMap<string, Fact[]>;
  sources: Sources;
}

export function foldEquipment(
  equipment: string,
  { scope, tracked, bySubject, sources }: Known,
): FoldedShipment[] {
  const own = bySubject.get(`EQ:${equipment}`) ?? [];
  const linked = scope.links.documentsOf.get(equipment) ?? [];
  return splitJourneys(own, equipment).flatMap((journey) => {
    const around = documentFacts(journey.facts, bySubject);
    const tracking =
      tracked.get(`EQ:${equipment}`) ??
      linked
        .filter((document) => around.documents.has(document))
        .map((document) => tracked.get(document))
        .find(Boolean);
    if (tracking === undefined) return [];
    const facts = [...journey.facts, ...around.facts];
    const timeline = foldTimeline(facts, {
      equipmentReference: equipment,
      containersOf: (fact) => countContainers(scope.links, fact),
    });
    const carrierCode =
      tracking.carrierCode ?? carrierOf(timeline.carrierCode, facts[0]?.sourceId, sources) ?? null;
    const journeyKey = `EQ:${equipment}/${journey.key}`;
    return [
      {
        journeyKey,
        tracking,
        carrierCode,
        equipmentReference: equipment,
        listed: true,
        timeline,
        facts: facts.length,
      },
    ];
  });
}

/** A followed document has a row of its own while no container is known; later its containers' rows stand for it. */
export function foldDocument(tracking: TrackingRow, { scope, bySubject, sources }: Known): FoldedShipment {
  const facts = bySubject.get(tracking.subject) ?? [];
  const timeline = foldTimeline(facts);
  const listed = (scope.links.equipmentsOf.get(tracking.subject) ?? []).length === 0;
  return {
    journeyKey: tracking.subject,
    tracking,
    equipmentReference: null,
    listed,
    timeline,
    carrierCode: tracking.carrierCode ?? carrierOf(timeline.carrierCode, facts[0]?.sourceId, sources) ?? null,
    facts: facts.length,
  };
}
