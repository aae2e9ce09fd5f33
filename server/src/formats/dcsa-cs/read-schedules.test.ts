import { expect, test } from 'vitest';
import { decode, readFilled, readFixture, route } from './testing.ts';

test('the published point-to-point route is read whole', () => {
  const { routes, refusals } = decode(readFilled('ptp.json'));
  expect(refusals).toEqual([]);
  const amsterdam = { unLocationCode: 'NLAMS', placeName: 'Port of Amsterdam', facilityCode: 'ADT' };
  expect(routes).toEqual([
    {
      kind: 'container',
      carrierCode: 'MAEU',
      solutionNumber: 1,
      receiptTypeAtOrigin: 'CY',
      deliveryTypeAtDestination: 'CY',
      transitDays: 10,
      origin: { ...amsterdam, at: '2025-01-14T09:21:00+01:00' },
      destination: { ...amsterdam, at: '2025-01-14T09:21:00+01:00' },
      legs: [
        {
          modeOfTransport: 'VESSEL',
          carrierCode: 'MAEU',
          carrierServiceCode: 'FE1',
          carrierServiceName: 'Great Lion Service',
          vesselImoNumber: '9321483',
          mmsi: '278111222',
          vesselName: 'King of the Seas',
          voyageNumber: '2103N',
          importVoyageNumber: '2103S',
          departure: {
            ...amsterdam,
            transportCallReference: 'SR11111X-9321483-2107W-NLAMS-ACT-1-1',
            at: '2026-12-01T08:00:00+01:00',
          },
          arrival: { ...amsterdam, at: '2026-12-09T17:00:00-05:00' },
        },
      ],
      cutOffs: { DCO: '2019-11-12T07:41:00-08:30' },
    },
  ]);
});

test('the published port schedule is read whole, a call for each partner of the service', () => {
  const { schedules, refusals } = decode(readFilled('ps.json'));
  expect(refusals).toEqual([]);
  expect(schedules).toMatchObject([
    {
      carrierCode: 'MAEU',
      carrierServiceCode: 'FE1',
      universalServiceReference: 'SR12345A',
      vesselImoNumber: '9321483',
      isDummyVessel: true,
      isPartial: true,
      calls: [
        {
          unLocationCode: 'NLAMS',
          facilityCode: 'ACT',
          importVoyageNumber: '2103S',
          exportVoyageNumber: '2103N',
          arrival: { planned: '2026-12-01T08:00:00+01:00' },
          cutOffs: { DCO: '2019-11-12T07:41:00-08:30' },
        },
      ],
    },
  ]);
});

test('the published vessel schedule is read whole', () => {
  const { schedules, refusals } = decode(readFixture('vs.json'));
  expect(refusals).toEqual([]);
  expect(schedules).toMatchObject([
    {
      carrierCode: 'MAEU',
      carrierIsOperator: true,
      carrierServiceCode: 'FE1',
      vesselName: 'King of the Seas',
      calls: [
        {
          transportCallReference: 'SR11111X-9321483-2107W-NLRTM-HPD2-1-1',
          unLocationCode: 'NLAMS',
          facilityCode: 'ACT',
          portName: 'Port of Amsterdam',
          arrival: { planned: '2025-01-14T09:21:00+01:00' },
          cutOffs: { DCO: '2019-11-12T07:41:00-08:30' },
        },
      ],
    },
  ]);
});

test('the words that the conformance tests put in place of times are refused as times', () => {
  expect(decode(readFixture('ptp.json'))).toMatchObject({
    routes: [],
    refusals: [
      { path: '/0/legs/0/departure', field: 'dateTime', code: 'bad-time' },
      { path: '/0/legs/0/arrival', field: 'dateTime', code: 'bad-time' },
    ],
  });
  expect(decode(readFixture('ps.json'))).toMatchObject({
    schedules: [],
    refusals: [{ path: '/0/vesselSchedules/0/timestamps/0', field: 'eventDateTime', code: 'bad-time' }],
  });
});

