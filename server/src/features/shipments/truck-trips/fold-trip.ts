import { hourMs } from '@portolan/contract/time/durations';
import {
  type LatLon,
  type PlannedStop,
  greatCircleKm,
  kmPerDegree,
  radiansPerDegree,
} from '@portolan/contract';
import {
  type PlaceInTime,
  type TripPoint,
  type TripProgress,
  newTripProgress,
  tripRules as rules,
} from './trip-state.ts';

/** The planned stop that is reached next: the first behind all that were. `plan.length` at the end. */
export function nextStopOf(state: TripProgress): number {
  return state.visits.findLastIndex((visit) => visit !== null) + 1;
}

/** The planned stop at which the truck is. */
export function stopAt(state: TripProgress): number | undefined {
  const index = state.visits.findLastIndex((visit) => visit !== null);
  return index >= 0 && state.visits[index]?.leftMs === null ? index : undefined;
}

/** How far a point lies from the way between two others, in km; flat, which is enough for a leg of a truck. */
export function distanceFromLegKm(point: LatLon, from: LatLon, to: LatLon): number {
  const scale = Math.cos(point.latitude * radiansPerDegree);
  const x = (place: LatLon): number => (place.longitude - from.longitude) * scale * kmPerDegree;
  const y = (place: LatLon): number => (place.latitude - from.latitude) * kmPerDegree;
  const [dx, dy] = [x(to), y(to)];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x(point) * dx + y(point) * dy) / length));
  return Math.hypot(x(point) - along * dx, y(point) - along * dy);
}

/** How far a truck may be from the straight line of a leg before it is off its way. */
export const corridorOf = (from: LatLon, to: LatLon): number =>
  Math.max(rules.corridorKm, greatCircleKm(from, to) / 10);

function visitStops(state: TripProgress, plan: readonly PlannedStop[], point: TripPoint): void {
  const current = stopAt(state);
  if (current !== undefined) {
    const stop = plan[current]!;
    // A little more than the radius: the positions at its edge would open and close it.
    if (greatCircleKm(point, stop) > stop.radiusKm * 1.1 + 0.05) state.visits[current]!.leftMs = point.atMs;
    else return;
  }
  for (let index = nextStopOf(state); index < plan.length; index += 1)
    if (greatCircleKm(point, plan[index]!) <= plan[index]!.radiusKm) {
      state.visits[index] = { enteredMs: point.atMs, leftMs: null };
      // It stands somewhere else from now on.
      if (state.anchor !== null) state.anchor.sinceMs = Math.max(state.anchor.sinceMs, point.atMs);
      return;
    }
}

/** Standing: an anchor that is left becomes a stop if it was long enough and no planned one. */
function followAnchor(state: TripProgress, point: TripPoint): void {
  const { anchor, last } = state;
  const here = { sinceMs: point.atMs, latitude: point.latitude, longitude: point.longitude };
  if (anchor === null || last === null) {
    state.anchor = here;
    return;
  }
  const open = state.found.at(-1);
  const isOpen = open?.leftMs === null;
  if (greatCircleKm(anchor, point) <= rules.spreadKm) {
    const isLong = point.atMs - anchor.sinceMs >= rules.stopMs;
    if (isLong && !isOpen && stopAt(state) === undefined && state.startedMs !== null)
      state.found.push({
        enteredMs: anchor.sinceMs,
        leftMs: null,
        latitude: anchor.latitude,
        longitude: anchor.longitude,
      });
    return;
  }
  if (isOpen) open.leftMs = last.atMs;
  state.anchor = here;
}

function countDriving(state: TripProgress, point: TripPoint): void {
  const { last, anchor } = state;
  if (last === null || anchor === null) return;
  const passedMs = point.atMs - last.atMs;
  const movedKm = greatCircleKm(last, point);
  const isStanding = point.atMs - anchor.sinceMs >= rules.stopMs;
  if (movedKm > 0.03) state.drivenKm += movedKm;
  if (isStanding) {
    const stoodMs = point.atMs - anchor.sinceMs;
    if (stoodMs >= 45 * 60_000) state.drivingMs.sinceBreak = 0;
    if (stoodMs >= 9 * 3_600_000) state.drivingMs.sinceRest = 0;
    if (point.ignition === true && passedMs <= rules.gapMs) state.idleMs += passedMs;
  } else if (passedMs <= rules.gapMs && movedKm > 0.03) {
    state.drivingMs.sinceBreak += passedMs;
    state.drivingMs.sinceRest += passedMs;
  }
  state.legFrom ??= { latitude: last.latitude, longitude: last.longitude, drivenKm: state.drivenKm };
  const straight = greatCircleKm(state.legFrom, point);
  if (straight >= 20) {
    state.straightKm += straight;
    state.legFrom = { latitude: point.latitude, longitude: point.longitude, drivenKm: state.drivenKm };
  }
}

function watchSpeed(state: TripProgress, point: TripPoint, limitKmh: number): void {
  const speed = point.speedKmh ?? 0;
  const isFast = speed > limitKmh + rules.speedToleranceKmh;
  const at = new Date(point.atMs).toISOString();
  const open = state.speeding.at(-1);
  if (isFast && state.isFast && open !== undefined) {
    open.until = at;
    open.mostKmh = Math.max(open.mostKmh, speed);
  } else if (isFast && state.speeding.length < rules.mostEpisodes)
    state.speeding.push({ from: at, until: at, mostKmh: speed });
  state.isFast = isFast;
}

