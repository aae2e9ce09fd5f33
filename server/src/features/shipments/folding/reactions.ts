import { delayHours } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import type { React } from '../../../platform/jobs/reactions.ts';
import { notify } from '../../../platform/push/push.ts';
import { lockTenant } from '../../sources/inbox/index.ts';
import { type ErrorSummaries, loadSummaries } from '../eta-errors/index.ts';
import {
  type ArrivalRow,
  type Promised,
  chooseArrival,
  listArrivals,
  listNewestEstimates,
  recordPromises,
  toRowKnowledge,
} from '../eta/index.ts';

/**
 * Chooses the expected arrival again. While the carrier leads there is nothing to write: its estimate is in the row
 * since the fold that brought it.
 */
export const choosePromisedArrival: React<'estimate.changed'> = async (
  { db, clock },
  { tenantId, shipmentIds },
) =>
  db.asTenant(tenantId, async (tx) => {
    const now = clock.now();
    if ((await listWrongPromises(tx, tenantId, shipmentIds, now)).length === 0) return;
    // Folds write these rows too: the choice is made again once none is under way.
    await lockTenant(tx, tenantId);
    const wrong = await listWrongPromises(tx, tenantId, shipmentIds, now);
    await savePromises(tx, tenantId, wrong);
    await recordPromises(
      tx,
      tenantId,
      wrong.flatMap(({ promised }) => promised ?? []),
      now,
    );
    if (wrong.length === 0) return;
    const ids = wrong.map(({ shipmentId }) => shipmentId);
    await notify(tx, tenantId, 'shipment', ids);
    await queueJob(tx, 'promise.changed', { tenantId, shipmentIds: ids });
  });

interface PromisedRow {
  shipmentId: string;
  arrivalAt: Date | null;
  source: string | null;
  slipHours: number | null;
  /** Undefined where nothing is promised any more. */
  promised: Promised | undefined;
}

/** The rows whose promised arrival is not the one that the estimates choose. */
async function listWrongPromises(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
  now: Date,
): Promise<PromisedRow[]> {
  const rows = await listArrivals(tx, tenantId, shipmentIds);
  const stored = await listNewestEstimates(tx, tenantId, shipmentIds);
  const wrong: PromisedRow[] = [];
  for (const [simulated, those] of Map.groupBy(rows, (row) => row.simulated)) {
    const pods = [...new Set(those.flatMap(({ pod }) => pod ?? []))];
    const summaries = await loadSummaries(tx, tenantId, simulated, pods);
    for (const row of those) {
      // Without a port the sources have no estimate, and an arrived shipment needs none.
      if (row.pod === null || row.arrivalIsActual) continue;
      const promise = promiseOf(row, stored.get(row.shipmentId) ?? [], summaries, now);
      if (promise !== undefined) wrong.push(promise);
    }
  }
  return wrong;
}

function promiseOf(
  row: ArrivalRow,
  stored: Parameters<typeof chooseArrival>[1],
  summaries: ErrorSummaries,
  now: Date,
): PromisedRow | undefined {
  const { shipmentId, carrierCode, pol, pod } = row;
  const context = { now, carrierCode, pol, summaries, leader: row.arrivalSource };
  const chosen = chooseArrival(toRowKnowledge(row), stored, context);
  const arrivalAt = chosen?.estimatedAt ?? null;
  const shown = row.arrivalAt instanceof Date ? row.arrivalAt : null;
  const source = chosen?.source ?? null;
  if (shown?.getTime() === arrivalAt?.getTime() && row.arrivalSource === source) return undefined;
  const slipHours =
    row.plannedArrivalAt === null || arrivalAt === null
      ? null
      : delayHours(row.plannedArrivalAt.toISOString(), arrivalAt);
  const promised = chosen && { shipmentId, place: pod ?? '', ...chosen };
  return { shipmentId, arrivalAt, source, slipHours, promised };
}

async function savePromises(tx: Tx, tenantId: string, promises: readonly PromisedRow[]): Promise<void> {
  if (promises.length === 0) return;
  await sql`
    update shipment s set arrival_at = coalesce(p.arrival_at, 'infinity'), arrival_source = p.source,
      slip_hours = p.slip_hours
    from unnest(${promises.map((p) => p.shipmentId)}::uuid[], ${promises.map((p) => p.arrivalAt)}::timestamptz[],
      ${promises.map((p) => p.source)}::text[], ${promises.map((p) => p.slipHours)}::real[]) as p (shipment_id,
      arrival_at, source, slip_hours)
    where s.tenant_id = ${tenantId} and s.shipment_id = p.shipment_id`.execute(tx);
}
