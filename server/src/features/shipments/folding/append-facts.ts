import { createHash } from 'node:crypto';
import { type MessageWarning, type TrackingEvent, numberTypes } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import {
  groupByEvent,
  instantMs,
  isActualInFuture,
  listUnclearRetractions,
  type VersionedEvent,
} from '../facts/index.ts';
import { documentsOf, equipmentsOf, type Fact, readSubject, subjectsOf } from '../timeline/index.ts';
import { idOf, keyOf, loadFactsOfIds, type SourceId } from './facts-of-ids.ts';
import {
  happeningWords,
  listNamesakes,
  type Namesake,
  type Relation,
  relationOf,
  warnOfReuse,
  warnOfUnclear,
} from './reused-ids.ts';

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

/** The subjects of new facts: containers; and documents where they name no container. */
export interface Touched {
  equipments: Set<string>;
  documents: Set<string>;
}

interface Prepared extends IncomingFact {
  /** The event as JSON. */
  json: string;
  contentHash: Buffer;
  key: string;
}

function prepare(incoming: IncomingFact): Prepared {
  const json = JSON.stringify(incoming.event);
  const { eventUpdatedAt, ...said } = incoming.event;
  // When it was updated is when it was written: without it facts stored before the field was read stay the same.
  const content = eventUpdatedAt === undefined ? json : JSON.stringify(said);
  const contentHash = createHash('sha256').update(content).digest().subarray(0, 16);
  return {
    ...incoming,
    json,
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
    select ${tenantId}, * from rows from (unnest(
      ${facts.map((f) => f.sourceId)}::uuid[], ${facts.map((f) => f.event.sourceEventId)}::text[],
      ${facts.map((f) => f.contentHash)}::bytea[], ${facts.map((f) => f.messageId)}::bigint[],
      ${facts.map((f) => f.event.eventType)}::text[], ${facts.map((f) => f.event.eventCode)}::text[],
      ${facts.map((f) => f.event.eventClassifierCode ?? null)}::text[],
      ${facts.map((f) => f.event.eventAt ?? null)}::timestamptz[],
      ${facts.map((f) => f.event.eventCreatedAt ?? null)}::timestamptz[],
      ${facts.map((f) => f.receivedAt)}::timestamptz[],
      ${facts.map((f) => f.event.retractsSourceEventId ?? null)}::text[]),
      -- One array of JSON is written faster than an array of texts in which all quotes are escaped.
      json_array_elements(${`[${facts.map((f) => f.json).join(',')}]`}::json)) as fact
    on conflict do nothing
    returning fact_id as "factId", source_id as "sourceId", source_event_id as "sourceEventId",
      content_hash as "contentHash"`.execute(tx.withoutPlugins());
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
    from unnest(${retractions.map((r) => r.sourceId)}::uuid[],
      ${retractions.map((r) => r.event.retractsSourceEventId)}::text[])
        as r (source_id, source_event_id)
      join tracking_event e on e.tenant_id = ${tenantId} and e.source_id = r.source_id
        and e.source_event_id = r.source_event_id
      join tracking_event_subject s on s.tenant_id = ${tenantId} and s.fact_id = e.fact_id`.execute(tx);
  for (const { subject } of rows) {
    const { type, number } = readSubject(subject);
    if (numberTypes[type].names === 'equipment') touched.equipments.add(number);
    else touched.documents.add(subject);
  }
}

type Fresh = Prepared & { factId: string };

/**
 * Finds ids that stand for more than one thing. A fact that replaces one about another container is found under that
 * container too, like a retraction; one that replaces nothing gets a warning, and so does a retraction that could mean
 * several events.
 */
async function settleReusedIds(
  tx: Tx,
  tenantId: string,
  facts: readonly Prepared[],
  freshIds: ReadonlyMap<string, string>,
  touched: Touched,
): Promise<Warnings> {
  const warnings: Warnings = new Map();
  for (const fact of facts)
    if (isReportedEarly(fact)) addWarning(warnings, fact.messageId, warnOfFuture(fact));
  const namesakes = (await listNamesakes(tx, tenantId, facts)).map((namesake) => ({
    ...namesake,
    relation: relationOf(namesake),
  }));
  const whole = await loadFactsOfIds(tx, tenantId, listUncertain(facts, namesakes), new Map());
  const areOneEvent = oneEventOf(whole);
  const links: { subject: string; factId: string }[] = [];
  for (const { relation, ...namesake } of namesakes) {
    const { fact, other, ownFactId, isRetracted } = namesake;
    const factId = freshIds.get(fact.key);
    const isReplaced = relation === 'replaces' || relation === 'replaced';
    const isOne = isReplaced && areOneEvent(ownFactId, other.factId);
    if (relation === 'reused' || (isReplaced && !isOne))
      addWarning(warnings, fact.messageId, warnOfReuse(namesake));
    if (factId === undefined) continue;
    // Another use of the id may end what a correction or a retraction did to the other event.
    if (relation !== 'none' || isRetracted) touch(touched, other.event);
    if (!isOne) continue;
    const [newer, older] = relation === 'replaces' ? [factId, other.event] : [other.factId, fact.event];
    for (const subject of subjectsOf(older)) links.push({ subject, factId: newer });
  }
  await insertSubjects(tx, tenantId, links);
  warnOfUnclearRetractions(warnings, facts, whole);
  return warnings;
}

const keyOfId = ({ sourceId, event }: IncomingFact) => {
  const id = idOf(sourceId, event);
  return keyOf(id.sourceId, id.sourceEventId);
};

/** The ids of which all must be known: the retracted ones, and where a fact may replace one about something else. */
const listUncertain = (
  facts: readonly Prepared[],
  namesakes: readonly (Namesake<Prepared> & { relation: Relation })[],
): SourceId[] => [
  ...facts
    .filter(({ event }) => event.retractsSourceEventId !== undefined)
    .map(({ sourceId, event }) => idOf(sourceId, event)),
  ...namesakes
    .filter(({ relation, isRetracted }) => isRetracted || relation === 'replaces' || relation === 'replaced')
    .map(({ fact }) => idOf(fact.sourceId, fact.event)),
];

/** Says whether two facts are versions of one event, judged by all facts of their ids. */
function oneEventOf(whole: ReadonlyMap<string, readonly Fact[]>): (a: string, b: string) => boolean {
  const events = new Map<string, VersionedEvent>();
  for (const facts of whole.values())
    for (const event of groupByEvent(facts))
      for (const { fact } of event.reported) events.set(fact.factId, event);
  return (a, b) => events.has(a) && events.get(a) === events.get(b);
}

/** On the message of the retraction, and of a fact written before it that it could mean as well. */
function warnOfUnclearRetractions(
  warnings: Warnings,
  facts: readonly Prepared[],
  whole: ReadonlyMap<string, readonly Fact[]>,
): void {
  const unclearOf = new Map([...whole].map(([key, all]) => [key, listUnclearRetractions(all)]));
  if (unclearOf.size === 0) return;
  for (const fact of facts)
    for (const unclear of unclearOf.get(keyOfId(fact)) ?? []) {
      const { retraction, meant } = unclear;
      const isOwn = fact.event.retractsSourceEventId !== undefined && retraction.messageId === fact.messageId;
      const isMeant = meant.some(({ messageId }) => messageId === fact.messageId);
      if (isOwn || isMeant) addWarning(warnings, fact.messageId, warnOfUnclear(unclear));
    }
}

function isReportedEarly({ event, receivedAt }: IncomingFact): boolean {
  const { eventClassifierCode: classifier, eventAt, eventType } = event;
  const isMove = eventType === 'EQUIPMENT' || eventType === 'TRANSPORT';
  if (!isMove || eventAt === undefined) return false;
  return isActualInFuture({ classifier, atMs: instantMs(eventAt), receivedMs: receivedAt.getTime() });
}

function warnOfFuture({ event, receivedAt }: IncomingFact): MessageWarning {
  return {
    code: 'actual-in-future',
    sourceEventId: event.sourceEventId,
    reason:
      `${happeningWords(event)} was received on ${receivedAt.toISOString()} as done at ${event.eventAt ?? ''}, which ` +
      'is later: it counts for nothing. Ask the sender whether it is an estimate, or its time zone is wrong.',
  };
}

/** What is odd about the events of each message. */
export type Warnings = Map<string, MessageWarning[]>;

/** Once for each id: two events that share it in one body are found from both sides. */
function addWarning(warnings: Warnings, messageId: string, warning: MessageWarning): void {
  const known = warnings.get(messageId) ?? [];
  if (!known.some((one) => one.code === warning.code && one.sourceEventId === warning.sourceEventId))
    warnings.set(messageId, [...known, warning]);
}

function touch(touched: Touched, event: TrackingEvent): void {
  const equipments = equipmentsOf(event);
  for (const equipment of equipments) touched.equipments.add(equipment);
  if (equipments.length === 0) for (const document of documentsOf(event)) touched.documents.add(document);
}

/**
 * Appends facts; a fact that is there already (same source, id and content) changes nothing.
 * Adds what the new ones touch to `touched`; returns them, how many were new by message, and what was odd.
 */
export async function appendFacts(
  tx: Tx,
  tenantId: string,
  incoming: readonly IncomingFact[],
  touched: Touched,
): Promise<{ newByMessage: Map<string, number>; newFacts: AppendedFact[]; warnings: Warnings }> {
  const prepared = incoming.map(prepare);
  const appended = await insertFacts(tx, tenantId, prepared);
  const byKey = new Map(prepared.map((fact) => [fact.key, fact]));
  const fresh = appended.flatMap((row): Fresh[] => {
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
    touch(touched, event);
  }
  await touchRetracted(tx, tenantId, fresh, touched);
  const freshIds = new Map(fresh.map((fact) => [fact.key, fact.factId]));
  const warnings = await settleReusedIds(tx, tenantId, prepared, freshIds, touched);
  return { newByMessage, newFacts: fresh, warnings };
}
