import { expect, test } from 'vitest';
import { carCarrierImo } from '../dcsa-common/testing.ts';
import { decode } from './testing.ts';

const call = (): object => ({
  transportCallReference: 'call-1',
  location: { UNLocationCode: 'NLRTM' },
  timestamps: [
    { eventTypeCode: 'DEPA', eventClassifierCode: 'PLN', eventDateTime: '2026-12-01T08:00:00+01:00' },
  ],
});
const operational = (vessel: object): object[] => [
  {
    carrierServiceCode: 'FE1',
    vesselSchedules: [{ ...vessel, isDummyVessel: false, transportCalls: [call()] }],
  },
];

test.each([
  ['a car carrier', operational({ vesselIMONumber: carCarrierImo }), 'roro'],
  [
    'an operator of Ro-Ro ships',
    operational({ vesselName: 'X', vesselOperatorSMDGLinerCode: 'HUA' }),
    'roro',
  ],
  ['another operator', operational({ vesselName: 'X', vesselOperatorSMDGLinerCode: 'HLC' }), 'container'],
])('the schedule of %s is read as its kind', (_, body, kind) => {
  expect(decode(body).schedules.map((schedule) => schedule.kind)).toEqual([kind]);
});
