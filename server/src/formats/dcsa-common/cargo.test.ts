import { expect, test } from 'vitest';
import { readCommercialSchedules } from '../dcsa-cs/read-schedules.ts';
import { route } from '../dcsa-cs/testing.ts';
import { readOperationalSchedules } from '../dcsa-ovs/read-schedules.ts';
import { carCarrierImo, knowledge, sortItems, toBytes } from './testing.ts';

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
const operational = (vessel: object): object[] => [
  {
    carrierServiceCode: 'FE1',
    vesselSchedules: [{ ...vessel, isDummyVessel: false, transportCalls: [call()] }],
  },
];
const read = (body: unknown) => {
  const bytes = toBytes(body);
  const form = JSON.stringify(body).includes('"vessel":') || JSON.stringify(body).includes('"legs"');
  const reader = form ? readCommercialSchedules : readOperationalSchedules;
  return sortItems(reader(bytes, 'application/json', knowledge));
};

test.each([
  [
    'a car carrier by its IMO number',
    commercial({ vesselIMONumber: carCarrierImo, name: 'Highway' }),
    'roro',
  ],
  ['another ship', commercial({ vesselIMONumber: '9321483', name: 'King' }), 'container'],
  ['a carrier of Ro-Ro ships', commercial({ name: 'Unknown', operatorCarrierCode: 'HUA' }), 'roro'],
  ['a car carrier of operational schedules', operational({ vesselIMONumber: carCarrierImo }), 'roro'],
  [
    'an operator of Ro-Ro ships',
    operational({ vesselName: 'X', vesselOperatorSMDGLinerCode: 'HUA' }),
    'roro',
  ],
  ['another operator', operational({ vesselName: 'X', vesselOperatorSMDGLinerCode: 'HLC' }), 'container'],
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
