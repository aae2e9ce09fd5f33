import type { RouteData, StormDetail, StormRow, stormRoutes } from '@portolan/contract';

/** A typhoon north of Luzon, for tests of pages. */
export const yagi: StormRow = {
  stormId: '0b0d7a3e-6f0e-4a57-9f5e-0f2f2a4b9c11',
  name: 'Yagi',
  formerNames: [],
  identifiers: [{ scheme: 'atcf-number', value: 'WP302026' }],
  basin: 'WP',
  season: 2026,
  isActive: true,
  simulated: true,
  firstAt: '2026-11-20T00:00:00.000Z',
  lastAt: '2026-11-22T12:00:00.000Z',
  issuedAt: '2026-11-22T12:00:00.000Z',
  agency: 'JTWC',
  stage: 'hurricane',
  latitude: 19,
  longitude: 122,
  windKn: 100,
  windMinutes: 1,
  pressureHpa: 945,
  movementDeg: 285,
  movementKn: 12,
  category: 3,
  peakWindKn: 105,
};

const point = (at: string, longitude: number) => ({
  at,
  latitude: 19,
  longitude,
  stage: 'hurricane' as const,
  windKn: 100,
  windMinutes: 1,
  gustKn: null,
  pressureHpa: 945,
  movementDeg: null,
  movementKn: null,
  radii: [{ windKn: 34, neNm: 150, seNm: 140, swNm: 120, nwNm: 130 }],
});

export const yagiDetail: StormDetail = {
  ...yagi,
  agencies: [
    { agency: 'JTWC', measured: 2, forecasts: 1, windMinutes: 1 },
    { agency: 'JMA', measured: 2, forecasts: 0, windMinutes: 10 },
  ],
  issues: ['2026-11-22T12:00:00.000Z'],
  knownAt: null,
  track: [point('2026-11-22T06:00:00.000Z', 123), point('2026-11-22T12:00:00.000Z', 122)],
  forecastAgency: 'JTWC',
  forecast: [point('2026-11-23T00:00:00.000Z', 119.5)],
  coneRule: {
    table: 'nhc-central-pacific-2023',
    isBorrowed: true,
    circles: [{ hours: 12, radiusNm: 34 }],
  },
  shape: {
    stormId: yagi.stormId,
    name: yagi.name,
    identifiers: yagi.identifiers,
    basin: yagi.basin,
    stage: yagi.stage,
    category: yagi.category,
    simulated: yagi.simulated,
    latitude: yagi.latitude,
    longitude: yagi.longitude,
    lastAt: yagi.lastAt,
    windKn: yagi.windKn,
    windMinutes: yagi.windMinutes,
    track: [
      [123, 19],
      [122, 19],
    ],
    forecast: [
      [122, 19],
      [119.5, 19],
    ],
    marks: [{ at: '2026-11-23T00:00:00.000Z', longitude: 119.5, latitude: 19, stage: 'hurricane' }],
    cone: [
      [122, 19],
      [119.5, 19.5],
      [119.5, 18.5],
      [122, 19],
    ],
    areas: [],
  },
};

const approach = {
  distanceNm: 140,
  closestNm: 12,
  closestAt: '2026-11-22T22:00:00.000Z',
  windKn: 64,
  windFrom: '2026-11-22T20:00:00.000Z',
};

export const shipsNear: RouteData<typeof stormRoutes.listStormShips> = {
  total: 1,
  compared: 300,
  rows: [
    {
      mmsi: '413000001',
      vesselName: 'PACIFIC DAWN',
      latitude: 19.5,
      longitude: 120,
      speedKn: 0,
      courseDeg: 0,
      positionAt: '2026-11-22T12:00:00.000Z',
      simulated: true,
      ...approach,
    },
  ],
};

export const portsNear: RouteData<typeof stormRoutes.listStormPorts> = {
  total: 1,
  rows: [{ unLocationCode: 'PHAPR', name: 'Aparri', latitude: 18.4, longitude: 121.6, ...approach }],
};

export const shipmentsNear: RouteData<typeof stormRoutes.listStormShipments> = {
  total: 1,
  compared: 40,
  rows: [
    {
      queryid: '7f6c2d4e-0f0e-4a57-9f5e-0f2f2a4b9c22',
      reference: 'MSCU1234566',
      vesselName: 'PACIFIC DAWN',
      pol: 'CNSHA',
      pod: 'SGSIN',
      latitude: 19.5,
      longitude: 120,
      ...approach,
    },
  ],
};
