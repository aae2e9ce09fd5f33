import type { TrackingEvent } from '@portolan/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventShape } from './event-shape.ts';
import type { EventToWrite } from './event-to-write.ts';
import { decode } from './testing.ts';
import { writeEvents } from './write-events.ts';

const shapes: readonly EventShape[] = ['2.2', '3.0.0-Beta-1', '3.0.0 2026-01', '3.0.0 2026-05'];

const vesselCall: EventToWrite['conveyance'] = {
  modeOfTransport: 'VESSEL',
  vesselImoNumber: '9321483',
  vesselName: 'King of the Seas',
  vesselFlag: 'NL',
  callSign: 'NCVV',
  vesselOperatorCarrierCode: 'MAEU',
  exportVoyageNumber: '2103S',
  importVoyageNumber: '2102N',
  carrierServiceCode: 'FE1',
  transportCallReference: 'tc-1',
  transportCallSequenceNumber: 3,
};

const loaded: EventToWrite = {
  sourceEventId: '3cecb101-7a1a-43a4-9d62-e88a131651e7',
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  eventAt: '2026-01-09T15:00:00+01:00',
  eventCreatedAt: '2026-01-09T14:12:56Z',
  eventCode: 'LOAD',
  emptyIndicatorCode: 'LADEN',
  equipmentReference: 'HMMU6120580',
  isoEquipmentCode: '45G1',
  place: {
    unLocationCode: 'DEHAM',
    locationName: 'Hamburg',
    facilityCode: 'CTA',
    facilityCodeListProvider: 'SMDG',
    facilityTypeCode: 'POTE',
  },
  conveyance: vesselCall,
  carrierCode: 'HMM',
  carrierCodeList: 'SMDG',
  carrierBookingReferences: ['ABC709951'],
  transportDocumentReferences: ['HHL71800000'],
  relatedEquipmentReferences: [],
  references: [],
  seals: ['S-1'],
  sealKind: { source: 'SHI', type: 'BLT' },
};

/** Its place has no name: 2.2 knows the place of a vessel's call only by its code. */
const departed: EventToWrite = {
  ...loaded,
  place: { unLocationCode: 'DEHAM', facilityTypeCode: 'POTE' },
  eventType: 'TRANSPORT',
  eventClassifierCode: 'EST',
  eventCode: 'DEPA',
  relatedEquipmentReferences: ['HMMU6120580', 'APZU4812090'],
  references: [{ type: 'PO', value: 'PO-7' }],
  seals: [],
  delayReasonCode: 'WEA',
  remark: 'Storm',
};

const surrendered: EventToWrite = {
  ...loaded,
  eventType: 'SHIPMENT',
  eventCode: 'RECE',
  documentTypeCode: 'SHI',
  place: {},
  conveyance: {},
  references: [
    { type: 'SHI', value: 'SI1800000' },
    { type: 'PO', value: 'PO-7' },
  ],
  seals: [],
};

/** What no form has a field for, and what the reader adds. */
const plain = (event: EventToWrite | TrackingEvent, left: readonly string[]) => {
  const ours = ['rawCode', 'rawCodeList', 'eventUpdatedAt', 'sealKind', 'carrierName', ...left];
  return Object.fromEntries(Object.entries(event).filter(([name]) => !ours.includes(name)));
};

/** Carriers are named by 3.x only; containers and their kind belong to equipment events. */
const leftOut = (shape: EventShape, { eventType }: EventToWrite): string[] => [
  ...(shape === '2.2' ? ['carrierCode', 'carrierCodeList'] : []),
  ...(eventType === 'EQUIPMENT' ? [] : ['emptyIndicatorCode', 'equipmentReference', 'isoEquipmentCode']),
];

function expectReadBack(shape: EventShape, event: EventToWrite): void {
  const { events, refusals } = decode(writeEvents(shape, [event]));
  expect(refusals).toEqual([]);
  const left = leftOut(shape, event);
  expect(events.map((one) => plain(one, left))).toEqual([plain(event, left)]);
}

describe.each(shapes)('what is written in %s is read back', (shape) => {
  test.each([
    ['a loading', loaded],
    ['a departure that is late', departed],
    ['a document', surrendered],
    ['a booking', { ...surrendered, eventCode: 'CONF', documentTypeCode: 'BKG', references: [] }],
    [
      'an empty box in a depot',
      {
        ...loaded,
        eventCode: 'GTOT',
        emptyIndicatorCode: 'EMPTY',
        place: { ...loaded.place, facilityTypeCode: 'DEPO' },
        conveyance: { modeOfTransport: 'TRUCK', transportCallReference: 'tc-9' },
      },
    ],
  ] satisfies [string, EventToWrite][])('%s', (_, event) => expectReadBack(shape, event));

  test('any combination of times, codes and numbers', () => {
    const text = fc.stringMatching(/^[A-Z0-9]{3,12}$/);
    const code = fc.constantFrom(
      'LOAD',
      'DISC',
      'GTIN',
      'GTOT',
      'PICK',
      'DROP',
      'STUF',
      'STRP',
      'CUSR',
      'AVPU',
      'INSP',
    );
    fc.assert(
      fc.property(
        code,
        fc.constantFrom('ACT', 'EST', 'PLN'),
        fc.constantFrom('EMPTY', 'LADEN'),
        fc.constantFrom('Z', '+08:00', '-03:30'),
        text,
        fc.uniqueArray(text, { maxLength: 3 }),
        (eventCode, eventClassifierCode, emptyIndicatorCode, offset, booking, seals) =>
          expectReadBack(shape, {
            ...loaded,
            eventCode,
            eventClassifierCode,
            emptyIndicatorCode,
            seals,
            eventAt: `2026-03-01T07:30:00${offset}`,
            carrierBookingReferences: [booking],
          }),
      ),
      { numRuns: 60 },
    );
  });
});

test.each([
  ['a train', 'RAIL', { trainNumber: 'ICX 80551' }],
  ['a truck', 'TRUCK', { licencePlate: 'HH AB 123' }],
] as const)('the number of %s is read back from the forms of 2026', (_, modeOfTransport, number) => {
  const conveyance = { modeOfTransport, transportCallReference: 'tc-2', ...number };
  for (const shape of ['3.0.0 2026-01', '3.0.0 2026-05'] as const)
    expectReadBack(shape, { ...departed, conveyance });
});

test('a retraction retracts the event that it names, where the form supports it', () => {
  const taken = {
    ...loaded,
    sourceEventId: 'event-2-of-a-carrier',
    retractsSourceEventId: 'event-1-of-a-carrier',
  };
  expect(JSON.parse(writeEvents('2.2', [taken]))).toEqual([]);
  for (const shape of shapes.slice(1)) {
    const { events, refusals } = decode(writeEvents(shape, [taken]));
    expect(refusals).toEqual([]);
    expect(events).toMatchObject([{ retractsSourceEventId: 'event-1-of-a-carrier' }]);
  }
});
