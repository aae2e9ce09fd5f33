import type { MapVessel } from '@portolan/contract';
import { expect, test } from 'vitest';
import { overviewBounds, toChartPorts, toOverviewVessel } from './overview-scene.ts';

const now = Date.parse('2026-11-21T09:46:00Z');
const vessel: MapVessel = {
  imoNumber: '9893890',
  mmsi: '353136000',
  vesselName: 'Ever Ace',
  voyageNumber: '1247-012W',
  longitude: 78.4,
  latitude: -12.2,
  speedOverGroundKn: 16.8,
  headingDeg: 246,
  positionAt: '2026-11-21T09:45:56Z',
  containers: 14,
  delayStage: 'possible',
  nextPort: 'NLRTM',
  nextPortTimeZone: 'Europe/Amsterdam',
  nextPortName: 'Rotterdam',
  plannedAt: '2026-12-04T05:00:00Z',
  promisedAt: '2026-12-05T19:00:00Z',
  simulated: true,
};

test('a vessel whose estimate is past the plan is drawn as possibly late', () => {
  expect(toOverviewVessel(vessel, now)).toMatchObject({ tone: 'possible', stale: false });
});

test.each([
  ['2026-11-21T03:46:00Z', false],
  ['2026-11-21T03:45:59Z', true],
])('a position of %s is stale: %s', (positionAt, stale) => {
  expect(toOverviewVessel({ ...vessel, positionAt }, now).stale).toBe(stale);
});

test('a port counts containers there and on the way, and is left out without any', () => {
  const port = { unLocationCode: 'NLRTM', name: 'Rotterdam', latitude: 51.9, longitude: 4.1, late: 0 };
  const empty = { ...port, unLocationCode: 'GBFXT', atPlace: 0, inbound: 0 };
  expect(toChartPorts([{ ...port, atPlace: 3, inbound: 9 }, empty], (_, latin) => latin)).toEqual([
    { id: 'NLRTM', name: 'Rotterdam', latitude: 51.9, longitude: 4.1, weight: 12 },
  ]);
});

test('one ship in ten far away does not widen the view', () => {
  const fleet = Array.from({ length: 9 }, (_, i) => ({ ...vessel, longitude: 60 + i, latitude: 10 }));
  expect(overviewBounds([...fleet, { ...vessel, longitude: -120 }], [], 136)).toEqual([60, 10, 67, 10]);
});

test('a fleet all over the world is shown where most of it sails', () => {
  const at = (longitude: number) => ({ ...vessel, longitude, latitude: 10 });
  const fleet = [-150, -70, -30, 5, 60, 80, 100, 105, 110, 120, 125, 130].map(at);
  const [west, , east] = overviewBounds(fleet, [], 100) ?? [0, 0, 0, 0];
  expect(west).toBe(60);
  expect(east).toBe(160);
});
