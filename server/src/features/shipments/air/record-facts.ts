import { createHash, randomUUID } from 'node:crypto';
import { type AirFact, airDelayMinutes, compactNumber } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { toUpdate } from '../../../platform/db/changed-rows.ts';
import { notify } from '../../../platform/push/push.ts';
import { noDelayKnown, subscriptionWhenHeard } from '../shipments/index.ts';
import { type FoldedWaybill, foldWaybill, statusRank } from './fold-waybill.ts';
import type { KnownFact } from './known-fact.ts';

/** A fact with the message that it was read from. */
export interface ReceivedAirFact {
  fact: AirFact;
  messageId: string;
  sourceId: string;
  simulated: boolean;
  receivedAt: Date;
}

/** Of what a fact says: when it was sent is not part of it. */
function digestOf({ sentAt: _, ...fact }: AirFact): string {
  const text = JSON.stringify(Object.entries(fact).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

async function append(tx: Tx, tenantId: string, received: readonly ReceivedAirFact[]) {
  const { rows } = await sql<{ number: string; messageId: string }>`
    insert into air_fact (tenant_id, number, digest, fact, source_id, message_id, simulated, learned_at)
    select ${tenantId}, r.* from unnest(
      ${received.map(({ fact }) => fact.waybillNumber)}::text[], ${received.map(({ fact }) => digestOf(fact))}::text[],
      ${received.map(({ fact }) => JSON.stringify(fact))}::jsonb[], ${received.map(({ sourceId }) => sourceId)}::uuid[],
      ${received.map(({ messageId }) => messageId)}::bigint[],
      ${received.map(({ simulated }) => simulated)}::boolean[],
      ${received.map(({ receivedAt }) => receivedAt)}::timestamptz[])
      as r (number, digest, fact, source_id, message_id, simulated, learned_at)
    on conflict (tenant_id, number, digest) do nothing
    returning number, message_id::text`.execute(tx);
  return rows;
}

/** Makes rows for waybills that messages brought without a request. */
async function addRows(tx: Tx, tenantId: string, numbers: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into air_waybill (tenant_id, waybill_id, number, subscription, automatic, subscribed_at)
    select ${tenantId}, waybill_id, number, 'succeeded', true, ${now}
    from unnest(${numbers.map(() => randomUUID())}::uuid[], ${[...numbers]}::text[]) as r (waybill_id, number)
    on conflict (tenant_id, number) do nothing`.execute(tx);
}

interface FactRow {
  number: string;
  fact: AirFact;
  messageId: string;
  simulated: boolean;
  learnedAt: Date;
}

/** All facts about waybills, by number. */
export async function loadFacts(
  tx: Tx,
  tenantId: string,
  numbers: readonly string[],
): Promise<Map<string, KnownFact[]>> {
  const { rows } = await sql<FactRow>`
    select number, fact, message_id::text, simulated, learned_at from air_fact
    where tenant_id = ${tenantId} and number = any (${[...numbers]}::text[])
    order by number, learned_at, message_id`.execute(tx);
  return Map.groupBy(rows, ({ number }) => number);
}

/** Words by which a waybill is found, apart from its own number. */
function wordsOf(folded: FoldedWaybill, reference: string | null): string[] {
  const flights = folded.legs.flatMap(({ flightNumber }) => flightNumber ?? []);
  const all = [
    ...folded.houses.map(({ houseNumber }) => houseNumber),
    ...flights,
    folded.flightNumber,
    reference,
  ];
  return [...new Set(all.flatMap((word) => (word === null ? [] : compactNumber(word))))].filter(
    (word) => word !== '',
  );
}

const orInfinity = (at: string | null): string => at ?? 'infinity';

interface WaybillRow {
  waybillId: string;
  number: string;
  customerReference: string | null;
}

/** What is stored of a waybill, and the type of each column. */
const storedTypes = {
  facts: 'integer',
  simulated: 'boolean',
  last_heard_at: 'timestamptz',
  origin: 'text',
  destination: 'text',
  flight_number: 'text',
  status_rank: 'smallint',
  pieces: 'integer',
  open_discrepancies: 'integer',
  planned_arrival_at: 'timestamptz',
  estimated_arrival_at: 'timestamptz',
  arrived_at: 'timestamptz',
  finished: 'boolean',
  departure_at: 'timestamptz',
  arrival_at: 'timestamptz',
  known_delay: 'integer',
  words: 'text[]',
  record: 'jsonb',
} as const;

type StoredWaybill = Record<keyof typeof storedTypes | 'waybill_id', unknown>;

/** What is stored of a waybill, by column. */
function storedOf({ waybillId, customerReference }: WaybillRow, facts: readonly KnownFact[]): StoredWaybill {
  const folded = foldWaybill(facts);
  const { plannedArrivalAt, estimatedArrivalAt, arrivedAt, status, finished } = folded;
  const times = { status, finished, arrivedAt, plannedAt: plannedArrivalAt, estimatedAt: estimatedArrivalAt };
  return {
    waybill_id: waybillId,
    facts: facts.length,
    simulated: facts.every(({ simulated }) => simulated),
    last_heard_at: new Date(Math.max(...facts.map(({ learnedAt }) => learnedAt.getTime()))),
    origin: folded.origin,
    destination: folded.destination,
    flight_number: folded.flightNumber,
    status_rank: statusRank(status),
    pieces: folded.pieces,
    open_discrepancies: folded.openDiscrepancies,
    planned_arrival_at: plannedArrivalAt,
    estimated_arrival_at: estimatedArrivalAt,
    arrived_at: arrivedAt,
    finished,
    departure_at: orInfinity(folded.departedAt ?? folded.plannedDepartureAt),
    arrival_at: orInfinity(arrivedAt ?? estimatedArrivalAt ?? plannedArrivalAt),
    known_delay: airDelayMinutes({ ...times, heardAt: null }, new Date(0)) ?? noDelayKnown,
    words: wordsOf(folded, customerReference),
    record: folded,
  };
}

const calculated = [
  ['subscription', subscriptionWhenHeard],
  ['reason', sql`null`],
  ['finished_at', sql`case when r.finished then coalesce(c.finished_at, r.last_heard_at) end`],
] as const;

/** Stores waybills in one statement. Returns those of which something is new: others are not written. */
async function writeWaybills(
  tx: Tx,
  tenantId: string,
  waybills: readonly StoredWaybill[],
): Promise<string[]> {
  const { set, from, differs } = toUpdate({
    stored: storedTypes,
    given: { waybill_id: 'uuid' },
    calculated,
    rows: waybills,
  });
  const { rows } = await sql<{ waybillId: string }>`
    update air_waybill c set ${set} from ${from}
    where c.tenant_id = ${tenantId} and c.waybill_id = r.waybill_id and ${differs}
    returning c.waybill_id`.execute(tx);
  return rows.map(({ waybillId }) => waybillId);
}

/** Folds waybills again from all their facts, and notifies browsers of those of which something is new. */
async function refoldWaybills(tx: Tx, tenantId: string, numbers: readonly string[]): Promise<void> {
  const { rows } = await sql<WaybillRow>`
    select waybill_id, number, customer_reference from air_waybill
    where tenant_id = ${tenantId} and number = any (${[...numbers]}::text[]) order by number for update`.execute(
    tx,
  );
  const known = await loadFacts(tx, tenantId, numbers);
  const waybills = rows.flatMap((row) => {
    const facts = known.get(row.number);
    return facts === undefined ? [] : [storedOf(row, facts)];
  });
  const changed = await writeWaybills(tx, tenantId, waybills);
  if (changed.length > 0) await notify(tx, tenantId, 'air-waybill', changed);
}

/**
 * Appends what airlines say of waybills and folds those it is about. A repeat changes nothing. Returns how many facts
 * were new, by message.
 */
export async function recordAirFacts(
  tx: Tx,
  tenantId: string,
  received: readonly ReceivedAirFact[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const fresh = await append(tx, tenantId, received);
  const newByMessage = new Map<string, number>();
  for (const { messageId } of fresh) newByMessage.set(messageId, (newByMessage.get(messageId) ?? 0) + 1);
  const numbers = [...new Set(fresh.map(({ number }) => number))].toSorted();
  if (numbers.length === 0) return newByMessage;
  await addRows(tx, tenantId, numbers, now);
  await refoldWaybills(tx, tenantId, numbers);
  return newByMessage;
}
