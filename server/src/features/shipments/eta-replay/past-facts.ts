import { hasArrivalTime, type Timeline } from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { ArrivalRow, VoyageLeg } from '../eta/index.ts';
import {
  foldDocumentFacts,
  foldJourney,
  listJourneyFacts,
  loadDocumentLinks,
  loadFactsBySubject,
  toArrivalKnowledge,
  toLegRows,
} from '../folding/index.ts';
import { knownSinceMs } from '../schedules/index.ts';
import { type Fact, documentsOf, equipmentSubject, equipmentsOf } from '../timeline/index.ts';

/** A shipment that has arrived. */
export interface ArrivedShipment {
  shipmentId: string;
  journeyKey: string;
  equipmentReference: string | null;
  carrierCode: string | null;
  simulated: boolean;
  arrivedAt: Date;
}

/** The facts of arrived shipments, each with the moment from which it was known. */
export interface PastFacts {
  bySubject: ReadonlyMap<string, readonly KnownFact[]>;
  /** Documents of each container, as they are known now: only where to look for facts. */
  documentsOf: ReadonlyMap<string, readonly string[]>;
}

interface KnownFact {
  fact: Fact;
  knownMs: number;
}

/** From when a fact was known. What has happened cannot have been known before. Pure. */
export function factKnownMs({
  receivedAt,
  eventCreatedAt,
  eventAt,
  eventClassifierCode,
}: Pick<Fact, 'receivedAt' | 'eventCreatedAt' | 'eventAt' | 'eventClassifierCode'>): number {
  const writtenMs = eventCreatedAt === undefined ? undefined : Date.parse(eventCreatedAt);
  const knownMs = knownSinceMs(writtenMs, Date.parse(receivedAt));
  const happenedMs = eventClassifierCode === 'ACT' && eventAt !== undefined ? Date.parse(eventAt) : -Infinity;
  return Math.max(knownMs, happenedMs);
}

/** All facts of these shipments: a few statements for any number of them. */
export async function loadPastFacts(
  tx: Tx,
  tenantId: string,
  shipments: readonly ArrivedShipment[],
): Promise<PastFacts> {
  const equipments = shipments.flatMap(({ equipmentReference }) => equipmentReference ?? []);
  const links = await loadDocumentLinks(tx, tenantId, equipments, []);
  const bySubject = await loadFactsBySubject(tx, tenantId, [
    ...new Set([
      ...equipments.map(equipmentSubject),
      ...links.equipmentsOf.keys(),
      ...shipments
        .filter(({ equipmentReference }) => equipmentReference === null)
        .map(({ journeyKey }) => journeyKey),
    ]),
  ]);
  const known = new Map(
    [...bySubject].map(([subject, facts]) => [
      subject,
      facts.map((fact) => ({ fact, knownMs: factKnownMs(fact) })),
    ]),
  );
  return { bySubject: known, documentsOf: links.documentsOf };
}

/** The timeline of a shipment from the facts that were known at a moment; undefined where there was none. Pure. */
export function foldAt(
  { journeyKey, equipmentReference }: Pick<ArrivedShipment, 'journeyKey' | 'equipmentReference'>,
  { bySubject, documentsOf: documents }: PastFacts,
  atMs: number,
): Timeline | undefined {
  const factsOf = (subject: string): Fact[] =>
    (bySubject.get(subject) ?? []).flatMap(({ fact, knownMs }) =>
      knownMs <= atMs ? [{ ...fact, receivedAt: new Date(knownMs).toISOString() }] : [],
    );
  if (equipmentReference === null) {
    const facts = factsOf(journeyKey);
    return facts.length === 0 ? undefined : foldDocumentFacts(facts);
  }
  const around = [equipmentSubject(equipmentReference), ...(documents.get(equipmentReference) ?? [])];
  const then = new Map(around.map((subject) => [subject, factsOf(subject)]));
  const journeys = listJourneyFacts(equipmentReference, then);
  const journey = journeys.find((one) => one.journeyKey === journeyKey) ?? journeys.at(-1);
  if (journey === undefined || journey.facts.length === 0) return undefined;
  return foldJourney(journey, linksOf([...then.values()].flat()));
}

/** Which containers each document was known to have, from the facts alone. */
function linksOf(facts: readonly Fact[]): Parameters<typeof foldJourney>[1] {
  const containers = new Map<string, Set<string>>();
  for (const fact of facts)
    for (const document of documentsOf(fact)) {
      const known = containers.get(document) ?? new Set<string>();
      for (const equipment of equipmentsOf(fact)) known.add(equipment);
      containers.set(document, known);
    }
  return {
    equipmentsOf: new Map([...containers].map(([document, known]) => [document, [...known]])),
    documentsOf: new Map(),
  };
}

/** The first moment at which the facts say when the shipment has arrived; null where they never do. Pure. */
export function arrivalKnownMs(shipment: ArrivedShipment, facts: PastFacts): number | null {
  const subjects =
    shipment.equipmentReference === null
      ? [shipment.journeyKey]
      : [
          equipmentSubject(shipment.equipmentReference),
          ...(facts.documentsOf.get(shipment.equipmentReference) ?? []),
        ];
  const arrivedMs = shipment.arrivedAt.getTime();
  const moments = subjects
    .flatMap((subject) => facts.bySubject.get(subject) ?? [])
    .map(({ knownMs }) => knownMs)
    .filter((knownMs) => knownMs >= arrivedMs)
    .sort((a, b) => a - b);
  for (const knownMs of moments) {
    const timeline = foldAt(shipment, facts, knownMs);
    const isThis =
      timeline !== undefined &&
      hasArrivalTime(timeline) &&
      timeline.promisedArrivalAt !== undefined &&
      Date.parse(timeline.promisedArrivalAt) === arrivedMs;
    if (isThis) return knownMs;
  }
  return null;
}

/** The row and the legs of a shipment as a timeline has them. Pure. */
export function toPastRow(
  { shipmentId, carrierCode, simulated }: ArrivedShipment,
  timeline: Timeline,
): { row: ArrivalRow; legs: VoyageLeg[] } {
  const { carrierWord, happenedAt, hasArrived } = toArrivalKnowledge(shipmentId, timeline);
  const date = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return {
    row: {
      shipmentId,
      carrierCode,
      pol: timeline.pol ?? null,
      pod: timeline.pod ?? null,
      simulated,
      arrivalAt: timeline.promisedArrivalAt === undefined ? Infinity : new Date(timeline.promisedArrivalAt),
      arrivalIsActual: hasArrived,
      arrivalSource: null,
      plannedDepartureAt: date(timeline.plannedDepartureAt ?? null),
      plannedArrivalAt: date(timeline.plannedArrivalAt ?? null),
      rolledOver: timeline.rolledOver,
      latestEventAt: happenedAt?.toISOString() ?? null,
      factId: carrierWord?.factId ?? null,
      saidAt: carrierWord?.arrivalAt ?? null,
      writtenAt: carrierWord?.issuedAt ?? null,
      receivedAt: carrierWord?.receivedAt ?? null,
    },
    legs: toLegRows(timeline).map((leg) => ({
      ...leg,
      departedAt: date(leg.departedAt),
      arrivedAt: date(leg.arrivedAt),
    })),
  };
}
