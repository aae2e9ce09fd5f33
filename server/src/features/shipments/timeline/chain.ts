import {
  areOther,
  type Call,
  type Entry,
  isActual,
  newestWord,
  type Ride,
  type StopDraft,
} from '../facts/index.ts';
import { startsAtMs } from '../legs/index.ts';

const segmentOrder = { pre: 0, sea: 1, post: 2 } as const;
const startKey = (ride: Ride) => ride.from?.placeKey;
const endKey = (ride: Ride) => ride.to?.placeKey ?? ride.inheritedTo;
const isReached = ({ from, to }: Ride) => from?.reachedAtMs !== undefined || to?.reachedAtMs !== undefined;

/** Whether the first one goes to a place that nobody names, from where the second one may come. */
const mayFeed = (a: Ride, b: Ride) =>
  endKey(a) === undefined && startKey(b) === undefined && startsAtMs(a) <= startsAtMs(b);

function compareRides(a: Ride, b: Ride): number {
  if (mayFeed(a, b) !== mayFeed(b, a)) return mayFeed(a, b) ? -1 : 1;
  return Number(isReached(b)) - Number(isReached(a)) || startsAtMs(a) - startsAtMs(b);
}

/**
 * Rides in travelling order: before, on and after the sea voyage; a ride to a place before a ride from there, whatever
 * stale plans say; otherwise what has happened first, then by time. In a round trip time decides alone.
 */
function inTravellingOrder(rides: readonly Ride[]): Ride[] {
  const ordered: Ride[] = [];
  let left = [...rides];
  while (left.length > 0) {
    const first = Math.min(...left.map((ride) => segmentOrder[ride.segment]));
    const segment = left.filter((ride) => segmentOrder[ride.segment] === first);
    const isFree = (ride: Ride) =>
      !segment.some(
        (other) => other !== ride && endKey(other) !== undefined && endKey(other) === startKey(ride),
      );
    const free = segment.filter(isFree);
    const next = (free.length > 0 ? free : segment).reduce((a, b) => (compareRides(b, a) < 0 ? b : a));
    ordered.push(next);
    left = left.filter((ride) => ride !== next);
  }
  return ordered;
}

function newStop(placeKey: string | undefined): StopDraft {
  return {
    placeKey,
    inRide: undefined,
    outRide: undefined,
    firstAtMs: Infinity,
    lastAtMs: -Infinity,
    entries: [],
  };
}

/** Extends the time of a stop by the newest report of each of the given moves. */
function takeTimes(stop: StopDraft, ...moves: (Call['load'] | undefined)[]): void {
  for (const entries of moves) {
    const word = newestWord(entries ?? []);
    if (word === undefined) continue;
    stop.firstAtMs = Math.min(stop.firstAtMs, word.atMs);
    stop.lastAtMs = Math.max(stop.lastAtMs, word.atMs);
  }
}

/** The stops on the rides, in travelling order. A place visited twice is two stops. */
export function chainStops(rides: readonly Ride[]): StopDraft[] {
  const stops: StopDraft[] = [];
  for (const ride of inTravellingOrder(rides)) {
    const start = startKey(ride);
    if (start !== undefined) {
      if (stops.at(-1)?.placeKey !== start) stops.push(newStop(start));
      const stop = stops.at(-1) as StopDraft;
      stop.outRide = ride;
      takeTimes(stop, ride.from?.load, ride.from?.depart);
    }
    const end = endKey(ride);
    if (end === undefined) continue;
    if (stops.at(-1)?.placeKey !== end) stops.push(newStop(end));
    const stop = stops.at(-1) as StopDraft;
    stop.inRide ??= ride;
    takeTimes(stop, ride.to?.arrive, ride.to?.discharge);
  }
  fillTimes(stops);
  return stops;
}

/** A stop without any time comes right after the one before. */
function fillTimes(stops: readonly StopDraft[]): void {
  for (const [i, stop] of stops.entries()) {
    if (stop.firstAtMs !== Infinity) continue;
    stop.firstAtMs = stop.lastAtMs = (stops[i - 1]?.lastAtMs ?? -1) + 1;
  }
}

/** A stop for something that happened on land, where no ride goes. */
export function landStop(placeKey: string | undefined, atMs: number): StopDraft {
  return { ...newStop(placeKey), firstAtMs: atMs, lastAtMs: atMs };
}

/** First stop that the sea voyage leaves from and last one it reaches; -1 where unknown. */
export function seaSpan(stops: readonly StopDraft[]): { first: number; last: number } {
  return {
    first: stops.findIndex((stop) => stop.outRide?.segment === 'sea'),
    last: stops.findLastIndex((stop) => stop.inRide?.segment === 'sea'),
  };
}

/** Whether its loading here was reported and retracted, so that this ride does not hold the container. */
function isTakenBack({ conveyanceKey, from }: Ride, retracted: readonly Entry[]): boolean {
  if (from === undefined || from.load.some(isActual)) return false;
  return retracted.some(
    (entry) =>
      entry.verb === 'load' &&
      isActual(entry) &&
      entry.conveyanceKey === conveyanceKey &&
      entry.placeKey === from.placeKey,
  );
}

/**
 * Adds a stop at an unknown place where one conveyance leaves with the container and another one brings it to the next
 * stop: somewhere between it changes from one to the other.
 */
export function addUnknownChanges(stops: StopDraft[], retracted: readonly Entry[]): void {
  for (let i = stops.length - 1; i > 0; i -= 1) {
    const [before, after] = [stops[i - 1], stops[i]];
    const [leaves, comes] = [before?.outRide, after?.inRide];
    if (before === undefined || leaves === undefined || comes === undefined) continue;
    if (endKey(leaves) !== undefined || startKey(comes) !== undefined) continue;
    if (!areOther(leaves, comes) || isTakenBack(leaves, retracted)) continue;
    stops.splice(i, 0, { ...landStop(undefined, before.lastAtMs), inRide: leaves, outRide: comes });
  }
}
