import { scheduleHistoryRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { getSailingHistory, listVesselSailings } from './history.ts';

/** What was published of sailings. */
export function serveSchedules({ db, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(scheduleHistoryRoutes.getSailingHistory, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => getSailingHistory(tx, tenantId, query.callId)),
    ),
    serve(scheduleHistoryRoutes.listVesselSailings, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => listVesselSailings(tx, tenantId, query.vessel, clock.now())),
    ),
  ];
}
