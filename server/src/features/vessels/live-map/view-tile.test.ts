import { expect, test } from 'vitest';
import { boxOfTile, mercatorRow } from './view-tile.ts';

const rowOf = (latitude: number, down: number): number => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * down);
};

test('latitudes are projected to a few metres', () => {
  // Rows of ten metres at the equator.
  const down = 4_000_000;
  for (let latitude = -84.9; latitude < 85; latitude += 0.37)
    expect(Math.abs(mercatorRow(Math.round(latitude * 600_000), down) - rowOf(latitude, down))).toBeLessThan(
      12,
    );
});

test('the poles are in the outermost rows', () => {
  expect(mercatorRow(54_000_000, 85)).toBe(0);
  expect(mercatorRow(-54_000_000, 85)).toBe(84);
});

test('the box of a tile contains it, and the tiles at the edge reach the poles', () => {
  const box = boxOfTile({ z: 1, x: 1, y: 0 });
  expect(box).toMatchObject({ east: 180, north: 90 });
  expect(box.west).toBeCloseTo(0, 1);
  expect(box.south).toBeLessThan(0);
});
