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
