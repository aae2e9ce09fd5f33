import { setTimeout as pause } from 'node:timers/promises';
import { query } from './database.ts';

/** A message that the program acknowledged. */
export interface Acknowledged {
  messageId: string;
  sha256: string;
  eventIds: string[];
}

/** Errors found in acknowledged messages. */
export interface Damage {
  lost: number;
  twice: number;
  stuck: number;
  facts: number;
}

/** Compares what was acknowledged with what is stored, and facts with what was sent. */
export async function assess(url: string, acknowledged: readonly Acknowledged[]): Promise<Damage> {
  const stored = await query<{ messageId: string; sha256: string }>(
    url,
    `select message_id::text as "messageId", encode(body_sha256, 'hex') as sha256 from raw_message`,
  );
  const byId = new Map(stored.map((row) => [row.messageId, row.sha256]));
  const facts = new Set(
    (await query<{ id: string }>(url, 'select source_event_id as id from tracking_event')).map(
      (row) => row.id,
    ),
  );
  const lost = acknowledged.filter(
    ({ messageId, sha256, eventIds }) =>
      byId.get(messageId) !== sha256 || eventIds.some((id) => !facts.has(id)),
  );
  const [counts] = await query<{ facts: number; stuck: number; claimed: number; folded: number }>(
    url,
    `select (select count(*)::int from tracking_event) as facts,
      (select count(*)::int from raw_message where state <> 'decoded') as stuck,
      (select coalesce(sum(new_facts), 0)::int from raw_message) as claimed,
      (select coalesce(sum(facts), 0)::int from shipment) as folded`,
  );
  const total = counts?.facts ?? 0;
  // Each event exists once; messages and rows count as many facts as there are.
  const twice =
    total - facts.size + Math.abs((counts?.claimed ?? 0) - total) + Math.abs((counts?.folded ?? 0) - total);
  return { lost: lost.length, twice, stuck: counts?.stuck ?? 0, facts: total };
}

/** Waits until no message is waiting to be read. */
export async function waitUntilRead(url: string): Promise<void> {
  for (;;) {
    const [row] = await query<{ n: number }>(
      url,
      `select count(*)::int as n from raw_message where state = 'stored'`,
    );
    if (row?.n === 0) return;
    await pause(200);
  }
}
