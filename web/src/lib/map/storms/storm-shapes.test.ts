import { expect, test } from 'vitest';
import type { ChartSurface } from '../chart-surface.ts';
import type { Bounds } from '../mercator.ts';
import { toScreen } from '../mercator.ts';
import { numberOfStorm, projectionOf, turnsOf } from './storm-shapes.ts';

const size = { width: 1000, height: 600 };
/** A chart whose own projection takes the copy nearest to its centre, as both surfaces do. */
const surfaceAt = (longitude: number, bounds: Bounds): ChartSurface =>
  ({
    bounds: () => bounds,
    project: (point: readonly [number, number]) => toScreen(point, { longitude, latitude: 0, zoom: 1 }, size),
  }) as unknown as ChartSurface;

test('a storm is drawn on each copy of the globe in sight, on the nearest where it is out of sight', () => {
  expect(turnsOf(surfaceAt(0, [-170, -50, 170, 50]), 120)).toEqual([0]);
  expect(turnsOf(surfaceAt(-66, [-310, -70, 178, 70]), 120)).toEqual([-1, 0]);
  expect(turnsOf(surfaceAt(-66, [-90, 0, -40, 30]), 150)).toEqual([-1]);
});

test('a ring across the edge of the world is not torn: a degree is as wide on both sides', () => {
  const project = projectionOf(surfaceAt(0, [-175, -50, 175, 50]), 0);
  const [before, at, after] = [179, 180, 181].map((longitude) => project([longitude, 10]).x);
  expect(after! - at!).toBeCloseTo(at! - before!, 6);
  expect(projectionOf(surfaceAt(0, [-175, -50, 175, 50]), -1)([180, 10]).x).toBeCloseTo(at! - 1024, 6);
});

test('a storm without a name is called by its ATCF number first', () => {
  const jma = { scheme: 'jma-number' as const, value: '2026-30' };
  expect(numberOfStorm({ identifiers: [jma, { scheme: 'atcf-number', value: 'WP302026' }] })).toBe(
    'WP302026',
  );
  expect(numberOfStorm({ identifiers: [jma] })).toBe('2026-30');
});
