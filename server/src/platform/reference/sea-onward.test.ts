import { type LatLon, greatCircleNm, pointBetween } from '@portolan/contract';
import { expect, test } from 'vitest';
import { findPort } from './ports.ts';
import { findOnwardRoute, findTimedRoute } from './sea-onward.ts';
import { findSeaRoute } from './sea-route.ts';
import { findShipWay, passagesLeftOut } from './sea-way.ts';

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

const days = (count: number): number => count * 24;
const shanghai = findPort('CNSGH')!;
const southChinaSea = place(14, 113);

test.each([
  ['36 days', 36, 'cape_good_hope'],
  ['24 days', 24, 'suez'],
  ['so many days that no way takes them', 90, 'suez'],
  ['a day, as it is late', 1, 'suez'],
] as const)('before the turn a ship with %s left goes by %s (%s)', (_, count, passage) => {
  const ship = {
    at: southChinaSea,
    sailed: trackFrom(place(20, 116), southChinaSea),
    courseDeg: 205,
    speedKn: 16,
    hoursLeft: days(count),
  };
  const route = findOnwardRoute(ship, rotterdam);
  expect(route.passages).toContain(passage);
  const way = findShipWay(ship, rotterdam);
  expect(way.passages.includes('suez')).toBe(route.passages.includes('suez'));
  expect(Math.abs(way.distanceNm - route.distanceNm)).toBeLessThan(100);
  const unheard = findOnwardRoute({ at: southChinaSea, hoursLeft: days(count) }, rotterdam);
  expect(unheard.passages).toContain(passage);
});

test('a ship in the Red Sea continues to Suez, however much time it has', () => {
  const at = place(20, 38.5);
  const ship = { at, sailed: trackFrom(place(15, 41.5), at), hoursLeft: days(40) };
  expect(findOnwardRoute(ship, rotterdam).passages).toContain('suez');
});

test('a planned leg is drawn by the way that its days take', () => {
  expect(findTimedRoute(shanghai, rotterdam, days(40)).passages).toContain('cape_good_hope');
  expect(findTimedRoute(shanghai, rotterdam, days(28)).passages).toContain('suez');
  expect(findTimedRoute(shanghai, rotterdam, undefined)).toBe(findSeaRoute(shanghai, rotterdam));
  expect(passagesLeftOut(shanghai, findPort('USLAX')!, days(60))).toEqual([]);
});
