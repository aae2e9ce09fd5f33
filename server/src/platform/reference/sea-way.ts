import { type LatLon, greatCircleNm, toUnitVector, wrapLongitude } from '@portolan/contract';
import { LRUCache } from 'lru-cache';
import { NodeHeap } from './node-heap.ts';
import { findSeaAccess } from './sea-access.ts';
import { nodeToPointNm, seaNetwork } from './sea-network.ts';
import { closedEdgeNm } from './sea-path.ts';
import { avoidedByLargeShips } from './passages.ts';
import { closedEdgesOf, closedPassages } from './sea-route.ts';

/** The way to a place without its line: how far, through what, and how far in which waters. */
export interface SeaWay {
  distanceNm: number;
  passages: readonly string[];
  /** Stretches in the order of sailing, each with where it begins. */
  stretches: readonly { latitude: number; longitude: number; nm: number }[];
}

/** The way of one ship, and the passages that it leaves out for it, apart from those that it was to avoid. */
export interface ShipWay extends SeaWay {
  leftOut: readonly string[];
}

/** The shortest ways from every node to one place, found once: a look-up from anywhere else takes microseconds. */
interface WayField {
  nm: Float32Array;
  /** The edge by which the way to the place continues; `none` at its own nodes. */
  edge: Uint16Array;
  next: Uint16Array;
  toVector: readonly [number, number, number];
}

/** Nodes and edges are fewer. */
const none = 65_535;
/** About 90 kB each. */
const fields = new LRUCache<string, WayField>({ max: 500 });

/** About 10 kB each. Ships carry many shipments to one port. */
const ways = new LRUCache<string, SeaWay>({ max: 2000 });

const keyOf = ({ latitude, longitude }: LatLon): string => `${latitude.toFixed(4)} ${longitude.toFixed(4)}`;

function fieldTo(to: LatLon, closed: readonly string[]): WayField {
  const key = `${keyOf(to)} ${closed.join(' ')}`;
  const kept = fields.get(key);
  if (kept !== undefined) return kept;
  const network = seaNetwork();
  const closedEdges = closedEdgesOf([...closed]);
  const nm = new Float32Array(network.nodeCount).fill(Infinity);
  const edge = new Uint16Array(network.nodeCount).fill(none);
  const next = new Uint16Array(network.nodeCount).fill(none);
  const settled = new Uint8Array(network.nodeCount);
  const heap = new NodeHeap();
  for (const { node, distanceNm } of findSeaAccess(network, to)) {
    nm[node] = distanceNm;
    heap.push(node, distanceNm);
  }
  for (let node = heap.pop(); node !== -1; node = heap.pop()) {
    if (settled[node] === 1) continue;
    settled[node] = 1;
    const end = network.neighbourAt[node + 1]!;
    for (let slot = network.neighbourAt[node]!; slot < end; slot += 1) {
      const neighbour = network.neighbours[slot]!;
      const over = network.edgeOfNeighbour[slot]!;
      const further = nm[node]! + network.edgeLengthNm[over]! + (closedEdges[over] === 1 ? closedEdgeNm : 0);
      if (settled[neighbour] === 1 || further >= nm[neighbour]!) continue;
      nm[neighbour] = further;
      edge[neighbour] = over;
      next[neighbour] = node;
      heap.push(neighbour, further);
    }
  }
  const field = { nm, edge, next, toVector: toUnitVector(to) };
  fields.set(key, field);
  return field;
}

/**
 * As `findSeaRoute`, without the line: for many ships on their way to few ports. The first way to a place takes about
 * 20 ms, each further one a fraction of a millisecond.
 */
export function findSeaWay(from: LatLon, to: LatLon, avoid: readonly string[] = []): SeaWay {
  const key = `${keyOf(from)} ${keyOf(to)} ${avoid.join(' ')}`;
  const kept = ways.get(key);
  if (kept !== undefined) return kept;
  const way = traceWay(from, to, fieldTo(to, closedPassages({ avoid: [...avoid] })));
  ways.set(key, way);
  return way;
}

function traceWay(from: LatLon, to: LatLon, field: WayField): SeaWay {
  const network = seaNetwork();
  let start = -1;
  let startNm = 0;
  let bestNm = Infinity;
  for (const { node, distanceNm } of findSeaAccess(network, from)) {
    const nm = distanceNm + field.nm[node]!;
    if (nm < bestNm) [start, startNm, bestNm] = [node, distanceNm, nm];
  }
  const directNm = greatCircleNm(from, to);
  const isDirect = field.next[start] === none && directNm <= Math.max(startNm, field.nm[start]!);
  if (isDirect) return { distanceNm: directNm, passages: [], stretches: [{ ...from, nm: directNm }] };
  const stretches = [{ latitude: from.latitude, longitude: from.longitude, nm: startNm }];
  const passages = new Set<string>();
  let distanceNm = startNm;
  for (let node = start; ; node = field.next[node]!) {
    const over = field.edge[node]!;
    const nm = over === none ? nodeToPointNm(network, node, field.toVector) : network.edgeLengthNm[over]!;
    stretches.push({ latitude: network.latitudes[node]!, longitude: network.longitudes[node]!, nm });
    distanceNm += nm;
    if (over === none) break;
    for (const passage of network.passagesOfEdge.get(over) ?? []) passages.add(passage);
  }
  return { distanceNm, passages: [...passages], stretches };
}

