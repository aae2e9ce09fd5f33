import { dayMs } from '@portolan/contract/time/durations';
import { randomBytes } from 'node:crypto';
import {
  AppError,
  type PublicScoreboard,
  PublishedDays,
  type ScoreboardPublication,
} from '@portolan/contract';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Db, Tx } from '../../../platform/db/database.ts';
import { getScoreTable } from './scoreboard.ts';
import { countArrivals } from './stored-scores.ts';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

interface PublicationRow {
  tenantId: string;
  publicKey: string;
  days: number;
  carrierCode: string | null;
  lane: string | null;
  port: string | null;
  publishedAt: Date;
  publishedBy: string;
}

/** The public scoreboard of a company account, null while there is none. */
export async function findPublication(db: Db, tenantId: string): Promise<ScoreboardPublication | null> {
  const { rows } = await sql<PublicationRow>`
    select s.tenant_id, s.public_key, s.days, s.carrier_code, s.lane, s.port, s.published_at,
      a.nickname as published_by
    from published_scoreboard s join account a on a.account_id = s.published_by
    where s.tenant_id = ${tenantId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { publicKey, days, carrierCode, lane, port, publishedAt, publishedBy } = row;
  return {
    publicKey,
    days: PublishedDays.parse(days),
    carrier: carrierCode,
    lane,
    port,
    publishedBy,
    publishedAt: publishedAt.toISOString(),
  };
}

interface Published {
  days: number;
  carrier?: string | undefined;
  lane?: string | undefined;
  port?: string | undefined;
}

/** Publishes with these filters. The address stays while it is published; after a withdrawal it is a new one. */
export async function recordPublication(
  tx: Tx,
  by: { tenantId: string; accountId: string },
  { days, carrier, lane, port }: Published,
  now: Date,
): Promise<void> {
  const key = randomBytes(18).toString('base64url');
  await sql`
    insert into published_scoreboard (tenant_id, public_key, days, carrier_code, lane, port, published_at, published_by)
    values (${by.tenantId}, ${key}, ${days}, ${carrier ?? null}, ${lane ?? null}, ${port ?? null}, ${now},
      ${by.accountId})
    on conflict (tenant_id) do update set days = excluded.days, carrier_code = excluded.carrier_code,
      lane = excluded.lane, port = excluded.port, published_at = excluded.published_at,
      published_by = excluded.published_by`.execute(tx);
}

export const removePublication = async (tx: Tx, tenantId: string): Promise<void> =>
  void (await sql`delete from published_scoreboard where tenant_id = ${tenantId}`.execute(tx));

/** Anybody may ask: the answer is cached for this long. */
const keptMs = 300_000;
const mostKept = 1000;

/**
 * Answers what is published at an address: figures by horizon of the last days, never of simulated shipments, without
 * groups of fewer than five arrivals. Throws `scoreboard.not-published`.
 */
export function createPublicScoreboards(db: Database): (key: string, now: Date) => Promise<PublicScoreboard> {
  const kept = new LRUCache<string, { at: number; version: string; answer: PublicScoreboard }>({
    max: mostKept,
  });
  return async (key, now) => {
    const { rows } = await sql<PublicationRow & { company: string }>`
      select s.tenant_id, s.public_key, s.days, s.carrier_code, s.lane, s.port, s.published_at, s.published_by,
        t.name as company
      from published_scoreboard s join tenant t on t.tenant_id = s.tenant_id
      where s.public_key = ${key}`.execute(db.system);
    const [row] = rows;
    if (row === undefined) throw new AppError('scoreboard.not-published', {});
    const version = JSON.stringify(row);
    const known = kept.get(key);
    if (known?.version === version && now.getTime() - known.at < keptMs) return known.answer;
    const answer = await db.asTenant(row.tenantId, (tx) => describePublic(tx, row, now));
    kept.set(key, { at: now.getTime(), version, answer });
    return answer;
  };
}

async function describePublic(
  tx: Tx,
  { tenantId, days, carrierCode, lane, port, company }: PublicationRow & { company: string },
  now: Date,
): Promise<PublicScoreboard> {
  const filters = {
    from: dayOf(now.getTime() - (days - 1) * dayMs),
    to: dayOf(now.getTime()),
    ...(carrierCode !== null && { carrier: carrierCode }),
    ...(lane !== null && { lane }),
    ...(port !== null && { port }),
  };
  const real = (await countArrivals(tx, tenantId, filters)).filter(
    (one) =>
      !one.simulated &&
      (carrierCode === null || one.carrierCode === carrierCode) &&
      (lane === null || `${one.pol}-${one.pod}` === lane) &&
      (port === null || one.pod === port),
  );
  const newest = Math.max(...real.map(({ measuredAt }) => measuredAt.getTime()));
  return {
    company,
    filters,
    arrivals: real.reduce((sum, { arrivals }) => sum + arrivals, 0),
    replayedArrivals: real.reduce((sum, { replayed }) => sum + replayed, 0),
    measuredAt: real.length === 0 ? null : new Date(newest).toISOString(),
    byHorizon: await getScoreTable(tx, { tenantId, simulated: false, filters }, 'horizon', null),
  };
}
