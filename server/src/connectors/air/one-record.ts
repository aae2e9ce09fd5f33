import { decodeOneRecord, isOneRecord } from '../../formats/one-record/index.ts';
import type { Connector } from '../../platform/connector.ts';
import { askOneRecord } from './ask-one-record.ts';
import { decodeUnpacked } from '../../platform/files/decode-unpacked.ts';

const example = {
  '@context': { cargo: 'https://onerecord.iata.org/ns/cargo#' },
  '@graph': [
    {
      '@id': 'https://1r.example.com/logistics-objects/waybill-1',
      '@type': 'cargo:Waybill',
      'cargo:waybillPrefix': '618',
      'cargo:waybillNumber': '67490824',
      'cargo:departureLocation': { 'cargo:locationCode': 'MEL' },
      'cargo:arrivalLocation': { 'cargo:locationCode': 'BRU' },
    },
    {
      '@id': 'https://1r.example.com/logistics-objects/waybill-1/logistics-events/1',
      '@type': 'cargo:LogisticsEvent',
      'cargo:eventFor': { '@id': 'https://1r.example.com/logistics-objects/waybill-1' },
      'cargo:eventCode': { '@id': 'https://onerecord.iata.org/ns/code-lists/StatusCode#RCS' },
      'cargo:eventTimeType': { '@id': 'cargo:ACTUAL' },
      'cargo:eventDate': { '@value': '2026-11-18T22:20:00Z' },
      'cargo:recordedAtLocation': { 'cargo:locationCode': 'MEL' },
    },
  ],
};

/** ONE Record: logistics events and waybills as JSON-LD. */
export const oneRecord: Connector = {
  name: 'one-record',
  hasRequests: true,
  sourceKind: 'carrier',
  carries: ['air-waybills'],
  ways: ['pull', 'push', 'upload', 'folder'],
  contentTypes: ['application/ld+json', 'application/json'],
  example: { fileName: 'events.jsonld', text: `${JSON.stringify(example, null, 2)}\n` },
  uploadsName: 'ONE Record documents',
  recognise: ({ text }) => (isOneRecord(text) ? 'certain' : 'no'),
  decode: (body) => decodeUnpacked(body, (plain) => decodeOneRecord(plain)),
  pull: {
    options: [{ name: 'topics', initial: 'Waybill, Shipment, Piece', example: 'Waybill, Shipment' }],
    numbers: [],
    exampleUrl: 'https://1r.example.com',
    ask: askOneRecord,
  },
};
