import { LRUCache } from 'lru-cache';
import { greatCircleNm, type LatLon, pointBetween, nearestLongitude } from '@portolan/contract';
import { seaNetwork } from './sea-network.ts';
import { findSeaPath, type SeaPath } from './sea-path.ts';
import { passagesClosedByDefault } from './passages.ts';

/**
 * A sea route. `points` begin and end at the given places; longitudes continue without a jump and may pass 180, so that
 * a line across the date line is drawn correctly. `passages` are in the order of sailing. All callers get the same
 * object: it is frozen.
 */
export interface SeaRoute {
  distanceNm: number;
  points: [longitude: number, latitude: number][];
  passages: string[];
}

export interface SeaRouteOptions {
  /** Passages to avoid, in addition to those closed by default: the Kiel Canal and the Arctic. */
  avoid?: string[];
  /** Passages to open although they are closed by default: `['kiel']` for a small ship. */
  open?: string[];
}

// At this length a straight line differs from the great circle by less than half a mile.
const longestDrawnNm = 100;
const routes = new LRUCache<string, SeaRoute>({ max: 500 });
const closedEdgesByKey = new LRUCache<string, Uint8Array>({ max: 50 });

/**
 * The shortest sea route between two places, always one: a passage to avoid is still used where there is no
 * alternative, and `passages` then contains it. Distances follow lanes and great circles; the last miles between the
 * lane and the berth are straight. Unknown passages in the options are ignored.
 */
export function findSeaRoute(from: LatLon, to: LatLon, options: SeaRouteOptions = {}): SeaRoute {
  const closed = closedPassages(options);
  const key = [from.latitude, from.longitude, to.latitude, to.longitude]
    .map((degrees) => degrees.toFixed(4))
    .concat(closed)
    .join(' ');
  const kept = routes.get(key);
  if (kept !== undefined) return kept;
  const route = makeRoute(from, to, closed);
  routes.set(key, route);
  return route;
}

/** The passages that these options close. */
export function closedPassages({ avoid = [], open = [] }: SeaRouteOptions): string[] {
  const known = seaNetwork().edgesOfPassage;
  return [...new Set([...passagesClosedByDefault(), ...avoid])]
    .filter((passage) => known.has(passage) && !open.includes(passage))
    .sort();
}

function makeRoute(from: LatLon, to: LatLon, closed: string[]): SeaRoute {
  const network = seaNetwork();
  const path = findSeaPath(network, from, to, closedEdgesOf(closed));
  const stops = [from];
  for (const node of path.nodes)
    stops.push({ latitude: network.latitudes[node] ?? 0, longitude: network.longitudes[node] ?? 0 });
  stops.push(to);
  // Closer to each other than to the lane: using it would be a detour.
  const directNm = greatCircleNm(from, to);
  const isDirect = path.edges.length === 0 && directNm <= longestLinkNm(stops);
  const legs = isDirect ? [from, to] : stops;
  const route: SeaRoute = {
    distanceNm: lengthNm(legs),
    points: drawLine(legs),
    passages: passagesOf(path),
  };
  Object.freeze(route.points);
  Object.freeze(route.passages);
  return Object.freeze(route);
}

function longestLinkNm([from, node, to]: LatLon[]): number {
  return from && node && to ? Math.max(greatCircleNm(from, node), greatCircleNm(node, to)) : 0;
}

/** 1 for each edge of these passages. */
export function closedEdgesOf(closed: string[]): Uint8Array {
  const key = closed.join(' ');
  const kept = closedEdgesByKey.get(key);
  if (kept) return kept;
  const network = seaNetwork();
  const closedEdges = new Uint8Array(network.edgeCount);
  for (const passage of closed)
    for (const edge of network.edgesOfPassage.get(passage) ?? []) closedEdges[edge] = 1;
  closedEdgesByKey.set(key, closedEdges);
  return closedEdges;
}

function lengthNm(stops: LatLon[]): number {
  let sum = 0;
  let before: LatLon | undefined;
  for (const stop of stops) {
    if (before) sum += greatCircleNm(before, stop);
    before = stop;
  }
  return sum;
}

function drawLine(stops: LatLon[]): [number, number][] {
  const points: [number, number][] = [];
  let before: LatLon | undefined;
  const draw = ({ latitude, longitude }: LatLon): void => {
    const last = points.at(-1);
    const continued = last ? nearestLongitude(longitude, last[0]) : longitude;
    points.push([roundDegrees(continued), roundDegrees(latitude)]);
  };
  for (const stop of stops) {
    const steps = before ? Math.ceil(greatCircleNm(before, stop) / longestDrawnNm) : 1;
    if (before) for (let step = 1; step < steps; step += 1) draw(pointBetween(before, stop, step / steps));
    draw(stop);
    before = stop;
  }
  return points;
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

function passagesOf({ edges }: SeaPath): string[] {
  const { passagesOfEdge } = seaNetwork();
  const passages = new Set<string>();
  for (const edge of edges) for (const passage of passagesOfEdge.get(edge) ?? []) passages.add(passage);
  return [...passages];
}
