import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AirFact, DecodedItem } from '@portolan/contract';
import { expect, test } from 'vitest';
import { decodeOneRecord, isOneRecord } from './index.ts';

const fixture = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `fixtures/${name}.json`), 'utf8'));
const decode = (document: unknown): DecodedItem[] => decodeOneRecord(JSON.stringify(document));
const factsOf = (document: unknown): AirFact[] =>
  decode(document).flatMap((item) => (item.kind === 'air' ? [item.fact] : []));

const waybill = fixture('waybill');
const shipmentId = (waybill['shipment'] as { '@id': string })['@id'];

test.each(['DEP', 'BKD'])('the published example of %s is read with its waybill and airport', (code) => {
  const facts = factsOf([
    waybill,
    fixture('shipment'),
    fixture('location-FRA'),
    fixture(`logistics-event-${code}`),
  ]);
  expect(facts.find(({ statusCode }) => statusCode === code)).toMatchObject({
    waybillNumber: '02012345675',
    codeList: 'IATA-ONE',
    classifier: 'ACT',
    origin: 'FRA',
    destination: 'JFK',
    airport: 'FRA',
    eventAt: expect.stringMatching(/^2023-04-01T\d\d:38:01Z$/),
  });
});

test('the form of the API documentation, with compact keys and a code list of its own, is read too', () => {
  const event = fixture('api-logistics-event') as { 'cargo:eventFor': { '@id': string } };
  const owner = { ...waybill, shipment: { '@id': event['cargo:eventFor']['@id'] } };
  expect(factsOf({ '@graph': [owner, event] }).find(({ statusCode }) => statusCode === 'DEP')).toMatchObject({
    waybillNumber: '02012345675',
    eventAt: '2023-04-01T10:38:01Z',
  });
});

const eventOf = (changes: object): object => ({
  '@type': ['https://onerecord.iata.org/ns/cargo#LogisticsEvent'],
  'https://onerecord.iata.org/ns/cargo#eventCode': [
    { '@id': 'https://onerecord.iata.org/ns/code-lists/StatusCode#ARR' },
  ],
  'https://onerecord.iata.org/ns/cargo#eventDate': [{ '@value': '2026-11-20T14:50:00+01:00' }],
  'https://onerecord.iata.org/ns/cargo#recordedAtLocation': [
    { 'https://onerecord.iata.org/ns/cargo#locationCode': [{ '@value': 'BRU' }] },
  ],
  ...changes,
});
const only = (changes: object): AirFact | undefined => factsOf([waybill, eventOf(changes)]).at(-1);

test('expanded keys and lists are read as compact ones', () => {
  expect(only({})).toMatchObject({ statusCode: 'ARR', airport: 'BRU', eventAt: '2026-11-20T14:50:00+01:00' });
});

test.each([
  ['ACTUAL', 'ACT'],
  ['ESTIMATED', 'EST'],
  ['PLANNED', 'PLN'],
])('%s is %s', (type, classifier) => {
  const eventTimeType = { '@id': `https://onerecord.iata.org/ns/cargo#${type}` };
  expect(only({ eventTimeType })?.classifier).toBe(classifier);
});

const waybillId = String(waybill['@id']);
const eventFor = (value: unknown): object => ({ 'https://onerecord.iata.org/ns/cargo#eventFor': value });
const other = { '@type': 'Waybill', '@id': 'w2', waybillPrefix: '618', waybillNumber: '67490824' };

test.each([
  ['its waybill in a list behind others', [eventOf(eventFor([{ '@id': 'piece-1' }, { '@id': waybillId }]))]],
  [
    'its piece',
    [eventOf(eventFor({ '@id': 'p' })), { '@id': 'p', '@type': 'Piece', ofShipment: { '@id': shipmentId } }],
  ],
  ['its shipment', [eventOf(eventFor({ '@id': shipmentId }))]],
  [
    'the piece in which it is written',
    [{ '@id': 'p', '@type': 'Piece', ofShipment: { '@id': shipmentId }, events: [eventOf({})] }],
  ],
  [
    'the collection in which it is listed',
    [{ '@id': `${waybillId}/logistics-events`, '@type': 'api:Collection', 'api:hasItem': [eventOf({})] }],
  ],
  [
    'the number in an address',
    [eventOf(eventFor({ '@id': 'https://1r.example.com/logistics-objects/020-12345675' }))],
  ],
])('of two waybills of a document an event has the one of %s', (_, documents) => {
  const facts = factsOf([other, waybill, ...documents]);
  expect(facts.find(({ statusCode }) => statusCode === 'ARR')?.waybillNumber).toBe('02012345675');
});

test.each([
  ['a value', { '@value': 'ARR' }],
  ['a text', 'ARR'],
  ['a value of small letters', [{ '@value': 'arr' }]],
])('a status code written as %s is read', (_, code) => {
  expect(only({ 'https://onerecord.iata.org/ns/cargo#eventCode': code })?.statusCode).toBe('ARR');
});

test.each([
  ['2026-11-20T14:50:00.000+0100', '2026-11-20T14:50:00+01:00'],
  ['2026-11-20T13:50:00Z', '2026-11-20T13:50:00Z'],
  ['2026-11-20T13:50:00', '2026-11-20T13:50:00Z'],
])('the time %s is read', (written, eventAt) => {
  expect(only({ 'https://onerecord.iata.org/ns/cargo#eventDate': written })?.eventAt).toBe(eventAt);
});

