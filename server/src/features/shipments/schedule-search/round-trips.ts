import { type LatLon, greatCircleNm } from '@portolan/contract';
import { LRUCache } from 'lru-cache';
import { findPlace, findSeaWay } from '../../../platform/reference/index.ts';
import type { SailingItinerary, SailingRide } from '../sailing-network/index.ts';
import type { BookCall } from './found-way.ts';

/**
 * Nobody books a vessel whose calls lie on a line of more than twice the way by sea between the ends: it goes out and
 * comes back. Straight lines from call to call are a fifth shorter than the way itself.
 */
const mostTimesDirect = 2;
/** Cargo that changes vessels goes by a hub, which may lie far off. */
const mostTimesChanging = 4;

const positions = new LRUCache<string, { at: LatLon | undefined }>({ max: 20_000 });
const seaLengths = new LRUCache<string, number>({ max: 50_000 });

function positionOf(port: string): LatLon | undefined {
  const kept = positions.get(port);
  if (kept !== undefined) return kept.at;
  const { latitude, longitude } = findPlace(port) ?? {};
  const at = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  positions.set(port, { at });
  return at;
}

/** Straight lines from call to call; a place without a position adds nothing. */
export function straightNm(from: string, to: string): number {
  const [a, b] = [positionOf(from), positionOf(to)];
  return a === undefined || b === undefined ? 0 : greatCircleNm(a, b);
}

/** The shortest way by sea; undefined where a place has no position. */
function seaNm(from: string, to: string): number | undefined {
  const key = `${from} ${to}`;
  const kept = seaLengths.get(key);
  if (kept !== undefined) return kept;
  const [a, b] = [positionOf(from), positionOf(to)];
  if (a === undefined || b === undefined) return undefined;
  const { distanceNm } = findSeaWay(a, b);
  seaLengths.set(key, distanceNm);
  return distanceNm;
}

/** Whether a way of this length from port to port goes out and comes back. */
export function isRoundTrip(from: string, to: string, lengthNm: number, rides: number): boolean {
  const mostTimes = rides === 1 ? mostTimesDirect : mostTimesChanging;
  // A way by sea is never shorter than the straight line: most ways are judged without it.
  if (lengthNm <= mostTimes * straightNm(from, to)) return false;
  const shortest = seaNm(from, to);
  return shortest !== undefined && lengthNm > mostTimes * shortest;
}

/** How long the ways of sailings are from call to call, worked out when they are first asked for. */
export class SailedLengths {
  readonly #calls: readonly (readonly BookCall[])[];
  /** Of each sailing, from its first call to every one. */
  readonly #fromFirst: (Float64Array | undefined)[];

  constructor(calls: readonly (readonly BookCall[])[]) {
    this.#calls = calls;
    this.#fromFirst = calls.map(() => undefined);
  }

  /** Whether a way goes out and comes back. */
  isRoundTrip({ rides }: SailingItinerary): boolean {
    const [first, last] = [rides[0]!, rides.at(-1)!];
    const from = this.#calls[first.sailing]![first.board]!.port;
    const to = this.#calls[last.sailing]![last.alight]!.port;
    const lengthNm = rides.reduce((sum, ride) => sum + this.#lengthOf(ride), 0);
    return isRoundTrip(from, to, lengthNm, rides.length);
  }

  #lengthOf({ sailing, board, alight }: SailingRide): number {
    const known = this.#fromFirst[sailing] ?? measure(this.#calls[sailing]!);
    this.#fromFirst[sailing] = known;
    return known[alight]! - known[board]!;
  }
}

function measure(calls: readonly BookCall[]): Float64Array {
  const fromFirst = new Float64Array(calls.length);
  for (let i = 1; i < calls.length; i += 1)
    fromFirst[i] = fromFirst[i - 1]! + straightNm(calls[i - 1]!.port, calls[i]!.port);
  return fromFirst;
}
