import type { Milestone } from '@portolan/contract';
import {
  compareText,
  type Entry,
  isActual,
  newestWord,
  type Side,
  stepRank,
  type StopDraft,
} from '../facts/index.ts';
import { landStop, seaSpan } from './chain.ts';
import { compareSides, type LandMove } from './gates.ts';
import { nearestStop, slotSideOf } from './moves.ts';

/** The same event at one place: planned, estimated, actual. */
interface Unit {
  placeKey: string | undefined;
  side: Side;
  milestone: Milestone;
  moves: LandMove[];
  atMs: number;
  isReached: boolean;
}

function toUnits(moves: readonly LandMove[]): Unit[] {
  const units = new Map<string, Unit>();
  for (const move of moves) {
    const { side, milestone, entry } = move;
    const what = milestone === 'other' ? entry.fact.eventCode : milestone;
    const key = `${side} ${what} ${entry.placeKey ?? ''}`;
    const unit = units.get(key);
    if (unit !== undefined) unit.moves.push(move);
    else
      units.set(key, { placeKey: entry.placeKey, side, milestone, moves: [move], atMs: 0, isReached: false });
  }
  const all = [...units.values()];
  for (const unit of all) {
    const entries = unit.moves.map((move) => move.entry);
    unit.atMs = newestWord(entries)?.atMs ?? 0;
    unit.isReached = entries.some((entry) => isActual(entry) && entry.standing === 'live');
  }
  return inOrder(all);
}

/** In order of time. Future events come after what has happened before them, however old their plan is. */
function inOrder(units: Unit[]): Unit[] {
  const reached = units.filter((unit) => unit.isReached);
  for (const unit of units) {
    if (unit.isReached) continue;
    for (const other of reached)
      if (other.side === unit.side && stepRank(other.milestone, 'land') < stepRank(unit.milestone, 'land'))
        unit.atMs = Math.max(unit.atMs, other.atMs);
  }
  return units.sort(
    (a, b) =>
      compareSides(a.side, b.side) ||
      a.atMs - b.atMs ||
      stepRank(a.milestone, 'land') - stepRank(b.milestone, 'land') ||
      compareText(a.placeKey ?? '', b.placeKey ?? ''),
  );
}

const isOnChain = (stop: StopDraft) => stop.inRide !== undefined || stop.outRide !== undefined;

/** The part of the journey for a side: `from` first stop, `to` last stop it can belong to or come before. */
function rangeOf(side: Side, stops: readonly StopDraft[]): { from: number; to: number } {
  const { first, last } = seaSpan(stops);
  if (side === 'export') {
    const end = first >= 0 ? first : last;
    return { from: 0, to: end >= 0 ? end : stops.length - 1 };
  }
  if (side === 'import') return { from: last >= 0 ? last : first + 1, to: stops.length - 1 };
  return { from: Math.max(first, 0), to: last >= 0 ? last : stops.length - 1 };
}

/** Documents and notes belong to a place at any time; the container itself is there for one visit at a time. */
const tellsPresence = ({ milestone, side }: Unit) =>
  side !== 'middle' && !['customs-release', 'terminal-release', 'other'].includes(milestone);

/** Whether the box is at no third place between the unit and the stop. */
function isSameVisit(
  stops: readonly StopDraft[],
  k: number,
  from: number,
  to: number,
  atMs: number,
): boolean {
  for (let j = from; j <= to; j += 1) {
    const stop = stops[j];
    if (j === k || stop === undefined) continue;
    if (j < k ? stop.firstAtMs > atMs : stop.lastAtMs < atMs) return false;
  }
  return true;
}

function findStop(stops: readonly StopDraft[], unit: Unit): StopDraft | undefined {
  const { from, to } = rangeOf(unit.side, stops);
  let found: StopDraft | undefined;
  const distance = (stop: StopDraft) => Math.max(stop.firstAtMs - unit.atMs, unit.atMs - stop.lastAtMs, 0);
  for (let k = from; k <= to; k += 1) {
    const stop = stops[k];
    if (stop === undefined || stop.placeKey !== unit.placeKey) continue;
    if (tellsPresence(unit) && !isSameVisit(stops, k, from, to, unit.atMs)) continue;
    if (found === undefined || distance(stop) < distance(found)) found = stop;
  }
  return found;
}

/**
 * Where a new stop of a side may be inserted: from before stop `lowest` to before stop `highest`. An export stop comes
 * before the port of loading, an import stop after the port of discharge.
 */
