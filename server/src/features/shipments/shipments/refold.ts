import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import { type IncomingFact, type Touched, equipmentsOf } from './append-facts.ts';
import { documentsOf, type Fact } from '../timeline/index.ts';
import { loadDocumentLinks, loadFactsBySubject, loadSources } from './load-facts.ts';
import type { FoldedShipment } from './shipment-write.ts';
import { type TrackingRow, addAutomaticTrackings, listTrackingsBySubject } from '../tracking/index.ts';
import {
  type Scope,
  type Sources,
  carrierOf,
  type Known,
  foldEquipment,
  foldDocument,
} from './fold-subjects.ts';
import { type Changes, writeFolded } from './write-folded.ts';

/** Everything a change can reach: containers of touched documents, and all documents of those containers. */
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

interface Wanted {
  carrierCode: string | undefined;
  since: Date;
}

/** Subjects that new facts bring along and nobody follows yet: a box, or a document while no box is known. */
function findUntracked(
  scope: Scope,
  newFacts: readonly IncomingFact[],
  tracked: ReadonlyMap<string, TrackingRow>,
  sources: Sources,
): (Wanted & { subject: string })[] {
  const wanted = new Map<string, Wanted>();
  const isFollowed = (equipment: string): boolean =>
    tracked.has(`EQ:${equipment}`) ||
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
    for (const equipment of equipments) if (!isFollowed(equipment)) want(`EQ:${equipment}`);
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

/**
 * Folds everything that new facts touch, again and from all their facts, and writes the rows. Facts about what nobody
 * follows start a tracking by themselves. One pass for a whole batch. Returns what changed of which shipment, and
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
  const subjects = [...scope.equipments.map((equipment) => `EQ:${equipment}`), ...scope.documents];
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
  const ofDocuments = await loadFactsBySubject(tx, tenantId, scope.documents, sources);
  const load = (equipments: readonly string[]): Promise<Map<string, Fact[]>> =>
    loadFactsBySubject(
      tx,
      tenantId,
      equipments.map((equipment) => `EQ:${equipment}`),
      sources,
    );
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

/** How many boxes are loaded, folded and written together. */
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
