import type { SourceKind, TrackingEvent } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { groupByEvent, type VersionedEvent } from '../facts/index.ts';
import { type Fact, subjectsOf } from '../timeline/index.ts';

/** A fact as it is read, without the data of its source. */
export interface FactRow {
  factId: string;
  messageId: string;
  sourceId: string;
  receivedAt: Date;
  event: TrackingEvent;
}

/** The data of a source that its facts carry. */
export interface Source {
  sourceName: string;
  sourceKind: SourceKind;
  simulated: boolean;
}

const unknownSource: Source = { sourceName: '', sourceKind: 'manual', simulated: false };

/** A fact with the data of its source, by source id. */
export function toFact({ event, ...row }: FactRow, sources: ReadonlyMap<string, Source>): Fact {
  const { sourceName, sourceKind, simulated } = sources.get(row.sourceId) ?? unknownSource;
  const { factId, messageId, sourceId } = row;
  const receivedAt = row.receivedAt.toISOString();
  return { ...event, factId, messageId, sourceId, sourceName, sourceKind, simulated, receivedAt };
}

/** The id of an event within its source. */
export interface SourceId {
  sourceId: string;
  sourceEventId: string;
}

/** Names an id of a source in a map. */
export const keyOf = (sourceId: string, sourceEventId: string): string => `${sourceId} ${sourceEventId}`;

/** The id that a fact is reported under: of a retraction the one that it takes back. */
export const idOf = (sourceId: string, event: TrackingEvent): SourceId => ({
  sourceId,
  sourceEventId: event.retractsSourceEventId ?? event.sourceEventId,
});

/** All that was reported under these ids, retractions included, by id. */
export async function loadFactsOfIds(
  tx: Tx,
  tenantId: string,
  wanted: readonly SourceId[],
  sources: ReadonlyMap<string, Source>,
): Promise<Map<string, Fact[]>> {
  const facts = new Map<string, Fact[]>();
  const ids = [...new Map(wanted.map((id) => [keyOf(id.sourceId, id.sourceEventId), id])).values()];
  if (ids.length === 0) return facts;
  const { rows } = await sql<FactRow>`
    select e.fact_id as "factId", e.message_id as "messageId", i.source_id as "sourceId",
      e.received_at as "receivedAt", e.event
    from unnest(${ids.map((id) => id.sourceId)}::uuid[], ${ids.map((id) => id.sourceEventId)}::text[])
        as i (source_id, source_event_id)
      -- One probe of each index for each: a join would read all facts of the company.
      cross join lateral (
        select fact_id, message_id, received_at, event from tracking_event
        where tenant_id = ${tenantId} and source_id = i.source_id and source_event_id = i.source_event_id
          and retracts_source_event_id is null
        union all
        select fact_id, message_id, received_at, event from tracking_event
        where tenant_id = ${tenantId} and source_id = i.source_id
          and retracts_source_event_id = i.source_event_id
        offset 0
      ) as e`.execute(tx.withoutPlugins());
  for (const row of rows) {
    const { sourceId, sourceEventId } = idOf(row.sourceId, row.event);
    const key = keyOf(sourceId, sourceEventId);
    const known = facts.get(key);
    if (known === undefined) facts.set(key, [toFact(row, sources)]);
    else known.push(toFact(row, sources));
  }
  return facts;
}

/** The events of these ids, by id, judged by all that was reported under them. */
export async function loadEventsOfIds(
  tx: Tx,
  tenantId: string,
  ids: readonly SourceId[],
  sources: ReadonlyMap<string, Source>,
): Promise<Map<string, VersionedEvent[]>> {
  const facts = await loadFactsOfIds(tx, tenantId, ids, sources);
  return new Map([...facts].map(([key, all]) => [key, groupByEvent(all)]));
}

/**
 * Whether a fact is listed under a subject that it does not name: it may have replaced one that does. Nearly all facts
 * end the subject with their container, which is seen without building their subjects.
 */
export function isLinked({ subject, event }: { subject: string; event: TrackingEvent }): boolean {
  const { equipmentReference: own, relatedEquipmentReferences: related } = event;
  const equipments = own === undefined ? related : [own];
  if (equipments.some((equipment) => subject.endsWith(equipment))) return false;
  return !subjectsOf(event).includes(subject);
}
