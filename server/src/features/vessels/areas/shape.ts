import {
  type AreaShape,
  greatCircleKm,
  kmPerDegree,
  nearestLongitude,
  radiansPerDegree,
  unwrapLine,
} from '@portolan/contract';

export interface ShapePoint {
  longitude: number;
  latitude: number;
}

/** A millimetre: closer to an edge counts as on it. */
const onEdgeKm = 1e-6;
/** Resolution of the line between two fixes: as far as a stored track may be off. */
const stepKm = 0.05;

/** A shape prepared for many queries. */
export interface Shape {
  /** Distance from a position outside, in km; negative inside, 0 on the edge. */
  kmOutside(place: ShapePoint): number;
  /** Degrees; west to east, which may pass 180; the full circle where it contains a pole. */
  box: { west: number; east: number; south: number; north: number };
}

export const toAreaShape = (shape: AreaShape): Shape =>
  shape.form === 'circle' ? toCircle(shape, shape.radiusKm) : toPolygon(shape.ring);

function toCircle(centre: ShapePoint, radiusKm: number): Shape {
  const high = radiusKm / kmPerDegree;
  const [south, north] = [Math.max(-90, centre.latitude - high), Math.min(90, centre.latitude + high)];
  const narrowest = Math.cos(Math.max(Math.abs(south), Math.abs(north)) * radiansPerDegree);
  const wide = narrowest < 1e-6 ? 180 : Math.min(180, high / narrowest);
  return {
    kmOutside: (place) => greatCircleKm(centre, place) - radiusKm,
    box: { west: centre.longitude - wide, east: centre.longitude + wide, south, north },
  };
}

function toPolygon(points: readonly [number, number][]): Shape {
  const ring = unwrapLine(points);
  const longitudes = ring.map(([longitude]) => longitude);
  const latitudes = ring.map(([, latitude]) => latitude);
  const box = {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
  const middle = (box.west + box.east) / 2;
  return {
    box,
    kmOutside: ({ longitude, latitude }) => {
      const at = nearestLongitude(longitude, middle);
      const shrink = Math.max(1e-9, Math.cos(latitude * radiansPerDegree));
      let isInside = false;
      let nearestKm = Infinity;
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
        const [ax, ay] = [(ring[j]![0] - at) * shrink * kmPerDegree, (ring[j]![1] - latitude) * kmPerDegree];
        const [bx, by] = [(ring[i]![0] - at) * shrink * kmPerDegree, (ring[i]![1] - latitude) * kmPerDegree];
        if (ay > 0 !== by > 0 && ax - (ay * (bx - ax)) / (by - ay) > 0) isInside = !isInside;
        nearestKm = Math.min(nearestKm, kmToEdge(ax, ay, bx, by));
      }
      if (nearestKm < onEdgeKm) return 0;
      return isInside ? -nearestKm : nearestKm;
    },
  };
}

/** From the origin to the edge between two points of the plane. */
function kmToEdge(ax: number, ay: number, bx: number, by: number): number {
  const [east, north] = [bx - ax, by - ay];
  const squared = east * east + north * north;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * east + ay * north) / squared));
  return Math.hypot(ax + along * east, ay + along * north);
}

/** The position at a fraction (0 to 1) of the line, straight in degrees, the shorter way round. */
export function placeBetween(from: ShapePoint, to: ShapePoint, part: number): ShapePoint {
  const east = nearestLongitude(to.longitude, from.longitude) - from.longitude;
  return {
    longitude: from.longitude + east * part,
    latitude: from.latitude + (to.latitude - from.latitude) * part,
  };
}

/**
 * The fractions (0 to 1) of a line at which it first enters a shape and last leaves it; undefined when it stays
 * outside. No point of the line can be nearer to the shape than its distance, so that the steps are as long as that.
 */
export function findSpan(
  shape: Shape,
  from: ShapePoint,
  to: ShapePoint,
): { first: number; last: number } | undefined {
  const first = firstInside(shape, from, to);
  if (first === undefined) return undefined;
  return { first, last: 1 - (firstInside(shape, to, from) ?? 0) };
}

function firstInside(shape: Shape, from: ShapePoint, to: ShapePoint): number | undefined {
  const lengthKm = greatCircleKm(from, to);
  for (let part = 0; ;) {
    const outside = shape.kmOutside(placeBetween(from, to, part));
    if (outside <= 0) return part;
    if (part >= 1 || lengthKm === 0) return undefined;
    part = Math.min(1, part + (Math.max(outside, stepKm) * 0.9) / lengthKm);
  }
}

const bisections = 20;

/** The last fraction (0 to 1) of a line at which a condition held that holds at its beginning and not at its end. */
export function lastPartWhere(
  from: ShapePoint,
  to: ShapePoint,
  holds: (place: ShapePoint) => boolean,
): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < bisections; i += 1) {
    const middle = (low + high) / 2;
    if (holds(placeBetween(from, to, middle))) low = middle;
    else high = middle;
  }
  return low;
}
