import type { Network } from './network.ts';
import { type Targets, reachTargets } from './reach-targets.ts';
import type { SailingItinerary, Minutes, SailingRide } from './sailing.ts';

/** What is searched. Ports are UN/LOCODEs; the period is that of departure, both ends included. */
export interface ItineraryQuery {
  origins: readonly string[];
  destinations: readonly string[];
  from: Minutes;
  until: Minutes;
  mostTransshipments: 0 | 1 | 2;
  /** Longer ways are left out. */
  longestMinutes: number;
}

const never = 2_147_483_647;

interface Departure {
  at: Minutes;
  line: number;
  stop: number;
  trip: number;
}

/**
 * All direct sailings in the period, and of the ways with transshipments those that no other way beats: one that
 * departs no earlier, arrives no later, and has no more transshipments.
 *
 * Cargo is not transhipped at an origin or a destination of the search, and is loaded where a vessel calls at an origin
 * for the last time before the destination, whatever the period.
 *
 * Range RAPTOR: departures are processed from the last to the first, and what a later departure has reached by some
 * time is not reached again later. Only places are followed from which the destination can still be reached with the
 * transshipments that are left.
 */
export function findItineraries(network: Network, query: ItineraryQuery): SailingItinerary[] {
  const targets = reachTargets(network, query.destinations, query.mostTransshipments);
  if (targets === undefined) return [];
  const search = new RangeSearch(network, query, targets);
  for (const departure of listDepartures(network, query)) search.depart(departure);
  return keepBest(search.found);
}

/** Departures from the origins in the period, the last first. */
function listDepartures(network: Network, { origins, from, until }: ItineraryQuery): Departure[] {
  const { portIndex, portNodes, portNodeStart, nodeLine, nodeLineStart, nodeLineStop } = network;
  const departures: Departure[] = [];
  for (const code of new Set(origins)) {
    const port = portIndex.get(code);
    if (port === undefined) continue;
    for (let n = portNodeStart[port]!; n < portNodeStart[port + 1]!; n += 1) {
      const node = portNodes[n]!;
      for (let k = nodeLineStart[node]!; k < nodeLineStart[node + 1]!; k += 1) {
        const [line, stop] = [nodeLine[k]!, nodeLineStop[k]!];
        const trips = network.lineTripStart[line + 1]! - network.lineTripStart[line]!;
        for (let trip = firstTrip(network, line, stop, from); trip < trips; trip += 1) {
          const at = network.departures[network.lineTimeStart[line]! + stop * trips + trip]!;
          if (at > until) break;
          departures.push({ at, line, stop, trip });
        }
      }
    }
  }
  return departures.sort((a, b) => b.at - a.at);
}

