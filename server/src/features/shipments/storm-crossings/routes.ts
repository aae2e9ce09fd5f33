import { nearestLongitude, stormRoutes } from '@portolan/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { listClosedPassages } from '../../ports/passages/index.ts';
import { getStormWay } from '../../ports/storms/index.ts';
import { findCrossings } from './find-crossings.ts';
import { listLegsBetween, nameShipments } from './planned-leg.ts';

/** Shipments whose planned sea routes come near a storm. */
export function serveStormShipments({ db, clock }: { db: Database; clock: Clock }): Served[] {
  return [
    serve(stormRoutes.listStormShipments, async ({ query }, { viewer: { tenantId } }) => {
      const now = clock.now();
      const { stormId, knownAt, withinNm, limit } = query;
      const { way, storm } = await getStormWay(db, tenantId, stormId, knownAt, now);
      const from = new Date(way[0]!.atMs);
      const to = new Date(way.at(-1)!.atMs);
      return db.asTenant(tenantId, async (tx) => {
        const closed = await listClosedPassages(tx, now);
        const legs = await listLegsBetween(tx, tenantId, { from, to, simulated: storm.simulated });
        const crossings = findCrossings(legs, way, { withinNm, closed });
        const count = (rows: readonly { shipmentIds: readonly string[] }[]): number =>
          new Set(rows.flatMap(({ shipmentIds }) => shipmentIds)).size;
        const shown = crossings.flatMap((crossing) =>
          crossing.leg.shipmentIds.map((shipmentId) => ({ ...crossing, shipmentId })),
        );
        const first = shown.slice(0, limit);
        const names = await nameShipments(
          tx,
          tenantId,
          first.map(({ shipmentId }) => shipmentId),
        );
        return {
          total: count(crossings.map(({ leg }) => leg)),
          compared: count(legs),
          rows: first.flatMap(({ shipmentId, leg, approach, place }) => {
            const named = names.get(shipmentId);
            if (named === undefined) return [];
            return {
              queryid: named.queryId,
              reference: named.reference,
              vesselName: leg.vesselName,
              pol: named.pol,
              pod: named.pod,
              latitude: place.latitude,
              longitude: nearestLongitude(place.longitude, 0),
              distanceNm: Math.round(approach.distanceNm),
              closestNm: Math.round(approach.closestNm),
              closestAt: new Date(approach.closestAtMs).toISOString(),
              windKn: approach.windKn,
              windFrom: approach.windFromMs === null ? null : new Date(approach.windFromMs).toISOString(),
            };
          }),
        };
      });
    }),
  ];
}
