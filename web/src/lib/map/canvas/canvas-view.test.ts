import { expect, test } from 'vitest';
import { boundedView, pannedView, targetAt, zoomedView } from './canvas-view.ts';
import { toScreen } from '../mercator.ts';
import { emptyScene } from '../scene.ts';

const size = { width: 800, height: 600 };
const view = { longitude: 100, latitude: 10, zoom: 3 };

test('dragging to the right shows what is further west', () => {
  expect(pannedView(view, { x: 100, y: 0 }).longitude).toBeLessThan(100);
});

test('the place under the pointer stays there while zooming', () => {
  const before = toScreen([110, 20], view, size);
  const after = toScreen([110, 20], zoomedView(view, 2, before, size), size);
  expect(after.x).toBeCloseTo(before.x, 6);
  expect(after.y).toBeCloseTo(before.y, 6);
});

test('zoom and latitude stay inside their limits', () => {
  expect(boundedView({ longitude: 0, latitude: 89, zoom: 20 })).toEqual({
    longitude: 0,
    latitude: 78,
    zoom: 15,
  });
});

test('a vessel in port is picked before the port', () => {
  const place = { name: 'x', longitude: 100, latitude: 10 };
  const scene = {
    ...emptyScene,
    vessels: [{ ...place, id: 'ship', headingDeg: 0, tone: 'on-plan' as const, stale: false }],
    ports: [{ ...place, id: 'port', weight: 1 }],
  };
  expect(targetAt(scene, view, size, { x: 404, y: 303 })).toEqual({ kind: 'vessel', id: 'ship' });
  expect(targetAt(scene, view, size, { x: 440, y: 300 })).toBeUndefined();
});
