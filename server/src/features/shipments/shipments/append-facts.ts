import { createHash } from 'node:crypto';
import type { TrackingEvent } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { documentsOf } from '../timeline/index.ts';

/** An event with the message it was read from. */
export interface IncomingFact {
  event: TrackingEvent;
  messageId: string;
  sourceId: string;
  receivedAt: Date;
}

/** A fact that is new here. */
export interface AppendedFact extends IncomingFact {
  factId: string;
}

/** What new facts speak of: containers; and documents (`TRD:...`, `BKG:...`) where they name no container. */
export interface Touched {
  equipments: Set<string>;
  documents: Set<string>;
}

/** Containers an event speaks of: its own, or those it names as related. */
export function equipmentsOf(event: TrackingEvent): string[] {
  return event.equipmentReference === undefined
    ? event.relatedEquipmentReferences
    : [event.equipmentReference];
}

/** Keys under which a fact is found again: its containers, or its documents where it names no container. */
function subjectsOf(event: TrackingEvent): string[] {
  const equipments = equipmentsOf(event);
  return equipments.length > 0 ? equipments.map((value) => `EQ:${value}`) : documentsOf(event);
}

interface Prepared extends IncomingFact {
  contentHash: Buffer;
  key: string;
}

function prepare(incoming: IncomingFact): Prepared {
  const contentHash = createHash('sha256').update(JSON.stringify(incoming.event)).digest().subarray(0, 16);
  return {
    ...incoming,
    contentHash,
    key: `${incoming.sourceId} ${incoming.event.sourceEventId} ${contentHash.toString('hex')}`,
  };
}

interface Appended {
  factId: string;
  sourceId: string;
  sourceEventId: string;
  contentHash: Buffer;
}

async function insertFacts(tx: Tx, tenantId: string, facts: readonly Prepared[]): Promise<Appended[]> {
  const { rows } = await sql<Appended>`
    insert into tracking_event (tenant_id, source_id, source_event_id, content_hash, message_id, event_type, event_code,
      event_classifier_code, event_at, event_created_at, received_at, retracts_source_event_id, event)
    select ${tenantId}, * from unnest(
      ${facts.map((f) => f.sourceId)}::uuid[], ${facts.map((f) => f.event.sourceEventId)}::text[],
      ${facts.map((f) => f.contentHash)}::bytea[], ${facts.map((f) => f.messageId)}::bigint[],
      ${facts.map((f) => f.event.eventType)}::text[], ${facts.map((f) => f.event.eventCode)}::text[],
      ${facts.map((f) => f.event.eventClassifierCode ?? null)}::text[], ${facts.map((f) => f.event.eventAt ?? null)}::timestamptz[],
      ${facts.map((f) => f.event.eventCreatedAt ?? null)}::timestamptz[], ${facts.map((f) => f.receivedAt)}::timestamptz[],
      ${facts.map((f) => f.event.retractsSourceEventId ?? null)}::text[], ${facts.map((f) => JSON.stringify(f.event))}::json[])
    on conflict do nothing
    returning fact_id, source_id, source_event_id, content_hash`.execute(tx);
  return rows;
}

async function insertSubjects(
  tx: Tx,
  tenantId: string,
  pairs: readonly { subject: string; factId: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await sql`insert into tracking_event_subject (tenant_id, subject, fact_id)
    select ${tenantId}, * from unnest(${pairs.map((p) => p.subject)}::text[], ${pairs.map((p) => p.factId)}::bigint[])
    on conflict do nothing`.execute(tx);
}

async function linkDocuments(tx: Tx, tenantId: string, facts: readonly Prepared[]): Promise<void> {
  const links = new Map<string, { document: string; equipment: string }>();
  for (const { event } of facts)
    for (const equipment of equipmentsOf(event))
      for (const document of documentsOf(event))
        links.set(`${document} ${equipment}`, { document, equipment });
  if (links.size === 0) return;
  const all = [...links.values()];
  await sql`insert into document_equipment (tenant_id, document, equipment_reference)
    select ${tenantId}, * from unnest(${all.map((l) => l.document)}::text[], ${all.map((l) => l.equipment)}::text[])
    on conflict do nothing`.execute(tx);
}

/** A retraction names no shipment: what it touches is what the facts it takes back spoke of. */
async function touchRetracted(
  tx: Tx,
  tenantId: string,
  facts: readonly Prepared[],
  touched: Touched,
): Promise<void> {
  const retractions = facts.filter(({ event }) => event.retractsSourceEventId !== undefined);
  if (retractions.length === 0) return;
  const { rows } = await sql<{ subject: string }>`
    select distinct s.subject
    from unnest(${retractions.map((r) => r.sourceId)}::uuid[], ${retractions.map((r) => r.event.retractsSourceEventId)}::text[])
        as r (source_id, source_event_id)
      join tracking_event e on e.tenant_id = ${tenantId} and e.source_id = r.source_id and e.source_event_id = r.source_event_id
      join tracking_event_subject s on s.tenant_id = ${tenantId} and s.fact_id = e.fact_id`.execute(tx);
  for (const { subject } of rows) {
    if (subject.startsWith('EQ:')) touched.equipments.add(subject.slice(3));
    else touched.documents.add(subject);
  }
}

/**
 * Appends facts; a fact that is there already (same source, id and content) changes nothing.
 * Adds what the new ones touch to `touched`; returns them and how many were new by message.
 */
export async function appendFacts(
  tx: Tx,
  tenantId: string,
  incoming: readonly IncomingFact[],
  touched: Touched,
): Promise<{ newByMessage: Map<string, number>; newFacts: AppendedFact[] }> {
  const prepared = incoming.map(prepare);
  const appended = await insertFacts(tx, tenantId, prepared);
  const byKey = new Map(prepared.map((fact) => [fact.key, fact]));
  const fresh = appended.flatMap((row) => {
    const fact = byKey.get(`${row.sourceId} ${row.sourceEventId} ${row.contentHash.toString('hex')}`);
    return fact === undefined ? [] : [{ ...fact, factId: row.factId }];
  });
  await insertSubjects(
    tx,
    tenantId,
    fresh.flatMap((fact) => subjectsOf(fact.event).map((subject) => ({ subject, factId: fact.factId }))),
  );
  await linkDocuments(tx, tenantId, fresh);
  const newByMessage = new Map<string, number>();
  for (const { event, messageId } of fresh) {
    newByMessage.set(messageId, (newByMessage.get(messageId) ?? 0) + 1);
    for (const equipment of equipmentsOf(event)) touched.equipments.add(equipment);
    if (equipmentsOf(event).length === 0)
      for (const document of documentsOf(event)) touched.documents.add(document);
  }
  await touchRetracted(tx, tenantId, fresh, touched);
  return { newByMessage, newFacts: fresh };
}
