import { AppError, type PushTopic } from '@portolan/contract';
import { sql } from 'kysely';
import { type Database, type Tx, limitRows } from '../../../platform/db/database.ts';
import { currentRowLimit, withRowLimit } from '../../../platform/db/row-limit.ts';

/**
 * Does something to the company account's numbers for a member who may see only some of them: `work` sees all, so that
 * it meets what is there, and what it returns must be in the member's sight afterwards or nothing was done. Throws
 * `tracking.outside-rule`.
 */
export async function inSight<T>(
  db: Database,
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
  queryIdOf: (done: T) => string,
): Promise<T> {
  const limit = currentRowLimit();
  return withRowLimit(undefined, () =>
    db.asTenant(tenantId, async (tx) => {
      const done = await work(tx);
      if (limit !== undefined) {
        await limitRows(tx, limit);
        const [seen] = await listSeenTrackings(tx, tenantId, [queryIdOf(done)]);
        if (seen === undefined) throw new AppError('tracking.outside-rule', {});
      }
      return done;
    }),
  );
}

/** Does something to those of the numbers that the member may see. */
export async function toSeen<T>(
  db: Database,
  tenantId: string,
  queryIds: readonly string[],
  work: (tx: Tx, queryIds: readonly string[]) => Promise<T>,
): Promise<T> {
  const seen = await db.asTenant(tenantId, (tx) => listSeenTrackings(tx, tenantId, queryIds));
  return withRowLimit(undefined, () => db.asTenant(tenantId, (tx) => work(tx, seen)));
}

async function listSeenTrackings(tx: Tx, tenantId: string, queryIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select query_id as id from tracking where tenant_id = ${tenantId} and query_id = any (${queryIds}::uuid[])`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Of the ids that a push names, those that the transaction sees; undefined where the topic is not for limited eyes. */
export async function listSeen(
  tx: Tx,
  tenantId: string,
  topic: PushTopic,
  ids: readonly string[],
): Promise<readonly string[] | undefined> {
  if (topic === 'message') return undefined;
  if (topic === 'tracking') return listSeenTrackings(tx, tenantId, ids);
  if (topic !== 'shipment') return ids;
  const { rows } = await sql<{ id: string }>`
    select shipment_id as id from shipment where tenant_id = ${tenantId}
      and shipment_id = any (${ids}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}
