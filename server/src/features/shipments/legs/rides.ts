import { type Call, isActual, isAnonymous, newestWord, type Ride, type Segment } from '../facts/index.ts';

/** What one conveyance does for the container, and its unrelated calls. */
interface Walk {
  rides: Ride[];
  aboardFrom: Call | undefined;
  isAboard: boolean;
}

const comesToPlace = (call: Call) => call.arrive.length > 0 || call.discharge.length > 0;
/** All that is said of the place is that the conveyance departs from it: with the container. */
const isOnlyLeft = (call: Call) => call.depart.length > 0 && !comesToPlace(call);

/** Whether the container continues on the conveyance after a call at which it was not unloaded. */
function goesOn(calls: readonly Call[], i: number, isTransfer: (placeKey: string) => boolean): boolean {
  const [call, ...later] = calls.slice(i);
  if (later.some((each) => each.discharge.length > 0)) return true;
  if (call === undefined || isTransfer(call.placeKey)) return false;
  return isOnlyLeft(call) || later.some(comesToPlace);
}

/**
 * The rides of the container on one conveyance, from its calls in order.
 *
 * A LOAD starts a ride and a DISC ends it; where a source reports only vessel calls, the first departure starts it and
 * the last arrival ends it, or the arrival at a place where another vessel takes over (`isTransfer`). Calls of the
 * vessel before it takes the container, and after it unloaded it, are not the container's.
 */
export function toRides(
  calls: readonly Call[],
  segment: Segment,
  isTransfer: (placeKey: string) => boolean,
): Ride[] {
  const walk: Walk = { rides: [], aboardFrom: undefined, isAboard: false };
  for (const [i, call] of calls.entries()) {
    if (walk.isAboard) passCall(walk, call, segment, () => goesOn(calls, i, isTransfer));
    else meetCall(walk, call, segment, calls.slice(i + 1));
  }
  const { aboardFrom, isAboard } = walk;
  if (isAboard && aboardFrom !== undefined) walk.rides.push(ride(segment, aboardFrom, undefined));
  return walk.rides;
}

function ride(segment: Segment, from: Call | undefined, to: Call | undefined): Ride {
  const call = (to ?? from) as Call;
  const { conveyanceKey, mode } = call;
  return { conveyanceKey, mode, from, to, inheritedTo: undefined, segment };
}

function passCall(walk: Walk, call: Call, segment: Segment, goesOnFromHere: () => boolean): void {
  walk.rides.push(ride(segment, walk.aboardFrom, call));
  const staysAboard = call.load.length > 0 || (call.discharge.length === 0 && goesOnFromHere());
  walk.isAboard = staysAboard;
  walk.aboardFrom = staysAboard ? call : undefined;
}

/** Loaded, and unloaded again before the vessel left: it takes the box nowhere. */
function isShutOut({ load, discharge }: Call): boolean {
  const [loaded, unloaded] = [newestWord(load), newestWord(discharge)];
  if (loaded?.classifier !== 'ACT' || unloaded?.classifier !== 'ACT') return false;
  return loaded.atMs < unloaded.atMs;
}

/** Seen to be loaded here before it was unloaded: a restow, the vessel did not bring it. */
function isRestowed({ load, discharge }: Call): boolean {
  const loaded = load.filter(isActual);
  return loaded.length > 0 && discharge.every(({ atMs }) => loaded.some((entry) => entry.atMs < atMs));
}

function meetCall(walk: Walk, call: Call, segment: Segment, later: readonly Call[]): void {
  const isKnown = !isAnonymous(call.conveyanceKey);
  const hadRide = walk.rides.length > 0;
  if (isShutOut(call)) return;
  const bringsBox = call.discharge.length > 0 && !isRestowed(call);
  if (bringsBox) walk.rides.push(ride(segment, undefined, call));
  else if (call.load.length === 0) {
    const takesBoxLater = later.some((each) => each.load.length > 0);
    if (isKnown && (takesBoxLater || hadRide)) return;
    if (call.depart.length === 0 && call.arrive.length > 0) walk.rides.push(ride(segment, undefined, call));
  }
  if (call.load.length === 0 && (call.depart.length === 0 || call.discharge.length > 0)) return;
  walk.isAboard = true;
  walk.aboardFrom = call;
}
