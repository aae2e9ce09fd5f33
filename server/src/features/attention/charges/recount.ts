import type { ChargeClock } from '@portolan/contract';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { React } from '../../../platform/jobs/reactions.ts';
import { notify } from '../../../platform/push/push.ts';
import { writeClocks } from './charge-clock.ts';
import { countShipment } from './count-shipment.ts';
import { loadChargeKnowledge } from './knowledge.ts';
import { loadChargedShipments } from './load-shipments.ts';

/** Containers that are counted in one transaction. */
const atOnce = 400;

/** Counts all clocks of containers and stores their sums. */
export async function recountClocks(
  tx: Tx,
  tenantId: string,
  shipmentIds: readonly string[],
  now: Date,
): Promise<Map<string, ChargeClock[]>> {
  const counted = new Map<string, ChargeClock[]>(shipmentIds.map((shipmentId) => [shipmentId, []]));
  const knowledge = await loadChargeKnowledge(tx, tenantId);
  for (const shipment of await loadChargedShipments(tx, tenantId, shipmentIds))
    counted.set(
      shipment.shipmentId,
      countShipment(shipment, knowledge, now).filter(({ state }) => state !== 'waiting'),
    );
  await writeClocks(tx, tenantId, counted, now);
  await notify(tx, tenantId, 'charge', shipmentIds);
  return counted;
}

async function recountParts(
  db: Database,
  tenantId: string,
  shipmentIds: readonly string[],
  now: Date,
): Promise<void> {
  for (let i = 0; i < shipmentIds.length; i += atOnce)
    await db.asTenant(tenantId, (tx) => recountClocks(tx, tenantId, shipmentIds.slice(i, i + atOnce), now));
}

/** Steps that clocks start or end with, and holds, are in these changes; others move no clock. */
const moving = new Set(['added', 'progress', 'status', 'arrival', 'route', 'legs', 'facts']);

/**
 * Counts again what changed on land: containers that have arrived, or that a clock runs for. The past of the simulated
 * world is counted by the job once all of it is there.
 */
export const recountChanged: React<'timeline.changed'> = async (needs, { tenantId, changes }) => {
  if (needs.isLoadingHistory?.() === true) return;
  const changed = Object.keys(changes).filter((id) => changes[id]?.some((change) => moving.has(change)));
  if (changed.length === 0) return;
  const { rows } = await needs.db.asTenant(tenantId, (tx) =>
    sql<{ shipmentId: string }>`
      select shipment_id from shipment s
      where tenant_id = ${tenantId} and shipment_id = any (${changed}::uuid[]) and equipment_reference is not null
        and (arrival_is_actual or departure_at > ${needs.clock.now()}
          or exists (select from charge_clock c
            where c.tenant_id = s.tenant_id and c.shipment_id = s.shipment_id))`.execute(tx),
  );
  await recountParts(
    needs.db,
    tenantId,
    rows.map(({ shipmentId }) => shipmentId),
    needs.clock.now(),
  );
};

/** Counts everything of a company account again that is not over. */
export const recountByTerms: React<'charges.terms-changed'> = async ({ db, clock }, { tenantId }) => {
  const { rows } = await db.asTenant(tenantId, (tx) =>
    sql<{ shipmentId: string }>`
      select shipment_id from charge_clock where tenant_id = ${tenantId}
      union
      select shipment_id from shipment where tenant_id = ${tenantId} and listed and active
        and equipment_reference is not null and tracking_status = 'in-transit'
      order by 1`.execute(tx),
  );
  await recountParts(
    db,
    tenantId,
    rows.map(({ shipmentId }) => shipmentId),
    clock.now(),
  );
};

/** Counts the containers again whose free time was reported, by their B/L or by their number. */
export const recountByReports: React<'free-time.reported'> = async (
  { db, clock },
  { tenantId, transportDocumentReferences, equipmentReferences = [] },
) => {
  const { rows } = await db.asTenant(tenantId, (tx) =>
    sql<{ shipmentId: string }>`
      select shipment_id from shipment where tenant_id = ${tenantId}
        and equipment_reference is not null
        and (transport_document_reference = any (${transportDocumentReferences}::text[])
          or equipment_reference = any (${equipmentReferences}::text[]))`.execute(tx),
  );
  await recountParts(
    db,
    tenantId,
    rows.map(({ shipmentId }) => shipmentId),
    clock.now(),
  );
};

/** How many containers one run of the job counts at most. */
const mostOfRun = 4000;
const arrivedWithinDays = 90;

/** Counts clocks whose local day is over, and containers that arrived and have no import clock yet. */
export function createRecountChargesJob({
  db,
  clock,
  isLoadingHistory,
}: {
  db: Database;
  clock: Clock;
  isLoadingHistory: () => boolean;
}): Job<'charges:recount'> {
  return {
    name: 'charges:recount',
    cron: '*/5 * * * *',
    work: async () => {
      if (isLoadingHistory()) return;
      const now = clock.now();
      const since = new Date(now.getTime() - arrivedWithinDays * 86_400_000);
      const { rows } = await sql<{ tenantId: string; shipmentId: string }>`
        (select distinct tenant_id, shipment_id from charge_clock where recount_at <= ${now} limit ${mostOfRun})
        union
        (select tenant_id, shipment_id from shipment s
          where listed and active and arrival_is_actual and arrival_at > ${since} and equipment_reference is not null
            and not exists (select from charge_clock c
              where c.tenant_id = s.tenant_id and c.shipment_id = s.shipment_id and c.direction = 'import')
          limit ${mostOfRun})`.execute(db.system);
      for (const [tenantId, those] of Map.groupBy(rows, (row) => row.tenantId))
        await recountParts(
          db,
          tenantId,
          those.map(({ shipmentId }) => shipmentId),
          now,
        );
    },
  };
}
