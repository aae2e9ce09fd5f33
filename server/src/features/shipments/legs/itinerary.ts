import {
  type Call,
  type Entry,
  inSegment,
  isActual,
  newestWord,
  type Ride,
  type Segment,
} from '../facts/index.ts';
import { listCalls } from './calls.ts';
import { settleRides } from './conflicts.ts';
import { findGhostCalls, isMarkedTransshipment } from './ghosts.ts';
import { leadOn } from './onward.ts';
import { toRides } from './rides.ts';
import { dropUnkeptUnloadings } from './unkept-unloadings.ts';
import { type SeaWindow, segmentOf, toSeaWindow } from './window.ts';

/** The rides of the journey, not yet in order, and what was reported of others. */
export interface Itinerary {
  rides: Ride[];
  window: SeaWindow;
  /** Places that were on the container's route and are no longer. */
  replacedPlaces: Set<string>;
}

function groupByConveyance(entries: readonly Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}

/** Which other vessels take the container, or may, at a place. */
interface Transfers {
  isTransfer(placeKey: string, notBy: string): boolean;
  isTransferReached(placeKey: string, notBy: string): boolean;
}

function listTransfers(callsOf: ReadonlyMap<string, readonly Call[]>): Transfers {
  const known = (placeKey: string, notBy: string, isReached: boolean) => {
    for (const [key, calls] of callsOf) {
      if (key === notBy) continue;
      const boards = calls.some((call) => call.placeKey === placeKey && boardsHere(call, calls));
      if (boards && (!isReached || calls.some((call) => call.reachedAtMs !== undefined))) return true;
    }
    return false;
  };
  return {
    isTransfer: (placeKey, notBy) => known(placeKey, notBy, false),
    isTransferReached: (placeKey, notBy) => known(placeKey, notBy, true),
  };
}

const boardsHere = (call: Call, calls: readonly Call[]) =>
  call.load.length > 0 || (call.depart.length > 0 && calls[0] === call);

/** Loadings on a vessel at a place that were all retracted. */
function findTakenBack(retracted: readonly Entry[]): (ride: Ride) => boolean {
  const taken = retracted.filter((entry) => entry.verb === 'load');
  return ({ from, conveyanceKey }) =>
    from !== undefined &&
    from.load.length === 0 &&
    taken.some((entry) => entry.conveyanceKey === conveyanceKey && entry.placeKey === from.placeKey);
}

/**
 * Finds the conveyances of the container, from the moves of all sources.
 *
 * The sea voyage first, as it is reported best; trains, trucks and barges then come before or after it.
 */
export function planItinerary(live: readonly Entry[], retracted: readonly Entry[]): Itinerary {
  const moves = live.filter(
    (entry) => entry.verb !== undefined && entry.placeKey !== undefined && !(entry.missed && isActual(entry)),
  );
  const isSea = toIsSea(moves);
  const dropped: Call[] = [];
  const byVessel = groupByConveyance(moves.filter(isSea), (entry) => entry.conveyanceKey);
  const sea = ridesOf(byVessel, 'sea', dropped);
  const settled = settleRides(sea, findTakenBack(retracted));
  const onwardTo = leadOn(settled.live, dropped, live);
  const window = toSeaWindow(settled.live);
  const byLand = moves.filter((entry) => !isSea(entry));
  const rides = [...settled.live];
  for (const segment of ['pre', 'sea', 'post'] as Segment[]) {
    const part = byLand.filter((entry) => segmentOf(entry, window) === segment);
    const groups = groupByConveyance(part, (entry) => inSegment(entry.conveyanceKey, segment));
    rides.push(...ridesOf(groups, segment, dropped));
  }
  const replacedPlaces = new Set(dropped.map(({ placeKey }) => placeKey));
  for (const { to, from } of settled.dead)
    for (const call of [to, from])
      if (call !== undefined && !isMoved(call) && !call.entries.every(isActual))
        replacedPlaces.add(call.placeKey);
  if (onwardTo !== undefined) replacedPlaces.delete(onwardTo);
  return { rides, window, replacedPlaces };
}

/**
 * Vessels are the sea voyage. A barge is inland carriage, unless it is all there is or a source says that the container
 * is transshipped to or from it.
 */
function toIsSea(moves: readonly Entry[]): (entry: Entry) => boolean {
  if (!moves.some((entry) => entry.mode === 'VESSEL')) return (entry) => entry.mode === 'BARGE';
  const barges = moves.filter((entry) => entry.mode === 'BARGE');
  if (barges.length === 0) return (entry) => entry.mode === 'VESSEL';
  const hubs = new Set(moves.filter(isMarkedTransshipment).map((entry) => entry.placeKey));
  const feeders = new Set(
    barges.filter((entry) => hubs.has(entry.placeKey)).map((entry) => entry.conveyanceKey),
  );
  return (entry) => entry.mode === 'VESSEL' || feeders.has(entry.conveyanceKey);
}

const isMoved = (call: Call) => [...call.load, ...call.discharge].some(isActual);

function ridesOf(groups: ReadonlyMap<string, Entry[]>, segment: Segment, dropped: Call[]): Ride[] {
  const callsOf = new Map<string, Call[]>();
  for (const [key, entries] of groups) callsOf.set(key, dropUnkeptUnloadings(listCalls(entries)));
  const transfers = listTransfers(callsOf);
  const rides: Ride[] = [];
  for (const [key, calls] of callsOf) {
    const ghosts = findGhostCalls(calls, (placeKey) => transfers.isTransferReached(placeKey, key));
    const isUnloadReported = calls.some((call) => call.discharge.length > 0);
    for (const ghost of ghosts)
      if (ghost.load.length > 0 || ghost.discharge.length > 0 || !isUnloadReported) dropped.push(ghost);
    const real = calls.filter((call) => !ghosts.includes(call));
    rides.push(...toRides(real, segment, (placeKey) => transfers.isTransfer(placeKey, key)));
  }
  return rides;
}

/** The time a ride begins by its newest report; that of its end where the beginning is unknown. */
export function startsAtMs({ from, to }: Ride): number {
  const word = newestWord(from?.load ?? []) ?? newestWord(from?.depart ?? []);
  return word?.atMs ?? to?.atMs ?? Infinity;
}
