import { type Entry, newestWord, type Ride, type Segment } from '../facts/index.ts';

interface Moment {
  bestMs: number;
  plannedMs: number;
  isActual: boolean;
}

/** The start and end of the container's sea transport, in place and time, as far as known. */
export interface SeaWindow {
  boards: PlacedMoment | undefined;
  alights: PlacedMoment | undefined;
  /** Places between: transshipments and calls. */
  middleKeys: ReadonlySet<string>;
  /** More than one sea ride: something may lie between two of them. */
  hasMiddle: boolean;
}

function momentOf(...moves: (readonly Entry[] | undefined)[]): Moment | undefined {
  for (const entries of moves) {
    const word = newestWord(entries ?? []);
    if (word === undefined) continue;
    const plans = (entries ?? []).filter((entry) => entry.classifier === 'PLN');
    const plannedMs = plans.length === 0 ? word.atMs : Math.min(...plans.map((entry) => entry.atMs));
    return { bestMs: word.atMs, plannedMs, isActual: word.classifier === 'ACT' };
  }
  return undefined;
}

/** The window of the sea rides that count. */
export function toSeaWindow(rides: readonly Ride[]): SeaWindow {
  const endings = new Set(rides.map((ride) => ride.to?.placeKey ?? ride.inheritedTo));
  const beginnings = new Set(rides.map((ride) => ride.from?.placeKey));
  const isFirst = ({ from }: Ride) => !endings.has(from?.placeKey);
  const isLast = ({ to }: Ride) => !beginnings.has(to?.placeKey);
  // In a round trip the container returns to where it began: then only the times distinguish first from last.
  const boards = extreme(rides.filter(isFirst), boardingOf, -1) ?? extreme(rides, boardingOf, -1);
  const alights = extreme(rides.filter(isLast), alightingOf, 1) ?? extreme(rides, alightingOf, 1);
  const middleKeys = new Set([...endings, ...beginnings].filter((key) => key !== undefined));
  if (boards) middleKeys.delete(boards.placeKey);
  if (alights) middleKeys.delete(alights.placeKey);
  return { boards, alights, middleKeys, hasMiddle: rides.length > 1 };
}

type PlacedMoment = Moment & { placeKey: string };

function boardingOf({ from }: Ride): PlacedMoment | undefined {
  const moment = from && momentOf(from.load, from.depart);
  return moment && { ...moment, placeKey: from.placeKey };
}

function alightingOf({ to }: Ride): PlacedMoment | undefined {
  const moment = to && momentOf(to.arrive, to.discharge);
  return moment && { ...moment, placeKey: to.placeKey };
}

function extreme(
  rides: readonly Ride[],
  momentAt: (ride: Ride) => PlacedMoment | undefined,
  direction: 1 | -1,
): PlacedMoment | undefined {
  let found: PlacedMoment | undefined;
  for (const ride of rides) {
    const moment = momentAt(ride);
    if (moment && (found === undefined || (moment.bestMs - found.bestMs) * direction > 0)) found = moment;
  }
  return found;
}

/** Whether something is before the box boards the first vessel or after it left the last one. */
export function isBeforeSea(entry: Entry, { boards }: SeaWindow): boolean {
  if (boards === undefined) return false;
  // A plan made before the vessel was late is compared with the vessel's plan of then.
  const limitMs = entry.classifier === 'ACT' ? boards.bestMs : Math.max(boards.bestMs, boards.plannedMs);
  return entry.atMs < limitMs;
}

export function isAfterSea(entry: Entry, { alights }: SeaWindow): boolean {
  if (alights === undefined) return false;
  const limitMs = entry.classifier === 'ACT' ? alights.bestMs : Math.min(alights.bestMs, alights.plannedMs);
  return entry.atMs >= limitMs;
}

/** On which part of the journey a train, truck or barge moves the box. */
export function segmentOf(entry: Entry, window: SeaWindow): Segment {
  const { transportPhase, isTransshipmentMove } = entry.fact;
  if (transportPhase === 'EXPORT') return 'pre';
  if (transportPhase === 'IMPORT') return 'post';
  if (transportPhase === 'TRANSSHIPMENT' || isTransshipmentMove === true) return 'sea';
  const { boards, alights } = window;
  if (boards?.placeKey !== alights?.placeKey) {
    if (entry.placeKey === boards?.placeKey) return 'pre';
    if (entry.placeKey === alights?.placeKey) return 'post';
  }
  if (isBeforeSea(entry, window)) return 'pre';
  if (isAfterSea(entry, window)) return 'post';
  if (boards === undefined) return 'pre';
  if (window.hasMiddle && alights !== undefined) return 'sea';
  return alights !== undefined && entry.atMs - boards.bestMs < alights.bestMs - entry.atMs ? 'pre' : 'post';
}
