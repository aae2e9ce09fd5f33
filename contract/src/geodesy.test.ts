import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  earthRadiusNm,
  greatCircleKm,
  greatCircleNm,
  kmPerDegree,
  nearestLongitude,
  pointBetween,
  unwrapLine,
  wrapLongitude,
} from './geodesy.ts';

const rotterdam = { latitude: 51.95, longitude: 4.14 };
const singapore = { latitude: 1.26, longitude: 103.82 };

describe('distances', () => {
  test('a quarter of the globe is 5,404 nautical miles or 10,008 km', () => {
    const [pole, equator] = [
      { latitude: 90, longitude: 0 },
      { latitude: 0, longitude: 77 },
    ];
    expect(greatCircleNm(pole, equator)).toBeCloseTo((earthRadiusNm * Math.PI) / 2, 6);
    expect(greatCircleKm(pole, equator)).toBeCloseTo(90 * kmPerDegree, 6);
    expect(kmPerDegree).toBeCloseTo(111.195, 3);
  });

  test('the midpoint of a great circle is as far from one end as from the other', () => {
    const middle = pointBetween(rotterdam, singapore, 0.5);
    expect(greatCircleNm(rotterdam, middle)).toBeCloseTo(greatCircleNm(middle, singapore), 6);
    expect(greatCircleNm(rotterdam, middle) * 2).toBeCloseTo(greatCircleNm(rotterdam, singapore), 6);
  });
});

describe('longitudes', () => {
  test.each([
    [190, 0, -170],
    [-170, 180, 190],
    [10, 370, 370],
    [180, 0, 180],
    [-180, 0, 180],
  ])('%d nearest to %d is %d', (longitude, reference, nearest) => {
    expect(nearestLongitude(longitude, reference)).toBe(nearest);
  });

  test.each([
    [179.5, 179.5],
    [180, -180],
    [-180, -180],
    [190, -170],
    [-541, 179],
  ])('%d degrees east are %d', (longitude, wrapped) => {
    expect(wrapLongitude(longitude)).toBe(wrapped);
  });

  test('a line never steps further than half a turn, and keeps its points', () => {
    const line = fc.array(fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 })));
    fc.assert(
      fc.property(line, (points) => {
        const unwrapped = unwrapLine(points);
        unwrapped.forEach(([longitude, latitude], i) => {
          const before = unwrapped[i - 1]?.[0] ?? longitude;
          expect(Math.abs(longitude - before)).toBeLessThanOrEqual(180);
          expect(latitude).toBe(points[i]?.[1]);
          expect(Math.abs((longitude - (points[i]?.[0] ?? 0)) % 360)).toBe(0);
        });
      }),
    );
  });
});
