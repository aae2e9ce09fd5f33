import { dayMs } from '@portolan/contract/time/durations';
import type { Thresholds } from '@portolan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findPlace } from '../../../platform/reference/index.ts';
import { listClosedPassages } from '../../ports/passages/index.ts';
import { type Approach, type WayPoint, approachOf, listStormWays } from '../../ports/storms/index.ts';
import { findCrossings, listLegsBetween } from '../../shipments/storm-crossings/index.ts';
import { type StormApproach, judgeStorm } from './storm.ts';
import type { Concerned, WorldJudge } from './world-judge.ts';

/** A port that a storm meets delays what arrives until so long after it. */
const afterMs = 3 * dayMs;

interface BoundFor {
  port: string;
  shipmentIds: string[];
}

/** Ports of discharge with the shipments that arrive there while a storm is near. */
async function listBound(
  tx: Tx,
  tenantId: string,
  { from, to, simulated }: { from: Date; to: Date; simulated: boolean },
): Promise<BoundFor[]> {
  const { rows } = await sql<BoundFor>`
    select s.pod as port, array_agg(s.shipment_id) as shipment_ids from shipment s
    where s.tenant_id = ${tenantId} and s.active and s.listed and s.tracking_status = 'in-transit'
      and not s.arrival_is_actual and s.pod is not null and s.simulated = ${simulated}
      and s.arrival_at between ${from} and ${new Date(to.getTime() + afterMs)} group by 1`.execute(tx);
  return rows;
}

const toApproach = (
  approach: Approach,
  storm: { stormId: string; name: string | null },
  of: { vesselName?: string | null; port?: string | null },
): StormApproach => ({
  stormId: storm.stormId,
  stormName: storm.name ?? '',
  vesselName: of.vesselName ?? null,
  port: of.port ?? null,
  closestNm: approach.closestNm,
  closestAt: new Date(approach.closestAtMs).toISOString(),
  windKn: approach.windKn,
  windFromAt: approach.windFromMs === null ? null : new Date(approach.windFromMs).toISOString(),
});

/** The approach of a port, which stays where it is. */
function approachOfPort(port: string, way: readonly WayPoint[]): Approach | undefined {
  const { latitude, longitude } = findPlace(port) ?? {};
  if (latitude === undefined || longitude === undefined) return undefined;
  return approachOf(way, () => ({ latitude, longitude }));
}

/** What active storms come near: ships on their planned routes, and ports of destination of shipments; nearest last. */
async function listStormApproaches(
  tx: Tx,
  tenantId: string,
  { withinNm }: Thresholds['storm'],
  now: Date,
): Promise<Concerned<StormApproach>[]> {
  const approaches: Concerned<StormApproach>[] = [];
  const closed = await listClosedPassages(tx, now);
  for (const { storm, way } of await listStormWays(tx, tenantId, now)) {
    const ahead = way.filter(({ atMs }) => atMs >= now.getTime() - dayMs);
    if (ahead.length === 0) continue;
    const { simulated } = storm;
    const within = { from: new Date(ahead[0]!.atMs), to: new Date(ahead.at(-1)!.atMs), simulated };
    const legs = await listLegsBetween(tx, tenantId, within);
    for (const { leg, approach } of findCrossings(legs, ahead, { withinNm, closed }))
      approaches.push({
        of: toApproach(approach, storm, { vesselName: leg.vesselName }),
        shipmentIds: leg.shipmentIds,
        simulated,
      });
    for (const { port, shipmentIds } of await listBound(tx, tenantId, within)) {
      const approach = approachOfPort(port, ahead);
      if (approach === undefined) continue;
      approaches.push({ of: toApproach(approach, storm, { port }), shipmentIds, simulated });
    }
  }
  return approaches.toSorted((a, b) => a.of.closestNm - b.of.closestNm);
}

export const storm: WorldJudge<'storm', StormApproach> = {
  type: 'storm',
  load: listStormApproaches,
  judge: judgeStorm,
};