/**
 * What a large ship leaves out where these passages are closed: who would go through Suez goes round the Cape, not
 * through Panama.
 */
export function leaveOutClosed(from: LatLon, to: LatLon, closed: readonly string[]): string[] {
  const around = closed.includes('suez') && findSeaWay(from, to).passages.includes('suez') ? ['panama'] : [];
  return [...avoidedByLargeShips, ...closed, ...around];
}

/** A ship that sails more slowly on its way than this is on another way. */
const slowestKn = 11;
/** Nobody sails the longer way and hurries on it. */
const fastestDetourKn = 18;

/**
 * The passages that a ship leaves out, by the hours that its carrier gives it to a place: none where the shortest way
 * is long enough for them, or nothing is known of them. Where it would crawl through Suez and sails at an ordinary
 * speed round the Cape, it goes round the Cape.
 */
export function passagesLeftOut(
  from: LatLon,
  to: LatLon,
  hours: number | undefined,
  avoid: readonly string[] = [],
): readonly string[] {
  if (hours === undefined || hours <= 0) return [];
  const shortest = findSeaWay(from, to, avoid);
  if (shortest.distanceNm / hours >= slowestKn) return [];
  for (const detour of closures) {
    if (!detour.some((passage) => shortest.passages.includes(passage))) continue;
    const speedKn = findSeaWay(from, to, [...avoid, ...detour]).distanceNm / hours;
    if (speedKn >= slowestKn && speedKn <= fastestDetourKn) return detour;
  }
  return [];
}

/** How far ahead the course of a ship shows which route it takes. */
const comparedNm = 150;
/** A slower ship drifts or manoeuvres: its course says nothing. */
const leastSpeedKn = 3;
/** A ship on its way comes nearer by most of what it sails. */
const leastProgress = 0.5;
/** Only where there is another way round. Where they are. */
const canals: ReadonlyMap<string, LatLon> = new Map([
  ['suez', { latitude: 30.4, longitude: 32.35 }],
  ['panama', { latitude: 9.1, longitude: -79.7 }],
]);
/** So near to a canal its bends and anchorages say nothing: a ship is there to go through. */
const atCanalNm = 60;

/** Whether a ship is in a canal that its shortest way takes, or waits for it. */
export const isAtCanal = (at: LatLon, { passages }: { passages: readonly string[] }): boolean =>
  passages.some((passage) => {
    const canal = canals.get(passage);
    return canal !== undefined && greatCircleNm(at, canal) <= atCanalNm;
  });
/** What is left out instead: nobody takes Panama to avoid Suez, but Suez to avoid Panama. */
const closures: readonly (readonly string[])[] = [['panama'], ['suez', 'panama']];
const detours: readonly (readonly string[])[] = [[], ['suez'], ['panama'], ['suez', 'panama']];

function ahead({ latitude, longitude }: LatLon, courseDeg: number): LatLon {
  const course = (courseDeg * Math.PI) / 180;
  const degrees = comparedNm / 60;
  const north = latitude + degrees * Math.cos(course);
  const east =
    longitude + (degrees * Math.sin(course)) / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
  return {
    latitude: Math.max(-89, Math.min(89, north)),
    longitude: wrapLongitude(east),
  };
}

/**
 * The rest of a ship's way to a place, the way it is going: the shortest unless the hours that it has take it round, or
 * its course leads away from it, as south of the turn to Suez on the way round the Cape.
 */
export function findShipWay(
  ship: { at: LatLon; courseDeg?: number | null; speedKn?: number | null; hoursLeft?: number | undefined },
  to: LatLon,
  avoid: readonly string[] = [],
): ShipWay {
  const { at, courseDeg, speedKn, hoursLeft } = ship;
  const around = (leftOut: readonly string[]): ShipWay => ({
    ...findSeaWay(at, to, [...avoid, ...leftOut]),
    leftOut,
  });
  const shortest = around([]);
  if (isAtCanal(at, shortest)) return shortest;
  const leftOut = passagesLeftOut(at, to, hoursLeft, avoid);
  const isSailing = courseDeg != null && speedKn != null && speedKn >= leastSpeedKn;
  const hasChoice = shortest.passages.some((passage) => canals.has(passage));
  if (!isSailing || !hasChoice || shortest.distanceNm < 2 * comparedNm) return around(leftOut);
  const seen = ahead(at, courseDeg);
  const tries = leftOut.length === 0 ? detours : [leftOut, ...detours];
  for (const detour of tries) {
    if (detour !== leftOut && detour.some((passage) => !shortest.passages.includes(passage))) continue;
    const way = around(detour);
    const seenNm = findSeaWay(seen, to, [...avoid, ...detour]).distanceNm;
    if (way.distanceNm - seenNm >= leastProgress * comparedNm) return way;
  }
  return shortest;
}
