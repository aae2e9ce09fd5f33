import { describe, expect, test } from 'vitest';
import { decode, decodeOne, departed, gateIn, readFixture } from './testing.ts';

describe('retraction', () => {
  test('the beta names the event it retracts and needs no payload', () => {
    const [retraction] = decode(readFixture('tnt-3.0.0-beta-1/transportEventListExample.json')).events;
    expect(retraction).toMatchObject({
      sourceEventId: '2239d040-78c9-4172-8863-89428af41a0e',
      retractsSourceEventId: '957e4966-dad0-4111-9f8f-fb7216c43907',
      eventType: 'TRANSPORT',
      eventCreatedAt: '2022-09-20T07:41:00+08:30',
    });
    expect(retraction).not.toHaveProperty('eventAt');
  });

  test('a beta retraction with a payload is two facts: the retraction and the event', () => {
    const body = {
      metadata: {
        eventID: '2239d040-78c9-4172-8863-89428af41a0e',
        retractedEventID: '957e4966-dad0-4111-9f8f-fb7216c43907',
        eventType: 'EQUIPMENT',
      },
      payload: { ...gateIn, eventID: undefined },
    };
    const [retraction, event] = decode(body).events;
    expect(retraction).toMatchObject({
      sourceEventId: '2239d040-78c9-4172-8863-89428af41a0e#retracts',
      retractsSourceEventId: '957e4966-dad0-4111-9f8f-fb7216c43907',
    });
    expect(event).toMatchObject({
      sourceEventId: '2239d040-78c9-4172-8863-89428af41a0e',
      eventCode: 'GTIN',
    });
    expect(event).not.toHaveProperty('retractsSourceEventId');
  });

  test('3.0.0 retracts an event under its own id, whatever else the event says', () => {
    const { eventID } = departed;
    const bare = decodeOne({ eventID, isRetracted: true });
    const full = decodeOne({ ...departed, isRetracted: true, eventDateTime: 'yesterday' });
    for (const retraction of [bare, full])
      expect(retraction).toMatchObject({
        sourceEventId: `${eventID}#retracted`,
        retractsSourceEventId: eventID,
        eventCode: 'X-RETRACTED',
        rawCode: 'isRetracted',
        place: {},
        carrierBookingReferences: [],
      });
    expect(full).toMatchObject({ eventType: 'TRANSPORT', eventCreatedAt: '2026-05-23T02:00:00Z' });
  });

  test('an event that is not retracted is read as usual', () => {
    expect(decodeOne({ ...departed, isRetracted: false })).not.toHaveProperty('retractsSourceEventId');
  });

  test('says whose event it retracts, as the event itself does', () => {
    const retraction = decodeOne({ ...departed, isRetracted: true });
    expect(retraction).toMatchObject({ carrierCode: 'MSK', carrierCodeList: 'SMDG' });
  });
});

describe('who wrote an event', () => {
  test.each([
    [
      'a terminal',
      { publisher: { partyName: 'Pier 400', carrierCode: 'P400' }, publisherRole: 'TR' },
      'P400',
    ],
    [
      'a party with its codes',
      { publisher: { identifyingCodes: [{ DCSAResponsibleAgencyCode: 'SMDG', partyCode: 'TTB' }] } },
      'SMDG:TTB',
    ],
    ['a party with a name alone', { publisher: { partyName: ' Pier 400 ' } }, 'Pier 400'],
  ])('is %s, where it is not a carrier with a code', (_, who, originatingParty) => {
    const event = decodeOne({ ...gateIn, ...who });
    expect(event).toMatchObject({ originatingParty });
    expect(event).not.toHaveProperty('carrierCode');
  });

  test.each([
    ['SMDG', 'MSK', 'SMDG'],
    ['SCAC', 'MAEU', 'NMFTA'],
  ])('is the carrier where its role and a code of %s say so', (agency, partyCode, carrierCodeList) => {
    const publisher = {
      partyName: 'Maersk',
      identifyingCodes: [
        { DCSAResponsibleAgencyCode: 'LEI', partyCode: '529900T8BM49AURSDO55' },
        { DCSAResponsibleAgencyCode: agency, partyCode },
      ],
    };
    const event = decodeOne({ ...gateIn, publisher, publisherRole: 'CA' });
    expect(event).toMatchObject({ carrierCode: partyCode, carrierCodeList });
    expect(event).not.toHaveProperty('originatingParty');
  });

  test('is the originating party of 3.0.0, a forwarder too', () => {
    const eventRouting = {
      originatingParty: { partyCode: 'SOFT', codeListProvider: 'ZZZ', partyFunction: 'FW' },
    };
    expect(decodeOne({ ...departed, eventRouting })).toMatchObject({ originatingParty: 'ZZZ:SOFT' });
    expect(decodeOne(departed)).not.toHaveProperty('originatingParty');
  });
});

