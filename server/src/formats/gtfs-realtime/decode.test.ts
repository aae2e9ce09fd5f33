import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeGtfsRealtime } from './index.ts';

const text = readFileSync(new URL('fixtures/trip-updates-full.asciipb', import.meta.url), 'utf8');

test('the published feed has five stops with their delays', () => {
  const items = decodeGtfsRealtime(Buffer.from(text));
  expect(items).toHaveLength(5);
  expect(items[0]).toEqual({
    kind: 'rail',
    fact: {
      trainNumber: 'trip-1',
      trainDate: '2010-09-14',
      event: 'arrival',
      sentCode: 'trip_update',
      classifier: 'EST',
      delayMinutes: 0,
      place: { name: 'Stop 3' },
      order: 3,
    },
  });
  expect(items.map((item) => item.kind === 'rail' && item.fact.order)).toEqual([3, 8, 10, 1, 9]);
});

const field = (number: number, wire: number): number => (number << 3) | wire;
const bytes = (number: number, inner: readonly number[]) => [field(number, 2), inner.length, ...inner];
const string = (number: number, value: string) => bytes(number, [...Buffer.from(value)]);
const float = (number: number, value: number) => [
  field(number, 5),
  ...new Uint8Array(new Float32Array([value]).buffer),
];
const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
const header = bytes(1, [...string(1, '2.0'), field(3, 0), ...varint(1_795_255_200)]);

test('a position on the wire is where the train is', () => {
  const vehicle = [
    ...bytes(1, [...string(1, '41351'), ...string(3, '20261121')]),
    ...bytes(2, [...float(1, 49.0117), ...float(2, 12.0993)]),
    field(5, 0),
    ...varint(1_795_255_190),
  ];
  const feed = [...header, ...bytes(2, [...string(1, 'a'), ...bytes(4, vehicle)])];
  expect(decodeGtfsRealtime(Uint8Array.from(feed))).toEqual([
    {
      kind: 'rail',
      fact: {
        trainNumber: '41351',
        trainDate: '2026-11-21',
        event: 'position',
        sentCode: 'vehicle',
        classifier: 'ACT',
        at: new Date(1_795_255_190_000).toISOString(),
        latitude: 49.0117,
        longitude: 12.0993,
      },
    },
  ]);
});

test('bytes that end early, and text that is no feed, are refused', () => {
  const refusedAs = [{ kind: 'refused', refusal: { code: 'unknown-shape' } }];
  expect(decodeGtfsRealtime(Uint8Array.from(header.slice(0, -2)))).toMatchObject(refusedAs);
  expect(decodeGtfsRealtime(Buffer.from('gtfs_realtime_version {'))).toMatchObject(refusedAs);
});

const stops = (...updates: object[]) => ({
  header: { gtfsRealtimeVersion: '2.0', timestamp: '1795255200' },
  entity: [{ id: '1', tripUpdate: { trip: { tripId: '41351' }, stopTimeUpdate: updates } }],
});
const decodeJson = (feed: object) => decodeGtfsRealtime(Buffer.from(JSON.stringify(feed)));

test('a feed in JSON is read, with names in either form', () => {
  const feed = stops({ stopSequence: 3, stopId: 'BRE', arrival: { time: '1795255260', delay: 60 } });
  const expected = [
    {
      kind: 'rail',
      fact: {
        trainNumber: '41351',
        trainDate: '2026-11-21',
        event: 'arrival',
        sentCode: 'trip_update',
        classifier: 'EST',
        at: '2026-11-21T10:01:00.000Z',
        delayMinutes: 1,
        place: { name: 'BRE', code: 'BRE' },
        order: 3,
      },
    },
  ];
  expect(decodeJson(feed)).toEqual(expected);
  const snake = JSON.stringify(feed).replaceAll(
    /"([a-z]+)([A-Z])/g,
    (_, a: string, b: string) => `"${a}_${b.toLowerCase()}`,
  );
  expect(snake).toContain('"trip_update"');
  expect(
    decodeGtfsRealtime(Buffer.from(snake.replace('gtfs_realtimeVersion', 'gtfs_realtime_version'))),
  ).toEqual(expected);
});

test('a stop that is left out says so, one without data nothing, and a time alone no delay', () => {
  const items = decodeJson(
    stops(
      { stopId: 'A', scheduleRelationship: 'SKIPPED' },
      { stopId: 'B', scheduleRelationship: 'NO_DATA' },
      { stopId: 'C', departure: { time: 1_795_255_260 } },
    ),
  );
  expect(items).toMatchObject([
    { fact: { event: 'other', sentCode: 'SKIPPED', place: { name: 'A' } } },
    { fact: { event: 'departure', place: { name: 'C' } } },
  ]);
  expect(items).not.toHaveProperty('1.fact.delayMinutes');
});

test('a cancelled trip is kept as such, as words or as the number of the wire', () => {
  for (const scheduleRelationship of ['CANCELED', 3])
    expect(
      decodeJson({
        header: { gtfsRealtimeVersion: '2.0' },
        entity: [{ id: '1', tripUpdate: { trip: { tripId: '41351', scheduleRelationship } } }],
      }),
    ).toMatchObject([{ fact: { trainNumber: '41351', event: 'other', sentCode: 'CANCELED' } }]);
});

test('extensions of a publisher are left out: groups on the wire, names in brackets in text', () => {
  const tag = (number: number, wire: number) => varint((number << 3) | wire);
  const extension = [...tag(1500, 3), ...tag(1, 0), ...varint(7), ...tag(1500, 4)];
  const entity = [
    ...string(1, 'a'),
    ...extension,
    ...bytes(4, [...bytes(1, string(1, '41351')), ...bytes(2, [...float(1, 49), ...float(2, 12)])]),
  ];
  expect(decodeGtfsRealtime(Uint8Array.from([...header, ...bytes(2, entity)]))).toMatchObject([
    { kind: 'rail', fact: { trainNumber: '41351', latitude: 49 } },
  ]);
  const written = `${text}\n[transit_realtime.own.header] < number: [1, 2]; name: 'x' >`;
  expect(decodeGtfsRealtime(Buffer.from(written.replace('[1, 2]', '1')))).toEqual(
    decodeGtfsRealtime(Buffer.from(text)),
  );
});

test('two entities of one trip are one train, by the label that one of them gives', () => {
  const trip = { tripId: 't-1', startDate: '20261121' };
  const feed = {
    header: { gtfsRealtimeVersion: '2.0', timestamp: '1795255200' },
    entity: [
      { id: '1', tripUpdate: { trip, stopTimeUpdate: [{ stopId: 'A', arrival: { delay: 60 } }] } },
      { id: '2', vehicle: { trip, vehicle: { label: '41351' }, position: { latitude: 49, longitude: 12 } } },
    ],
  };
  const items = decodeGtfsRealtime(Buffer.from(JSON.stringify(feed)));
  expect(items.map((item) => item.kind === 'rail' && item.fact.trainNumber)).toEqual(['41351', '41351']);
});
