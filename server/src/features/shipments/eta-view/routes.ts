import { etaRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { parseMoment } from '../shipments/index.ts';
import { getLastArrivals } from './last-arrivals.ts';
import { getRouteData } from './route-data.ts';
import { getSingleEta } from './single-eta.ts';
import { getVesselArrivals } from './vessel-arrivals.ts';

/** The ETA tab of a shipment, and the way that it takes. */
export function serveEta({ db, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(etaRoutes.getSingleEta, async ({ query }, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => getSingleEta(tx, viewer.tenantId, toAsked(query), clock.now())),
    ),
    serve(etaRoutes.getLastArrivals, async ({ query }, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => getLastArrivals(tx, viewer.tenantId, toAsked(query), clock.now())),
    ),
    serve(etaRoutes.getVesselArrivals, async ({ query }, { viewer: { tenantId } }) =>
      db.asTenant(tenantId, (tx) => getVesselArrivals(tx, tenantId, query.imoNumber, clock.now())),
    ),
    serve(etaRoutes.getRouteData, async ({ query }, { viewer }) =>
      db.asTenant(viewer.tenantId, (tx) => getRouteData(tx, viewer.tenantId, toAsked(query), clock.now())),
    ),
  ];
}

interface Query {
  queryid: string;
  containerNo?: string | undefined;
  shipmentId?: string | undefined;
  knownAt?: string | undefined;
}

const toAsked = ({ queryid, containerNo, shipmentId, knownAt }: Query) => ({
  queryId: queryid,
  containerNo,
  shipmentId,
  knownAt: parseMoment(knownAt),
});
