import type { MessageWarning, TrackingEvent } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isSameHappening, overrides, partyOf } from '../facts/index.ts';

/** A fact as it is appended, with what its identity is judged by. */
export interface JudgedFact {
  event: TrackingEvent;
  sourceId: string;
  receivedAt: Date;
  contentHash: Buffer;
}

/** A stored fact with the same source and id as the judged one, about another container, code or place. */
export interface Namesake<F> {
  fact: F;
  other: { factId: string; event: TrackingEvent; receivedAt: Date };
}

/** All facts, stored before or just now, that share an id with one of these and are about something else. */
export async function listNamesakes<F extends JudgedFact>(
  tx: Tx,
  tenantId: string,
  facts: readonly F[],
): Promise<Namesake<F>[]> {
  const place = (fact: F) => fact.event.place.unLocationCode ?? null;
  const { rows } = await sql<{ index: string; factId: string; event: TrackingEvent; receivedAt: Date }>`
    select i.index, e.fact_id, e.event, e.received_at
    from unnest(${facts.map((f) => f.sourceId)}::uuid[], ${facts.map((f) => f.event.sourceEventId)}::text[],
        ${facts.map((f) => f.contentHash)}::bytea[], ${facts.map((f) => f.event.eventCode)}::text[],
        ${facts.map((f) => f.event.equipmentReference ?? null)}::text[], ${facts.map(place)}::text[])
        with ordinality as i (source_id, source_event_id, content_hash, event_code, equipment, place, index)
      cross join lateral (
        select fact_id, event, received_at, event_code from tracking_event
        where tenant_id = ${tenantId} and source_id = i.source_id and source_event_id = i.source_event_id
          and content_hash <> i.content_hash and retracts_source_event_id is null
        -- One probe of the index for each: a join would read all facts of the company.
        offset 0
      ) as e
    where e.event_code <> i.event_code or e.event ->> 'equipmentReference' is distinct from i.equipment
      or e.event -> 'place' ->> 'unLocationCode' is distinct from i.place`.execute(tx);
  return rows.flatMap(({ index, ...other }) => {
    const fact = facts[Number(index) - 1];
    return fact === undefined ? [] : [{ fact, other }];
  });
}

const judged = ({ event, receivedAt }: { event: TrackingEvent; receivedAt: Date }) => ({
  ...event,
  receivedAt: receivedAt.toISOString(),
});

/** What two facts of one id are to each other: `fact` replaces the other, the other way round, or neither. */
export function relationOf({
  fact,
  other,
}: Namesake<JudgedFact>): 'replaces' | 'replaced' | 'reused' | 'none' {
  const [a, b] = [judged(fact), judged(other)];
  const [party, otherParty] = [partyOf(a), partyOf(b)];
  if (party !== undefined && otherParty !== undefined && party !== otherParty) return 'none';
  if (overrides(a, b)) return 'replaces';
  if (overrides(b, a)) return 'replaced';
  return isSameHappening(a, b) ? 'none' : 'reused';
}

/** `LOAD of HMMU6120580 at KRPUS` */
export function happeningWords({ eventCode, equipmentReference, place }: TrackingEvent): string {
  const where = place.unLocationCode ?? place.locationName;
  return [
    eventCode,
    ...(equipmentReference === undefined ? [] : ['of', equipmentReference]),
    ...(where === undefined ? [] : ['at', where]),
  ].join(' ');
}

/** The warning about an id that stands for two events. */
export function warnOfReuse({ fact, other }: Namesake<JudgedFact>): MessageWarning {
  const { sourceEventId } = fact.event;
  return {
    code: 'id-reused',
    sourceEventId,
    reason:
      `eventID "${sourceEventId}" of ${happeningWords(fact.event)} also stands for ${happeningWords(other.event)}: ` +
      'both count. Ask the sender to give every event its own id, or a later eventUpdatedDateTime to a correction.',
  };
}
