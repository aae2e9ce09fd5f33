import { greatCircleNm } from '@portolan/contract';
import { expect, test } from 'vitest';
import { findPort } from './ports.ts';
import { findSeaRoute } from './sea-route.ts';
import { findSeaWay, findShipWay } from './sea-way.ts';

const port = (code: string) => findPort(code)!;

test.each([
  ['SGSIN', 'NLRTM', []],
  ['NLRTM', 'SGSIN', ['suez']],
  ['CNSHA', 'USLAX', []],
  ['KRPUS', 'CNSHA', []],
  ['ROCND', 'NLRTM', []],
  ['USNYC', 'USLAX', []],
  ['DEHAM', 'DEBRV', []],
] as const)('from %s to %s it is as long as the route, by the same passages', (from, to, avoid) => {
  const route = findSeaRoute(port(from), port(to), { avoid: [...avoid] });
  const way = findSeaWay(port(from), port(to), avoid);
  expect(Math.abs(way.distanceNm - route.distanceNm)).toBeLessThan(0.5);
  expect(way.passages).toEqual(route.passages);
  expect(way.stretches.reduce((sum, { nm }) => sum + nm, 0)).toBeCloseTo(way.distanceNm, 3);
});

test('near the port it is straight', () => {
  const [from, to] = [
    { latitude: 54, longitude: 8.1 },
    { latitude: 54.01, longitude: 8.15 },
  ];
  expect(findSeaWay(from, to)).toMatchObject({ distanceNm: greatCircleNm(from, to), passages: [] });
});

test('a ship whose course leads round the Cape goes round it, one that drifts takes the shortest way', () => {
  const at = { latitude: -18, longitude: 58 };
  const rotterdam = port('NLRTM');
  expect(findShipWay({ at, courseDeg: 232, speedKn: 16 }, rotterdam).passages).toContain('cape_good_hope');
  expect(findShipWay({ at, courseDeg: 350, speedKn: 16 }, rotterdam).passages).toContain('suez');
  expect(findShipWay({ at, courseDeg: 232, speedKn: 0.4 }, rotterdam).passages).toContain('suez');
});

test('a ship in a canal continues through it, wherever its bends lead', () => {
  // On the way through Panama to Cartagena, northwestward into Gatun Lake.
  const at = { latitude: 9.09, longitude: -79.67 };
  const way = findShipWay({ at, courseDeg: 326, speedKn: 16, hoursLeft: 60 }, port('COCTG'));
  expect(way.passages).toContain('panama');
  expect(way.distanceNm).toBeLessThan(400);
});
