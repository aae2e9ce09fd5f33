import { hourMs, minuteMs } from '@portolan/contract/time/durations';
import {
  type LatLon,
  type PlannedStop,
  type RoadSource,
  greatCircleKm,
  usualStayMinutes,
} from '@portolan/contract';
import { nextStopOf, stopAt } from './fold-trip.ts';
import { type TripRoad, legsAhead } from './trip-road.ts';
import type { TripProgress } from './trip-state.ts';

/** When a stop ahead is reached, and between when and when in 80 of 100 cases. */
export interface StopEstimate {
  atMs: number;
  earlyMs: number;
  lateMs: number;
}

/** How much longer a road is than the great circle, where the trip has not shown it yet. */
const usualFactor = 1.28;
/** What a trip shows counts as much as the usual factor after this many km. */
const learnedKm = 150;

/** Kilometres by road for one of the great circle: the usual factor, drawn to what this trip drove. */
export function distanceFactor({ straightKm, legFrom }: TripProgress): number {
  if (straightKm < 20 || legFrom === null) return usualFactor;
  const shown = Math.min(1.8, Math.max(1, legFrom.drivenKm / straightKm));
  return (usualFactor * learnedKm + shown * straightKm) / (learnedKm + straightKm);
}

/** No truck is faster in the mean, whatever a server says that knows only cars. */
const mostMeanKmh = 80;

/** Mean speed without breaks: the longer the way, the more of it is motorway. */
const speedProfile = [
  { untilKm: 15, kmh: 30 },
  { untilKm: 50, kmh: 42 },
  { untilKm: 150, kmh: 58 },
  { untilKm: 400, kmh: 68 },
  { untilKm: Infinity, kmh: 73 },
] as const;

/** Hours at the wheel for a way by road, by the speed profile: each section of it at its own speed. */
export function drivingHours(roadKm: number): number {
  let hours = 0;
  let done = 0;
  for (const { untilKm, kmh } of speedProfile) {
    const part = Math.max(0, Math.min(roadKm, untilKm) - done);
    hours += part / kmh;
    done += part;
    if (done >= roadKm) break;
  }
  return hours;
}

/** Driving times of regulation (EC) No 561/2006; other countries have shorter ones or none. */
const driverRules = {
  breakAfterMs: 4.5 * hourMs,
  breakMs: 45 * minuteMs,
  restAfterMs: 9 * hourMs,
  restMs: 11 * hourMs,
};

/** Adds hours at the wheel to a clock with the breaks and rests that are due. */
function drive(clock: { atMs: number; sinceBreak: number; sinceRest: number }, wheelMs: number): void {
  let left = wheelMs;
  // A week of driving is enough: a wrong plan does not run for ever.
  for (let rests = 0; left > 0 && rests < 40; rests += 1) {
    const untilBreak = Math.max(0, driverRules.breakAfterMs - clock.sinceBreak);
    const untilRest = Math.max(0, driverRules.restAfterMs - clock.sinceRest);
    const part = Math.min(left, untilBreak, untilRest);
    clock.atMs += part;
    clock.sinceBreak += part;
    clock.sinceRest += part;
    left -= part;
    if (left <= 0) return;
    if (untilRest <= untilBreak) {
      clock.atMs += driverRules.restMs;
      clock.sinceRest = 0;
    } else clock.atMs += driverRules.breakMs;
    clock.sinceBreak = 0;
  }
  clock.atMs += left;
}

/** One leg of the way ahead, to the circle of its stop: km by road, and hours at the wheel. */
interface Leg {
  roadKm: number;
  hours: number;
}

/** The way ahead of a truck: one leg for each stop that it has not reached. */
export interface WayAhead {
  source: RoadSource;
  legs: readonly Leg[];
}

function listLegsByFactor(state: TripProgress, plan: readonly PlannedStop[]): Leg[] {
  const factor = distanceFactor(state);
  let place: LatLon | null = state.last;
  let legKm = 0;
  return plan.slice(nextStopOf(state)).map((stop) => {
    const straightKm = place === null ? 0 : greatCircleKm(place, stop);
    const roadKm = Math.max(0, straightKm - stop.radiusKm) * factor;
    const hours = drivingHours(legKm + roadKm) - drivingHours(legKm);
    // A border lies on the motorway; from other stops it begins on small roads again.
    legKm = stop.kind === 'border' ? legKm + roadKm : 0;
    place = stop;
    return { roadKm, hours };
  });
}

/** Ways of the routing server where they still say what is ahead, and distance factors where they do not. */
export function findWayAhead(
  state: TripProgress,
  plan: readonly PlannedStop[],
  road: TripRoad | null,
): WayAhead {
  const legs = road === null ? undefined : legsAhead(road, state, plan);
  if (road === null || legs === undefined)
    return { source: 'distance-factors', legs: listLegsByFactor(state, plan) };
  const ahead = plan.slice(nextStopOf(state));
  return {
    source: road.source,
    legs: legs.map(({ km, hours }, index) => {
      const roadKm = Math.max(0, km - (ahead[index]?.radiusKm ?? 0) * usualFactor);
      const atWheel = Math.max(hours, km / mostMeanKmh);
      return { roadKm, hours: km === 0 ? 0 : (atWheel * roadKm) / km };
    }),
  };
}

function estimateWith(
  state: TripProgress,
  plan: readonly PlannedStop[],
  { legs }: WayAhead,
  { wheel, stay }: { wheel: number; stay: number },
): number[] {
  const { last } = state;
  if (last === null) return [];
  const clock = { atMs: last.atMs, ...state.drivingMs };
  const stopped = (stop: PlannedStop): number =>
    (stop.plannedStayMinutes ?? usualStayMinutes[stop.kind]) * minuteMs * stay;
  const current = stopAt(state);
  if (current !== undefined) {
    const { enteredMs } = state.visits[current]!;
    clock.atMs = Math.max(clock.atMs, enteredMs + stopped(plan[current]!));
  }
  return plan.slice(nextStopOf(state)).map((stop, index) => {
    drive(clock, (legs[index]?.hours ?? 0) * hourMs * wheel);
    const arrived = clock.atMs;
    clock.atMs += stopped(stop);
    return arrived;
  });
}

/**
 * When the stops ahead are reached, in the order of the plan. The interval drives 10 % faster with half the stays, and
 * 25 % slower with one and a half of them. Empty without a position. Pure.
 */
export function estimateStops(
  state: TripProgress,
  plan: readonly PlannedStop[],
  way: WayAhead = findWayAhead(state, plan, null),
): StopEstimate[] {
  if (state.endedMs !== null) return [];
  const middle = estimateWith(state, plan, way, { wheel: 1, stay: 1 });
  const early = estimateWith(state, plan, way, { wheel: 0.9, stay: 0.5 });
  const late = estimateWith(state, plan, way, { wheel: 1.25, stay: 1.5 });
  return middle.map((atMs, i) => ({
    atMs,
    earlyMs: Math.min(atMs, early[i] ?? atMs),
    lateMs: Math.max(atMs, late[i] ?? atMs),
  }));
}

/** Kilometres by road that are left to the last stop; null without a plan or position. */
export function kilometresLeft(
  state: TripProgress,
  plan: readonly PlannedStop[],
  { legs }: WayAhead = findWayAhead(state, plan, null),
): number | null {
  if (state.last === null || plan.length === 0) return null;
  return state.endedMs !== null ? 0 : Math.round(legs.reduce((sum, { roadKm }) => sum + roadKm, 0));
}
