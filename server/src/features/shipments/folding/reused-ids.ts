import type { MessageWarning, TrackingEvent } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isSameHappening, overrides, partyOf, type UnclearRetraction } from '../facts/index.ts';

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
  /** The stored fact that says the same as the judged one, which is its own. */
  ownFactId: string;
  /** Whether a retraction of the id was received. */
  isRetracted: boolean;
}

interface NamesakeRow {
  index: string;
  factId: string;
  event: TrackingEvent;
  receivedAt: Date;
  isRetracted: boolean;
  ownFactId: string;
}

/** All facts, stored before or just now, that share an id with one of these and are about something else. */
export async function listNamesakes<F extends JudgedFact>(
  tx: Tx,
  tenantId: string,
  facts: readonly F[],
): Promise<Namesake<F>[]> {
  const place = (fact: F) => fact.event.place.unLocationCode ?? null;
  const { rows } = await sql<NamesakeRow>`
    select i.index, e.fact_id, e.event, e.received_at, exists (select from tracking_event r
      where r.tenant_id = ${tenantId} and r.source_id = i.source_id
        and r.retracts_source_event_id = i.source_event_id) as is_retracted,
      (select o.fact_id from tracking_event o where o.tenant_id = ${tenantId} and o.source_id = i.source_id
        and o.source_event_id = i.source_event_id and o.content_hash = i.content_hash) as own_fact_id
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
  return rows.flatMap(({ index, isRetracted, ownFactId, ...other }) => {
    const fact = facts[Number(index) - 1];
    return fact === undefined ? [] : [{ fact, other, isRetracted, ownFactId }];
  });
}

const judged = ({ event, receivedAt }: { event: TrackingEvent; receivedAt: Date }) => ({
  ...event,
  receivedAt: receivedAt.toISOString(),
});

/** What two facts of one id are to each other: `fact` replaces the other, the other way round, or neither. */
export type Relation = 'replaces' | 'replaced' | 'reused' | 'none';

/** The relation of a fact to another one of its id, as far as these two say: a third may have used the id as well. */
export function relationOf({ fact, other }: Namesake<JudgedFact>): Relation {
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

/** At most so many events are listed in one warning. */
const mostListed = 5;

/** The warning about a retraction that takes back nothing, as its id stands for several events or none like it. */
export function warnOfUnclear({ retraction, meant, all }: UnclearRetraction): MessageWarning {
  const sourceEventId = retraction.retractsSourceEventId ?? retraction.sourceEventId;
  const events = meant.length > 0 ? meant : all;
  const hasParties = new Set(events.map(partyOf)).size > 1;
  const words = events.slice(0, mostListed).map((event) => {
    const party = hasParties ? partyOf(event) : undefined;
    return happeningWords(event) + (party === undefined ? '' : ` by ${party}`);
  });
  const list = [...words, ...(events.length > mostListed ? [`${events.length - mostListed} more`] : [])];
  const why =
    meant.length > 0
      ? `stands for ${list.join(' and ')}, and the retraction does not say which`
      : `stands for ${list.join(' and ')}, which the retraction does not name`;
  return {
    code: 'retraction-unclear',
    sourceEventId,
    reason:
      `eventID "${sourceEventId}" ${why}: nothing is taken back. Have the sender retract it again with the carrier, ` +
      'container, event code and place of the event.',
  };
}