/** The first trip of a line that departs from a stop at a time or later; the number of trips where none does. */
function firstTrip(network: Network, line: number, stop: number, ready: Minutes): number {
  const trips = network.lineTripStart[line + 1]! - network.lineTripStart[line]!;
  const start = network.lineTimeStart[line]! + stop * trips;
  let [low, high] = [0, trips];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (network.departures[start + middle]! < ready) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first and the second ride of a way, by the node where they end. */
class Labels {
  readonly arrivals: Int32Array;
  readonly line: Int32Array;
  readonly trip: Int32Array;
  readonly board: Int32Array;
  readonly alight: Int32Array;
  /** The node where the ride before ended. */
  readonly before: Int32Array;
  reached: number[] = [];
  /** Number of the departure that reached each node last. */
  readonly #reachedBy: Int32Array;
  #departure = 0;

  constructor(nodes: number) {
    this.#reachedBy = new Int32Array(nodes);
    this.arrivals = new Int32Array(nodes).fill(never);
    this.line = new Int32Array(nodes);
    this.trip = new Int32Array(nodes);
    this.board = new Int32Array(nodes);
    this.alight = new Int32Array(nodes);
    this.before = new Int32Array(nodes);
  }

  startDeparture(): void {
    this.#departure += 1;
    this.reached = [];
  }

  set(node: number, at: Minutes, ride: RideOnLine, before: number): void {
    if (this.#reachedBy[node]! !== this.#departure) this.reached.push(node);
    this.#reachedBy[node] = this.#departure;
    this.arrivals[node] = at;
    this.line[node] = ride.line;
    this.trip[node] = ride.trip;
    this.board[node] = ride.board;
    this.alight[node] = ride.alight;
    this.before[node] = before;
  }

  rideTo(node: number): RideOnLine {
    return {
      line: this.line[node]!,
      trip: this.trip[node]!,
      board: this.board[node]!,
      alight: this.alight[node]!,
    };
  }
}

interface RideOnLine {
  line: number;
  trip: number;
  board: number;
  alight: number;
}

class RangeSearch {
  readonly found: SailingItinerary[] = [];
  readonly #network: Network;
  readonly #query: ItineraryQuery;
  readonly #targets: Targets;
  readonly #isOrigin: Uint8Array;
  readonly #first: Labels;
  readonly #second: Labels;
  /** The earliest arrival at the destination with 0, 1 or 2 transshipments, of this departure and all later ones. */
  readonly #best: [number, number, number] = [never, never, never];
  #departureAt = 0;

  constructor(network: Network, query: ItineraryQuery, targets: Targets) {
    this.#network = network;
    this.#query = query;
    this.#targets = targets;
    this.#first = new Labels(network.nodePort.length);
    this.#second = new Labels(network.nodePort.length);
    this.#isOrigin = new Uint8Array(network.portCodes.length);
    for (const code of query.origins) {
      const port = network.portIndex.get(code);
      if (port !== undefined) this.#isOrigin[port] = 1;
    }
  }

  depart({ at, line, stop, trip }: Departure): void {
    this.#departureAt = at;
    this.#first.startDeparture();
    this.#second.startDeparture();
    this.#rideFirst(line, stop, trip);
    const { mostTransshipments } = this.#query;
    if (mostTransshipments >= 1) for (const node of this.#first.reached) this.#changeAt(node, 1);
    if (mostTransshipments >= 2) for (const node of this.#second.reached) this.#changeAt(node, 2);
  }

  #rideFirst(line: number, board: number, trip: number): void {
    const { lineStopStart, lineTripStart, lineTimeStart, stopNode, stopPort, canAlight, arrivals } =
      this.#network;
    const { mostTransshipments } = this.#query;
    const trips = lineTripStart[line + 1]! - lineTripStart[line]!;
    const start = lineStopStart[line]!;
    const stops = lineStopStart[line + 1]! - start;
    for (let stop = board + 1; stop < stops; stop += 1) {
      const port = stopPort[start + stop]!;
      if (this.#canLoadAt(line, stop)) return;
      if (canAlight[start + stop] === 0) continue;
      const at = arrivals[lineTimeStart[line]! + stop * trips + trip]!;
      const ride = { line, trip, board, alight: stop };
      const rest = this.#targets.ridesToTarget[port]!;
      if (rest === 0) {
        this.#arrive(at, [ride]);
        return;
      }
      const node = stopNode[start + stop]!;
      if (this.#isOrigin[port] === 1) continue;
      if (rest <= mostTransshipments && at < this.#first.arrivals[node]!) this.#first.set(node, at, ride, -1);
    }
  }

  /** Cargo for later stops is loaded at this call at an origin, in the period or after it. */
  #canLoadAt(line: number, stop: number): boolean {
    const { canBoard, lineStopStart, stopPort } = this.#network;
    const at = lineStopStart[line]! + stop;
    return this.#isOrigin[stopPort[at]!] === 1 && canBoard[at] === 1;
  }

  /** Boards what leaves from where the first or the second ride ended. */
  #changeAt(node: number, transshipments: 1 | 2): void {
    const { nodePort, portNodes, portNodeStart, nodeLine, nodeLineStart, nodeLineStop } = this.#network;
    const labels = transshipments === 1 ? this.#first : this.#second;
    const arrived = labels.arrivals[node]!;
    const port = nodePort[node]!;
    const isLast = transshipments === this.#query.mostTransshipments;
    const useful = isLast ? this.#targets.lastTargetStop : this.#targets.lastUsefulStop;
    for (let n = portNodeStart[port]!; n < portNodeStart[port + 1]!; n += 1) {
      const there = portNodes[n]!;
      const { connectionMinutes, changeMinutes } = this.#network;
      const ready = arrived + (there === node ? connectionMinutes[port]! : changeMinutes[port]!);
      for (let k = nodeLineStart[there]!; k < nodeLineStart[there + 1]!; k += 1) {
        const [line, stop] = [nodeLine[k]!, nodeLineStop[k]!];
        if (stop < useful[line]!) this.#rideOn(line, stop, { ready, node, transshipments });
      }
    }
  }

  #rideOn(
    line: number,
    board: number,
    { ready, node, transshipments }: { ready: Minutes; node: number; transshipments: 1 | 2 },
  ): void {
    const { lineStopStart, lineTripStart, lineTimeStart, stopNode, stopPort, canAlight, arrivals } =
      this.#network;
    const trips = lineTripStart[line + 1]! - lineTripStart[line]!;
    const trip = firstTrip(this.#network, line, board, ready);
    if (trip === trips) return;
    const start = lineStopStart[line]!;
    const isLast = transshipments === this.#query.mostTransshipments;
    const until = (isLast ? this.#targets.lastTargetStop : this.#targets.lastUsefulStop)[line]!;
    for (let stop = board + 1; stop <= until; stop += 1) {
      const at = arrivals[lineTimeStart[line]! + stop * trips + trip]!;
      if (at >= this.#leastBest(transshipments) || this.#canLoadAt(line, stop)) return;
      if (canAlight[start + stop] === 0) continue;
      const rest = this.#targets.ridesToTarget[stopPort[start + stop]!]!;
      const ride = { line, trip, board, alight: stop };
      if (rest === 0) {
        this.#arrive(at, [...this.#ridesTo(node, transshipments), ride]);
        return;
      }
      const to = stopNode[start + stop]!;
      const isNew = at < this.#first.arrivals[to]! && at < this.#second.arrivals[to]!;
      if (!isLast && rest === 1 && isNew && this.#isOrigin[stopPort[start + stop]!] === 0)
        this.#second.set(to, at, ride, node);
    }
  }

  #ridesTo(node: number, transshipments: 1 | 2): RideOnLine[] {
    if (transshipments === 1) return [this.#first.rideTo(node)];
    return [this.#first.rideTo(this.#second.before[node]!), this.#second.rideTo(node)];
  }

  /** The earliest known arrival with at most so many transshipments, of departures that are not earlier. */
  #leastBest(transshipments: number): Minutes {
    const [direct, one, two] = this.#best;
    if (transshipments === 0) return direct;
    return transshipments === 1 ? Math.min(direct, one) : Math.min(direct, one, two);
  }

  #arrive(at: Minutes, rides: readonly RideOnLine[]): void {
    const transshipments = rides.length - 1;
    const isBetter = at < this.#leastBest(transshipments);
    if (at - this.#departureAt > this.#query.longestMinutes) return;
    if (isBetter) this.#best[transshipments as 0 | 1 | 2] = at;
    if (!isBetter && transshipments > 0) return;
    const { lineTripStart, tripSailing, tripFirstCall } = this.#network;
    this.found.push({
      departureAt: this.#departureAt,
      arrivalAt: at,
      rides: rides.map(({ line, trip, board, alight }): SailingRide => {
        const index = lineTripStart[line]! + trip;
        const first = tripFirstCall[index]!;
        return { sailing: tripSailing[index]!, board: first + board, alight: first + alight };
      }),
    });
  }
}

const beats = (one: SailingItinerary, other: SailingItinerary): boolean =>
  one.arrivalAt <= other.arrivalAt && one.rides.length <= other.rides.length;

/**
 * Direct sailings, and what nothing beats; of equal ways the first one found. A way is found only if no later departure
 * beats it: those of the same time are left to compare.
 */
function keepBest(found: readonly SailingItinerary[]): SailingItinerary[] {
  const together = Map.groupBy(found, (one) => one.departureAt);
  return [...together.values()].flatMap((ways) =>
    ways.filter(
      (one, i) =>
        one.rides.length === 1 ||
        !ways.some((other, j) => j !== i && beats(other, one) && (!beats(one, other) || j < i)),
    ),
  );
}
