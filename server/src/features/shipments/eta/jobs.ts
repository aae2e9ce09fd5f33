import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { type Job, queueJob } from '../../../platform/jobs/jobs.ts';
import { estimateAgain } from './reactions.ts';

const runEveryMs = 600_000;
/** Every shipment is estimated again within this many runs: six hours. */
const slices = 36;

/**
 * Every ten minutes: shipments whose ETA has passed without an arrival, and a part of all others on their way, so that
 * what changes without an event (waiting at ports, learned speeds, the clock itself) reaches them all in six hours.
 */
export function createRefreshJob({ db, clock }: { db: Database; clock: Clock }): Job<'eta:refresh'> {
  return {
    name: 'eta:refresh',
    cron: '*/10 * * * *',
    work: async () => {
      const now = clock.now();
      const due = await listDue(db.system, now);
      for (const [tenantId, rows] of Map.groupBy(due, (row) => row.tenantId)) {
        const ids = rows.map(({ shipmentId }) => shipmentId);
        await estimateAgain(db, tenantId, ids, now);
        const passed = rows.filter(({ hasPassed }) => hasPassed).map(({ shipmentId }) => shipmentId);
        if (passed.length > 0)
          await queueJob(db.system, 'estimate.changed', { tenantId, shipmentIds: passed });
      }
    },
  };
}

async function listDue(
  db: Db,
  now: Date,
): Promise<{ tenantId: string; shipmentId: string; hasPassed: boolean }[]> {
  const slice = Math.floor(now.getTime() / runEveryMs) % slices;
  const { rows } = await sql<{ tenantId: string; shipmentId: string; hasPassed: boolean }>`
    select tenant_id, shipment_id, arrival_at <= ${now} as has_passed from shipment
    where mode_of_transport = 'VESSEL' and tracking_status = 'in-transit' and listed and active
      and not arrival_is_actual and pod is not null
      and (arrival_at <= ${now} or get_byte(uuid_send(shipment_id), 15) % ${slices} = ${slice})`.execute(db);
  return rows;
}
