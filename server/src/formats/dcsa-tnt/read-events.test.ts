import { describe, expect, test } from 'vitest';
import { decode, decodeOne, departed, gateIn, readFixture } from './testing.ts';

describe('every published message is decoded completely', () => {
  test.each([
    ['tnt-2.2.0/response-a.json', 3],
    ['tnt-3.0.0-beta-1/bookingExample.json', 2],
    ['tnt-3.0.0-beta-1/ctk-events-a.json', 13],
    ['tnt-3.0.0-beta-1/transportEventListExample.json', 2],
    ['tnt-3.0.0-beta-1/transshipmentExample.json', 1],
    ['tnt-3.0.0-beta-1/truckTransportExample.json', 1],
    ['tnt-3.0.0-conformance/tnt-300-request-equipment.json', 1],
    ['tnt-3.0.0-conformance/tnt-300-request-reefer.json', 1],
    ['tnt-3.0.0-conformance/tnt-300-request-transport.json', 1],
    ['tnt-3.0.0-conformance/tnt-300-response-nextpage.json', 5],
  ])('%s holds %i events', (path, count) => {
    const { events, refusals } = decode(readFixture(path));
    expect(refusals).toEqual([]);
    expect(events).toHaveLength(count);
  });
});

test('a 2.2 equipment event keeps its place, the terminal of the call, all references and its times', () => {
  expect(decode(readFixture('tnt-2.2.0/response-a.json')).events[2]).toEqual({
    sourceEventId: '3cecb101-7a1a-43a4-9d62-e88a131651e7',
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'EST',
    eventAt: '2019-11-12T07:41:00+08:30',
    eventCreatedAt: '2021-01-09T14:12:56Z',
    eventCode: 'LOAD',
    rawCode: 'LOAD',
    rawCodeList: 'DCSA TNT 2.2 equipmentEventTypeCode',
    emptyIndicatorCode: 'EMPTY',
    equipmentReference: 'APZU4812090',
    isoEquipmentCode: '22GP',
    place: {
      unLocationCode: 'FRPAR',
      facilityCode: 'ADT',
      facilityCodeListProvider: 'SMDG',
      facilityTypeCode: 'POTE',
      locationName: 'Eiffel Tower',
      latitude: 48.85855,
      longitude: 2.294492036,
    },
    conveyance: {
      modeOfTransport: 'VESSEL',
      vesselImoNumber: '9321483',
      vesselName: 'King of the Seas',
      vesselFlag: 'DE',
      callSign: 'NCVV',
      vesselOperatorCarrierCode: 'MAEU',
      exportVoyageNumber: '2103S',
      importVoyageNumber: '2103N',
      carrierServiceCode: 'FE1',
      transportCallReference: '123e4567-e89b-12d3-a456-426614174000',
      transportCallSequenceNumber: 2,
    },
    carrierBookingReferences: ['ABC123123123'],
    transportDocumentReferences: ['reserved-HHL123'],
    relatedEquipmentReferences: [],
    references: [{ type: 'FF', value: 'APZU4812090' }],
    seals: ['string'],
  });
});

test('a 2.2 transport event names its containers as related, and carries reason and remark of the delay', () => {
  expect(decode(readFixture('tnt-2.2.0/response-a.json')).events[0]).toMatchObject({
    eventCode: 'ARRI',
    place: { unLocationCode: 'FRPAR', facilityTypeCode: 'POTE' },
    relatedEquipmentReferences: ['APZU4812090'],
    delayReasonCode: 'WEA',
    remark: 'Bad weather',
  });
});

test('a beta event names its publisher, and the document it is about counts as a reference', () => {
  const [issued, load] = decode(readFixture('tnt-3.0.0-beta-1/bookingExample.json')).events;
  expect(issued).toMatchObject({
    eventType: 'SHIPMENT',
    eventCode: 'ISSU',
    documentTypeCode: 'TRD',
    carrierCode: 'MSC',
    carrierCodeList: 'SMDG',
    transportDocumentReferences: ['84db923d-2a19-4eb0-beb5-446c1ec57d34'],
    carrierBookingReferences: ['ABC123059'],
    relatedEquipmentReferences: ['APZU4812090'],
    remark: 'All good',
  });
  expect(load).toMatchObject({
    rawCodeList: 'DCSA TNT 3.0.0-Beta-1 equipmentEventTypeCode',
    isTransshipmentMove: true,
    seals: ['133534'],
    conveyance: { exportVoyageNumber: '2103S', importVoyageNumber: '2103N', vesselName: 'King of the Seas' },
  });
});

test('a truck of the beta shows its plate', () => {
  expect(decodeOne(readFixture('tnt-3.0.0-beta-1/truckTransportExample.json')).conveyance).toEqual({
    modeOfTransport: 'TRUCK',
    transportCallReference: '6E3BA448',
    transportCallSequenceNumber: 1,
    licencePlate: '1234nf932',
  });
});

