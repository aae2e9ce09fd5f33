import { describe, expect, test } from 'vitest';
import { decode, departed, gateIn, readFixture } from './testing.ts';

describe('the reason why an id is refused is true', () => {
  test.each([
    ['e1'.repeat(251), 'is longer than 500 characters'],
    ['y'.repeat(36), 'only small letters'],
    ['y'.repeat(500), 'only small letters'],
    ['incorrect', 'only small letters'],
    ['a\u0007b', 'cannot be printed'],
  ])('%s', (eventID, reason) => {
    const { refusals } = decode({ events: [{ ...gateIn, eventID }] });
    expect(refusals).toMatchObject([{ field: 'eventID', code: 'bad-reference' }]);
    expect(refusals[0]?.reason).toContain(reason);
    expect(refusals[0]?.reason).not.toContain('1 to 500');
  });

  test.each(['y'.repeat(35) + '1', 'Y'.repeat(36), 'x', 'e'.repeat(499) + '1'])('%s is read', (eventID) => {
    expect(decode({ events: [{ ...gateIn, eventID }] }).refusals).toEqual([]);
  });
});

describe('the published negative bodies', () => {
  test('an event without an id and one at a place of no country are refused; the good one is kept', () => {
    const path = 'tnt-2.2.0/negative/tnt-220-response-wrong-attribute-values.json';
    const { events, refusals } = decode(readFixture(path));
    expect(refusals).toMatchObject([
      { path: '/0', field: 'eventID', code: 'missing-field' },
      { path: '/2', field: 'eventLocation.UNLocationCode', code: 'bad-reference' },
    ]);
    expect(events.map(({ eventCode }) => eventCode)).toEqual(['VOID']);
  });

  test('ids that are not text or not unique enough are refused; repeated ones are used once', () => {
    const path = 'tnt-2.2.0/negative/tnt-220-response-wrong-event-ids.json';
    const { events, refusals } = decode(readFixture(path));
    expect(refusals).toMatchObject([
      { path: '/0', field: 'eventID', code: 'wrong-type' },
      { path: '/1', field: 'eventID', code: 'bad-reference' },
    ]);
    expect(events).toHaveLength(3);
  });
});

describe('one bad event is refused for its reason and does not affect the others', () => {
  test.each([
    ['no id', { eventID: undefined }, 'eventID', 'missing-field'],
    ['a number as id', { eventID: 4711 }, 'eventID', 'wrong-type'],
    ['a word as id', { eventID: 'incorrect-event-id' }, 'eventID', 'bad-reference'],
    ['an id of 501 characters', { eventID: `e1${'x'.repeat(499)}` }, 'eventID', 'bad-reference'],
    ['blanks as id', { eventID: '  ' }, 'eventID', 'missing-field'],
    ['no type', { eventType: undefined }, 'eventType', 'missing-field'],
    ['a strange type', { eventType: 'OPERATIONS' }, 'eventType', 'unknown-code'],
    ['no code', { equipmentEventTypeCode: undefined }, 'equipmentEventTypeCode', 'missing-field'],
    ['no code but words', { equipmentEventTypeCode: 'was seen' }, 'equipmentEventTypeCode', 'unknown-code'],
    ['no classifier', { eventClassifierCode: undefined }, 'eventClassifierCode', 'missing-field'],
    ['a strange classifier', { eventClassifierCode: 'REQ' }, 'eventClassifierCode', 'unknown-code'],
    ['no time', { eventDateTime: undefined }, 'eventDateTime', 'bad-time'],
    ['a time without offset', { eventDateTime: '2026-01-09T15:00:00' }, 'eventDateTime', 'bad-time'],
    ['a day that is not', { eventDateTime: '2026-02-30T15:00:00Z' }, 'eventDateTime', 'bad-time'],
    ['a default time', { eventDateTime: '0001-01-01T00:00:00Z' }, 'eventDateTime', 'bad-time'],
    ['a bad time of writing', { eventCreatedDateTime: 'now' }, 'eventCreatedDateTime', 'bad-time'],
    ['neither empty nor laden', { emptyIndicatorCode: 'HALF' }, 'emptyIndicatorCode', 'unknown-code'],
    ['a list as container', { equipmentReference: ['HMMU6120580'] }, 'equipmentReference', 'wrong-type'],
    [
      'a call in no country',
      { transportCall: { UNLocationCode: 'XYBCD' } },
      'transportCall.UNLocationCode',
      'bad-reference',
    ],
    [
      'a place that is no code',
      { eventLocation: { UNLocationCode: 'Hamburg' } },
      'eventLocation.UNLocationCode',
      'bad-reference',
    ],
    ['a bad retracted id', { retractedEventID: 7 }, 'retractedEventID', 'wrong-type'],
  ])('%s', (_, change, field, code) => {
    const { events, refusals } = decode({ events: [departed, { ...gateIn, ...change }] });
    expect(refusals).toMatchObject([{ path: '/events/1', field, code }]);
    expect(refusals[0]?.reason).toMatch(new RegExp(`^${field.replaceAll('.', '\\.')} .+: .+\\.$`));
    expect(events).toHaveLength(1);
  });

  test('the fields of the 2026 forms are named as in those forms', () => {
    const classified = (eventClassification: object) =>
      decode([{ ...departed, eventClassification }]).refusals.map(({ field, code }) => [field, code]);
    expect(classified({ eventType: 'TRANSPORT', eventClassifier: 'ACTUAL' })).toEqual([
      ['transportEventType', 'missing-field'],
    ]);
    expect(classified({ eventTypeCode: 'TRANSPORT', transportEventTypeCode: 'ARRI' })).toEqual([
      ['eventClassifierCode', 'missing-field'],
    ]);
    expect(classified({})).toEqual([['eventTypeCode', 'missing-field']]);
  });

  test('a non-object is refused, and so is an object without any event field', () => {
    expect(decode([gateIn, null, 7, 'x', [], {}]).refusals.map(({ path, code }) => [path, code])).toEqual([
      ['/1', 'wrong-type'],
      ['/2', 'wrong-type'],
      ['/3', 'wrong-type'],
      ['/4', 'wrong-type'],
      ['/5', 'unknown-shape'],
    ]);
  });

  test('the same event with two times under one id and time of writing is refused as a duplicate', () => {
    const contradiction = { ...gateIn, eventDateTime: '2026-01-08T15:00:00+01:00' };
    const undated = { ...contradiction, eventCreatedDateTime: undefined };
    for (const second of [contradiction, undated]) {
      const { events, refusals } = decode([gateIn, second]);
      expect(events).toHaveLength(1);
      expect(refusals).toMatchObject([{ path: '/1', field: 'eventID', code: 'duplicate-id' }]);
    }
  });
});

