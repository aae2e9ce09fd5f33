import type { RouteData, etaRoutes } from '@portolan/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { listVesselsByImo } from '../../vessels/vessels/index.ts';
import { findNextPort, getShipmentOfQuery, getTimeline, traceRoute } from '../shipments/index.ts';

/** What is asked of one container; with `knownAt` as it was known then. */
export interface AskedEta {
  queryId: string;
  containerNo?: string | undefined;
  shipmentId?: string | undefined;
  knownAt?: string | undefined;
}

/** The way of one container, sailed and planned. Throws `shipment.not-found`. */
export async function getRouteData(
  tx: Tx,
  tenantId: string,
  asked: AskedEta,
  now: Date,
): Promise<RouteData<(typeof etaRoutes)['getRouteData']>> {
  const { shipment } = await getShipmentOfQuery(tx, tenantId, asked);
  const timeline = await getTimeline(tx, tenantId, shipment, asked.knownAt);
  const imoNumbers = timeline.legs.flatMap(({ vesselImoNumber }) => vesselImoNumber ?? []);
  const vessels = await listVesselsByImo(tx, [...new Set(imoNumbers)]);
  const knownUntil = asked.knownAt === undefined ? undefined : new Date(asked.knownAt);
  const nextPort = await findNextPort(tx, tenantId, shipment.shipmentId, knownUntil);
  return {
    ...(await traceRoute(tx, timeline, { vessels, nextPort, knownUntil }, now)),
    stops: timeline.stops.map(({ unLocationCode, name, role, latitude, longitude, reached }) => ({
      unLocationCode: unLocationCode ?? null,
      name,
      role: role ?? null,
      latitude: latitude ?? null,
      longitude: longitude ?? null,
      reached,
    })),
  };
}
