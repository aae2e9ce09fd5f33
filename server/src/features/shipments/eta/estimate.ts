import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { ArrivalKnowledge, Estimate } from './knowledge.ts';
import { estimateArrival, etaSources } from './sources.ts';

/** A stored estimate; without a time its source has withdrawn it. */
export interface EstimateRow extends Omit<Estimate, 'estimatedAt'> {
  shipmentId: string;
  estimatedAt: Date | null;
}

/** Held while estimates of a company account are appended: two at once would both append the same. */
const estimateLock = 7304521;

/** The newest estimate of each source for these shipments; as it was known then, where a moment is given. */
export async function listNewestEstimates(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
  knownAt?: Date,
): Promise<Map<string, EstimateRow[]>> {
  if (shipmentIds.length === 0) return new Map();
  const known = knownAt === undefined ? sql`true` : sql`e.received_at <= ${knownAt}`;
  const { rows } = await sql<EstimateRow>`
    select distinct on (e.shipment_id, e.source) e.shipment_id, e.source, e.place, e.estimated_at, e.earliest_at,
      e.latest_at,
      e.issued_at, e.received_at, e.fact_ids
    from estimate e
    where e.tenant_id = ${tenantId} and e.shipment_id = any (${[...shipmentIds]}::uuid[]) and ${known}
    order by e.shipment_id, e.source, e.estimate_id desc`.execute(tx);
  return Map.groupBy(rows, ({ shipmentId }) => shipmentId);
}

const sameMoment = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

function isSame(a: EstimateRow, b: EstimateRow): boolean {
  return (
    a.place === b.place &&
    sameMoment(a.estimatedAt, b.estimatedAt) &&
    sameMoment(a.earliestAt, b.earliestAt) &&
    sameMoment(a.latestAt, b.latestAt) &&
    sameMoment(a.issuedAt, b.issuedAt) &&
    a.factIds.join() === b.factIds.join()
  );
}

/**
 * What has to be appended so that the newest row of each source is its current estimate: nothing if it already is, a
 * row without a time where a source has withdrawn it. An estimate that counts again because a later one was retracted
 * is known since `now`. Pure.
 */
export function listNews(known: ArrivalKnowledge, newest: readonly EstimateRow[], now: Date): EstimateRow[] {
  if (known.hasArrived || known.place === null) return [];
  const { shipmentId, place } = known;
  const said = estimateArrival(known);
  return etaSources.flatMap((source): EstimateRow[] => {
    const before = newest.find((row) => row.source === source);
    const estimate = said.find((one) => one.source === source);
    if (estimate === undefined) {
      if (before === undefined || before.estimatedAt === null) return [];
      const nothing = { estimatedAt: null, earliestAt: null, latestAt: null, factIds: [] };
      return [{ shipmentId, source, place, ...nothing, issuedAt: now, receivedAt: now }];
    }
    const row = { ...estimate, shipmentId };
    if (before === undefined) return [row];
    if (isSame(before, row)) return [];
    return [row.receivedAt <= before.receivedAt ? { ...row, receivedAt: now } : row];
  });
}

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
  const news = known.flatMap((one) => listNews(one, newest.get(one.shipmentId) ?? [], now));
  if (news.length === 0) return [];
  await sql`
    insert into estimate (tenant_id, shipment_id, place, source, estimated_at, earliest_at, latest_at, issued_at,
      received_at, fact_ids)
    select ${tenantId}::uuid, shipment_id, place, source, estimated_at, earliest_at, latest_at, issued_at,
      received_at, fact_ids
    from jsonb_to_recordset(${JSON.stringify(news.map(toRecord))}::jsonb) as r (shipment_id uuid, place text,
      source text,
      estimated_at timestamptz, earliest_at timestamptz, latest_at timestamptz, issued_at timestamptz,
      received_at timestamptz,
      fact_ids bigint[])`.execute(tx);
  return [...new Set(news.map(({ shipmentId }) => shipmentId))];
}

const toRecord = (row: EstimateRow): Record<string, unknown> => ({
  shipment_id: row.shipmentId,
  place: row.place,
  source: row.source,
  estimated_at: row.estimatedAt,
  earliest_at: row.earliestAt,
  latest_at: row.latestAt,
  issued_at: row.issuedAt,
  received_at: row.receivedAt,
  fact_ids: row.factIds,
});

/** Locks appending estimates of this company account until the end of the transaction. */
export async function lockEstimates(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${estimateLock}, hashtext(${tenantId}))`.execute(tx);
}