test('a route of 1.0.4 keeps all that it says, its legs in the order of their numbers', () => {
  const { routes, refusals } = decode([route]);
  expect(refusals).toEqual([]);
  expect(routes[0]).toMatchObject({
    carrierCode: 'MAEU',
    solutionNumber: 2,
    routingReference: 'Route123',
    receiptTypeAtOrigin: 'SD',
    transitDays: 34,
    footprint: { co2Tonnes: 1.2, co2eTonnes: 1.3, soxKg: 12.4, noxKg: 15.4, pm10Kg: 0.8 },
    // Those of the route, and of the first vessel where the route has none.
    cutOffs: {
      DCO: '2026-11-29T12:00:00+01:00',
      VCO: '2026-12-01T12:00:00+01:00',
      PCO: '2026-12-01T18:00:00+01:00',
    },
  });
  expect(routes[0]?.legs).toMatchObject([
    { modeOfTransport: 'MULTIMODAL', publishedMode: 'RAIL_TRUCK' },
    {
      modeOfTransport: 'VESSEL',
      carrierCode: 'MAEU',
      departure: { transportCallReference: 'call-1' },
      footprint: { co2Tonnes: 1.1 },
      intermediateCalls: [
        {
          transportCallReference: 'call-2',
          unLocationCode: 'SGSIN',
          facilityCode: 'PSABT',
          arrivalAt: '2026-12-28T04:00:00+08:00',
        },
      ],
    },
  ]);
});

test('a missing cut-off is normal', () => {
  const { routes, refusals } = decode([{ ...route, legs: [route.legs[1]], cutOffTimes: undefined }]);
  expect(refusals).toEqual([]);
  expect(routes[0]?.cutOffs).toEqual({});
});

test.each([
  ['an unknown code', { cutOffDateTimeCode: 'XYZ' }, 'cutOffDateTimeCode', 'unknown-code'],
  ['no time', { cutOffDateTime: undefined }, 'cutOffDateTime', 'bad-time'],
])('a cut-off with %s is refused; the route is read', (_, fields, field, code) => {
  const cutOff = { cutOffDateTimeCode: 'DCO', cutOffDateTime: '2026-11-29T12:00:00+01:00', ...fields };
  const { routes, refusals } = decode([{ ...route, cutOffTimes: [cutOff] }]);
  expect(routes).toHaveLength(1);
  expect(refusals).toMatchObject([{ path: '/0/cutOffTimes/0', field, code }]);
});

test.each([
  ['no legs', { legs: [] }, '/0', 'legs'],
  ['no place of receipt', { placeOfReceipt: undefined }, '/0', 'placeOfReceipt'],
  [
    'a mode that is no code',
    { legs: [{ ...route.legs[1], transport: { modeOfTransport: 'by camel' } }] },
    '/0/legs/0/transport',
    'modeOfTransport',
  ],
  [
    'a leg without arrival',
    { legs: [route.legs[0], { ...route.legs[1], arrival: undefined }] },
    '/0/legs/1',
    'arrival',
  ],
])('a route with %s is refused as a whole; the next one is read', (_, fields, path, field) => {
  const { routes, refusals } = decode([{ ...route, ...fields }, route]);
  expect(routes).toHaveLength(1);
  expect(refusals).toMatchObject([{ path, field }]);
});

test('a route with a wrong optional code keeps the rest', () => {
  const { routes, refusals } = decode([{ ...route, receiptTypeAtOrigin: 'QUAY' }]);
  expect(routes).toHaveLength(1);
  expect(refusals).toMatchObject([{ path: '/0', field: 'receiptTypeAtOrigin', code: 'unknown-code' }]);
});

test('places are read by address lines, city, name or terminal', () => {
  const names = [
    { address: { street: 'Quay 1', city: 'Amsterdam', countryCode: 'NL' } },
    { addressLines: ['', '1 Main Street', 'Springfield'] },
    { facilityName: 'Building 123' },
  ].map(
    (location) =>
      decode([{ ...route, placeOfReceipt: { location, dateTime: '2026-12-01T08:00:00Z' } }]).routes[0]?.origin
        .placeName,
  );
  expect(names).toEqual(['Amsterdam', '1 Main Street', 'Building 123']);
});

test('an operational vessel schedule is refused with its name', () => {
  const { refusals } = decode([
    { carrierServiceCode: 'FE1', vesselSchedules: [{ vesselIMONumber: '9321483' }] },
  ]);
  expect(refusals).toMatchObject([
    { code: 'unknown-shape', reason: expect.stringMatching(/Operational Vessel Schedule/) },
  ]);
});

test('a leg by a mode that the standard does not have is kept, with the mode as published', () => {
  const legs = [{ ...route.legs[1], transport: { modeOfTransport: 'camel' } }];
  const { routes, refusals } = decode([{ ...route, legs }]);
  expect(refusals).toEqual([]);
  expect(routes[0]?.legs).toMatchObject([{ modeOfTransport: 'MULTIMODAL', publishedMode: 'CAMEL' }]);
});
