import { type LatLon, greatCircleNm, pointBetween } from '@portolan/contract';
import { expect, test } from 'vitest';
import { findPort } from './ports.ts';
import { findOnwardRoute } from './sea-onward.ts';
import { findSeaRoute } from './sea-route.ts';

const place = (latitude: number, longitude: number): LatLon => ({ latitude, longitude });
const rotterdam = findPort('NLRTM')!;
const newYork = findPort('USNYC')!;

/** A track of a ship that came straight from there. */
const trackFrom = (from: LatLon, at: LatLon): LatLon[] =>
  [0, 0.25, 0.5, 0.75].map((part) => pointBetween(from, at, part));

test('a ship that passed the turn to Suez goes round the Cape', () => {
  const at = place(-5, 68);
  expect(findSeaRoute(at, rotterdam).passages).toContain('suez');
  const route = findOnwardRoute({ at, sailed: trackFrom(place(0, 78), at) }, rotterdam);
  expect(route.passages).toContain('suez');
  const south = place(-18, 58);
  const bound = findOnwardRoute({ at: south, sailed: trackFrom(place(-12, 66), south) }, rotterdam);
  expect(findSeaRoute(south, rotterdam).passages).toContain('suez');
  expect(bound.passages).toContain('cape_good_hope');
  expect(bound.passages).not.toContain('suez');
  expect(bound.distanceNm).toBeGreaterThan(findSeaRoute(south, rotterdam).distanceNm);
});

test('without a track its course tells where it is going', () => {
  const at = place(-18, 58);
  expect(findOnwardRoute({ at, courseDeg: 232, speedKn: 16 }, rotterdam).passages).toContain(
    'cape_good_hope',
  );
  expect(findOnwardRoute({ at, courseDeg: 350, speedKn: 16 }, rotterdam).passages).toContain('suez');
});

test('a ship that drifts or is not heard of takes the shortest way', () => {
  const at = place(-18, 58);
  expect(findOnwardRoute({ at, courseDeg: 232, speedKn: 0.4 }, rotterdam)).toBe(findSeaRoute(at, rotterdam));
  expect(findOnwardRoute({ at }, rotterdam)).toBe(findSeaRoute(at, rotterdam));
});

test('a ship that has turned away from Panama goes round by Suez or the Cape', () => {
  const at = place(10, 115);
  const { passages } = findOnwardRoute({ at, sailed: trackFrom(place(18, 118), at) }, newYork);
  expect(passages).not.toContain('panama');
});

test('the way begins at the ship', () => {
  const at = place(-18, 58);
  const { points } = findOnwardRoute({ at, sailed: trackFrom(place(-12, 66), at) }, rotterdam);
  const [longitude = 0, latitude = 0] = points[0] ?? [];
  expect(greatCircleNm(at, place(latitude, longitude))).toBeLessThan(0.1);
});
