import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Job, queueJob } from '../../../platform/jobs/jobs.ts';
import { lockTenant } from '../../sources/inbox/index.ts';
import { refold } from './refold.ts';

/** How many rows one transaction folds again: messages that come meanwhile wait for it. */
const sliceSize = 500;
const pauseMs = 1000;

/**
 * Folds all shipments of a company account again, slice by slice in the order of their journey keys: each slice queues
 * the next one in its own transaction, so that it continues after a crash.
 */
export function createRefoldJob({ db, clock }: { db: Database; clock: Clock }): Job<'shipments:refold'> {
  return {
    name: 'shipments:refold',
    work: async ({ tenantId, after }) =>
      db.asTenant(tenantId, async (tx) => {
        await lockTenant(tx, tenantId);
        const { rows } = await sql<{ journeyKey: string; equipmentReference: string | null }>`
          select journey_key, equipment_reference from shipment
          where tenant_id = ${tenantId} and journey_key > ${after} order by journey_key limit ${sliceSize}`.execute(
          tx,
        );
        const last = rows.at(-1);
        if (last === undefined) return;
        const touched = { equipments: new Set<string>(), documents: new Set<string>() };
        for (const { journeyKey, equipmentReference } of rows)
          if (equipmentReference === null) touched.documents.add(journeyKey);
          else touched.equipments.add(equipmentReference);
        await refold(tx, tenantId, touched, [], clock.now());
        const runAt = new Date(Date.now() + pauseMs);
        if (rows.length === sliceSize)
          await queueJob(tx, 'shipments:refold', { tenantId, after: last.journeyKey }, { runAt });
      }),
  };
}
