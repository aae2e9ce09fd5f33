import { expect, test } from 'vitest';
import { refetchMsOf, tilesInSight, zoomOf } from './view-tiles.ts';

test('the whole world, twice as wide as a tile, has every tile of its zoom once', () => {
  const tiles = tilesInSight({ bounds: [-200, -80, 200, 80], widthPx: 1440 });
  expect(tiles).toHaveLength(4);
  expect(new Set(tiles.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
});

test('a box over the antimeridian has tiles of both ends of the world', () => {
  const tiles = tilesInSight({ bounds: [170, -20, 190, -10], widthPx: 1000 });
  expect(new Set(tiles.map(({ x }) => x / 2 ** tiles[0]!.z > 0.5))).toEqual(new Set([true, false]));
});

test.each([
  [360, 512, 0],
  [0.35, 1440, 11.5],
])('a box of %f degrees over %i pixels is zoom %f', (degrees, widthPx, zoom) => {
  expect(zoomOf({ bounds: [0, 0, degrees, 1], widthPx })).toBeCloseTo(zoom, 1);
});

test('at high zoom, positions are polled every second', () => {
  const [harbour] = tilesInSight({ bounds: [4, 51.9, 4.1, 51.95], widthPx: 1440 });
  expect(refetchMsOf(harbour!)).toBe(1000);
  expect(refetchMsOf({ z: 1, x: 0, y: 0 })).toBe(5000);
});
