import {
  areDifferent,
  type Call,
  compareText,
  type Entry,
  isActual,
  newestCreatedMs,
  newestWord,
  type Ride,
} from '../facts/index.ts';

/** Sea rides that are compatible, and those that later knowledge has replaced. */
export interface SettledRides {
  live: Ride[];
  dead: Ride[];
}

const hasActual = (entries: readonly Entry[] | undefined) => entries?.some(isActual) ?? false;
const isUnloaded = (ride: Ride) => hasActual(ride.to?.discharge);
const isLoaded = (ride: Ride) => hasActual(ride.from?.load);
/**
 * Seen to be loaded, or to have sailed where no source reports loadings: then the vessel's departure is the
 * container's.
 */
const hasBoarded = (ride: Ride) =>
  isLoaded(ride) || (ride.from?.load.length === 0 && hasActual(ride.from.depart));
const boardsAtMs = ({ from }: Ride) =>
  newestWord(from?.load ?? [])?.atMs ?? newestWord(from?.depart ?? [])?.atMs ?? -Infinity;
const alightsAtMs = ({ to }: Ride) =>
  newestWord(to?.discharge ?? [])?.atMs ?? newestWord(to?.arrive ?? [])?.atMs ?? Infinity;

/**
 * When the source last reported that the container takes this conveyance. A vessel's departure says nothing about the
 * container once its loading was reported.
 */
function boardingReportedMs(call: Call): number {
  const departures = call.load.length > 0 ? call.depart.filter((entry) => !isActual(entry)) : call.depart;
  return newestCreatedMs([...call.load, ...departures]);
}

/** A loading that was retracted and not reported again: the conveyance has left without the container. */
type IsTakenBack = (ride: Ride) => boolean;

/** Compares the evidence for two rides, the first difference decides; positive when `a` is the one to use. */
function compareBoardings(a: Ride, b: Ride, isTakenBack: IsTakenBack): number {
  return (
    Number(isTakenBack(b)) - Number(isTakenBack(a)) ||
    Number(isUnloaded(a)) - Number(isUnloaded(b)) ||
    Number(isLoaded(a)) - Number(isLoaded(b)) ||
    Number(hasBoarded(a)) - Number(hasBoarded(b)) ||
    (a.from && b.from ? Math.sign(boardingReportedMs(a.from) - boardingReportedMs(b.from)) : 0) ||
    compareText(a.conveyanceKey, b.conveyanceKey)
  );
}

function compareAlightings(a: Ride, b: Ride, isFed: (ride: Ride) => boolean): number {
  const reported = (ride: Ride) => newestCreatedMs(alightings(ride));
  return (
    Number(isUnloaded(a)) - Number(isUnloaded(b)) ||
    Number(isReplacedAtEnd(b, a)) - Number(isReplacedAtEnd(a, b)) ||
    Number(isLoaded(a)) - Number(isLoaded(b)) ||
    Number(isFed(a)) - Number(isFed(b)) ||
    Math.sign(reported(a) - reported(b)) ||
    compareText(a.conveyanceKey, b.conveyanceKey)
  );
}

const namesBox = ({ fact }: Entry) =>
  fact.equipmentReference !== undefined || fact.relatedEquipmentReferences.length > 0;
const alightings = ({ to }: Ride) => [...(to?.arrive ?? []), ...(to?.discharge ?? [])];

/** Whether the container, which is on the first conveyance, is to be loaded on the other one at a later port. */
const isOnward = (ride: Ride, { from }: Ride) =>
  hasBoarded(ride) &&
  from !== undefined &&
  from.placeKey !== ride.from?.placeKey &&
  from.load.some((entry) => namesBox(entry) && entry.atMs > boardsAtMs(ride));

/**
 * Whether newer reports say that the container comes to a place by another conveyance, which takes it at an unknown
 * place or where it is to be loaded: the first one then carries it to there. A call that names only the booking may be
 * about other containers.
 */
function isReplacedAtEnd(ride: Ride, other: Ride): boolean {
  if (ride.from === undefined || alightings(ride).some(isActual)) return false;
  if (other.from !== undefined && !isOnward(ride, other)) return false;
  const newer = alightings(other).filter(namesBox);
  return newestCreatedMs(newer) > newestCreatedMs(alightings(ride));
}

/** Whether the container returns to the place between two loadings there, or leaves it between two unloadings. */
function areTwoVisits(a: Ride, b: Ride, rides: readonly Ride[]): boolean {
  const [first, second] = [a, b].map(boardsAtMs).sort((x, y) => x - y) as [number, number];
  return rides.some(
    (ride) =>
      ride !== a &&
      ride !== b &&
      ride.to?.placeKey === a.from?.placeKey &&
      alightsAtMs(ride) > first &&
      alightsAtMs(ride) < second,
  );
}

