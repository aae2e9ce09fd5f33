import { type Call, type Entry, isActual, type Ride, type SlotSide, type StopDraft } from '../facts/index.ts';
import { landStop, seaSpan } from './chain.ts';
import type { LandMove } from './gates.ts';

/** Whether the container was reported to board this conveyance at the stop, now or earlier. */
const wasToBoard = (entry: Entry, stop: StopDraft) =>
  stop.entries.some(
    (other) =>
      other.entry.conveyanceKey === entry.conveyanceKey &&
      (other.entry.verb === 'load' || other.entry.verb === 'depart'),
  );

/**
 * The role of a move for the container at a stop: it comes by it (`in`), leaves by it (`out`), or only the vessel comes
 * for it or leaves without it. Reports of vessels that no longer take part are placed beside the vessel that replaced
 * them.
 */
export function slotSideOf(entry: Entry, stop: StopDraft): SlotSide {
  const { verb, conveyanceKey } = entry;
  if (verb === undefined) return 'land';
  const comesBy = stop.inRide?.conveyanceKey === conveyanceKey;
  const leavesBy = stop.outRide?.conveyanceKey === conveyanceKey;
  if (verb === 'discharge') return 'in';
  if (verb === 'load') return 'out';
  if (verb === 'arrive') {
    if (comesBy) return 'in';
    return leavesBy || wasToBoard(entry, stop) ? 'call-out' : 'in';
  }
  if (comesBy && !leavesBy) return 'call-in';
  return entry.missed && isActual(entry) && leavesBy ? 'call-out' : 'out';
}

function addMove(stop: StopDraft, entry: Entry): void {
  stop.entries.push({ entry, side: slotSideOf(entry, stop), milestone: entry.milestone });
}

/**
 * Boarding moves first, so that an arrival can be distinguished from the arrival of a vessel that comes to take the
 * container.
 */
function addMoves(stop: StopDraft, entries: readonly Entry[]): void {
  const boards = (entry: Entry) => entry.verb === 'load' || entry.verb === 'depart';
  for (const entry of entries) if (boards(entry)) addMove(stop, entry);
  for (const entry of entries) if (!boards(entry)) addMove(stop, entry);
}

/**
 * Inserts a stop where the container was seen to be moved although no ride goes there: loaded and shut out again, for
 * example.
 */
export function addSeenPlaces(stops: StopDraft[], moves: readonly Entry[]): void {
  for (const entry of moves) {
    const { placeKey, atMs, fact, classifier } = entry;
    if (placeKey === undefined || fact.eventType !== 'EQUIPMENT' || classifier !== 'ACT') continue;
    if (stops.some((stop) => stop.placeKey === placeKey)) continue;
    const position = stops.findLastIndex((stop) => stop.firstAtMs <= atMs) + 1;
    stops.splice(position, 0, landStop(placeKey, atMs));
  }
}

/** Assigns all moves of conveyances to the stops; what belongs to no stop of the container is left out. */
export function placeMoves(stops: StopDraft[], rides: readonly Ride[], moves: readonly Entry[]): void {
  const stopOf = stopsOfCalls(stops, rides);
  const placed = new Map<StopDraft, Entry[]>();
  const callOf = new Map<Entry, Call>();
  for (const call of stopOf.keys()) for (const entry of call.entries) callOf.set(entry, call);
  for (const entry of moves) {
    if (entry.placeKey === undefined) continue;
    const call = callOf.get(entry);
    const stop = call === undefined ? nearestStop(stops, entry) : stopOf.get(call);
    if (stop === undefined || (call === undefined && !isReportedOf(stop, entry))) continue;
    const entries = placed.get(stop);
    if (entries === undefined) placed.set(stop, [entry]);
    else entries.push(entry);
  }
  for (const [stop, entries] of placed) addMoves(stop, entries);
}

/** What is only planned of a vessel that does not carry the box counts where another vessel took its part. */
function isReportedOf({ inRide, outRide }: StopDraft, entry: Entry): boolean {
  const ride = entry.verb === 'arrive' || entry.verb === 'discharge' ? inRide : outRide;
  return entry.classifier === 'ACT' || ride?.mode === entry.mode;
}

function stopsOfCalls(stops: readonly StopDraft[], rides: readonly Ride[]): Map<Call, StopDraft> {
  const stopOf = new Map<Call, StopDraft>();
  for (const stop of stops) {
    if (stop.inRide?.to !== undefined) stopOf.set(stop.inRide.to, stop);
    if (stop.outRide?.from !== undefined) stopOf.set(stop.outRide.from, stop);
  }
  for (const { from, to } of rides)
    for (const call of [from, to]) {
      const stop = stops.find((each) => each.placeKey === call?.placeKey);
      if (call !== undefined && stop !== undefined && !stopOf.has(call)) stopOf.set(call, stop);
    }
  return stopOf;
}

/** The visit to the place of a move that is nearest in time. */
export function nearestStop(stops: readonly StopDraft[], entry: Entry): StopDraft | undefined {
  let nearest: StopDraft | undefined;
  const distance = (stop: StopDraft) => Math.max(stop.firstAtMs - entry.atMs, entry.atMs - stop.lastAtMs, 0);
  for (const stop of stops)
    if (stop.placeKey === entry.placeKey && (nearest === undefined || distance(stop) < distance(nearest)))
      nearest = stop;
  return nearest;
}

/**
 * The most likely stop of something without a place: at the end of its conveyance, at the port of its side, or where
 * the container was then.
 */
function stopWithoutPlace(
  stops: readonly StopDraft[],
  { entry, side, milestone }: LandMove,
): StopDraft | undefined {
  const boards = entry.verb === 'load' || entry.verb === 'depart';
  const byConveyance = stops.find(({ inRide, outRide }) =>
    entry.verb === undefined ? false : (boards ? outRide : inRide)?.conveyanceKey === entry.conveyanceKey,
  );
  if (byConveyance !== undefined) return byConveyance;
  const { first, last } = seaSpan(stops);
  if (entry.verb === undefined && milestone !== 'truck-arrival' && milestone !== 'delivered') {
    if (side === 'export' && first >= 0) return stops[milestone === 'empty-out' ? 0 : first];
    if (side === 'import' && last >= 0) return stops[last];
  }
  return stops.findLast((stop) => stop.firstAtMs <= entry.atMs) ?? stops[0];
}

/** Assigns moves without a place to where they most likely belong; without any stop they make one without a name. */
export function placeMovesWithoutPlace(stops: StopDraft[], moves: readonly LandMove[]): void {
  for (const move of moves) {
    const { entry, milestone, empty } = move;
    if (entry.placeKey !== undefined) continue;
    let stop = stopWithoutPlace(stops, move);
    if (stop === undefined) stops.push((stop = landStop(undefined, entry.atMs)));
    stop.entries.push({ entry, milestone, side: slotSideOf(entry, stop), ...(empty && { empty }) });
  }
}

/** Assigns corrected versions to the stop of the version that counts: they are its history. */
export function placeCorrected(stops: readonly StopDraft[], corrected: readonly Entry[]): void {
  for (const entry of corrected) {
    for (const stop of stops) {
      const home = stop.entries.find((other) => other.entry === entry.successor);
      if (home === undefined) continue;
      stop.entries.push({ ...home, entry });
      break;
    }
  }
}
