import { hourMs } from '@portolan/contract/time/durations';
import { expect, test } from 'vitest';
import type { WayPoint } from '../../ports/storms/index.ts';
import { type PlannedLeg, findCrossings } from './index.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const area = (windKn: number, nm: number) => ({ windKn, neNm: nm, seNm: nm, swNm: nm, nwNm: nm });
/** A typhoon that crosses the South China Sea in three days, along 15 N. */
const way: WayPoint[] = Array.from({ length: 73 }, (_, hour) => ({
  atMs: now + hour * hourMs,
  latitude: 15,
  longitude: 119 - hour * 0.12,
  radii: [area(34, 120), area(50, 60)],
}));
const leg = (fromPort: string, toPort: string, fromHours: number, days: number): PlannedLeg => ({
  fromPort,
  toPort,
  vesselName: 'Pacific Dawn',
  departedAt: new Date(now + fromHours * hourMs),
  arrivedAt: new Date(now + (fromHours + days * 24) * hourMs),
  shipmentIds: ['one'],
});
const cross = (...legs: PlannedLeg[]) => findCrossings(legs, way, { withinNm: 200, closed: [] });

test('a ship from Hong Kong to Singapore meets the storm where and when both are there', () => {
  const [found, ...others] = cross(leg('HKHKG', 'SGSIN', 26, 4));
  expect(others).toEqual([]);
  const { approach, place } = found!;
  expect(approach.windKn).not.toBeNull();
  expect(place.latitude).toBeGreaterThan(11);
  expect(place.latitude).toBeLessThan(19);
  const centre = way.find(({ atMs }) => atMs === approach.closestAtMs)!;
  const apartNm =
    60 * Math.hypot(centre.latitude - place.latitude, (centre.longitude - place.longitude) * 0.966);
  expect(apartNm).toBeCloseTo(approach.closestNm, -1);
});

test('the same way a week later, or another way now, meets nothing', () => {
  expect(
    cross(leg('HKHKG', 'SGSIN', 7 * 24, 4), leg('NLRTM', 'USNYC', -6, 9), leg('XXXXX', 'SGSIN', 0, 4)),
  ).toEqual([]);
});

test('a ship beyond the winds but within the miles is named without a wind, the nearest first', () => {
  const late = leg('HKHKG', 'SGSIN', 40, 4);
  const found = cross(late, leg('HKHKG', 'SGSIN', 26, 4));
  const distances = found.map(({ approach }) => approach.closestNm);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(found.every(({ approach }) => approach.closestNm <= 200 || approach.windKn !== null)).toBe(true);
});