function isLeftBetween(a: Ride, b: Ride, rides: readonly Ride[]): boolean {
  const [first, second] = [a, b].map(alightsAtMs).sort((x, y) => x - y) as [number, number];
  return rides.some(
    (ride) =>
      ride.from?.placeKey === a.to?.placeKey && boardsAtMs(ride) >= first && boardsAtMs(ride) < second,
  );
}

/** The ride and what the same conveyance does from there without the container having been loaded again. */
function withOnward(ride: Ride, rides: readonly Ride[]): Ride[] {
  const onward = rides.find(
    (next) => next.from !== undefined && next.from === ride.to && next.from.load.length === 0,
  );
  return onward === undefined ? [ride] : [ride, ...withOnward(onward, rides)];
}

/**
 * A container leaves a place on one vessel, and comes to a place on one vessel, per visit. Of two such claims the one
 * that was seen to carry it is used, then the one reported last; the other was rolled over or re-planned. A new ride
 * without a known destination keeps the destination of the one it replaces. Where it is unknown how the container came
 * to the one that brings it, the other carries it to an unknown place.
 */
export function settleRides(rides: readonly Ride[], isTakenBack: IsTakenBack): SettledRides {
  const dead = new Set<Ride>();
  for (const a of rides) {
    for (const b of rides) {
      if (dead.has(a) || dead.has(b) || !competeForBoarding(a, b) || areTwoVisits(a, b, rides)) continue;
      const [winner, loser] = compareBoardings(a, b, isTakenBack) > 0 ? [a, b] : [b, a];
      if (isLoaded(loser) && isUnloaded(loser)) continue;
      const gone = withOnward(loser, rides);
      for (const ride of gone) dead.add(ride);
      if (withOnward(winner, rides).at(-1)?.to === undefined) inherit(winner, gone, rides);
    }
  }
  const boarded = rides.filter((ride) => !dead.has(ride));
  const shortened: Ride[] = [];
  const isFed = (ride: Ride) =>
    boarded.some((other) => other !== ride && other.to?.placeKey === ride.from?.placeKey);
  for (const a of boarded) {
    for (const b of boarded) {
      if (dead.has(a) || dead.has(b) || !competeForAlighting(a, b) || isLeftBetween(a, b, boarded)) continue;
      const [winner, loser] = compareAlightings(a, b, isFed) > 0 ? [a, b] : [b, a];
      if (isUnloaded(loser)) continue;
      dead.add(loser);
      if ((winner.from === undefined || isReplacedAtEnd(loser, winner)) && leaves(loser))
        shortened.push({ ...loser, to: undefined });
    }
  }
  const left = [...rides.filter((ride) => !dead.has(ride)), ...shortened];
  for (const ride of left) if (left.some((other) => isAboardElsewhere(ride, other))) dead.add(ride);
  return { live: left.filter((ride) => !dead.has(ride)), dead: [...dead] };
}

/** Whether anything says that the container leaves a place on a conveyance, apart from where it comes to. */
const leaves = ({ from }: Ride) => from !== undefined && from.load.length + from.depart.length > 0;

/** An arrival that nobody saw, of a vessel without a reported boarding, while the container is on another one. */
function isAboardElsewhere(ride: Ride, other: Ride): boolean {
  if (ride.from !== undefined || ride.to === undefined || ride.to.reachedAtMs !== undefined) return false;
  if (other.from === undefined || other.to === undefined) return false;
  if (!areDifferent(ride.conveyanceKey, other.conveyanceKey)) return false;
  const isReported = isLoaded(other) || newestCreatedMs(other.to.entries) > newestCreatedMs(ride.to.entries);
  const atMs = alightsAtMs(ride);
  return isReported && boardsAtMs(other) < atMs && atMs < alightsAtMs(other);
}

const competeForBoarding = (a: Ride, b: Ride) =>
  a !== b &&
  a.from !== undefined &&
  a.from.placeKey === b.from?.placeKey &&
  areDifferent(a.conveyanceKey, b.conveyanceKey);

const competeForAlighting = (a: Ride, b: Ride) =>
  a !== b &&
  a.to !== undefined &&
  a.to.placeKey === b.to?.placeKey &&
  areDifferent(a.conveyanceKey, b.conveyanceKey);

/** The destination of the removed rides, unless another vessel was to continue from there. */
function inherit(winner: Ride, gone: readonly Ride[], rides: readonly Ride[]): void {
  const destination = gone.at(-1)?.to ?? gone.at(-1)?.from;
  const last = withOnward(winner, rides).at(-1) ?? winner;
  if (destination === undefined || destination.placeKey === last.from?.placeKey) return;
  last.inheritedTo = destination.placeKey;
}
