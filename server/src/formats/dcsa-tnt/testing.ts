import { readFileSync } from 'node:fs';
import { type Refusal, TrackingEvent } from '@portolan/contract';
import type { PlaceCodes } from './place.ts';
import { readEvents } from './read-events.ts';

/** A published message, by its path below `fixtures/`. */
export function readFixture(path: string): Buffer {
  return readFileSync(new URL(`fixtures/${path}`, import.meta.url));
}

/** The first columns of a reference set of the product, by the first one. */
function readReference(name: string): ReadonlyMap<string, string> {
  const file = new URL(`../../../reference/${name}.tsv`, import.meta.url);
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'));
  return new Map(rows.map(([key = '', value = '']) => [key, value]));
}

const countries = readReference('countries');
const aliases = readReference('location-aliases');

export const placeCodes: PlaceCodes = {
  isCountryCode: (alpha2) => countries.has(alpha2),
  canonicalLocationCode: (code) => aliases.get(code) ?? code,
};

/** Decodes text, bytes or a JSON value; every event is checked against the contract on the way. */
export function decode(
  body: unknown,
  contentType?: string,
): { events: TrackingEvent[]; refusals: Refusal[] } {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const bytes = body instanceof Uint8Array ? body : new TextEncoder().encode(text);
  const items = readEvents(bytes, contentType, placeCodes);
  return {
    events: items.flatMap((item) => (item.kind === 'event' ? [TrackingEvent.parse(item.event)] : [])),
    refusals: items.flatMap((item) => (item.kind === 'refused' ? [item.refusal] : [])),
  };
}

/** The one event a body must decode to. */
export function decodeOne(body: unknown): TrackingEvent {
  const { events, refusals } = decode(body);
  const [event] = events;
  if (!event || events.length > 1 || refusals.length > 0)
    throw new Error(`expected one event, got ${events.length}; refused: ${JSON.stringify(refusals)}`);
  return event;
}

/** A complete 2.2 equipment event: gate-in of a laden container at a terminal of Hamburg. */
export const gateIn = {
  eventID: '3cecb101-7a1a-43a4-9d62-e88a131651e7',
  eventCreatedDateTime: '2026-01-09T14:12:56Z',
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-01-09T15:00:00+01:00',
  equipmentEventTypeCode: 'GTIN',
  equipmentReference: 'HMMU6120580',
  emptyIndicatorCode: 'LADEN',
  transportCall: {
    transportCallID: 'call-1',
    UNLocationCode: 'DEHAM',
    facilityTypeCode: 'POTE',
    modeOfTransport: 'TRUCK',
  },
};

/** The words of the snapshot of May 2026: departure of a vessel. */
export const departed = {
  eventRouting: {
    originatingParties: [
      { partyCode: 'SOFT', codeListProvider: 'ZZZ', partyFunction: 'FW' },
      { partyCode: 'MSK', codeListProvider: 'SMDG', codeListName: 'LCL', partyFunction: 'CA' },
    ],
  },
  eventID: 'event-HHL71800000-APZU4812090-DEP-2026-05-23T01:23:45Z',
  eventDateTime: '2026-05-23T01:23:45+08:30',
  eventUpdatedDateTime: '2026-05-23T02:00:00Z',
  eventLocation: {
    locationName: 'Port of Amsterdam',
    facilityType: 'PORT_TERMINAL',
    UNLocationCode: 'NLAMS',
    facility: { facilityCode: 'ACT', facilityCodeListProvider: 'SMDG' },
    geoCoordinate: { latitude: '52.41', longitude: '4.82' },
  },
  reason: 'Berth was congested',
  eventClassification: {
    eventType: 'TRANSPORT',
    eventClassifier: 'ACTUAL',
    transportEventType: 'DEPARTED',
  },
  shipmentDetails: {
    documentReference: { type: 'BOOKING', reference: 'ABC709951' },
    additionalDocumentReferences: [
      { type: 'TRANSPORT_DOCUMENT', reference: 'HHL71800000' },
      { type: 'CARRIER_BOOKING_REQUEST', reference: 'CBR-1' },
      { type: 'ARRIVAL_NOTICE', reference: 'AN-1' },
    ],
    shipmentReferences: [
      { type: 'EQUIPMENT_REFERENCE', reference: 'APZU4812090' },
      { type: 'PURCHASE_ORDER_REFERENCE', reference: 'PO-7' },
    ],
  },
  transportDetails: {
    delayReasonCodes: ['STR', 'WEA'],
    transportCall: {
      transportCallReference: 'tc-1',
      transportCallSequenceNumber: 3,
      modeOfTransport: 'VESSEL',
      serviceCodeOrReference: { carrierServiceCode: 'FE1' },
      exportVoyageNumberOrReference: { carrierVoyageNumber: '2103S' },
      importVoyageNumberOrReference: { universalVoyageReference: '2301W' },
      vesselTransport: {
        vesselIMONumber: '9321483',
        vesselMMSINumber: '278111222',
        vesselName: 'King of the Seas',
        vesselFlag: 'NL',
        vesselCallSign: 'NCVV',
        operatorCarrierCode: 'MAEU',
      },
    },
  },
};
