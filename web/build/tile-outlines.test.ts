import { expect, test } from 'vitest';
import { areaOf, clipLine, clipRing, type Pixel, simplify, toPixel } from './tile-outlines.ts';

const tile = { left: 0, top: 0, right: 10, bottom: 10 };
const square: Pixel[] = [
  [-10, -10],
  [20, -10],
  [20, 20],
  [-10, 20],
];

test('a ring around the tile is cut to the tile', () => {
  expect(areaOf(clipRing(square, tile))).toBe(100);
});

test('a ring outside the tile leaves nothing', () => {
  expect(clipRing(square, { left: 30, top: 30, right: 40, bottom: 40 })).toEqual([]);
});

test('edges along the outside of the tile are no coast', () => {
  expect(clipLine(square, tile)).toEqual([]);
  expect(
    clipLine(
      [
        [-5, 5],
        [2, 5],
        [4, 5],
        [15, 5],
      ],
      tile,
    ),
  ).toEqual([
    [
      [2, 5],
      [4, 5],
      [15, 5],
    ],
  ]);
});

test('a nearly straight line keeps its ends only', () => {
  expect(
    simplify(
      [
        [0, 0],
        [5, 0.2],
        [10, 0],
      ],
      0.5,
    ),
  ).toEqual([
    [0, 0],
    [10, 0],
  ]);
  expect(
    simplify(
      [
        [0, 0],
        [5, 2],
        [10, 0],
      ],
      0.5,
    ),
  ).toHaveLength(3);
});

test('the middle of the frame is the middle of the picture', () => {
  const frame = { longitude: 112, latitude: 20, zoom: 3.9, width: 960, height: 1000 };
  expect(toPixel([112, 20], frame)).toEqual([480, 500]);
});
