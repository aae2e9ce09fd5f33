import { expect, test } from 'vitest';
import { call, decode, readFixture, service } from './testing.ts';

const stamp = (type: string, classifier: string, at: string, fields: object = {}): object => ({
  eventTypeCode: type,
  eventClassifierCode: classifier,
  eventDateTime: at,
  ...fields,
});

test('the published response is read whole', () => {
  const { schedules, refusals } = decode(readFixture('response-a.json'));
  expect(refusals).toEqual([]);
  expect(schedules).toHaveLength(3);
  expect(schedules[0]).toEqual({
    kind: 'container',
    carrierCode: 'HLCU',
    carrierIsOperator: true,
    carrierServiceCode: 'FE1',
    carrierServiceName: 'Great Lion Service',
    universalServiceReference: 'SR12345A',
    vesselImoNumber: '9321483',
    vesselName: 'King of the Seas',
    isDummyVessel: true,
    calls: [
      {
        sequence: 0,
        transportCallReference: 'SR12345X-9321483-2107W-NLAMS-ACT-1-1',
        portVisitReference: 'NLAMS1234589',
        unLocationCode: 'NLAMS',
        portName: 'Port of Amsterdam',
        importVoyageNumber: '2103N',
        exportVoyageNumber: '2103S',
        universalImportVoyageReference: '2103N',
        universalExportVoyageReference: '2103S',
        arrival: { planned: '2024-01-14T09:21:00+01:00' },
        berth: {},
        departure: {},
        statusCodes: ['OMIT'],
        delayReasonCodes: ['WEA'],
        remark: 'Bad weather',
        cutOffs: {},
      },
    ],
  });
  expect(schedules[2]?.calls[0]).toMatchObject({
    unLocationCode: 'NLAMS',
    facilityCode: 'APM',
    statusCodes: ['BLNK'],
  });
});

test('the published response with wrong values is refused, naming each wrong field and what to send', () => {
  const { schedules, refusals } = decode(readFixture('negative/response-wrong-attribute-values.json'));
  expect(schedules).toEqual([]);
  expect(refusals.map(({ path, field, code }) => [path, field, code])).toEqual([
    ['/0', 'universalServiceReference', 'bad-reference'],
    ['/0/vesselSchedules/0/transportCalls/0/location', 'UNLocationCode', 'bad-reference'],
    ['/1', 'universalServiceReference', 'bad-reference'],
    ['/1/vesselSchedules/0/transportCalls/0', 'statusCode', 'unknown-code'],
    ['/2/vesselSchedules/0/transportCalls/0/location', 'UNLocationCode', 'bad-reference'],
    ['/2/vesselSchedules/0/transportCalls/0', 'statusCode', 'unknown-code'],
  ]);
  for (const { reason } of refusals) expect(reason).toMatch(/.+: .+\.$/s);
});

test('all nine times of a call are read, by event, classifier and facility', () => {
  const times = ['PLN', 'EST', 'ACT'].flatMap((classifier, index) => [
    stamp('ARRI', classifier, `2026-12-01T0${index}:00:00+01:00`, { facilityTypeCode: 'PBPL' }),
    stamp('ARRI', classifier, `2026-12-01T0${index + 3}:00:00+01:00`, { facilityTypeCode: 'BRTH' }),
    stamp('DEPA', classifier, `2026-12-02T0${index}:00:00+01:00`),
    // Later than from the berth, which counts.
    stamp('DEPA', classifier, `2026-12-02T0${index + 3}:00:00+01:00`, { facilityTypeCode: 'PBPL' }),
  ]);
  const { schedules, refusals } = decode([service([call({ timestamps: times })])]);
  expect(refusals).toEqual([]);
  expect(schedules[0]?.calls[0]).toMatchObject({
    arrival: {
      planned: '2026-12-01T00:00:00+01:00',
      estimated: '2026-12-01T01:00:00+01:00',
      actual: '2026-12-01T02:00:00+01:00',
    },
    berth: { planned: '2026-12-01T03:00:00+01:00', actual: '2026-12-01T05:00:00+01:00' },
    departure: { planned: '2026-12-02T00:00:00+01:00', actual: '2026-12-02T02:00:00+01:00' },
  });
});