test('one document a line is read, and a broken line refused alone', () => {
  const lines = [JSON.stringify(waybill), '{"@type": "Waybill', JSON.stringify(eventOf({}))];
  const items = decodeOneRecord(lines.join('\n'));
  expect(items.map(({ kind }) => kind)).toEqual(['air', 'air', 'refused']);
  expect(items.at(-1)).toMatchObject({ refusal: { path: 'line 2', code: 'not-json' } });
});

test.each(['Notification', 'Piece', 'Subscription'])('a %s is in order and says nothing to store', (type) => {
  const context = { api: 'https://onerecord.iata.org/ns/api#' };
  expect(decode({ '@context': context, '@type': `api:${type}`, 'api:hasEventType': 'x' })).toEqual([]);
});

test('an irregularity has its code, a part its pieces', () => {
  const fact = only({
    'https://onerecord.iata.org/ns/cargo#eventCode': [
      { '@id': 'https://onerecord.iata.org/ns/code-lists/StatusCode#DIS_OFLD' },
    ],
    partialEventIndicator: true,
    recordedPieceCount: 32,
  });
  expect(fact).toMatchObject({
    statusCode: 'DIS',
    discrepancy: 'OFLD',
    quantity: { share: 'P', pieces: 32 },
  });
});

test.each([
  ['a piece', { '@id': 'p', '@type': 'Piece', ofShipment: { '@id': shipmentId } }, 1],
  ['nobody knows how many', { '@id': 'p', '@type': 'Shipment' }, 0],
])('an event that says it is partial is not about the whole shipment: %s', (_, subject, pieces) => {
  const shipment = { '@id': shipmentId, '@type': 'Shipment', pieces: [{ '@id': 'p' }, { '@id': 'p2' }] };
  const event = eventOf({ ...eventFor({ '@id': 'p' }), partialEventIndicator: true });
  expect(factsOf([waybill, shipment, subject, event]).at(-1)?.quantity).toEqual({ share: 'P', pieces });
});

test.each([
  ['not json', 'not-json'],
  ['{}', 'unknown-shape'],
  [JSON.stringify(eventOf({})), 'missing-field'],
  [
    JSON.stringify([waybill, eventOf({ 'https://onerecord.iata.org/ns/cargo#eventCode': [] })]),
    'unknown-code',
  ],
])('what cannot be used is refused: %#', (text, code) => {
  const refusals = decodeOneRecord(text).filter((item) => item.kind === 'refused');
  expect(refusals).toMatchObject([{ refusal: { code } }]);
});

test('only documents that name the ontology are taken for ONE Record', () => {
  expect(isOneRecord(JSON.stringify(waybill))).toBe(true);
  expect(isOneRecord('[{"eventID":"a"}]')).toBe(false);
});

test('whatever a document holds, and however deep, it gives items and never fails', () => {
  let deep: unknown = 1;
  for (let i = 0; i < 500; i += 1) deep = { a: [deep, { '@id': i, '@type': [null] }] };
  for (const document of [
    null,
    1,
    [],
    [[[]]],
    { '@graph': null },
    deep,
    { '@type': 'LogisticsEvent', eventCode: {} },
  ])
    expect(decode(document).length).toBeGreaterThan(0);
});

test('thousands of waybills and events are read in one pass', () => {
  const documents = Array.from({ length: 4000 }, (_, i) => [
    { ...waybill, '@id': `w${i}`, shipment: { '@id': `s${i}` } },
    eventOf({ ...eventFor({ '@id': `s${i}` }), '@id': `e${i}` }),
  ]);
  const beganAt = performance.now();
  expect(factsOf({ '@graph': documents.flat() })).toHaveLength(8000);
  expect(performance.now() - beganAt).toBeLessThan(5000);
});

test('a flight has no leading zeros, as in other messages', () => {
  const movement = { '@id': 'm', '@type': 'TransportMovement', transportIdentifier: 'LH0400' };
  const facts = factsOf([waybill, movement, eventOf(eventFor([{ '@id': waybillId }]))]);
  expect(facts.at(-1)?.flight?.flightNumber).toBe('LH400');
});

test.each([
  [{ unit: { '@id': 'https://onerecord.iata.org/ns/code-lists/MeasurementUnitCode#KGM' } }, 100],
  [{ unit: { '@id': 'https://onerecord.iata.org/ns/code-lists/MeasurementUnitCode_LBR' } }, 45.359],
  [{ unit: { '@type': 'CodeListElement', code: 'LBR' } }, 45.359],
  [{ unit: { '@id': 'https://onerecord.iata.org/ns/code-lists/MeasurementUnitCode#XXX' } }, undefined],
  [{}, 100],
])('a weight in the unit %j is in kilograms', (unit, kg) => {
  const shipment = {
    '@id': shipmentId,
    '@type': 'Shipment',
    totalGrossWeight: { '@type': 'Value', numericalValue: { '@value': '100' }, ...unit },
  };
  expect(factsOf([waybill, shipment])[0]?.totalWeightKg).toBe(kg);
});
