import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import type { ShipmentChange } from '../../../platform/jobs/payloads.ts';
import { notify } from '../../../platform/push/push.ts';
import { findCarrier } from '../../../platform/reference/index.ts';
import { documentsOf, equipmentsOf, equipmentSubject, type Fact } from '../timeline/index.ts';
import type { IncomingFact, Touched } from './append-facts.ts';
import { foldDocumentFacts, foldJourney, listJourneyFacts } from './journey-facts.ts';
import { type DocumentLinks, loadDocumentLinks, loadFactsBySubject, loadSources } from './load-facts.ts';
import {
  type ExistingShipment,
  type FoldedShipment,
  listExistingShipments,
  removeShipments,
  renameJourneys,
  writeShipments,
} from './shipment-write.ts';
import {
  type TrackingRow,
  addAutomaticTrackings,
  listTrackingsBySubject,
  markSucceeded,
} from '../tracking/index.ts';

interface Scope {
  equipments: string[];
  documents: string[];
  links: DocumentLinks;
}

/** Everything a change can affect: containers of changed documents, and all documents of those containers. */
async function widen(tx: Tx, tenantId: string, touched: Touched): Promise<Scope> {
  const equipments = new Set(touched.equipments);
  if (touched.documents.size > 0) {
    const around = await loadDocumentLinks(tx, tenantId, [], [...touched.documents]);
    for (const equipment of around.documentsOf.keys()) equipments.add(equipment);
  }
  const links = await loadDocumentLinks(tx, tenantId, [...equipments], [...touched.documents]);
  const documents = new Set([...touched.documents, ...links.equipmentsOf.keys()]);
  return { equipments: [...equipments], documents: [...documents], links };
}

type Sources = Awaited<ReturnType<typeof loadSources>>;

/** The carrier's SCAC: from the event, else the carrier of its source. */
function carrierOf(
  said: string | undefined,
  sourceId: string | undefined,
  sources: Sources,
): string | undefined {
  const code = said ?? sources.get(sourceId ?? '')?.carrierCode ?? undefined;
  return code === undefined ? undefined : (findCarrier(code)?.carrierCode ?? code);
}

interface Wanted {
  carrierCode: string | undefined;
  since: Date;
}

/** Subjects of new facts that are not tracked yet: a container, or a document while no container is known. */
function findUntracked(
  scope: Scope,
  newFacts: readonly IncomingFact[],
  tracked: ReadonlyMap<string, TrackingRow>,
  sources: Sources,
): (Wanted & { subject: string })[] {
  const wanted = new Map<string, Wanted>();
  const isFollowed = (equipment: string): boolean =>
    tracked.has(equipmentSubject(equipment)) ||
    (scope.links.documentsOf.get(equipment) ?? []).some((document) => tracked.has(document));
  for (const { event, sourceId, receivedAt } of newFacts) {
    const want = (subject: string): void => {
      const known = wanted.get(subject);
      const since = known === undefined || receivedAt < known.since ? receivedAt : known.since;
      wanted.set(subject, {
        carrierCode: known?.carrierCode ?? carrierOf(event.carrierCode, sourceId, sources),
        since,
      });
    };
    const equipments = equipmentsOf(event);
    for (const equipment of equipments) if (!isFollowed(equipment)) want(equipmentSubject(equipment));
    if (equipments.length > 0) continue;
    const documents = documentsOf(event);
    const [first] = documents;
    const known = documents.some(
      (document) => tracked.has(document) || wanted.has(document) || scope.links.equipmentsOf.has(document),
    );
    if (first !== undefined && !known) want(first);
  }
  return [...wanted].map(([subject, want]) => ({ subject, ...want }));
}

/** Look-up data of a batch's folds. */
interface Known {
  scope: Scope;
  tracked: ReadonlyMap<string, TrackingRow>;
  bySubject: ReadonlyMap<string, Fact[]>;
  sources: Sources;
}