test('an arrival without a facility is one at the port, as before 3.0.2', () => {
  const { schedules } = decode([service([call()])]);
  expect(schedules[0]?.calls[0]?.arrival).toEqual({ planned: '2026-12-01T09:21:00+01:00' });
  expect(schedules[0]?.calls[0]?.berth).toEqual({});
});

test.each([
  [{ statusCode: 'OMIT' }, ['OMIT']],
  [{ statusCodes: ['SLID', 'ROTC'] }, ['SLID', 'ROTC']],
  // The list takes precedence.
  [{ statusCode: 'OMIT', statusCodes: ['CUTR'] }, ['CUTR']],
  [{ statusCodes: ['DRYD', 'BUNK', 'OOSV'] }, ['DRYD', 'BUNK', 'OOSV']],
  [{}, []],
])('the status %j is read as %j', (fields, statusCodes) => {
  expect(decode([service([call(fields)])]).schedules[0]?.calls[0]?.statusCodes).toEqual(statusCodes);
});

test.each([
  [{ delayReasonCode: 'WEA' }, ['WEA']],
  [{ delayReasonCode: 'WEA', delayReasonCodes: ['STR', 'TRF'] }, ['STR', 'TRF']],
])('the delay reason %j is read as %j', (fields, delayReasonCodes) => {
  const timestamps = [stamp('ARRI', 'EST', '2026-12-01T09:21:00+01:00', fields)];
  const { schedules } = decode([service([call({ timestamps })])]);
  expect(schedules[0]?.calls[0]?.delayReasonCodes).toEqual(delayReasonCodes);
});

test('a placeholder voyage is no voyage', () => {
  const { schedules, refusals } = decode([
    service([call({ carrierImportVoyageNumber: '9999R', universalImportVoyageReference: '9999R' })]),
  ]);
  expect(refusals).toEqual([]);
  expect(schedules[0]?.calls[0]?.importVoyageNumber).toBeUndefined();
  expect(schedules[0]?.calls[0]?.exportVoyageNumber).toBe('2103S');
});

test.each([
  ['an MMSI alone', { vesselIMONumber: undefined, MMSINumber: '278111222' }],
  ['a placeholder', { vesselIMONumber: undefined, vesselName: 'HLCTBN1', isDummyVessel: true }],
  ['numbers instead of texts', { vesselIMONumber: 9321483 }],
])('a vessel known by %s is read', (_, vessel) => {
  const { schedules, refusals } = decode([service([call()], vessel)]);
  expect(refusals).toEqual([]);
  expect(schedules).toHaveLength(1);
});

const noReference = { transportCallReference: undefined, portVisitReference: undefined };

test.each([
  ['no vessel at all', { vesselIMONumber: null, vesselName: '' }, 'vesselIMONumber', 'missing-field'],
  ['a word instead of true', { isDummyVessel: 'maybe' }, 'isDummyVessel', 'wrong-type'],
])('a schedule with %s is refused', (_, vessel, field, code) => {
  const { schedules, refusals } = decode([service([call()], vessel)]);
  expect(schedules).toEqual([]);
  expect(refusals).toMatchObject([{ path: '/0/vesselSchedules/0', field, code }]);
});

test.each([
  ['a lower-case code', { location: { UNLocationCode: 'NL' } }, 'UNLocationCode'],
  ['a country that does not exist', { location: { UNLocationCode: 'XQAMS' } }, 'UNLocationCode'],
  ['a 0 in the code', { location: { UNLocationCode: 'NLA0S' } }, 'UNLocationCode'],
  ['nothing that names its place', { location: undefined, ...noReference }, 'location'],
  ['an empty place and no reference', { location: {}, ...noReference }, 'UNLocationCode'],
  ['an unknown status in the list', { statusCodes: ['OMIT', 'LATE'] }, 'statusCodes'],
])('a call with %s is refused; the others are read', (_, fields, field) => {
  const { schedules, refusals } = decode([service([call(fields), call({ transportCallReference: 'b' })])]);
  expect(schedules[0]?.calls.map(({ sequence }) => sequence)).toEqual([1]);
  expect(refusals).toMatchObject([{ field }]);
});

