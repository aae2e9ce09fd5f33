import type { LatLon } from '@portolan/contract';
import { type Approach, type WayPoint, approachOf, boxAround } from '../../ports/storms/index.ts';
import { type SeaLane, findLane, placeAlong, touches } from './lane.ts';
import type { PlannedLeg } from './planned-leg.ts';

/** A leg that comes near a storm while its ship should be there. */
export interface Crossing {
  leg: PlannedLeg;
  approach: Approach;
  /** Where the ship should be then. */
  place: LatLon;
}

/**
 * Legs whose ships come within `withinNm` of a storm's centre or into one of its wind areas, by their sea routes and
 * times; the nearest first. Pure, but for the routes that it keeps.
 */
export function findCrossings(
  legs: readonly PlannedLeg[],
  way: readonly WayPoint[],
  { withinNm, closed }: { withinNm: number; closed: readonly string[] },
): Crossing[] {
  // Wider: cells are compared by a corner, and two points of a lane may lie a degree apart.
  const box = boxAround(way, withinNm);
  const wide = { west: box.west - 2, east: box.east + 2, south: box.south - 2, north: box.north + 2 };
  const near = new Map<SeaLane, boolean>();
  const crossings: Crossing[] = [];
  for (const leg of legs) {
    const lane = findLane(leg.fromPort, leg.toPort, closed);
    if (lane === undefined) continue;
    let isNear = near.get(lane);
    if (isNear === undefined) near.set(lane, (isNear = touches(lane, wide)));
    if (!isNear) continue;
    const from = leg.departedAt.getTime();
    const until = leg.arrivedAt.getTime();
    const where = (atMs: number): LatLon | undefined =>
      atMs < from || atMs > until ? undefined : placeAlong(lane, (atMs - from) / (until - from));
    const approach = approachOf(way, where);
    if (approach === undefined || (approach.closestNm > withinNm && approach.windKn === null)) continue;
    crossings.push({ leg, approach, place: where(approach.closestAtMs)! });
  }
  return crossings.toSorted((a, b) => a.approach.closestNm - b.approach.closestNm);
}
