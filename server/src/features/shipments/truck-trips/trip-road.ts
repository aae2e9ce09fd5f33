import { type LatLon, type PlannedStop, greatCircleKm } from '@portolan/contract';
import type { RoadRouter, RoadWay } from '../../../platform/road-router.ts';
import { nextStopOf } from './fold-trip.ts';
import type { TripProgress } from './trip-state.ts';

/** What a routing server said of the way ahead of a truck, as it is stored with the trip. */
export interface TripRoad {
  source: RoadRouter['source'];
  /** The position that it was asked from. */
  from: LatLon & { atMs: number };
  /** The stop of the plan that the first leg leads to; one leg for each stop from there on. */
  nextStop: number;
  legs: RoadWay[];
}

/** The way from an old position says too little of the one from here. */
const keepsMs = 60 * 60_000;
/** Asked again after so long, where the truck has moved so far. */
const askAgain = { afterMs: 10 * 60_000, movedKm: 5 };
/** Nearer to its stop than this, what is left of the way is no share of the whole. */
const leastKm = 1;

/** Where the leg to a stop begins: at the stop before it, of the first leg where the truck was. */
const legFrom = (road: TripRoad, plan: readonly PlannedStop[], index: number): LatLon | undefined =>
  index === 0 ? road.from : plan[road.nextStop + index - 1];

/**
 * The legs that are still ahead, of the first one what the truck has left of it; undefined where the way says nothing
 * any more: it is old, belongs to another plan, or the truck is far from where it led. Pure.
 */
export function legsAhead(
  road: TripRoad,
  state: TripProgress,
  plan: readonly PlannedStop[],
): RoadWay[] | undefined {
  const { last } = state;
  const passed = nextStopOf(state) - road.nextStop;
  const isOfPlan = road.nextStop + road.legs.length === plan.length;
  if (last === null || passed < 0 || !isOfPlan) return undefined;
  const [first, ...others] = road.legs.slice(passed);
  const begins = legFrom(road, plan, passed);
  const stop = plan[road.nextStop + passed];
  if (first === undefined || stop === undefined || begins === undefined) return [];
  if (passed === 0 && Math.abs(last.atMs - road.from.atMs) > keepsMs) return undefined;
  const wholeKm = greatCircleKm(begins, stop);
  const leftKm = greatCircleKm(last, stop);
  // It drives away from where the way began: that is another way.
  if (leftKm > wholeKm * 1.2 + leastKm) return undefined;
  const share = wholeKm < leastKm ? 1 : Math.min(1, leftKm / wholeKm);
  return [{ km: first.km * share, hours: first.hours * share }, ...others];
}

/** Whether the routing server should be asked for the way of a trip. Pure. */
export function isRoadDue(road: TripRoad | null, state: TripProgress, plan: readonly PlannedStop[]): boolean {
  const { last } = state;
  if (last === null || nextStopOf(state) >= plan.length) return false;
  if (road === null || legsAhead(road, state, plan) === undefined) return true;
  const isOld = last.atMs - road.from.atMs >= askAgain.afterMs;
  return isOld && greatCircleKm(last, road.from) >= askAgain.movedKm;
}

/** Asks for every leg ahead; undefined where one of them has no way. */
export async function findRoad(
  router: RoadRouter,
  state: TripProgress,
  plan: readonly PlannedStop[],
): Promise<TripRoad | undefined> {
  const { last } = state;
  const nextStop = nextStopOf(state);
  if (last === null) return undefined;
  const places: LatLon[] = [last, ...plan.slice(nextStop)];
  const legs: RoadWay[] = [];
  for (const [index, to] of places.slice(1).entries()) {
    const way = await router.find(places[index]!, to);
    if (way === undefined) return undefined;
    legs.push(way);
  }
  const { latitude, longitude, atMs } = last;
  return { source: router.source, from: { latitude, longitude, atMs }, nextStop, legs };
}
