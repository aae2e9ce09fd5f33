import { AppError, portArrivalRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { findPort } from '../../../platform/reference/index.ts';
import { seesSimulated } from '../../ports/port-pages/index.ts';
import { listPortArrivals } from './list-arrivals.ts';

/** Arrivals that are expected at a port. */
export function servePortArrivals({ db, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(portArrivalRoutes.getPortArrivals, async ({ query }, { viewer: { tenantId } }) => {
      const port = findPort(query.portId);
      if (port === undefined) throw new AppError('port.not-found', {});
      const { unLocationCode, timeZone } = port;
      const now = clock.now();
      const simulated = await seesSimulated(db.system, tenantId);
      const arrivals = await listPortArrivals(db, { tenantId, simulated, unLocationCode, timeZone, now });
      return { unLocationCode, timeZone, at: now.toISOString(), ...arrivals, simulated };
    }),
  ];
}
