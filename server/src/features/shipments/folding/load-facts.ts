import type { SourceKind } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { VersionedEvent } from '../facts/index.ts';
import { documentsOf, type Fact } from '../timeline/index.ts';
import { type FactRow, isLinked, keyOf, loadEventsOfIds, type Source, toFact } from './facts-of-ids.ts';

/** The data of facts' sources, by source id: and the carrier of each. */
export async function loadSources(
  tx: Tx,
  tenantId: string,
): Promise<Map<string, Source & { carrierCode: string | null }>> {
  const rows = await tx
    .selectFrom('dataSource')
    .select(['sourceId', 'name', 'sourceKind', 'simulated', 'carrierCode'])
    .where('tenantId', '=', tenantId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.sourceId,
      {
        sourceName: row.name,
        sourceKind: row.sourceKind as SourceKind,
        simulated: row.simulated,
        carrierCode: row.carrierCode,
      },
    ]),
  );
}

/** Which events are read, where not all are. */
export interface EventChoice {
  eventTypes?: readonly string[];
  eventCodes?: readonly string[];
  /** Those that were reported for a later time than this. */
  after?: Date;
}

/** The facts of events with a version like this: which version counts is seen by all of them. */
function isOfChosen(tenantId: string, subjects: readonly string[], choice: EventChoice | undefined) {
  if (choice === undefined) return sql`true`;
  const { eventTypes, eventCodes, after } = choice;
  return sql`(e.source_id, e.source_event_id) in (
    select v.source_id, v.source_event_id
    from tracking_event_subject w join tracking_event v on v.fact_id = w.fact_id and v.tenant_id = w.tenant_id
    where w.tenant_id = ${tenantId} and w.subject = any (${subjects}::text[])
      ${eventTypes === undefined ? sql`` : sql`and v.event_type = any (${eventTypes}::text[])`}
      ${eventCodes === undefined ? sql`` : sql`and v.event_code = any (${eventCodes}::text[])`}
      ${after === undefined ? sql`` : sql`and v.event_at > ${after}`})`;
}

interface SubjectRow extends FactRow {
  subject: string;
  /** Whether a retraction of its id was received. */
  isRetracted: boolean;
}

/**
 * Facts by subject. A retraction is listed under every subject of the event that it takes back. Where an id is
 * retracted, or was corrected to be about something else, all that was reported under it says what belongs together:
 * one container does not show that its id was used for another.
 */
export async function loadFactsBySubject(
  tx: Tx,
  tenantId: string,
  subjects: readonly string[],
  { given, choice }: { given?: Awaited<ReturnType<typeof loadSources>>; choice?: EventChoice } = {},
): Promise<Map<string, Fact[]>> {
  const bySubject = new Map<string, Fact[]>();
  if (subjects.length === 0) return bySubject;
  const isChosen = isOfChosen(tenantId, subjects, choice);
  const sources = given ?? (await loadSources(tx, tenantId));
  // The names are given here: renaming the columns of each row would take a tenth of the time.
  const { rows: reported } = await sql<SubjectRow>`
    select s.subject, e.fact_id as "factId", e.message_id as "messageId", e.source_id as "sourceId",
      e.received_at as "receivedAt", e.event, exists (select from tracking_event r where r.tenant_id = e.tenant_id
        and r.source_id = e.source_id and r.retracts_source_event_id = e.source_event_id) as "isRetracted"
    from tracking_event_subject s join tracking_event e on e.fact_id = s.fact_id and e.tenant_id = s.tenant_id
    where s.tenant_id = ${tenantId} and s.subject = any (${subjects}::text[]) and ${isChosen}`.execute(
    tx.withoutPlugins(),
  );
  const unclear = reported
    .filter((row) => row.isRetracted || isLinked(row))
    .map(({ sourceId, event: { sourceEventId } }) => ({ sourceId, sourceEventId }));
  const events = await loadEventsOfIds(tx, tenantId, unclear, sources);
  const facts = new Map<string, Fact>();
  const add = (subject: string, fact: Fact): void => {
    const known = bySubject.get(subject);
    if (known === undefined) bySubject.set(subject, [fact]);
    else known.push(fact);
  };
  for (const row of reported) {
    if (events.size > 0 && events.has(keyOf(row.sourceId, row.event.sourceEventId))) continue;
    const fact = facts.get(row.factId) ?? toFact(row, sources);
    facts.set(row.factId, fact);
    add(row.subject, fact);
  }
  for (const [subject, fact] of listOfJudged(reported, [...events.values()].flat())) add(subject, fact);
  return bySubject;
}

/** The facts of events whose id was judged as a whole, under each subject that one of them is about. */
function listOfJudged(reported: readonly SubjectRow[], events: readonly VersionedEvent[]): [string, Fact][] {
  if (events.length === 0) return [];
  const subjectsOfFact = new Map<string, string[]>();
  for (const row of reported)
    if (!isLinked(row))
      subjectsOfFact.set(row.factId, [...(subjectsOfFact.get(row.factId) ?? []), row.subject]);
  return events.flatMap((event) => {
    const facts = event.reported.map(({ fact }) => fact);
    const subjects = new Set(facts.flatMap(({ factId }) => subjectsOfFact.get(factId) ?? []));
    return [...subjects].flatMap((subject) => facts.map((fact): [string, Fact] => [subject, fact]));
  });
}

/** Containers seen with each document, and documents seen with each container. */
export interface DocumentLinks {
  equipmentsOf: Map<string, string[]>;
  documentsOf: Map<string, string[]>;
}

/** How many containers the documents of a fact are known to have. */
export function countContainers(links: DocumentLinks, fact: Fact): number {
  const counts = documentsOf(fact).map((document) => links.equipmentsOf.get(document)?.length ?? 0);
  return Math.max(0, ...counts);
}

/** All links of the given containers and documents, one step around. */
export async function loadDocumentLinks(
  tx: Tx,
  tenantId: string,
  equipments: readonly string[],
  documents: readonly string[],
): Promise<DocumentLinks> {
  const { rows } = await sql<{ document: string; equipmentReference: string }>`
    with documents as (
      select distinct document from document_equipment where tenant_id = ${tenantId}
        and equipment_reference = any (${equipments}::text[])
      union select unnest(${documents}::text[])
    )
    select l.document, l.equipment_reference from document_equipment l join documents d on d.document = l.document
    where l.tenant_id = ${tenantId}`.execute(tx);
  const links: DocumentLinks = { equipmentsOf: new Map(), documentsOf: new Map() };
  const add = (map: Map<string, string[]>, key: string, value: string): void =>
    void map.set(key, [...(map.get(key) ?? []), value]);
  for (const { document, equipmentReference } of rows) {
    add(links.equipmentsOf, document, equipmentReference);
    add(links.documentsOf, equipmentReference, document);
  }
  return links;
}
