import { createHash, randomUUID } from 'node:crypto';
import { type RailFact, type RailKind, compactNumber, minutesAgainstPlan } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { toUpdate } from '../../../platform/db/changed-rows.ts';
import { notify } from '../../../platform/push/push.ts';
import { noDelayKnown, subscriptionWhenHeard } from '../shipments/index.ts';
import { type FoldedRail, foldRail } from './fold-item.ts';
import { type KnownRailFact, railSubjectsOf } from './known-fact.ts';

/** A fact with the message that it was read from. */
export interface ReceivedRailFact {
  fact: RailFact;
  messageId: string;
  sourceId: string;
  simulated: boolean;
  receivedAt: Date;
}

function digestOf(fact: RailFact): string {
  const text = JSON.stringify(Object.entries(fact).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

interface About extends ReceivedRailFact {
  kind: RailKind;
  number: string;
}

async function append(tx: Tx, tenantId: string, about: readonly About[]) {
  const { rows } = await sql<{ number: string; digest: string; messageId: string }>`
    insert into rail_fact (tenant_id, number, digest, fact, source_id, message_id, simulated, learned_at)
    select ${tenantId}, r.* from unnest(
      ${about.map(({ number }) => number)}::text[], ${about.map(({ fact }) => digestOf(fact))}::text[],
      ${about.map(({ fact }) => JSON.stringify(fact))}::jsonb[], ${about.map(({ sourceId }) => sourceId)}::uuid[],
      ${about.map(({ messageId }) => messageId)}::bigint[],
      ${about.map(({ simulated }) => simulated)}::boolean[],
      ${about.map(({ receivedAt }) => receivedAt)}::timestamptz[])
      as r (number, digest, fact, source_id, message_id, simulated, learned_at)
    on conflict (tenant_id, number, digest) do nothing
    returning number, digest, message_id::text`.execute(tx);
  return rows;
}

/**
 * Makes rows for what messages about cargo brought without a request. A train is listed once a box of the company is
 * on it: feeds of a whole railway name thousands of others, whose facts are only kept.
 */
async function addRows(tx: Tx, tenantId: string, about: readonly About[], now: Date): Promise<void> {
  const listed = about.filter(({ kind, fact }) => kind !== 'train' || fact.equipment !== undefined);
  const kinds = new Map(listed.map(({ number, kind }) => [number, kind]));
  const numbers = [...kinds.keys()].toSorted();
  await sql`
    insert into rail_item (tenant_id, item_id, kind, number, subscription, automatic, subscribed_at)
    select ${tenantId}, r.item_id, r.kind, r.number, 'succeeded', true, ${now} from unnest(
      ${numbers.map(() => randomUUID())}::uuid[], ${numbers.map((number) => kinds.get(number)!)}::text[],
      ${numbers}::text[]) as r (item_id, kind, number)
    on conflict (tenant_id, number) do nothing`.execute(tx);
}

/** All facts about items, by number. */
export async function loadRailFacts(
  tx: Tx,
  tenantId: string,
  numbers: readonly string[],
): Promise<Map<string, KnownRailFact[]>> {
  const { rows } = await sql<KnownRailFact & { number: string }>`
    select number, fact, message_id::text, simulated, learned_at from rail_fact
    where tenant_id = ${tenantId} and number = any (${[...numbers]}::text[])
    order by number, learned_at, message_id, digest`.execute(tx);
  return Map.groupBy(rows, ({ number }) => number);
}

function wordsOf(folded: FoldedRail): string[] {
  const { references, wagons, trainNumber, origin, destination, place, stops } = folded;
  const texts = [...Object.values(references).flat(), ...wagons, trainNumber, origin, destination, place];
  const named = [...texts, ...stops.map(({ name }) => name)];
  const words = named.flatMap((text) => (text === null ? [] : compactNumber(text)));
  return [...new Set(words)].filter((word) => word !== '');
}

interface ItemRow {
  itemId: string;
  number: string;
  kind: RailKind;
}

/** What is stored of an item, and the type of each column. */
const storedTypes = {
  facts: 'integer',
  simulated: 'boolean',
  last_heard_at: 'timestamptz',
  train_key: 'text',
  network: 'text',
  status: 'text',
  planned_arrival_at: 'timestamptz',
  estimated_arrival_at: 'timestamptz',
  arrived_at: 'timestamptz',
  finished: 'boolean',
  arrival_at: 'timestamptz',
  known_delay: 'integer',
  words: 'text[]',
  record: 'jsonb',
} as const;

type StoredItem = Record<keyof typeof storedTypes | 'item_id', unknown>;

/** What is stored of an item, by column. */
function storedOf(
  { itemId, kind }: ItemRow,
  facts: readonly KnownRailFact[],
  ofTrain: readonly KnownRailFact[],
): StoredItem {
  const folded = foldRail(kind, facts, ofTrain);
  const { plannedArrivalAt, estimatedArrivalAt, arrivedAt } = folded;
  // What is reported of its train is news of a box.
  const heardAt = new Date(Math.max(...[...facts, ...ofTrain].map(({ learnedAt }) => learnedAt.getTime())));
  return {
    item_id: itemId,
    facts: facts.length,
    simulated: facts.every(({ simulated }) => simulated),
    last_heard_at: heardAt,
    train_key: kind === 'train' ? null : folded.trainKey,
    network: folded.network,
    status: folded.status,
    planned_arrival_at: plannedArrivalAt,
    estimated_arrival_at: estimatedArrivalAt,
    arrived_at: arrivedAt,
    finished: folded.finished,
    arrival_at: arrivedAt ?? estimatedArrivalAt ?? plannedArrivalAt ?? 'infinity',
    known_delay: minutesAgainstPlan(folded) ?? noDelayKnown,
    words: wordsOf(folded),
    record: folded,
  };
}

const calculated = [['subscription', subscriptionWhenHeard]] as const;

/** Stores items in one statement. Returns those of which something is new: others are not written. */
async function writeItems(tx: Tx, tenantId: string, items: readonly StoredItem[]): Promise<string[]> {
  const { set, from, differs } = toUpdate({
    stored: storedTypes,
    given: { item_id: 'uuid' },
    calculated,
    rows: items,
  });
  const { rows } = await sql<{ itemId: string }>`
    update rail_item c set ${set} from ${from}
    where c.tenant_id = ${tenantId} and c.item_id = r.item_id and ${differs}
    returning c.item_id`.execute(tx);
  return rows.map(({ itemId }) => itemId);
}

const trainKeyOf = (facts: readonly KnownRailFact[]): string | undefined =>
  foldRail('container', facts).trainKey ?? undefined;

/**
 * Folds items again from all facts, with the boxes on the trains among them, and notifies browsers of those of which
 * something is new.
 */
export async function refoldRail(tx: Tx, tenantId: string, numbers: readonly string[]): Promise<void> {
  const { rows } = await sql<ItemRow>`
    select item_id, number, kind from rail_item
    where tenant_id = ${tenantId} and (number = any (${[...numbers]}::text[])
      or train_key = any (${[...numbers]}::text[]))
    order by number for update`.execute(tx);
  const own = await loadRailFacts(
    tx,
    tenantId,
    rows.map(({ number }) => number),
  );
  const trains = new Map(
    rows.flatMap(({ number, kind }) => {
      const key = kind === 'train' ? undefined : trainKeyOf(own.get(number) ?? []);
      return key === undefined ? [] : [[number, key] as const];
    }),
  );
  const ofTrains = await loadRailFacts(tx, tenantId, [...new Set(trains.values())]);
  const items = rows.flatMap((row) => {
    const facts = own.get(row.number);
    const ofTrain = ofTrains.get(trains.get(row.number) ?? '') ?? [];
    return facts === undefined ? [] : [storedOf(row, facts, ofTrain)];
  });
  const changed = await writeItems(tx, tenantId, items);
  if (changed.length > 0) await notify(tx, tenantId, 'rail', changed);
}

/**
 * Appends what railways say and folds what it is about. A repeat changes nothing. Returns how many facts were new, by
 * message.
 */
export async function recordRailFacts(
  tx: Tx,
  tenantId: string,
  received: readonly ReceivedRailFact[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const about = received.flatMap((one) =>
    railSubjectsOf(one.fact).map((subject) => ({ ...one, ...subject })),
  );
  const fresh = await append(tx, tenantId, about);
  const newByMessage = new Map<string, number>();
  const counted = new Set<string>();
  for (const { digest, messageId } of fresh) {
    // One fact may be about a train and a box on it.
    if (counted.has(digest)) continue;
    counted.add(digest);
    newByMessage.set(messageId, (newByMessage.get(messageId) ?? 0) + 1);
  }
  const numbers = [...new Set(fresh.map(({ number }) => number))].toSorted();
  if (numbers.length === 0) return newByMessage;
  await addRows(tx, tenantId, about, now);
  await refoldRail(tx, tenantId, numbers);
  return newByMessage;
}
