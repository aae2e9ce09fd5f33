import type { SourceKind, TrackingEvent } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Fact } from './fold.ts';

interface FactRow {
  factId: string;
  messageId: string;
  sourceId: string;
  sourceName: string;
  sourceKind: string;
  simulated: boolean;
  receivedAt: Date;
  event: TrackingEvent;
  subjects: string[] | null;
}

function toFact(row: FactRow): Fact {
  return {
    ...row.event,
    factId: row.factId,
    messageId: row.messageId,
    sourceId: row.sourceId,
    sourceName: row.sourceName,
    sourceKind: row.sourceKind as SourceKind,
    simulated: row.simulated,
    receivedAt: row.receivedAt.toISOString(),
  };
}

/** Facts by subject. A retraction stands under every subject of the facts it takes back. */
export async function loadFactsBySubject(
  tx: Tx,
  tenantId: string,
  subjects: readonly string[],
): Promise<Map<string, Fact[]>> {
  const bySubject = new Map<string, Fact[]>();
  if (subjects.length === 0) return bySubject;
  const { rows } = await sql<FactRow>`
    with spoken as materialized (
      select fact_id, array_agg(subject) as subjects from tracking_event_subject
      where tenant_id = ${tenantId} and subject = any (${subjects}::text[]) group by fact_id
    ), found as materialized (
      select e.fact_id, e.message_id, e.source_id, e.source_event_id, e.received_at, e.event, s.subjects
      from spoken s join tracking_event e on e.fact_id = s.fact_id and e.tenant_id = ${tenantId}
    ), taken_back as (
      select r.fact_id, r.message_id, r.source_id, r.received_at, r.event, f.subjects
      from found f join tracking_event r on r.tenant_id = ${tenantId} and r.source_id = f.source_id
        and r.retracts_source_event_id = f.source_event_id
    )
    select x.*, d.name as source_name, d.source_kind, d.simulated
    from (select fact_id, message_id, source_id, received_at, event, subjects from found union all select * from taken_back) x
      join data_source d on d.source_id = x.source_id and d.tenant_id = ${tenantId}`.execute(tx);
  for (const row of rows) {
    const fact = toFact(row);
    for (const subject of row.subjects ?? []) {
      const facts = bySubject.get(subject);
      if (facts === undefined) bySubject.set(subject, [fact]);
      else facts.push(fact);
    }
  }
  return bySubject;
}

/** Containers seen with each document, and documents seen with each container. */
export interface DocumentLinks {
  equipmentsOf: Map<string, string[]>;
  documentsOf: Map<string, string[]>;
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
      select distinct document from document_equipment where tenant_id = ${tenantId} and equipment_reference = any (${equipments}::text[])
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