function roomFor(side: Side, stops: readonly StopDraft[]): { lowest: number; highest: number } {
  const { first, last } = seaSpan(stops);
  const { from, to } = rangeOf(side, stops);
  if (side === 'export') return { lowest: from, highest: first >= 0 || last >= 0 ? to : stops.length };
  if (side === 'import') return { lowest: last >= 0 ? last + 1 : from, highest: stops.length };
  return { lowest: from, highest: last >= 0 ? last : stops.length };
}

function insertStop(stops: StopDraft[], unit: Unit): StopDraft {
  const { lowest, highest } = roomFor(unit.side, stops);
  let position = lowest;
  for (let j = lowest; j < highest; j += 1) {
    const stop = stops[j];
    if (stop !== undefined && stop.firstAtMs <= unit.atMs) position = j + 1;
  }
  const stop = landStop(unit.placeKey, unit.atMs);
  stops.splice(position, 0, stop);
  return stop;
}

function addTo(stop: StopDraft, unit: Unit): void {
  if (!isOnChain(stop)) {
    stop.firstAtMs = Math.min(stop.firstAtMs, unit.atMs);
    stop.lastAtMs = Math.max(stop.lastAtMs, unit.atMs);
  }
  for (const { entry, milestone, empty } of unit.moves)
    stop.entries.push({ entry, milestone, side: slotSideOf(entry, stop), ...(empty && { empty }) });
}

/**
 * Assigns land moves to the stops of the chain, and inserts stops for places without a ride.
 *
 * Other places first: a container that collects its cargo inland is at the port's city twice, and only the inland stop
 * shows it.
 */
export function placeLandMoves(stops: StopDraft[], moves: readonly LandMove[]): void {
  const units = toUnits(moves.filter((move) => move.entry.placeKey !== undefined));
  const onChain = (unit: Unit) => {
    const { from, to } = rangeOf(unit.side, stops);
    return stops.slice(from, to + 1).some((stop) => isOnChain(stop) && stop.placeKey === unit.placeKey);
  };
  const native = units.filter(onChain);
  for (const unit of units)
    if (!native.includes(unit)) addTo(findStop(stops, unit) ?? insertStop(stops, unit), unit);
  for (const unit of native) addTo(findStop(stops, unit) ?? insertStop(stops, unit), unit);
}

/**
 * Assigns what was reported before its time to its stop, as history; what has no stop is returned. It makes no stops:
 * nothing else says that the container goes there.
 */
export function placeFutureMoves(stops: readonly StopDraft[], moves: readonly LandMove[]): Entry[] {
  return moves.flatMap(({ entry, milestone, empty }) => {
    const stop = entry.placeKey === undefined ? undefined : nearestStop(stops, entry);
    if (stop === undefined) return [entry];
    stop.entries.push({ entry, milestone, side: slotSideOf(entry, stop), ...(empty && { empty }) });
    return [];
  });
}

/**
 * Assigns what was retracted to its place. What was reported as done stays there, struck through, also where nothing
 * else was reported; of a withdrawn plan that another one replaced only the place is kept, as omitted.
 */
export function placeRetractedMoves(
  stops: StopDraft[],
  moves: readonly LandMove[],
  live: readonly Entry[],
  replacedPlaces: Set<string>,
): void {
  const units = toUnits(moves.filter((move) => move.entry.placeKey !== undefined));
  const known = new Set(stops.map((stop) => stop.placeKey));
  // Where the container comes by land or barge, no vessel of its own calls.
  const inland = new Set(
    stops.filter(({ inRide }) => inRide?.segment === 'post').map(({ placeKey }) => placeKey),
  );
  const seen = new Set(units.filter(isSeen).map((unit) => unit.placeKey));
  for (const unit of units) {
    const milestone = unit.moves[0]?.entry.milestone;
    const isReplaced = !known.has(unit.placeKey) && live.some((entry) => entry.milestone === milestone);
    const isWithdrawnCall =
      isReplaced && unit.moves.some(({ entry }) => entry.verb !== undefined && !isActual(entry));
    const isVesselsCall = unit.moves.some(({ entry }) => entry.mode === 'VESSEL' && !isActual(entry));
    if (isWithdrawnCall || (isVesselsCall && inland.has(unit.placeKey)))
      replacedPlaces.add(unit.placeKey ?? '');
    if (isWithdrawnCall && !seen.has(unit.placeKey)) continue;
    const stop = findStop(stops, unit) ?? stops.find((each) => each.placeKey === unit.placeKey);
    addTo(stop ?? insertStop(stops, unit), unit);
  }
}

const isSeen = ({ moves }: Unit) => moves.some(({ entry }) => isActual(entry));
