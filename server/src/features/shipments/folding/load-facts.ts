import type { SourceKind, TrackingEvent } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { documentsOf, type Fact } from '../timeline/index.ts';

interface FactRow {
  subject: string;
  factId: string;
  messageId: string;
  sourceId: string;
  receivedAt: Date;
  event: TrackingEvent;
}

type Source = Pick<Fact, 'sourceName' | 'sourceKind' | 'simulated'>;

const toSource = (source: Source | undefined): Source => ({
  sourceName: source?.sourceName ?? '',
  sourceKind: source?.sourceKind ?? 'manual',
  simulated: source?.simulated ?? false,
});

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

/** Facts by subject. A retraction is listed under every subject of the facts it retracts. */
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
  const plain = tx.withoutPlugins();
  const { rows: reported } = await sql<FactRow>`
    select s.subject, e.fact_id as "factId", e.message_id as "messageId", e.source_id as "sourceId",
      e.received_at as "receivedAt", e.event
    from tracking_event_subject s join tracking_event e on e.fact_id = s.fact_id and e.tenant_id = s.tenant_id
    where s.tenant_id = ${tenantId} and s.subject = any (${subjects}::text[]) and ${isChosen}`.execute(plain);
  const { rows: takenBack } = await sql<FactRow>`
    select distinct on (s.subject, r.fact_id) s.subject, r.fact_id as "factId", r.message_id as "messageId",
      r.source_id as "sourceId", r.received_at as "receivedAt", r.event
    from tracking_event_subject s join tracking_event e on e.fact_id = s.fact_id and e.tenant_id = s.tenant_id
      join tracking_event r on r.tenant_id = e.tenant_id and r.source_id = e.source_id
        and r.retracts_source_event_id = e.source_event_id
    where s.tenant_id = ${tenantId} and s.subject = any (${subjects}::text[]) and ${isChosen}`.execute(plain);
  const facts = new Map<string, Fact>();
  for (const { subject, receivedAt, event, ...row } of [...reported, ...takenBack]) {
    let fact = facts.get(row.factId);
    if (fact === undefined) {
      fact = {
        ...event,
        ...row,
        ...toSource(sources.get(row.sourceId)),
        receivedAt: receivedAt.toISOString(),
      };
      facts.set(row.factId, fact);
    }
    const known = bySubject.get(subject);
    if (known === undefined) bySubject.set(subject, [fact]);
    else known.push(fact);
  }
  return bySubject;
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
