import { pointBetween } from '@portolan/contract';
import { expect, test } from 'vitest';
import { findPort } from '../../../platform/reference/index.ts';
import { findShipRoute } from './ship-route.ts';

/** Out of the Sunda Strait: to Suez and to the Cape it comes nearer, and its hours are enough for both. */
const at = { latitude: -7.81, longitude: 102.93 };
const sunda = { latitude: -6.1, longitude: 105.4 };
const ship = {
  at,
  sailed: [0, 0.25, 0.5, 0.75].map((part) => pointBetween(sunda, at, part)),
  courseDeg: 231.5,
  speedKn: 15.2,
  hoursLeft: 778,
};
const hamburg = findPort('DEHAM')!;
const southmost = ({ points }: ReturnType<typeof findShipRoute>): number =>
  Math.min(...points.map(([, latitude]) => latitude));

test('the way goes by the next port, and round what the ship leaves out on the way there', () => {
  const nextPort = { unLocationCode: 'NLRTM', leftOut: ['suez', 'panama'], hours: 730 };
  const route = findShipRoute(ship, hamburg, { nextPort, closed: [] });
  expect(southmost(route)).toBeLessThan(-33);
  expect(route.distanceNm).toBeGreaterThan(11_000);
  const toRotterdam = findShipRoute(ship, findPort('NLRTM')!, { nextPort, closed: [] });
  expect(route.distanceNm - toRotterdam.distanceNm).toBeGreaterThan(200);
  expect(route.distanceNm - toRotterdam.distanceNm).toBeLessThan(400);
});

test('a port on the way is called at, though another way is shorter', () => {
  const nextPort = { unLocationCode: 'LKCMB', leftOut: [], hours: 100 };
  const direct = findShipRoute(ship, hamburg, { nextPort: undefined, closed: [] });
  const route = findShipRoute(ship, hamburg, { nextPort, closed: [] });
  expect(route.distanceNm).toBeGreaterThan(direct.distanceNm);
  const colombo = findPort('LKCMB')!;
  const nearest = route.points.map(([longitude, latitude]) =>
    Math.hypot(longitude - colombo.longitude, latitude - colombo.latitude),
  );
  expect(Math.min(...nearest)).toBeLessThan(0.2);
});

test('a ship east of the date line continues from where it is', () => {
  const east = { at: { latitude: 45, longitude: 190 } };
  const nextPort = { unLocationCode: 'USLAX', leftOut: [], hours: 100 };
  const route = findShipRoute(east, findPort('USLAX')!, { nextPort, closed: [] });
  expect(route.distanceNm).toBeLessThan(3000);
});
