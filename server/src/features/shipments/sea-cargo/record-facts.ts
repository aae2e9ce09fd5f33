import { createHash, randomUUID } from 'node:crypto';
import type { SeaCargoFact } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { leadingNumberOf, cargoNumbersOf } from './known-fact.ts';
import { refoldCargo } from './refold.ts';

/** A fact with the message that it was read from. */
export interface ReceivedCargoFact {
  fact: SeaCargoFact;
  messageId: string;
  sourceId: string;
  simulated: boolean;
  receivedAt: Date;
}

/** What a fact says, in short: a repeat has the same. */
export function digestOfCargo(fact: SeaCargoFact): string {
  const text = JSON.stringify(Object.entries(fact).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

type About = ReceivedCargoFact & { number: string };

async function append(tx: Tx, tenantId: string, about: readonly About[]) {
  const { rows } = await sql<{ number: string; digest: string; messageId: string }>`
    insert into sea_cargo_fact (tenant_id, number, digest, fact, source_id, message_id, simulated, learned_at)
    select ${tenantId}, r.* from unnest(
      ${about.map(({ number }) => number)}::text[], ${about.map(({ fact }) => digestOfCargo(fact))}::text[],
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
 * Makes rows for what messages about cargo brought without a request: for the vehicle that a fact names, else for its
 * bill, else for its booking.
 */
async function addRows(
  tx: Tx,
  tenantId: string,
  received: readonly ReceivedCargoFact[],
  now: Date,
): Promise<void> {
  const leading = new Map(received.map(({ fact }) => [leadingNumberOf(fact), fact]));
  const numbers = [...leading.keys()].toSorted();
  const kinds = numbers.map((number) => {
    const fact = leading.get(number)!;
    return fact.vehicle === number ? 'vehicle' : fact.bill === number ? 'bill-of-lading' : 'booking';
  });
  await sql`
    insert into sea_cargo (tenant_id, item_id, mode, kind, number, subscription, automatic, subscribed_at)
    select ${tenantId}, r.item_id, r.mode, r.kind, r.number, 'succeeded', true, ${now} from unnest(
      ${numbers.map(() => randomUUID())}::uuid[], ${numbers.map((number) => leading.get(number)!.mode)}::text[],
      ${kinds}::text[], ${numbers}::text[]) as r (item_id, mode, kind, number)
    on conflict (tenant_id, number) do nothing`.execute(tx);
}

/** Which of these facts are known already, by digest. */
export async function findKnownCargo(
  tx: Tx,
  tenantId: string,
  facts: readonly SeaCargoFact[],
): Promise<Set<string>> {
  const { rows } = await sql<{ digest: string }>`
    select f.digest from unnest(${facts.map(leadingNumberOf)}::text[], ${facts.map(digestOfCargo)}::text[])
      as r (number, digest)
    join sea_cargo_fact f on f.tenant_id = ${tenantId} and f.number = r.number and f.digest = r.digest`.execute(
    tx,
  );
  return new Set(rows.map(({ digest }) => digest));
}

/**
 * Appends what is said of cargo and folds what it is about. A repeat changes nothing. Returns how many facts were new,
 * by message.
 */
export async function recordSeaCargo(
  tx: Tx,
  tenantId: string,
  received: readonly ReceivedCargoFact[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const about = received.flatMap((one): About[] =>
    cargoNumbersOf(one.fact).map((number) => ({ ...one, number })),
  );
  const fresh = await append(tx, tenantId, about);
  const newByMessage = new Map<string, number>();
  // One fact is stored under each number that it names.
  const byDigest = new Map(fresh.map(({ digest, messageId }) => [digest, messageId]));
  for (const messageId of byDigest.values())
    newByMessage.set(messageId, (newByMessage.get(messageId) ?? 0) + 1);
  if (fresh.length === 0) return newByMessage;
  const isNew = new Set(fresh.map(({ digest }) => digest));
  const news = received.filter(({ fact }) => isNew.has(digestOfCargo(fact)));
  await addRows(tx, tenantId, news, now);
  // What names no vehicle is about all vehicles of its documents.
  const documents = news.flatMap(({ fact }) => (fact.vehicle === undefined ? [fact.bill, fact.booking] : []));
  await refoldCargo(tx, tenantId, {
    numbers: [...new Set(fresh.map(({ number }) => number))],
    documents: [...new Set(documents.flatMap((document) => document ?? []))],
  });
  return newByMessage;
}