function foldEquipment(equipment: string, { scope, tracked, bySubject, sources }: Known): FoldedShipment[] {
  const linked = scope.links.documentsOf.get(equipment) ?? [];
  return listJourneyFacts(equipment, bySubject).flatMap((journey) => {
    const { journeyKey, documents, facts } = journey;
    const tracking =
      tracked.get(equipmentSubject(equipment)) ??
      linked
        .filter((document) => documents.has(document))
        .map((document) => tracked.get(document))
        .find(Boolean);
    if (tracking === undefined) return [];
    const timeline = foldJourney(journey, scope.links);
    const carrierCode =
      tracking.carrierCode ?? carrierOf(timeline.carrierCode, facts[0]?.sourceId, sources) ?? null;
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

/** A tracked document has a row of its own while no container is known; later its containers' rows replace it. */
function foldDocument(tracking: TrackingRow, { scope, bySubject, sources }: Known): FoldedShipment {
  const facts = bySubject.get(tracking.subject) ?? [];
  const timeline = foldDocumentFacts(facts);
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

/**
 * Matches rows to journeys whose keys changed, oldest to oldest; what is left over has become part of another
 * journey.
 */
function reconcile(
  existing: readonly ExistingShipment[],
  folded: readonly FoldedShipment[],
): { renames: { shipmentId: string; journeyKey: string }[]; gone: string[] } {
  const keys = new Set(folded.map((shipment) => shipment.journeyKey));
  const known = new Set(existing.map((shipment) => shipment.journeyKey));
  const renames: { shipmentId: string; journeyKey: string }[] = [];
  const gone: string[] = [];
  const newKeys = new Map<string, string[]>();
  for (const { equipmentReference, journeyKey } of folded)
    if (equipmentReference !== null && !known.has(journeyKey))
      newKeys.set(equipmentReference, [...(newKeys.get(equipmentReference) ?? []), journeyKey]);
  for (const row of existing) {
    if (row.equipmentReference === null || keys.has(row.journeyKey)) continue;
    const journeyKey = newKeys.get(row.equipmentReference)?.shift();
    if (journeyKey === undefined) gone.push(row.shipmentId);
    else renames.push({ shipmentId: row.shipmentId, journeyKey });
  }
  return { renames, gone };
}

/**
 * Folds everything that new facts affect, again and from all their facts, and writes the rows. Facts about untracked
 * subjects start a tracking automatically. One pass for a whole batch. Returns what changed of which shipment, and
 * queues `timeline.changed` with it in the same transaction.
 */
export async function refold(
  tx: Tx,
  tenantId: string,
  touched: Touched,
  newFacts: readonly IncomingFact[],
  now: Date,
): Promise<Changes> {
  const scope = await widen(tx, tenantId, touched);
  const subjects = [...scope.equipments.map(equipmentSubject), ...scope.documents];
  const tracked = new Map(
    (await listTrackingsBySubject(tx, tenantId, subjects)).map((row) => [row.subject, row]),
  );
  const sources = await loadSources(tx, tenantId);
  for (const row of await addAutomaticTrackings(
    tx,
    tenantId,
    findUntracked(scope, newFacts, tracked, sources),
  ))
    tracked.set(row.subject, row);
  const ofDocuments = await loadFactsBySubject(tx, tenantId, scope.documents, { given: sources });
  const load = (equipments: readonly string[]): Promise<Map<string, Fact[]>> =>
    loadFactsBySubject(tx, tenantId, equipments.map(equipmentSubject), { given: sources });
  const changes: Changes = {};
  const write = async (
    equipments: readonly string[],
    documents: readonly string[],
    folded: FoldedShipment[],
  ) => void Object.assign(changes, await writeFolded(tx, tenantId, { equipments, documents, folded, now }));

  const base = { scope, tracked, sources };
  const slices = inSlices(scope.equipments);
  let writing = write([], scope.documents, foldDocuments({ ...base, bySubject: ofDocuments }));
  let loading = load(slices[0] ?? []);
  for (const [i, slice] of slices.entries()) {
    const bySubject = new Map([...ofDocuments, ...(await loading)]);
    // On their way while this slice is folded; a failure is met at the next await, until then it is not unhandled.
    loading = load(slices[i + 1] ?? []);
    for (const started of [loading, writing]) started.catch(() => undefined);
    const folded = await foldSlice(slice, { ...base, bySubject });
    await writing;
    writing = write(slice, [], folded);
  }
  await writing;
  if (Object.keys(changes).length > 0) await queueJob(tx, 'timeline.changed', { tenantId, changes });
  return changes;
}

/** What changed, by shipment id; what was only folded again is left out. */
export type Changes = Record<string, ShipmentChange[]>;

/** How many containers are loaded, folded and written together. */
const sliceSize = 300;

function inSlices(equipments: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(equipments.length / sliceSize) }, (_, i) =>
    equipments.slice(i * sliceSize, (i + 1) * sliceSize),
  );
}

async function foldSlice(equipments: readonly string[], known: Known): Promise<FoldedShipment[]> {
  const folded: FoldedShipment[] = [];
  for (const [i, equipment] of equipments.entries()) {
    folded.push(...foldEquipment(equipment, known));
    // The same process answers people: now and then they have their turn.
    if (i % 50 === 49) await setImmediate();
  }
  return folded;
}

function foldDocuments(known: Known): FoldedShipment[] {
  return known.scope.documents.flatMap((document) => {
    const tracking = known.tracked.get(document);
    return tracking === undefined ? [] : [foldDocument(tracking, known)];
  });
}

interface Folded {
  equipments: readonly string[];
  documents: readonly string[];
  folded: readonly FoldedShipment[];
  now: Date;
}

/** Writes the rows of these containers and documents, and notifies browsers. Returns what changed. */
async function writeFolded(tx: Tx, tenantId: string, batch: Folded): Promise<Changes> {
  const { equipments, documents, folded, now } = batch;
  if (equipments.length + documents.length === 0) return {};
  const existing = await listExistingShipments(tx, tenantId, equipments, documents);
  const { renames, gone } = reconcile(existing, folded);
  await removeShipments(tx, tenantId, gone);
  await renameJourneys(tx, tenantId, renames);
  const byId = new Map(existing.map((row) => [row.shipmentId, row]));
  const byKey = new Map(existing.map((row) => [row.journeyKey, row]));
  for (const { shipmentId, journeyKey } of renames) byKey.set(journeyKey, byId.get(shipmentId)!);
  const written = await writeShipments(tx, tenantId, folded, byKey, now);
  const succeeded = await markSucceeded(tx, tenantId, [
    ...new Set(folded.filter((shipment) => shipment.facts > 0).map((shipment) => shipment.tracking.queryId)),
  ]);
  const shipmentIds = written.map(({ shipmentId }) => shipmentId);
  if (shipmentIds.length > 0) await notify(tx, tenantId, 'shipment', [...shipmentIds, ...gone]);
  if (succeeded.length > 0) await notify(tx, tenantId, 'tracking', succeeded);
  return Object.fromEntries([
    ...gone.map((shipmentId) => [shipmentId, ['removed']] as const),
    ...written.flatMap(({ shipmentId, changes }) =>
      changes.length === 0 ? [] : [[shipmentId, changes] as const],
    ),
  ]) as Changes;
}
