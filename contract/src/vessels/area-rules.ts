import { z } from 'zod';
import { AppError } from '../errors.ts';
import { unwrapLine } from '../geodesy.ts';

/** The purpose of an area. `monitored` records entries and exits; the others say where ships anchor, berth and call. */
export const areaKinds = ['port', 'anchorage', 'berth', 'monitored'] as const;
export const AreaKind = z.enum(areaKinds);
export type AreaKind = z.infer<typeof AreaKind>;

const Longitude = z.number().min(-180).max(180);
const Latitude = z.number().min(-90).max(90);

/**
 * A circle, or a polygon whose last point is joined to its first. Degrees; edges go the shorter way round the globe,
 * straight in degrees. Further rules are in `findShapeProblem`.
 */
export const AreaShape = z.discriminatedUnion('form', [
  z.object({ form: z.literal('circle'), longitude: Longitude, latitude: Latitude, radiusKm: z.number() }),
  z.object({ form: z.literal('polygon'), ring: z.array(z.tuple([Longitude, Latitude])).max(1000) }),
]);
export type AreaShape = z.infer<typeof AreaShape>;

export const areaLimits = {
  /** Of one company account. */
  areas: 200,
  nameCharacters: 60,
  leastPoints: 3,
  mostPoints: 200,
  leastRadiusKm: 0.1,
  mostRadiusKm: 500,
  /** From west to east. */
  mostDegrees: 60,
  /** Of a query of area monitoring. */
  mostDays: 30,
} as const;

type Point = readonly [longitude: number, latitude: number];

/** Consecutive points at the same place count once, the last and the first too. */
export function withoutRepeats(ring: readonly Point[]): [number, number][] {
  return ring.flatMap(([longitude, latitude], i) => {
    const next = ring[(i + 1) % ring.length]!;
    const isRepeat = ring.length > 1 && next[0] === longitude && next[1] === latitude;
    return isRepeat ? [] : [[longitude, latitude] as [number, number]];
  });
}

/**
 * What is wrong with a shape; undefined when it is valid. Crossing edges are reported by the numbers of their first
 * points, from 1. Pure.
 */
export function findShapeProblem(shape: AreaShape): AppError | undefined {
  const { leastPoints, mostPoints, leastRadiusKm, mostRadiusKm, mostDegrees } = areaLimits;
  if (shape.form === 'circle') {
    const isInRange = shape.radiusKm >= leastRadiusKm && shape.radiusKm <= mostRadiusKm;
    return isInRange
      ? undefined
      : new AppError('area.radius-range', { least: leastRadiusKm, most: mostRadiusKm });
  }
  const ring = unwrapLine(withoutRepeats(shape.ring));
  if (ring.length < leastPoints) return new AppError('area.too-few-points', { least: leastPoints });
  if (ring.length > mostPoints) return new AppError('area.too-many-points', { most: mostPoints });
  const longitudes = ring.map(([longitude]) => longitude);
  if (Math.max(...longitudes) - Math.min(...longitudes) > mostDegrees)
    return new AppError('area.too-wide', { degrees: mostDegrees });
  const crossing = findCrossing(ring);
  return crossing === undefined
    ? undefined
    : new AppError('area.crosses-itself', { first: crossing[0] + 1, second: crossing[1] + 1 });
}

function findCrossing(ring: readonly Point[]): [number, number] | undefined {
  const end = (i: number): Point => ring[(i + 1) % ring.length]!;
  for (let i = 0; i < ring.length; i += 1)
    for (let j = i + 1; j < ring.length; j += 1) {
      const areNeighbours = j === i + 1 || (i === 0 && j === ring.length - 1);
      const meet = areNeighbours
        ? doublesBack(j === i + 1 ? [ring[i]!, ring[j]!, end(j)] : [ring[j]!, ring[i]!, end(i)])
        : touch(ring[i]!, end(i), ring[j]!, end(j));
      if (meet) return [i, j];
    }
  return undefined;
}

/** On which side of the line from a to b a point is: positive on the left, 0 on it. */
const sideOf = (a: Point, b: Point, point: Point): number =>
  (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]);

const isWithin = (a: Point, b: Point, point: Point): boolean =>
  Math.min(a[0], b[0]) <= point[0] &&
  point[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= point[1] &&
  point[1] <= Math.max(a[1], b[1]);

/** Whether two edges cross or touch. */
function touch(a: Point, b: Point, c: Point, d: Point): boolean {
  const [sideC, sideD] = [sideOf(a, b, c), sideOf(a, b, d)];
  const [sideA, sideB] = [sideOf(c, d, a), sideOf(c, d, b)];
  if (sideC * sideD < 0 && sideA * sideB < 0) return true;
  return (
    (sideC === 0 && isWithin(a, b, c)) ||
    (sideD === 0 && isWithin(a, b, d)) ||
    (sideA === 0 && isWithin(c, d, a)) ||
    (sideB === 0 && isWithin(c, d, b))
  );
}

/** Whether the second edge lies on the first one. */
const doublesBack = ([a, b, c]: readonly [Point, Point, Point]): boolean =>
  sideOf(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;
