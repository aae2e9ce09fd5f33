import { expect, test } from 'vitest';
import { middleOf, tileOf, windowOf } from './tile.ts';

test.each([
  [4.2, 51.9],
  [-0.1, -0.1],
  [179.99, -17.2],
  [-180, 89.9],
  [180, -90],
])('a place at %d, %d is in a tile whose centre is near', (longitude, latitude) => {
  const middle = middleOf(tileOf({ longitude, latitude }));
  expect(Math.abs(middle.latitude - latitude)).toBeLessThanOrEqual(0.5);
  expect(Math.abs(Math.sin(((middle.longitude - longitude) * Math.PI) / 360))).toBeLessThan(0.005);
});

test('the window of a tile touches its neighbours, also across the antimeridian', () => {
  const tile = tileOf({ longitude: 4.5, latitude: 51.5 });
  const { tiles, west, east, south, north } = windowOf(tile);
  expect(tiles).toEqual([
    tile - 361,
    tile - 360,
    tile - 359,
    tile - 1,
    tile,
    tile + 1,
    tile + 359,
    tile + 360,
    tile + 361,
  ]);
  expect([west < 4, east > 5, south < 51, north > 52]).toEqual([true, true, true, true]);
  const last = windowOf(tileOf({ longitude: 179.5, latitude: 0.5 }));
  expect(last.tiles).toContain(tileOf({ longitude: -179.5, latitude: 0.5 }));
  expect(last.west).toBeGreaterThan(last.east);
});
