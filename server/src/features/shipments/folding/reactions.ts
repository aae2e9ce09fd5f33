import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { queueJob } from '../../../platform/jobs/jobs.ts';
import type { ShipmentChange } from '../../../platform/jobs/payloads.ts';
import type { React } from '../../../platform/jobs/reactions.ts';
import { notify } from '../../../platform/push/push.ts';
import { lockTenant } from '../../sources/inbox/index.ts';
import {
  type ArrivalKnowledge,
  chooseArrival,
  listNewestEstimates,
  lockEstimates,
  recordEstimates,
} from '../eta/index.ts';
import { slipHoursOf } from './arrival.ts';

/** Changes after which a source may have another estimate of the arrival. */
const moveEstimates: ReadonlySet<ShipmentChange> = new Set(['added', 'route', 'arrival']);

/** Appends each source's current estimate of the arrival, where it is new. */
export const updateEstimates: React<'timeline.changed'> = async ({ db, clock }, { tenantId, changes }) => {
  const moved = Object.keys(changes).filter((id) => changes[id]?.some((change) => moveEstimates.has(change)));
  if (moved.length === 0) return;
  await db.asTenant(tenantId, async (tx) => {
    await lockEstimates(tx, tenantId);
    const rows = await listArrivals(tx, tenantId, moved);
    const shipmentIds = await recordEstimates(tx, tenantId, rows.map(toKnowledge), clock.now());
    if (shipmentIds.length > 0) await queueJob(tx, 'estimate.changed', { tenantId, shipmentIds });
  });
};

/**
 * Chooses the expected arrival again. While the carrier leads there is nothing to write: its estimate is in the row
 * since the fold that brought it.
 */
export const choosePromisedArrival: React<'estimate.changed'> = async ({ db }, { tenantId, shipmentIds }) =>
  db.asTenant(tenantId, async (tx) => {
    if ((await listWrongPromises(tx, tenantId, shipmentIds)).length === 0) return;
    // Folds write these rows too: the choice is made again once none is under way.
    await lockTenant(tx, tenantId);
    const wrong = await listWrongPromises(tx, tenantId, shipmentIds);
    await savePromises(tx, tenantId, wrong);
    if (wrong.length > 0)
      await notify(
        tx,
        tenantId,
        'shipment',
        wrong.map(({ shipmentId }) => shipmentId),
      );
  });

interface ArrivalRow {
  shipmentId: string;
  pod: string | null;
  arrivalAt: Date | number;
  arrivalIsActual: boolean;
  arrivalSource: string | null;
  plannedArrivalAt: Date | null;
  latestEventAt: string | null;
  factId: string | null;
  saidAt: Date | null;
  writtenAt: Date | null;
  receivedAt: Date | null;
}

/** The arrival data of shipments' rows, with the fact behind the carrier's estimate. */
async function listArrivals(tx: Tx, tenantId: string, shipmentIds: readonly string[]): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    select s.shipment_id, s.pod, s.arrival_at, s.arrival_is_actual, s.arrival_source, s.planned_arrival_at,
      s.latest_event_at,
      e.fact_id, e.event_at as said_at, e.event_created_at as written_at, e.received_at
    from shipment s left join tracking_event e on e.tenant_id = s.tenant_id and e.fact_id = s.arrival_fact_id
    where s.tenant_id = ${tenantId} and s.shipment_id = any (${[...shipmentIds]}::uuid[])`.execute(tx);
  return rows;
}

function toKnowledge(row: ArrivalRow): ArrivalKnowledge {
  const { factId, saidAt, writtenAt, receivedAt } = row;
  return {
    shipmentId: row.shipmentId,
    place: row.pod,
    hasArrived: row.arrivalIsActual,
    happenedAt: row.latestEventAt === null ? undefined : new Date(row.latestEventAt),
    carrierWord:
      factId === null || saidAt === null || receivedAt === null
        ? undefined
        : { factId, arrivalAt: saidAt, issuedAt: writtenAt ?? receivedAt, receivedAt },
  };
}

interface PromisedRow {
  shipmentId: string;
  arrivalAt: Date | null;
  source: string | null;
  slipHours: number | null;
}

/** The rows whose promised arrival is not the one that the estimates choose. */
async function listWrongPromises(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
): Promise<PromisedRow[]> {
  const rows = await listArrivals(tx, tenantId, shipmentIds);
  const stored = await listNewestEstimates(tx, tenantId, shipmentIds);
  return rows.flatMap((row) => {
    // Without a port the sources have no estimate, and an arrived shipment needs none.
    if (row.pod === null || row.arrivalIsActual) return [];
    const chosen = chooseArrival(toKnowledge(row), stored.get(row.shipmentId) ?? []);
    const arrivalAt = chosen?.estimatedAt ?? null;
    const shown = row.arrivalAt instanceof Date ? row.arrivalAt : null;
    const source = chosen?.source ?? null;
    if (shown?.getTime() === arrivalAt?.getTime() && row.arrivalSource === source) return [];
    const slipHours =
      row.plannedArrivalAt === null || arrivalAt === null
        ? null
        : slipHoursOf(row.plannedArrivalAt.toISOString(), arrivalAt);
    return [{ shipmentId: row.shipmentId, arrivalAt, source, slipHours }];
  });
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
