import { expect, test } from 'vitest';
import { carCarrierImo } from '../dcsa-common/testing.ts';
import { decode as read, route } from './testing.ts';

const call = (fields: object = {}): object => ({
  transportCallReference: 'call-1',
  location: { UNLocationCode: 'NLRTM' },
  timestamps: [
    { eventTypeCode: 'DEPA', eventClassifierCode: 'PLN', eventDateTime: '2026-12-01T08:00:00+01:00' },
  ],
  ...fields,
});
const commercial = (vessel: object, fields?: object): object[] => [
  {
    carrierServiceCode: 'FE1',
    vesselSchedules: [
      { vessel, isDummyVessel: false, transportCalls: [call({ transportCallReference: 'a' }), call(fields)] },
    ],
  },
];

test.each([
  [
    'a car carrier by its IMO number',
    commercial({ vesselIMONumber: carCarrierImo, name: 'Highway' }),
    'roro',
  ],
  ['another ship', commercial({ vesselIMONumber: '9321483', name: 'King' }), 'container'],
  ['a carrier of Ro-Ro ships', commercial({ name: 'Unknown', operatorCarrierCode: 'HUA' }), 'roro'],
])('the schedule of %s is read as its kind', (_, body, kind) => {
  expect(read(body).schedules.map((schedule) => schedule.kind)).toEqual([kind]);
});

test('a route is of the kind of its vessel', () => {
  const [first, ...others] = route.legs;
  const onCarCarrier = {
    ...route,
    legs: [
      {
        ...first,
        transport: {
          ...('transport' in first! ? first.transport : {}),
          vessel: { vesselIMONumber: carCarrierImo, name: 'Highway' },
        },
      },
      ...others,
    ],
  };
  expect(read([route]).routes[0]?.kind).toBe('container');
  expect(read([onCarCarrier]).routes[0]?.kind).toBe('roro');
});

test('a call without cargo operations is read as such; one that does not say is one with cargo', () => {
  const king = { vesselIMONumber: '9321483', name: 'King' };
  const flagsOf = (fields: object) =>
    read(commercial(king, fields)).schedules[0]?.calls.map(({ isCargoCall }) => isCargoCall);
  expect(flagsOf({ isCargoOperationalCall: false })).toEqual([undefined, false]);
  expect(flagsOf({ isCargoOperationalCall: true })).toEqual([undefined, undefined]);
  const { refusals } = read(commercial(king, { isCargoOperationalCall: 'no' }));
  expect(JSON.stringify(refusals)).toContain('isCargoOperationalCall');
});