test('an event of January 2026 carries its phase and facility; a sensor reading its code and position', () => {
  const { events } = decode(readFixture('tnt-3.0.0-conformance/tnt-300-response-nextpage.json'));
  expect(events[2]).toMatchObject({
    eventCode: 'DISC',
    rawCodeList: 'DCSA TNT 3.0.0 2026-01 equipmentEventTypeCode',
    transportPhase: 'TRANSSHIPMENT',
    place: { unLocationCode: 'ITGOA', facilityTypeCode: 'OFFD' },
  });
  expect(events[3]).toMatchObject({
    eventType: 'IOT',
    eventCode: 'DRC',
    place: { locationName: 'Sensor Hub Beta', latitude: 48.8566, longitude: 2.3522 },
  });
  expect(events[4]).toMatchObject({ eventType: 'REEFER', eventCode: 'ADJU' });
});

test('an event in the words of May 2026 comes out in the codes of 2.2', () => {
  expect(decodeOne({ events: [departed] })).toEqual({
    sourceEventId: 'event-HHL71800000-APZU4812090-DEP-2026-05-23T01:23:45Z',
    eventType: 'TRANSPORT',
    eventClassifierCode: 'ACT',
    eventAt: '2026-05-23T01:23:45+08:30',
    eventCreatedAt: '2026-05-23T02:00:00Z',
    eventUpdatedAt: '2026-05-23T02:00:00Z',
    eventCode: 'DEPA',
    rawCode: 'DEPARTED',
    rawCodeList: 'DCSA TNT 3.0.0 2026-05 transportEventType',
    place: {
      unLocationCode: 'NLAMS',
      facilityCode: 'ACT',
      facilityCodeListProvider: 'SMDG',
      facilityTypeCode: 'POTE',
      locationName: 'Port of Amsterdam',
      latitude: 52.41,
      longitude: 4.82,
    },
    conveyance: {
      modeOfTransport: 'VESSEL',
      vesselImoNumber: '9321483',
      mmsi: '278111222',
      vesselName: 'King of the Seas',
      vesselFlag: 'NL',
      callSign: 'NCVV',
      vesselOperatorCarrierCode: 'MAEU',
      exportVoyageNumber: '2103S',
      importVoyageNumber: '2301W',
      carrierServiceCode: 'FE1',
      transportCallReference: 'tc-1',
      transportCallSequenceNumber: 3,
    },
    carrierCode: 'MSK',
    carrierCodeList: 'SMDG',
    carrierBookingReferences: ['ABC709951', 'CBR-1'],
    transportDocumentReferences: ['HHL71800000'],
    relatedEquipmentReferences: ['APZU4812090'],
    references: [
      { type: 'ARN', value: 'AN-1' },
      { type: 'PO', value: 'PO-7' },
    ],
    seals: [],
    delayReasonCode: 'STR',
    remark: 'Berth was congested',
  });
});

test('all four forms may be in one body: each event is read by its own', () => {
  const [beta] = JSON.parse(String(readFixture('tnt-3.0.0-beta-1/bookingExample.json')));
  const january = JSON.parse(String(readFixture('tnt-3.0.0-conformance/tnt-300-request-equipment.json')));
  const { events, refusals } = decode([gateIn, beta, ...january.events, departed]);
  expect(refusals).toEqual([]);
  expect(events.map(({ eventCode }) => eventCode)).toEqual(['GTIN', 'ISSU', 'LOAD', 'DEPA']);
});

describe('a body may be', () => {
  test.each([
    ['a list', [gateIn]],
    ['a single event', gateIn],
    ['a list under events', { events: [gateIn], feedbackElements: [] }],
    ['a list under data', { data: [gateIn] }],
    ['a list under items', { items: [gateIn] }],
    ['a single event under events', { events: gateIn }],
    ['an envelope of any name', { response: { total: 1, rows: [gateIn] } }],
    ['an envelope of a single event', { message: { body: gateIn } }],
    ['text with a byte order mark', `\uFEFF${JSON.stringify([gateIn])}`],
    ['one event a line', `${JSON.stringify(gateIn)}\r\n\r\n${JSON.stringify(gateIn)}\n`],
  ])('%s', (_, body) => {
    expect(decodeOne(body).eventCode).toBe('GTIN');
  });

  test('an empty list, which means that there is nothing', () => {
    expect(decode([])).toEqual({ events: [], refusals: [] });
    expect(decode({ events: [] })).toEqual({ events: [], refusals: [] });
  });
});

test('a broken line of a newline-delimited file is refused by its number; the other lines are kept', () => {
  const lines = [JSON.stringify(gateIn), '{"eventID": "cut of', JSON.stringify(departed)];
  const { events, refusals } = decode(lines.join('\n'));
  expect(events.map(({ eventCode }) => eventCode)).toEqual(['GTIN', 'DEPA']);
  expect(refusals).toEqual([expect.objectContaining({ path: 'line 2', code: 'not-json' })]);
});

test('the content type alone makes a file newline-delimited', () => {
  const { events, refusals } = decode(`{"cut\n{"cut\n${JSON.stringify(gateIn)}`, 'application/x-ndjson');
  expect(events).toHaveLength(1);
  expect(refusals.map(({ path }) => path)).toEqual(['line 1', 'line 2']);
});
