import type { EtaTerm } from '@portolan/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ArrivalKnowledge, Estimate } from './knowledge.ts';
import { estimateArrival, etaSources, leastMoveOf } from './sources.ts';

/** A stored estimate; without a time its source has withdrawn it. */
export interface EstimateRow extends Omit<Estimate, 'source' | 'estimatedAt'> {
  shipmentId: string;
  /** Also one that is a source no more. */
  source: string;
  estimatedAt: Date | null;
  /** Calculated afterwards from what was known at `receivedAt`; it counts at that moment only. */
  isReplayed: boolean;
}

/** Held while estimates of a company account are appended: two at once would both append the same. */
const estimateLock = 7304521;

const columns = sql.raw(
  `shipment_id, source, place, estimated_at, earliest_at, latest_at, issued_at, received_at, fact_ids, call_ids,
    position_at, terms, is_replayed`,
);

/** The newest estimate of each source for these shipments; as it was known then, where a moment is given. */
export async function listNewestEstimates(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
  knownAt?: Date,
): Promise<Map<string, EstimateRow[]>> {
  if (shipmentIds.length === 0) return new Map();
  const ids = [...shipmentIds];
  const { rows } =
    knownAt === undefined
      ? await sql<EstimateRow>`
          select ${columns} from newest_estimate
          where tenant_id = ${tenantId} and shipment_id = any (${ids}::uuid[])`.execute(tx)
      : await sql<EstimateRow>`
          select distinct on (shipment_id, source) ${columns} from estimate
          where tenant_id = ${tenantId} and shipment_id = any (${ids}::uuid[]) and received_at <= ${knownAt}
          order by shipment_id, source, is_replayed, case when is_replayed then received_at end desc,
            estimate_id desc`.execute(tx);
  return Map.groupBy(rows, ({ shipmentId }) => shipmentId);
}

/** Every estimate of a shipment there ever was, or until a moment, oldest first. */
export async function listEstimateHistory(
  tx: Tx,
  tenantId: string,
  shipmentId: string,
  knownAt?: Date,
): Promise<EstimateRow[]> {
  const known = knownAt === undefined ? sql`true` : sql`received_at <= ${knownAt}`;
  const { rows } = await sql<EstimateRow>`
    select ${columns} from estimate
    where tenant_id = ${tenantId} and shipment_id = ${shipmentId} and ${known}
    order by received_at, estimate_id`.execute(tx);
  return rows;
}

const sameMoment = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

function isSame(a: EstimateRow, b: EstimateRow): boolean {
  const leastMoveMs = leastMoveOf(a.source) * 3_600_000;
  if (a.place !== b.place) return false;
  if (leastMoveMs > 0 && a.estimatedAt !== null && b.estimatedAt !== null)
    return Math.abs(a.estimatedAt.getTime() - b.estimatedAt.getTime()) < leastMoveMs;
  return (
    sameMoment(a.estimatedAt, b.estimatedAt) &&
    sameMoment(a.issuedAt, b.issuedAt) &&
    a.factIds.join() === b.factIds.join()
  );
}

const explainedMs = 6 * 3_600_000;
const leastChance = 0.05;

/** What a term is of: a ship that calls elsewhere next, or goes another way round, needs another explanation. */
const wayOf = (term: EtaTerm | undefined): string =>
  [term?.kind, term?.unLocationCode, ...(term?.passagesLeftOut ?? [])].join(' ');

/** Whether what an estimate rests on is still what is known, though its date stands. */
function isExplained(before: EstimateRow, now: EstimateRow): boolean {
  if (before.callIds.join() !== now.callIds.join()) return false;
  const [a, b] = [before.terms ?? [], now.terms ?? []];
  if (a.length !== b.length || a.some((term, index) => wayOf(term) !== wayOf(b[index]))) return false;
  if (
    a.some(
      ({ missedChance }, index) =>
        Math.abs((missedChance ?? 0) - (b[index]?.missedChance ?? 0)) >= leastChance,
    )
  )
    return false;
  return (now.positionAt?.getTime() ?? 0) - (before.positionAt?.getTime() ?? 0) < explainedMs;
}

/** What is said now, against the newest stored estimates. */
interface News {
  /** To be appended. */
  appended: EstimateRow[];
  /** Their date stands; what it rests on is another by now. */
  explained: EstimateRow[];
}

/**
 * What has to be appended so that the newest row of each source is its current estimate: nothing if it already is or
 * has hardly moved, a row without a time where a source has withdrawn it. An estimate that counts again because a later
 * one was retracted is known since `now`. Pure.
 */
export function listNews(known: ArrivalKnowledge, newest: readonly EstimateRow[], now: Date): News {
  const news: News = { appended: [], explained: [] };
  if (known.hasArrived || known.place === null) return news;
  const { shipmentId, place } = known;
  const said = estimateArrival(known, now);
  for (const source of etaSources) {
    const before = newest.find((row) => row.source === source);
    const estimate = said.find((one) => one.source === source);
    if (estimate === undefined) {
      if (before === undefined || before.estimatedAt === null) continue;
      news.appended.push({ ...withdrawn, shipmentId, source, place, issuedAt: now, receivedAt: now });
      continue;
    }
    const row = { ...estimate, shipmentId, isReplayed: false };
    if (before === undefined) news.appended.push(row);
    else if (!isSame(before, row))
      news.appended.push(row.receivedAt <= before.receivedAt ? { ...row, receivedAt: now } : row);
    else if (!isExplained(before, row)) {
      const { terms, callIds, positionAt } = row;
      news.explained.push({ ...before, terms, callIds, positionAt });
    }
  }
  return news;
}

