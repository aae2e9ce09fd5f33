import {
  type PlannedStop,
  type RoadSource,
  type TripLateness,
  type TruckTripRow,
  tripLimits,
} from '@portolan/contract';
import { type StopEstimate, estimateStops, findWayAhead, kilometresLeft } from './estimate-arrival.ts';
import { standingOf } from './fold-trip.ts';
import type { TripRoad } from './trip-road.ts';
import type { TripProgress } from './trip-state.ts';

/** What a trip's row says, of its plan and its folded positions. */
export interface JudgedTrip {
  state: TruckTripRow['state'];
  startedMs: number | null;
  endedMs: number | null;
  arrivedMs: number | null;
  standing: { sinceMs: number; at: PlannedStop['kind'] | 'found' } | undefined;
  estimates: StopEstimate[];
  eta: StopEstimate | undefined;
  roadSource: RoadSource;
  lateness: TripLateness;
  slipMinutes: number | null;
  leftKm: number | null;
}

const lateMs = tripLimits.lateMinutes * 60_000;

/** Against what was promised. */
export function judgeLateness(
  promisedMs: number | null,
  arrivedMs: number | null,
  eta: StopEstimate | undefined,
): TripLateness {
  if (promisedMs === null) return 'unknown';
  if (arrivedMs !== null) return arrivedMs > promisedMs + lateMs ? 'late' : 'on-time';
  if (eta === undefined) return 'unknown';
  if (eta.earlyMs > promisedMs + lateMs) return 'late';
  return eta.lateMs > promisedMs + lateMs ? 'may-be-late' : 'on-time';
}

export function judgeTrip(
  state: TripProgress,
  plan: readonly PlannedStop[],
  promisedMs: number | null,
  road: TripRoad | null = null,
): JudgedTrip {
  const { startedMs, endedMs } = state;
  const standing = standingOf(state, plan);
  const way = findWayAhead(state, plan, road);
  const estimates = estimateStops(state, plan, way);
  const eta = estimates.at(-1);
  const arrivedMs = (plan.length > 0 ? state.visits.at(-1)?.enteredMs : endedMs) ?? null;
  const reachedMs = arrivedMs ?? eta?.atMs ?? null;
  const onRoad = standing === undefined ? 'driving' : 'standing';
  return {
    state: startedMs === null ? 'planned' : endedMs === null ? onRoad : 'ended',
    startedMs,
    endedMs,
    arrivedMs,
    standing: endedMs === null && startedMs !== null ? standing : undefined,
    estimates,
    eta,
    roadSource: way.source,
    lateness: judgeLateness(promisedMs, arrivedMs, eta),
    slipMinutes:
      promisedMs === null || reachedMs === null ? null : Math.round((reachedMs - promisedMs) / 60_000),
    leftKm: kilometresLeft(state, plan, way),
  };
}
