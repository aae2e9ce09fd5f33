import { type LatLon, greatCircleNm, nearestLongitude } from '@portolan/contract';
import { isAtCanal, passagesLeftOut } from './sea-way.ts';
import { type SeaRoute, type SeaRouteOptions, findSeaRoute } from './sea-route.ts';

/** A ship under way, as far as is known how it has sailed. */
export interface SailingShip {
  at: LatLon;
  /** Its track up to there, oldest first. */
  sailed?: readonly LatLon[];
  courseDeg?: number | null;
  speedKn?: number | null;
  /** Until it is to arrive as its carrier states. */
  hoursLeft?: number | undefined;
}

/** Over so long a way a ship shows where it is going; a shorter one may be a turn for a pilot. */
const comparedNm = 150;
const leastComparedNm = 30;
/** A slower ship drifts or manoeuvres: its course says nothing. */
const leastSpeedKn = 3;
/** A ship on its way comes nearer by most of what it sails. */
const leastProgress = 0.5;
const mostDetours = 3;
const canals = new Set(['suez', 'panama']);

const onGlobe = ({ latitude, longitude }: LatLon): LatLon => ({
  latitude,
  longitude: nearestLongitude(longitude, 0),
});

/** A place so far ahead on a course. */
function ahead({ latitude, longitude }: LatLon, courseDeg: number, nm: number): LatLon {
  const course = (courseDeg * Math.PI) / 180;
  const north = (nm / 60) * Math.cos(course);
  const east = ((nm / 60) * Math.sin(course)) / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
  return onGlobe({ latitude: Math.max(-89, Math.min(89, latitude + north)), longitude: longitude + east });
}

/** Two places that the ship comes by in this order; undefined where nobody knows how it sails. */
function heading({ at, sailed = [], courseDeg, speedKn }: SailingShip): [LatLon, LatLon] | undefined {
  let alongNm = 0;
  let later = at;
  for (const point of sailed.toReversed()) {
    alongNm += greatCircleNm(point, later);
    later = point;
    if (alongNm >= comparedNm) break;
  }
  if (greatCircleNm(later, at) >= leastComparedNm) return [onGlobe(later), onGlobe(at)];
  if (courseDeg == null || speedKn == null || speedKn < leastSpeedKn) return undefined;
  return [onGlobe(at), ahead(at, courseDeg, comparedNm)];
}

/** Passages that a route takes and the next try leaves out: its canals, else its first strait. */
function passagesToLeave({ passages }: SeaRoute): string[] {
  const taken = passages.filter((passage) => canals.has(passage));
  return taken.length > 0 ? taken : passages.slice(0, 1);
}

/**
 * The sea route from port to port that takes the hours between a departure and an arrival: the shortest, or the way
 * round where the ship would crawl on the shortest.
 */
export function findTimedRoute(
  from: LatLon,
  to: LatLon,
  hours: number | undefined,
  options: SeaRouteOptions = {},
): SeaRoute {
  const { avoid = [] } = options;
  return findSeaRoute(from, to, {
    ...options,
    avoid: [...avoid, ...passagesLeftOut(from, to, hours, avoid)],
  });
}

/**
 * The rest of a ship's way to a place: it begins where the ship is and continues as the ship is going. That is the way
 * that fits the hours it has, as long as the ship comes nearer by it; else the shortest; where it does not come nearer
 * by that either, as south of the turn to Suez on the way round the Cape, the next shortest by which it does.
 */
export function findOnwardRoute(ship: SailingShip, to: LatLon, options: SeaRouteOptions = {}): SeaRoute {
  const at = onGlobe(ship.at);
  const shortest = findSeaRoute(at, to, options);
  if (isAtCanal(at, shortest)) return shortest;
  const timed = findTimedRoute(at, to, ship.hoursLeft, options);
  const way = heading(ship);
  if (way === undefined) return timed;
  const [from, until] = way;
  const sailedNm = greatCircleNm(from, until);
  const isNearing = (avoid: string[]): boolean =>
    findSeaRoute(from, to, { ...options, avoid }).distanceNm -
      findSeaRoute(until, to, { ...options, avoid }).distanceNm >=
    leastProgress * sailedNm;
  let avoid = options.avoid ?? [];
  if (timed !== shortest && isNearing([...avoid, ...passagesLeftOut(at, to, ship.hoursLeft, avoid)]))
    return timed;
  let route = shortest;
  for (let detour = 0; detour <= mostDetours; detour += 1) {
    if (isNearing(avoid)) return route;
    const left = passagesToLeave(route).filter((passage) => !avoid.includes(passage));
    if (left.length === 0) return shortest;
    avoid = [...avoid, ...left];
    route = findSeaRoute(at, to, { ...options, avoid });
  }
  return shortest;
}