describe('ids that carriers reuse', () => {
  test.each([
    ['another container', { equipmentReference: 'HMMU1000000' }],
    ['another code', { equipmentEventTypeCode: 'GTOT' }],
    ['another place', { transportCall: { ...gateIn.transportCall, UNLocationCode: 'NLRTM' } }],
    ['another publisher', { publisher: { carrierCode: 'MSK', carrierCodeListProvider: 'SMDG' } }],
  ])('for %s make an event each', (_, change) => {
    const { events, refusals } = decode([gateIn, { ...gateIn, ...change }]);
    expect(refusals).toEqual([]);
    expect(events).toHaveLength(2);
  });

  test.each(['1', 'é', 'x'.repeat(499) + '1'])('may be 1 to 500 characters long', (eventID) => {
    expect(
      decode([
        { ...gateIn, eventID },
        { ...departed, eventID },
      ]).events,
    ).toMatchObject([{ sourceEventId: eventID }, { sourceEventId: eventID }]);
  });

  test('are letters alone in the forms of 3, where any text is an id; in 2.2 a plain word is not', () => {
    expect(decode([{ ...departed, eventID: 'departed-first' }]).refusals).toEqual([]);
    expect(decode([{ ...gateIn, eventID: 'departed-first' }]).refusals).toMatchObject([
      { code: 'bad-reference' },
    ]);
  });
});

describe('a body that is not Track & Trace is refused once, by name', () => {
  test.each([
    ['other/cs-ptp.json', 'point-to-point route'],
    ['other/cs-ps.json', 'vessel or port schedule'],
    ['other/cs-vs.json', 'Commercial Schedules vessel or port schedule'],
    ['other/ovs.json', 'Operational Vessel Schedule'],
    ['other/port-call.json', 'Port Call event'],
    ['other/arrival-notice.json', 'Arrival Notice'],
    ['other/arrival-notice-notification.json', 'Arrival Notice'],
    ['other/booking.json', 'booking'],
    ['other/shipping-instruction.json', 'shipping instruction'],
  ])('%s looks like a %s', (path, name) => {
    const { events, refusals } = decode(readFixture(path));
    expect(events).toEqual([]);
    expect(refusals).toMatchObject([{ code: 'unknown-shape', reason: expect.stringContaining(name) }]);
  });

  test.each([
    ["UNB+UNOA:2+SENDER+RECEIVER+260120:1415+1'", 'EDIFACT'],
    ['ISA*00*          *00*', 'X12'],
    ['!AIVDM,1,1,,A,144gjIP0085KKPQHMPjT81Sb1PSL,0*22', 'AIS'],
    ['<?xml version="1.0"?><a/>', 'XML'],
    ['42', 'JSON value 42'],
    ['{"feedbackElements": []}', 'error answer'],
  ])('%s looks like %s', (body, name) => {
    expect(decode(body).refusals).toMatchObject([
      { path: '', code: 'unknown-shape', reason: expect.stringContaining(name) },
    ]);
  });

  test('a foreign document among valid events is refused alone', () => {
    const { events, refusals } = decode([gateIn, { arrivalNotices: [] }]);
    expect(events).toHaveLength(1);
    expect(refusals).toMatchObject([{ path: '/1', code: 'unknown-shape' }]);
  });
});

describe('text that is not JSON is refused once, with the place', () => {
  const pretty = JSON.stringify([gateIn], null, 2);

  test.each([
    ['', 'The body is empty'],
    ['hello', 'is not valid JSON from line 1, column 1 (character 1)'],
    [pretty.slice(0, 90), 'ends too early, at line 4, column 30'],
    [pretty.replace('"ACT",', '"ACT"'), 'is not valid JSON from line 7, column 5'],
    [`${pretty}]`, `line ${pretty.split('\n').length}, column 2`],
  ])('%j', (body, words) => {
    expect(decode(body)).toMatchObject({
      events: [],
      refusals: [{ path: '', code: 'not-json', reason: expect.stringContaining(words) }],
    });
  });
});
