import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toScreen } from '../mercator.ts';
import type { LonLat } from '../scene.ts';
import { edgeOf, kmBetween, destinationPoint, toPixels, toPlace, viewOf } from './shape-view.ts';

const frame = { width: 1000, height: 600 };

/** A chart of 1000 by 600 pixels around a place. */
const surfaceAt = (longitude: number, latitude: number, zoom: number) => {
  const wide = (frame.width / 2 / (512 * 2 ** zoom)) * 360;
  return {
    bounds: () => [longitude - wide, latitude - 1, longitude + wide, latitude + 1] as const,
    project: (point: LonLat) => toScreen(point, { longitude, latitude, zoom }, frame),
  };
};

test('a pixel maps to the position drawn there', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -60, max: 60, noNaN: true }),
      fc.integer({ min: 2, max: 9 }),
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 600 }),
      (longitude, latitude, zoom, x, y) => {
        const surface = surfaceAt(longitude, latitude, zoom);
        const place = toPlace({ x, y }, viewOf(surface));
        const back = toPixels([place], viewOf(surface))[0]!;
        expect(back.y).toBeCloseTo(y, 2);
        const worldPx = 512 * 2 ** zoom;
        expect(Math.min(Math.abs(back.x - x), Math.abs(Math.abs(back.x - x) - worldPx))).toBeLessThan(1e-3);
        expect(Math.abs(place[0])).toBeLessThanOrEqual(180);
      },
    ),
  );
});

test('a polygon across the antimeridian is drawn in one piece', () => {
  const pixels = toPixels(
    edgeOf({
      form: 'polygon',
      ring: [
        [179, 0],
        [-179, 0],
        [-179, 1],
      ],
    }),
    viewOf(surfaceAt(180, 0, 5)),
  );
  expect(Math.max(...pixels.map(({ x }) => x)) - Math.min(...pixels.map(({ x }) => x))).toBeLessThan(100);
});

test.each([
  [0, 0],
  [51, 1],
  [85, 20],
  [-60, 179],
])('a circle at %d, %d has its radius all round', (latitude, longitude) => {
  const edge = edgeOf({ form: 'circle', latitude, longitude, radiusKm: 80 });
  for (const place of edge) expect(kmBetween([longitude, latitude], place)).toBeCloseTo(80, 6);
  expect(kmBetween([longitude, latitude], destinationPoint([longitude, latitude], 80, 90))).toBeCloseTo(
    80,
    6,
  );
});