const withdrawn = {
  estimatedAt: null,
  earliestAt: null,
  latestAt: null,
  factIds: [],
  callIds: [],
  positionAt: null,
  terms: null,
  isReplayed: false,
} as const;

/**
 * Appends the current estimates of the sources for these shipments, where they are new. Returns the shipments with new
 * ones.
 */
export async function recordEstimates(
  tx: Tx,
  tenantId: string,
  known: readonly ArrivalKnowledge[],
  now: Date,
): Promise<string[]> {
  const newest = await listNewestEstimates(
    tx,
    tenantId,
    known.map(({ shipmentId }) => shipmentId),
  );
  const news = known.map((one) => listNews(one, newest.get(one.shipmentId) ?? [], now));
  const appended = news.flatMap((one) => one.appended);
  await explainAgain(
    tx,
    tenantId,
    news.flatMap((one) => one.explained),
  );
  if (appended.length === 0) return [];
  await appendRows(
    tx,
    tenantId,
    appended,
    sql`on conflict (tenant_id, shipment_id, source) do update set ${updates}`,
  );
  return [...new Set(appended.map(({ shipmentId }) => shipmentId))];
}

const updates = sql.raw(
  [
    'place',
    'estimated_at',
    'earliest_at',
    'latest_at',
    'issued_at',
    'received_at',
    'fact_ids',
    'call_ids',
    'position_at',
    'terms',
    'is_replayed',
  ]
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
);

/** Appends estimates to the history, and to the newest ones as `onConflict` says. */
async function appendRows(
  tx: Tx,
  tenantId: string,
  rows: readonly EstimateRow[],
  onConflict: RawBuilder<unknown>,
): Promise<void> {
  const months = new Set(rows.map(({ receivedAt }) => `${receivedAt.toISOString().slice(0, 7)}-01`));
  await sql`select ensure_estimate_months(${[...months]}::date[])`.execute(tx);
  await sql`
    with news as (
      select * from jsonb_to_recordset(${JSON.stringify(rows.map(toRecord))}::jsonb) as r (shipment_id uuid,
        source text, place text, estimated_at timestamptz, earliest_at timestamptz, latest_at timestamptz,
        issued_at timestamptz, received_at timestamptz, fact_ids bigint[], call_ids uuid[], position_at timestamptz,
        terms jsonb, is_replayed boolean)),
    appended as (
      insert into estimate (tenant_id, ${columns}) select ${tenantId}::uuid, ${columns} from news)
    insert into newest_estimate (tenant_id, ${columns})
    select distinct on (shipment_id, source) ${tenantId}::uuid, ${columns} from news
    order by shipment_id, source, received_at desc
    ${onConflict}`.execute(tx);
}

/**
 * Appends what sources would have estimated at moments of the past. Where a source has a live estimate, that stays its
 * newest one.
 */
export async function recordReplayedEstimates(
  tx: Tx,
  tenantId: string,
  rows: readonly EstimateRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await appendRows(
    tx,
    tenantId,
    rows,
    sql`on conflict (tenant_id, shipment_id, source) do update set ${updates}
      where newest_estimate.is_replayed and newest_estimate.received_at < excluded.received_at`,
  );
}

/** When each source of these shipments was first estimated live, and the moments that were replayed already. */
export async function listEstimateMoments(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
): Promise<Map<string, { source: string; isReplayed: boolean; at: Date }[]>> {
  const { rows } = await sql<{ shipmentId: string; source: string; isReplayed: boolean; at: Date }>`
    select distinct on (shipment_id, source, is_replayed, case when is_replayed then received_at end) shipment_id,
      source, is_replayed, received_at as at
    from estimate
    where tenant_id = ${tenantId} and shipment_id = any (${[...shipmentIds]}::uuid[])
    order by shipment_id, source, is_replayed, case when is_replayed then received_at end, received_at`.execute(
    tx,
  );
  return Map.groupBy(rows, ({ shipmentId }) => shipmentId);
}

/** What newest estimates rest on by now, where their date stands. Their history keeps what they rested on at first. */
async function explainAgain(tx: Tx, tenantId: string, rows: readonly EstimateRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update newest_estimate e set call_ids = r.call_ids, position_at = r.position_at, terms = r.terms
    from jsonb_to_recordset(${JSON.stringify(rows.map(toRecord))}::jsonb) as r (shipment_id uuid, source text,
      call_ids uuid[], position_at timestamptz, terms jsonb)
    where e.tenant_id = ${tenantId} and e.shipment_id = r.shipment_id and e.source = r.source`.execute(tx);
}

const toRecord = (row: EstimateRow): Record<string, unknown> => ({
  shipment_id: row.shipmentId,
  source: row.source,
  place: row.place,
  estimated_at: row.estimatedAt,
  earliest_at: row.earliestAt,
  latest_at: row.latestAt,
  issued_at: row.issuedAt,
  received_at: row.receivedAt,
  fact_ids: row.factIds,
  call_ids: row.callIds,
  position_at: row.positionAt,
  terms: row.terms,
  is_replayed: row.isReplayed,
});

/** Locks appending estimates of this company account until the end of the transaction. */
export async function lockEstimates(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${estimateLock}, hashtext(${tenantId}))`.execute(tx);
}
