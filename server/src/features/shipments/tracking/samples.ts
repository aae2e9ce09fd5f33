import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { notify } from '../../../platform/push/push.ts';
import type { ShipmentRows } from './shipment-rows.ts';
import { startTracking } from './start-tracking.ts';

/** A number that a new company account starts with. */
export interface Sample {
  number: string;
  scac: string;
}

/** Tracks sample numbers for a company account; they use no query. One that is tracked already stays what it is. */
export async function startSamples(
  tx: Tx,
  tenantId: string,
  samples: readonly Sample[],
  now: Date,
  rows: ShipmentRows,
): Promise<void> {
  for (const { number, scac } of samples)
    await startTracking(tx, tenantId, { number, scac, now, sample: true }, rows);
}

export async function countSamples(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from tracking where tenant_id = ${tenantId} and sample`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Makes sample numbers numbers like any other. Returns how many. */
export async function keepSamples(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ queryId: string }>`
    update tracking set sample = false where tenant_id = ${tenantId} and sample returning query_id`.execute(
    tx,
  );
  const queryIds = rows.map(({ queryId }) => queryId);
  if (queryIds.length > 0) await notify(tx, tenantId, 'tracking', queryIds);
  return queryIds.length;
}

/** Removes sample numbers and their shipments. What sources reported of them stays stored. Returns how many. */
export async function removeSamples(tx: Tx, tenantId: string, rows: ShipmentRows): Promise<number> {
  const samples = await tx
    .selectFrom('tracking')
    .select('queryId')
    .where('tenantId', '=', tenantId)
    .where('sample', '=', true)
    .execute();
  const queryIds = samples.map(({ queryId }) => queryId);
  if (queryIds.length === 0) return 0;
  await rows.removeRows(tx, tenantId, queryIds);
  await tx.deleteFrom('tracking').where('tenantId', '=', tenantId).where('sample', '=', true).execute();
  await notify(tx, tenantId, 'tracking', []);
  await notify(tx, tenantId, 'shipment', []);
  return queryIds.length;
}