describe('updates', () => {
  test('are marked in the forms that have them, and where an event says that it is not retracted', () => {
    expect(decodeOne(departed)).toMatchObject({
      eventUpdatedAt: '2026-05-23T02:00:00Z',
      eventCreatedAt: '2026-05-23T02:00:00Z',
    });
    expect(decodeOne({ ...gateIn, isRetracted: false })).toMatchObject({
      eventUpdatedAt: gateIn.eventCreatedDateTime,
    });
    expect(decodeOne(gateIn)).not.toHaveProperty('eventUpdatedAt');
  });
});

describe('corrections in one body', () => {
  const later = {
    ...gateIn,
    eventCreatedDateTime: '2026-01-10T08:00:00Z',
    eventDateTime: '2026-01-09T16:00:00+01:00',
  };

  test.each([
    ['in order', [gateIn, later]],
    ['newest first', [later, gateIn]],
  ])('both versions are kept under one id, %s', (_, body) => {
    const { events, refusals } = decode(body);
    expect(refusals).toEqual([]);
    expect(new Set(events.map(({ sourceEventId }) => sourceEventId))).toEqual(new Set([gateIn.eventID]));
    expect(events.map(({ eventCreatedAt }) => eventCreatedAt).sort()).toEqual([
      '2026-01-09T14:12:56Z',
      '2026-01-10T08:00:00Z',
    ]);
  });

  test('an identical copy is used once, silently', () => {
    const reordered = Object.fromEntries(Object.entries(gateIn).toReversed());
    expect(decode([gateIn, gateIn, reordered])).toMatchObject({ events: [{}], refusals: [] });
  });
});

describe('codes', () => {
  test.each([
    ['transport', 'ARRIVED', 'ARRI'],
    ['transport', 'DEPARTED', 'DEPA'],
    ['transport', 'APPROACHING', 'APPROACHING'],
    ['equipment', 'AVAILABLE_FOR_DROP_OFF', 'AVDO'],
    ['equipment', 'AVAILABLE_FOR_PICKUP', 'AVPU'],
    ['equipment', 'CROSSED', 'CROS'],
    ['equipment', 'CUSTOMS_RELEASED', 'CUSR'],
    ['equipment', 'CUSTOMS_SELECTED_FOR_INSPECTION', 'CUSI'],
    ['equipment', 'CUSTOMS_SELECTED_FOR_SCAN', 'CUSS'],
    ['equipment', 'DISCHARGED', 'DISC'],
    ['equipment', 'DROPPED_OFF', 'DROP'],
    ['equipment', 'GATED_IN', 'GTIN'],
    ['equipment', 'GATED_OUT', 'GTOT'],
    ['equipment', 'INSPECTED', 'INSP'],
    ['equipment', 'LOADED', 'LOAD'],
    ['equipment', 'PICKED_UP', 'PICK'],
    ['equipment', 'REMOVED', 'RMVD'],
    ['equipment', 'RESEALED', 'RSEA'],
    ['equipment', 'STRIPPED', 'STRP'],
    ['equipment', 'STUFFED', 'STUF'],
    ['shipment', 'RECEIVED', 'RECE'],
    ['shipment', 'SURRENDERED_FOR_DELIVERY', 'SUDL'],
    ['shipment', 'VOIDED', 'VOID'],
    ['iot', 'BREADCRUMB', 'LOC'],
    ['iot', 'DOOR_OPENED', 'DRO'],
    ['iot', 'GEOFENCE_ENTRY', 'GEOFENCE_ENTRY'],
    ['reefer', 'MEASURED', 'MEAS'],
  ])('%s %s of May 2026 is %s', (type, word, code) => {
    const eventClassification = {
      eventType: type.toUpperCase(),
      eventClassifier: 'PLANNED',
      [`${type}EventType`]: word,
    };
    expect(decodeOne({ ...departed, eventClassification })).toMatchObject({
      eventType: type.toUpperCase(),
      eventClassifierCode: 'PLN',
      eventCode: code,
      rawCode: word,
      rawCodeList: `DCSA TNT 3.0.0 2026-05 ${type}EventType`,
    });
  });

  test('an unlisted code is kept as it was sent', () => {
    expect(decodeOne({ ...gateIn, equipmentEventTypeCode: 'WEIG' })).toMatchObject({
      eventCode: 'WEIG',
      rawCode: 'WEIG',
    });
  });

  test('2.2 events with the deprecated names are read too', () => {
    const { equipmentEventTypeCode, transportCall, ...rest } = gateIn;
    const event = decodeOne({
      ...rest,
      eventTypeCode: equipmentEventTypeCode,
      transportCall: { ...transportCall, carrierVoyageNumber: '402W' },
    });
    expect(event).toMatchObject({ eventCode: 'GTIN', conveyance: { exportVoyageNumber: '402W' } });
    expect(
      decodeOne({
        ...rest,
        eventType: 'SHIPMENT',
        eventTypeCode: 'CONF',
        shipmentInformationTypeCode: 'BOK',
        documentID: 'ABC709951',
      }),
    ).toMatchObject({ documentTypeCode: 'BKG', carrierBookingReferences: ['ABC709951'] });
  });
});