test.each([
  ['no offset', { eventDateTime: '2026-12-01T09:21:00' }, 'eventDateTime', 'bad-time'],
  ['the 30th of February', { eventDateTime: '2026-02-30T09:21:00Z' }, 'eventDateTime', 'bad-time'],
  ['an unknown classifier', { eventClassifierCode: 'REQ' }, 'eventClassifierCode', 'unknown-code'],
  ['no event type', { eventTypeCode: undefined }, 'eventTypeCode', 'missing-field'],
  ['an unknown facility', { facilityTypeCode: 'POTE' }, 'facilityTypeCode', 'unknown-code'],
])('a timestamp with %s is refused; the other times of the call are read', (_, fields, field, code) => {
  const timestamps = [
    { ...stamp('ARRI', 'PLN', '2026-12-01T09:21:00Z'), ...fields },
    stamp('DEPA', 'PLN', '2026-12-02T09:21:00Z'),
  ];
  const { schedules, refusals } = decode([service([call({ timestamps })])]);
  expect(schedules[0]?.calls[0]).toMatchObject({
    arrival: {},
    departure: { planned: '2026-12-02T09:21:00Z' },
  });
  const path = '/0/vesselSchedules/0/transportCalls/0/timestamps/0';
  expect(refusals).toMatchObject([{ path, field, code }]);
});

test('odd offsets are kept, and two different times of the same kind contradict each other', () => {
  const timestamps = [
    stamp('ARRI', 'PLN', '2026-12-01T09:21:00+08:30'),
    stamp('ARRI', 'PLN', '2026-12-01T00:51:00Z'),
    stamp('ARRI', 'PLN', '2026-12-01T10:00:00+08:30'),
  ];
  const { schedules, refusals } = decode([service([call({ timestamps })])]);
  expect(schedules[0]?.calls[0]?.arrival.planned).toBe('2026-12-01T09:21:00+08:30');
  expect(refusals).toMatchObject([
    { path: '/0/vesselSchedules/0/transportCalls/0/timestamps/2', code: 'duplicate-id' },
  ]);
});

test('a wrong reference of the service is refused, and the calls are read', () => {
  const { schedules, refusals } = decode([service([call()], {}, { universalServiceReference: 'FE1' })]);
  expect(schedules[0]).toMatchObject({ carrierServiceCode: 'FE1' });
  expect(schedules[0]?.universalServiceReference).toBeUndefined();
  expect(refusals).toMatchObject([{ path: '/0', field: 'universalServiceReference' }]);
});

test.each([
  ['a list in data', { data: [service([call()])] }, undefined],
  ['one service', service([call()]), undefined],
  ['a service per line', `${JSON.stringify(service([call()]))}\n`, 'application/x-ndjson'],
])('%s is read', (_, body, contentType) => {
  expect(decode(body, contentType).schedules).toHaveLength(1);
});

test.each([
  ['nothing', '', 'not-json', /is empty/],
  ['half a message', '[{"carrierServiceCode":', 'not-json', /ends too early/],
  ['an EDIFACT message', "UNB+UNOA:1+A+B'", 'unknown-shape', /EDIFACT/],
  ['track and trace events', [{ eventID: 'a', eventType: 'TRANSPORT' }], 'unknown-shape', /takes services/],
  [
    'commercial schedules',
    [{ carrierServiceCode: 'FE1', vesselSchedules: [{ vessel: { name: 'X' }, transportCalls: [] }] }],
    'unknown-shape',
    /Commercial Schedules vessel or port schedule/,
  ],
  [
    'an error answer',
    { httpMethod: 'GET', statusCodeText: 'Bad', errors: [] },
    'unknown-shape',
    /error answer/,
  ],
])('%s is refused with a next step', (_, body, code, reason) => {
  const { schedules, refusals } = decode(body);
  expect(schedules).toEqual([]);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toMatchObject({ code, reason: expect.stringMatching(reason) });
});

test('an empty answer is neither read nor refused', () => {
  expect(decode([])).toEqual({ schedules: [], routes: [], refusals: [] });
});

test('beside an arrival at the pilot boarding place, one without a facility is at the berth', () => {
  const timestamps = [
    stamp('ARRI', 'EST', '2026-12-01T04:00:00Z', { facilityTypeCode: 'PBPL' }),
    stamp('ARRI', 'EST', '2026-12-01T07:00:00Z'),
  ];
  const { schedules, refusals } = decode([service([call({ timestamps })])]);
  expect(refusals).toEqual([]);
  expect(schedules[0]?.calls[0]).toMatchObject({
    arrival: { estimated: '2026-12-01T04:00:00Z' },
    berth: { estimated: '2026-12-01T07:00:00Z' },
  });
});
