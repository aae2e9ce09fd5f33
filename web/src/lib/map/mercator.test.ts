import { unwrapLine } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  fromMercator,
  graticule,
  toMercator,
  toScreen,
  unwrapChain,
  viewOfBounds,
} from './mercator.ts';
import type { LonLat } from './scene.ts';

const none = { top: 0, right: 0, bottom: 0, left: 0 };
const limits = { minZoom: 0, maxZoom: 9 };

describe('projection', () => {
  test('a point comes back from Mercator where it was', () => {
    const [longitude, latitude] = fromMercator(toMercator([121.8, 31.2]));
    expect(longitude).toBeCloseTo(121.8, 9);
    expect(latitude).toBeCloseTo(31.2, 9);
  });

  test('the centre of the view is the centre of the frame', () => {
    const view = { longitude: 100, latitude: 10, zoom: 3 };
    expect(toScreen([100, 10], view, { width: 800, height: 600 })).toEqual({ x: 400, y: 300 });
  });

  test('a point on the other side of the antimeridian is drawn next to the centre', () => {
    const view = { longitude: 179, latitude: 0, zoom: 3 };
    const { x } = toScreen([-179, 0], view, { width: 800, height: 600 });
    expect(x).toBeCloseTo(400 + (2 / 360) * 512 * 8, 6);
  });
});

describe('the antimeridian', () => {
  test('a line from Yokohama to Los Angeles continues eastward', () => {
    const line: LonLat[] = [
      [140, 35],
      [170, 45],
      [-170, 46],
      [-118, 34],
    ];
    expect(unwrapLine(line).map(([longitude]) => longitude)).toEqual([140, 170, 190, 242]);
  });

  test('a line westward leaves -180 on its own side', () => {
    expect(
      unwrapLine([
        [-170, 0],
        [175, 0],
      ]).map(([longitude]) => longitude),
    ).toEqual([-170, -185]);
  });

  test('the planned line starts where the sailed one ended', () => {
    const [, planned] = unwrapChain([
      [
        [170, 40],
        [-175, 45],
      ],
      [
        [-175, 45],
        [-118, 34],
      ],
    ]);
    expect(planned?.map(([longitude]) => longitude)).toEqual([185, 242]);
  });

  test('a box around Tokyo and Honolulu crosses the Pacific, not Africa', () => {
    expect(
      boundsOf([
        [139.7, 35.6],
        [-157.9, 21.3],
      ]),
    ).toEqual([139.7, 21.3, 202.1, 35.6]);
  });
});

describe('boundsOf', () => {
  test('returns nothing without points', () => expect(boundsOf([])).toBeUndefined());

  test('leaves out the outlier when only nine of ten points must be inside', () => {
    const cluster: LonLat[] = Array.from({ length: 9 }, (_, i) => [100 + i, 10]);
    expect(boundsOf([...cluster, [-60, 10]], 0.9)).toEqual([100, 10, 108, 10]);
  });
});

describe('viewOfBounds', () => {
  test('the whole world fits a frame of 512 pixels at zoom 0', () => {
    const view = viewOfBounds([-180, -85.0511, 180, 85.0511], { width: 512, height: 512 }, none, limits);
    expect(view.zoom).toBeCloseTo(0, 4);
    expect(view.longitude).toBeCloseTo(0, 6);
  });

  test('covered pixels on the right move the box to the left', () => {
    const frame = { width: 1000, height: 600 };
    const view = viewOfBounds([90, 0, 110, 20], frame, { ...none, right: 400 }, limits);
    const west = toScreen([90, 0], view, frame);
    const east = toScreen([110, 20], view, frame);
    expect((west.x + east.x) / 2).toBeCloseTo(300, 4);
    expect(east.x).toBeLessThanOrEqual(600);
  });

  test('a single point is shown at the highest zoom allowed', () => {
    const view = viewOfBounds([4, 51, 4, 51], { width: 300, height: 300 }, none, { minZoom: 1, maxZoom: 5 });
    expect(view.zoom).toBe(5);
  });
});

test('the graticule has 24 meridians and 11 parallels at 15 degrees', () => {
  expect(graticule(15)).toHaveLength(35);
});
