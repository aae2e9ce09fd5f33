import { expect, test } from 'vitest';
import { call, decode, service } from './testing.ts';

const noReference = { transportCallReference: undefined, portVisitReference: undefined };

test.each([
  ['its reference', { location: undefined }, { unLocationCode: 'NLAMS', facilityCode: 'ACT' }],
  ['its reference, where its location is empty', { location: {} }, { unLocationCode: 'NLAMS' }],
  [
    'the reference of its visit',
    { location: undefined, ...noReference, portVisitReference: 'NLAMS1234589' },
    { unLocationCode: 'NLAMS', portName: 'NLAMS' },
  ],
  [
    'a reference of a form of its own, which is its name then',
    { location: undefined, transportCallReference: 'call 17', portVisitReference: undefined },
    { portName: 'call 17' },
  ],
  ['its terminal alone', { location: { facilitySMDGCode: 'ACT' }, ...noReference }, { portName: 'ACT' }],
])('a call without a location is at the place of %s', (_, fields, expected) => {
  const { schedules, refusals } = decode([service([call(fields)])]);
  expect(refusals).toEqual([]);
  expect(schedules[0]?.calls[0]).toMatchObject(expected);
});

test.each([[[]], [undefined], [null]])(
  'a call with the timestamps %o says where the vessel calls',
  (timestamps) => {
    const { schedules, refusals } = decode([service([call({ timestamps })])]);
    expect(refusals).toEqual([]);
    expect(schedules[0]?.calls[0]).toMatchObject({ unLocationCode: 'NLAMS', arrival: {}, departure: {} });
  },
);

test('a vessel that has only a call sign is named by it', () => {
  const vessel = { vesselIMONumber: undefined, vesselName: undefined, vesselCallSign: 'NCVV' };
  expect(decode([service([call()], vessel)]).schedules).toMatchObject([{ vesselName: 'NCVV' }]);
});

test.each([
  ['a gateway', (list: unknown) => ({ result: { code: 200, rows: list } })],
  ['a single service in an envelope', (list: unknown) => ({ response: (list as unknown[])[0] })],
  ['envelopes of known names', (list: unknown) => ({ data: { services: list } })],
])('services in %s are read', (_, wrap) => {
  const { schedules, refusals } = decode(wrap([service([call()])]));
  expect(refusals).toEqual([]);
  expect(schedules).toHaveLength(1);
});

test('a single call, timestamp or code that stands without its list is read', () => {
  const at = '2026-12-01T09:21:00+01:00';
  const one = call({
    timestamps: { eventTypeCode: 'ARRI', eventClassifierCode: 'EST', eventDateTime: at },
    statusCodes: 'SLID',
  });
  const { schedules, refusals } = decode([service([], { transportCalls: one })]);
  expect(refusals).toEqual([]);
  expect(schedules[0]?.calls).toMatchObject([{ statusCodes: ['SLID'], arrival: { estimated: at } }]);
});

test('an empty list is read, and says nothing', () => {
  for (const body of [[], { services: [] }, [service([], { transportCalls: [] })]])
    expect(decode(body)).toEqual({ schedules: [], routes: [], refusals: [] });
});

test.each(['IMO9321483', 'imo 9321483', 9321483, ' 9321483 '])(
  'the IMO number %j is one',
  (vesselIMONumber) => {
    const { schedules, refusals } = decode([service([call()], { vesselIMONumber })]);
    expect(refusals).toEqual([]);
    expect(schedules).toMatchObject([{ vesselImoNumber: '9321483' }]);
  },
);

test('a time at a kind of facility that is not known is kept, and the kind is named', () => {
  const at = '2026-12-01T09:21:00+01:00';
  const stamp = {
    eventTypeCode: 'ARRI',
    eventClassifierCode: 'EST',
    eventDateTime: at,
    facilityTypeCode: 'QUAY',
  };
  const { schedules, refusals } = decode([service([call({ timestamps: [stamp] })])]);
  expect(schedules[0]?.calls[0]?.arrival).toEqual({ estimated: at });
  expect(refusals).toMatchObject([{ field: 'facilityTypeCode', code: 'unknown-code' }]);
});
