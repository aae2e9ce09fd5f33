import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { type Job, queueJob } from '../../../platform/jobs/jobs.ts';
import type { ReactionNeeds } from '../../../platform/jobs/reactions.ts';
import { estimateAgain } from './reactions.ts';

const runEveryMs = 600_000;
/** Every shipment is estimated again within this many runs: six hours. */
const slices = 36;

/**
 * Every ten minutes: shipments whose ETA has passed without an arrival, and a part of all others on their way, so that
 * what changes without an event (waiting at ports, learned speeds, the clock itself) reaches them all in six hours.
 * `all`: every one at once.
 */
export function createRefreshJob(needs: ReactionNeeds): Job<'eta:refresh'> {
  const { db, clock } = needs;
  return {
    name: 'eta:refresh',
    cron: '*/10 * * * *',
    work: async ({ all = false }) => {
      const due = await listDue(db.system, clock.now(), all);
      for (const [tenantId, rows] of Map.groupBy(due, (row) => row.tenantId)) {
        const ids = rows.map(({ shipmentId }) => shipmentId);
        await estimateAgain(needs, tenantId, ids);
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
  all: boolean,
): Promise<{ tenantId: string; shipmentId: string; hasPassed: boolean }[]> {
  const slice = Math.floor(now.getTime() / runEveryMs) % slices;
  const { rows } = await sql<{ tenantId: string; shipmentId: string; hasPassed: boolean }>`
    select tenant_id, shipment_id, arrival_at <= ${now} as has_passed from shipment
    where mode_of_transport = 'VESSEL' and tracking_status = 'in-transit' and listed and active
      and not arrival_is_actual and pod is not null
      and (${all} or arrival_at <= ${now} or get_byte(uuid_send(shipment_id), 15) % ${slices} = ${slice})`.execute(
    db,
  );
  return rows;
}
