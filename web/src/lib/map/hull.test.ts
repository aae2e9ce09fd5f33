import { expect, test } from 'vitest';
import { distanceToPolygon, hullField, roundField } from './hull.ts';

const square = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];

test.each([
  [{ x: 0, y: 0 }, -1],
  [{ x: 3, y: 0 }, 2],
  [{ x: 4, y: 5 }, 5],
  [{ x: 1, y: 0 }, 0],
])('distance of %o to a square is %d', (point, distance) => {
  expect(Math.abs(distanceToPolygon(point, square))).toBeCloseTo(Math.abs(distance), 9);
  expect(Math.sign(Math.round(distanceToPolygon(point, square) * 1e6))).toBe(Math.sign(distance));
});

test('the hull is symmetric and its bow points up', () => {
  const { data, width, height } = hullField();
  const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width / 2; x += 1) expect(alpha(x, y)).toBe(alpha(width - 1 - x, y));
  const bow = height / 2 - 12;
  const stern = height / 2 + 8;
  expect(alpha(width / 2, bow)).toBeGreaterThan(191);
  expect(alpha(width / 2 - 5, bow)).toBeLessThan(191);
  expect(alpha(width / 2 - 5, stern)).toBeGreaterThan(191);
});

test('a mark without heading is round', () => {
  const { data, width } = roundField();
  const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] ?? 0;
  expect(alpha(width / 2, 10)).toBe(alpha(10, width / 2));
});
