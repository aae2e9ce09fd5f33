import { expect, test } from 'vitest';
import { findPort } from '../../platform/reference/index.ts';
import { findPortCalls } from './port-calls.ts';

const rotterdam = findPort('NLRTM')!;
const start = Date.parse('2026-02-01T00:00:00Z');

/** `[hour, degrees east of the port's point, speed]`, at the port's latitude. */
const way = (steps: readonly [hour: number, east: number, speedKn: number | null][]) =>
  steps.map(([hour, east, speedOverGroundKn]) => ({
    longitude: rotterdam.longitude + east,
    latitude: rotterdam.latitude,
    positionAt: new Date(start + hour * 3_600_000).toISOString(),
    speedOverGroundKn,
  }));

test('a ship that comes, lies at the berth and goes makes one call', () => {
  const calls = findPortCalls(way([[0, 2, 15], [10, 0.001, 0], [20, 0.001, 0.1], [21, 0.2, 12], [30, 3, 15]])); // prettier-ignore
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    unLocationCode: 'NLRTM',
    berthedAt: '2026-02-01T10:00:00.000Z',
    unberthedAt: '2026-02-01T20:00:00.000Z',
    anchoredAt: null,
  });
});

test('a ship that sails past makes none', () => {
  expect(findPortCalls(way([[0, 1, 15], [1, 0, 15], [2, -1, 15]]))).toEqual([]); // prettier-ignore
});

test('a ship that lies there now has not departed', () => {
  const [call] = findPortCalls(way([[0, 2, 15], [5, 0, 0]])); // prettier-ignore
  expect(call).toMatchObject({ berthedAt: '2026-02-01T05:00:00.000Z', departedAt: null });
});

test('coming and going are put between the points, on the way', () => {
  const calls = findPortCalls(way([[0, 0.5, 10], [1, 0, 0], [2, 0, 0], [3, 0.5, 10]])); // prettier-ignore
  const [call] = calls;
  expect(call?.arrivedAt.localeCompare('2026-02-01T00:30:00')).toBe(1);
  expect(call?.arrivedAt.localeCompare('2026-02-01T01:00:00')).toBe(-1);
  expect(call?.departedAt?.localeCompare('2026-02-01T02:00:00')).toBe(1);
  expect(call?.departedAt?.localeCompare('2026-02-01T02:40:00')).toBe(-1);
});

test('after a silence the last that was heard counts', () => {
  const [call] = findPortCalls(way([[0, 2, 15], [5, 0, 0], [6, 0, 0], [30, 2, 12]])); // prettier-ignore
  expect(call?.departedAt).toBe('2026-02-01T06:00:00.000Z');
});

test('who lies at the edge does not come and go', () => {
  const km = 1 / (111.3 * Math.cos((rotterdam.latitude * Math.PI) / 180));
  const swinging = Array.from({ length: 20 }, (_, i): [number, number, number] => [2 + i, (i % 2 === 0 ? 2.9 : 3.1) * km, 0.3]); // prettier-ignore
  expect(findPortCalls(way([[0, 2, 15], ...swinging])).length).toBeLessThanOrEqual(1);
});