function watchWay(state: TripProgress, plan: readonly PlannedStop[], point: TripPoint): void {
  const next = nextStopOf(state);
  const to = plan[next];
  const from = next === 0 ? state.start : plan[next - 1];
  const isOnWay = to !== undefined && from !== undefined && from !== null && stopAt(state) === undefined;
  state.deviationKm = isOnWay ? distanceFromLegKm(point, from, to) : null;
}

function noteAlarms(state: TripProgress, point: TripPoint): void {
  for (const alarm of point.alarms) {
    const known = state.alarms.findLast((one) => one.alarm === alarm);
    const isNew = known === undefined || point.atMs - Date.parse(known.at) > rules.gapMs;
    if (isNew && state.alarms.length < rules.mostEpisodes)
      state.alarms.push({ alarm, at: new Date(point.atMs).toISOString() });
  }
}

/** A trip begins when the truck leaves its first stop, or goes away from where it stood. */
function begin(state: TripProgress, plan: readonly PlannedStop[], point: TripPoint): void {
  state.start ??= { latitude: point.latitude, longitude: point.longitude };
  const first = state.visits[0] ?? null;
  if (first !== null && (state.startedMs ?? 0) < first.enteredMs) {
    // Loading is a part of the trip, the way to it is not.
    Object.assign(state, {
      ...newTripProgress(plan),
      visits: state.visits,
      last: state.last,
      anchor: state.anchor,
    });
    state.startedMs = first.enteredMs;
    state.start = { latitude: point.latitude, longitude: point.longitude };
  }
  if (state.startedMs !== null) return;
  if (greatCircleKm(state.start, point) < rules.awayKm) return;
  state.startedMs = state.anchor?.sinceMs ?? point.atMs;
}

function end(state: TripProgress, plan: readonly PlannedStop[], point: TripPoint): void {
  if (state.startedMs === null) return;
  if (plan.length > 0) {
    const visit = state.visits.at(-1) ?? null;
    if (visit === null) return;
    if (visit.leftMs !== null) state.endedMs = visit.leftMs;
    else if (point.atMs - visit.enteredMs >= rules.unloadMs) state.endedMs = visit.enteredMs;
    return;
  }
  const { anchor } = state;
  if (anchor === null || point.atMs - anchor.sinceMs < rules.restMs) return;
  state.endedMs = anchor.sinceMs;
  // Where it ended is no stop on the way.
  if (state.found.at(-1)?.leftMs === null) state.found.pop();
}

const canReach = (from: PlaceInTime, to: PlaceInTime): boolean => {
  const km = greatCircleKm(from, to);
  return km <= rules.errorKm || km <= ((to.atMs - from.atMs) / hourMs) * rules.mostKmh;
};

/** Whether a position is an error of the receiver, as far as is known: nobody drives so fast from the last one. */
function isJump(state: TripProgress, point: TripPoint): boolean {
  const { last, jump } = state;
  state.jump = null;
  if (last === null || canReach(last, point)) return false;
  // The second one that says so is right: the last one was wrong, or the device was off.
  if (jump != null && jump.atMs < point.atMs && canReach(jump, point)) return false;
  state.jump = { atMs: point.atMs, latitude: point.latitude, longitude: point.longitude };
  return true;
}

/**
 * Adds one position to a trip, in place. One that is older than the last, one where the truck cannot be, and all after
 * the end change nothing.
 */
export function addPoint(
  state: TripProgress,
  plan: readonly PlannedStop[],
  point: TripPoint,
  limitKmh: number,
): void {
  if (state.endedMs !== null || (state.last !== null && point.atMs <= state.last.atMs)) return;
  if (isJump(state, point)) return;
  visitStops(state, plan, point);
  followAnchor(state, point);
  begin(state, plan, point);
  if (state.startedMs !== null) {
    countDriving(state, point);
    watchSpeed(state, point, limitKmh);
    watchWay(state, plan, point);
    noteAlarms(state, point);
  }
  end(state, plan, point);
  state.last = { atMs: point.atMs, latitude: point.latitude, longitude: point.longitude };
}

/** Folds positions in their order. Pure: the given state stays. */
export function foldTrip(
  plan: readonly PlannedStop[],
  points: Iterable<TripPoint>,
  { from, speedLimitKmh = rules.speedLimitKmh }: { from?: TripProgress; speedLimitKmh?: number } = {},
): TripProgress {
  const state = from === undefined ? newTripProgress(plan) : structuredClone(from);
  for (const point of points) addPoint(state, plan, point, speedLimitKmh);
  return state;
}

/** Since when a truck stands, and whether at a planned stop; undefined while it drives. */
export function standingOf(
  state: TripProgress,
  plan: readonly PlannedStop[],
): { sinceMs: number; at: PlannedStop['kind'] | 'found' } | undefined {
  const { anchor, last } = state;
  if (anchor === null || last === null || last.atMs - anchor.sinceMs < rules.stopMs) return undefined;
  const stop = stopAt(state);
  return { sinceMs: anchor.sinceMs, at: stop === undefined ? 'found' : plan[stop]!.kind };
}
