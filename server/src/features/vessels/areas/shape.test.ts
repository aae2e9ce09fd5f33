import { type AreaShape, findShapeProblem, greatCircleKm } from '@portolan/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AreaSet } from './area-set.ts';
import { toShapeBoxes } from './recount.ts';
import { findSpan, lastPartWhere, placeBetween, toAreaShape } from './shape.ts';

const place = (longitude: number, latitude: number) => ({ longitude, latitude });
const polygon = (...ring: [number, number][]): AreaShape => ({ form: 'polygon', ring });

describe('a polygon across the antimeridian', () => {
  const shape = toAreaShape(polygon([179, -10], [-179, -10], [-179, 10], [179, 10]));

  test.each([
    [179.5, 0],
    [-179.5, 0],
    [180, 0],
    [-180, 5],
  ])('contains %d, %d', (longitude, latitude) => {
    expect(shape.kmOutside(place(longitude, latitude))).toBeLessThan(0);
  });

  test.each([
    [178, 0],
    [-178, 0],
    [0, 0],
    [90, 5],
  ])('does not contain %d, %d', (longitude, latitude) => {
    expect(shape.kmOutside(place(longitude, latitude))).toBeGreaterThan(100);
  });

  test('is found from both sides, and queried as two boxes', () => {
    const areas = new AreaSet([], { monitored: [{ areaId: 'a', shape }] });
    expect(
      [179.5, -179.5, 178.6, -178.6, 170].map(
        (longitude) => areas.listMonitoredNear(place(longitude, 0)).length,
      ),
    ).toEqual([1, 1, 1, 1, 0]);
    expect(toShapeBoxes(shape)).toHaveLength(2);
  });
});

test.each([
  [0, 0],
  [5, 0],
  [10, 5],
  [0, 7],
  [10, 10],
])('the point %d, %d is on the edge, which is inside', (x, y) => {
  expect(toAreaShape(polygon([0, 0], [10, 0], [10, 10], [0, 10])).kmOutside(place(x, y))).toBe(0);
});

test('an L does not contain its notch', () => {
  const shape = toAreaShape(polygon([0, 0], [10, 0], [10, 4], [4, 4], [4, 10], [0, 10]));
  expect(shape.kmOutside(place(2, 8))).toBeLessThan(0);
  expect(shape.kmOutside(place(8, 8))).toBeGreaterThan(0);
  expect(shape.kmOutside(place(5, 5))).toBeCloseTo(111.2 * Math.cos((5 / 180) * Math.PI), 0);
});

describe('near the pole', () => {
  test('a circle contains the pole and all longitudes beside it', () => {
    const shape = toAreaShape({ form: 'circle', longitude: 20, latitude: 89.5, radiusKm: 100 });
    for (const longitude of [-160, -90, 0, 20, 110, 179])
      expect(shape.kmOutside(place(longitude, 89.9))).toBeLessThan(0);
    expect(shape.box.east - shape.box.west).toBe(360);
    expect(
      new AreaSet([], { monitored: [{ areaId: 'a', shape }] }).listMonitoredNear(place(-100, 90)),
    ).toHaveLength(1);
  });

  test('a polygon keeps its size in km', () => {
    const shape = toAreaShape(polygon([0, 88], [10, 88], [10, 89], [0, 89]));
    expect(shape.kmOutside(place(5, 88.5))).toBeLessThan(0);
    expect(shape.kmOutside(place(12, 88.5))).toBeCloseTo(2 * 111.195 * Math.cos((88.5 / 180) * Math.PI), 0);
  });
});

const anywhere = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
});

test('a circle contains what is nearer than its radius, wherever it is, and its box contains the circle', () => {
  fc.assert(
    fc.property(
      anywhere,
      anywhere,
      fc.double({ min: 0.1, max: 500, noNaN: true }),
      (centre, other, radiusKm) => {
        const shape = toAreaShape({ form: 'circle', ...centre, radiusKm });
        expect(shape.kmOutside(other) <= 0).toBe(greatCircleKm(centre, other) <= radiusKm);
        const near = placeBetween(
          centre,
          other,
          Math.min(1, radiusKm / 2 / Math.max(1e-9, greatCircleKm(centre, other))),
        );
        if (shape.kmOutside(near) <= 0) {
          expect(near.latitude).toBeGreaterThanOrEqual(shape.box.south - 1e-9);
          expect(near.latitude).toBeLessThanOrEqual(shape.box.north + 1e-9);
        }
      },
    ),
  );
});

describe('the line between two fixes', () => {
  const shape = toAreaShape({ form: 'circle', longitude: 180, latitude: 0, radiusKm: 5 });

  test('crosses an area though neither fix is in it', () => {
    const span = findSpan(shape, place(179.8, 0), place(-179.8, 0));
    expect(span!.first).toBeCloseTo(0.5 - 5 / 44.5, 2);
    expect(span!.last).toBeCloseTo(0.5 + 5 / 44.5, 2);
  });

  test('beside it does not', () => {
    expect(findSpan(shape, place(179.8, 0.06), place(-179.8, 0.06))).toBeUndefined();
    expect(findSpan(shape, place(170, 0), place(170, 0))).toBeUndefined();
  });

  test('leaves it where it leaves it', () => {
    const part = lastPartWhere(place(180, 0), place(-179.9, 0), (at) => shape.kmOutside(at) <= 0);
    expect(part).toBeCloseTo(5 / 11.12, 3);
  });
});

describe('a shape is refused', () => {
  test.each([
    ['area.too-few-points', polygon([0, 0], [1, 1], [0, 0])],
    ['area.crosses-itself', polygon([0, 0], [2, 2], [2, 0], [0, 2])],
    ['area.crosses-itself', polygon([0, 0], [4, 0], [2, 0])],
    ['area.crosses-itself', polygon([179, 0], [-179, 2], [-179, 0], [179, 2])],
    ['area.too-wide', polygon([0, 0], [40, 0], [80, 0], [80, 10])],
    ['area.radius-range', { form: 'circle', longitude: 0, latitude: 0, radiusKm: 0.01 } as const],
    ['area.radius-range', { form: 'circle', longitude: 0, latitude: 0, radiusKm: 501 } as const],
    [
      'area.too-many-points',
      polygon(
        ...Array.from({ length: 201 }, (_, i): [number, number] => [Math.cos(i / 32), Math.sin(i / 32)]),
      ),
    ],
  ])('with %s', (code, shape) => {
    expect(findShapeProblem(shape)?.code).toBe(code);
  });

  test('naming the edges that cross, and not for a repeated point', () => {
    expect(findShapeProblem(polygon([0, 0], [2, 2], [2, 0], [0, 2]))?.params).toEqual({
      first: 1,
      second: 3,
    });
    expect(findShapeProblem(polygon([0, 0], [2, 0], [2, 0], [1, 2], [0, 0]))).toBeUndefined();
  });
});
