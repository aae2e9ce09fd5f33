import { AppError, portArrivalRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { findPort } from '../../../platform/reference/index.ts';
import { seesSimulated } from '../../ports/port-pages/index.ts';
import { listOfCrews, listOfShipments, listPublished } from './known-arrivals.ts';
import { countByDay, mergeArrivals } from './merge-arrivals.ts';

/** Arrivals that are expected at a port. */
export function servePortArrivals({ db, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(portArrivalRoutes.getPortArrivals, async ({ query }, { viewer: { tenantId } }) => {
      const port = findPort(query.portId);
      if (port === undefined) throw new AppError('port.not-found', {});
      const { unLocationCode, timeZone } = port;
      const now = clock.now();
      const simulated = await seesSimulated(db.system, tenantId);
      const asked = { tenantId, simulated, unLocationCode, now };
      const own = await db.asTenant(tenantId, async (tx) => [
        ...(await listOfShipments(tx, asked)),
        ...(await listPublished(tx, asked)),
      ]);
      const ships = mergeArrivals([...own, ...(await listOfCrews(db.system, asked))], now);
      return {
        unLocationCode,
        timeZone,
        at: now.toISOString(),
        days: countByDay(ships, timeZone, now),
        ships,
        simulated,
      };
    }),
  ];
}