describe('places', () => {
  const at = (eventLocation: object, transportCall: object = gateIn.transportCall) =>
    decodeOne({ ...gateIn, eventLocation, transportCall }).place;

  test('an event at an inland depot does not become a port terminal because its call is one', () => {
    expect(at({ UNLocationCode: 'DEBRE', locationName: 'Depot' })).toEqual({
      unLocationCode: 'DEBRE',
      locationName: 'Depot',
    });
  });

  test('two codes of one port are one place', () => {
    expect(
      at({ UNLocationCode: 'CNSGH' }, { ...gateIn.transportCall, UNLocationCode: 'CNSHA' }),
    ).toMatchObject({ unLocationCode: 'CNSGH', facilityTypeCode: 'POTE' });
  });

  test('a location without a code gets the code of the call', () => {
    expect(at({ locationName: 'Gate 3' })).toMatchObject({ unLocationCode: 'DEHAM', locationName: 'Gate 3' });
  });

  test('an unlisted code of a real country is kept; case and spaces are ignored', () => {
    expect(at({ UNLocationCode: 'nl qqq' }, {})).toEqual({ unLocationCode: 'NLQQQ' });
  });

  test.each([
    [
      { latitude: '53.551° N', longitude: '9.9937° E' },
      { latitude: 53.551, longitude: 9.9937 },
    ],
    [
      { latitude: '33.9 S', longitude: '18.4° W' },
      { latitude: -33.9, longitude: -18.4 },
    ],
    [
      { latitude: '-33.9', longitude: 18.4 },
      { latitude: -33.9, longitude: 18.4 },
    ],
    [{ latitude: '91', longitude: '9' }, {}],
    [{ latitude: 'north', longitude: '9' }, {}],
    [{ latitude: '48.8' }, {}],
    [{ latitude: '0', longitude: '0.0' }, {}],
  ])('coordinates %j are read as %j', (sent, read) => {
    expect(at(sent, {})).toEqual(read);
  });
});

test('container numbers are normalised and kept whatever their check digit says', () => {
  const referenceOf = (equipmentReference: string) =>
    decodeOne({ ...gateIn, equipmentReference }).equipmentReference;
  expect(referenceOf(' hmmu 612058-0')).toBe('HMMU6120580');
  expect(referenceOf('APZU2134567')).toBe('APZU2134567');
  expect(referenceOf('equipref3453')).toBe('equipref3453');
});

test('unknown fields, nulls and numbers for text do no harm', () => {
  const event = decodeOne({
    ...gateIn,
    ISOEquipmentCode: null,
    references: [null, 'x', { referenceType: 'EQ' }, { referenceType: 'PO', referenceValue: 27 }],
    seals: { sealNumber: 'S1' },
    transportCall: { ...gateIn.transportCall, vessel: { vesselIMONumber: 9321483, vesselName: 'A\u0000B' } },
    __proto__: { polluted: true },
    extra: { deep: [[]] },
  });
  expect(event).toMatchObject({
    references: [{ type: 'PO', value: '27' }],
    seals: ['S1'],
    conveyance: { vesselImoNumber: '9321483', vesselName: 'AB' },
  });
  expect(event).not.toHaveProperty('isoEquipmentCode');
});
