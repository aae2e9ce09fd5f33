import { expect, test } from 'vitest';
import { decodeOsmand } from '../../formats/osmand/index.ts';
import { decodeTraccar } from '../../formats/traccar/index.ts';

const receivedAt = new Date('2026-11-21T08:00:00Z');
const osmand = (body: unknown) =>
  decodeOsmand(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), receivedAt);
const traccar = (body: object) => decodeTraccar(Buffer.from(JSON.stringify(body)));

test.each([
  '1795254357',
  '1795254357000',
  '2026-11-21T09:45:57Z',
  '2026-11-21T10:45:57%2B0100',
  '2026-11-21 09:45:57',
  '2026/11/21 09:45:57',
  '2026-11-21T09:45:57.000',
])('a request of the phone app at %s is of that time, in UTC without an offset', (timestamp) => {
  expect(osmand(`/?id=123456&lat=51.9&lon=4.1&timestamp=${timestamp}&speed=10&unknown=x`)).toMatchObject([
    { kind: 'truck-position', position: { measuredAt: '2026-11-21T09:45:57.000Z', latitude: 51.9 } },
  ]);
});

test('the line of a request as servers log it is read', () => {
  expect(osmand('POST /?id=1&lat=51.9&lon=4.1 HTTP/1.1')).toMatchObject([{ position: { longitude: 4.1 } }]);
});

const location = (seconds: number) => ({
  timestamp: `2026-11-21T09:45:0${seconds}.000Z`,
  coords: { latitude: 51.9, longitude: 4.1, speed: 10 },
});

test('an app that was silent sends several locations at once, and a broken one is refused alone', () => {
  const items = osmand({
    device_id: '123456',
    location: [location(1), { timestamp: 'x', coords: 1 }, location(2)],
  });
  expect(items.map(({ kind }) => kind)).toEqual(['truck-position', 'refused', 'truck-position']);
  expect(items[2]).toMatchObject({ position: { measuredAt: '2026-11-21T09:45:02.000Z', speedKmh: 36 } });
});

const position = { latitude: 51.9, longitude: 4.1, valid: true, newField: {} };

test.each([
  ['a text', { fixTime: '2026-11-21T09:45:57.000+00:00' }],
  ['milliseconds', { fixTime: 1_795_254_357_000 }],
  ['the time of the device alone', { fixTime: null, deviceTime: '2026-11-21T09:45:57Z' }],
])('a forwarded position with %s as its time is read', (_, time) => {
  expect(traccar({ position: { ...position, ...time }, device: { uniqueId: '123' } })).toMatchObject([
    { position: { measuredAt: '2026-11-21T09:45:57.000Z', deviceId: '123' } },
  ]);
});

test('a forwarded event without a position says nothing, a position without a device is refused', () => {
  expect(traccar({ event: { type: 'deviceOffline' }, device: { uniqueId: '123' } })).toEqual([]);
  expect(traccar({ position: { ...position, fixTime: 'x' } })).toMatchObject([{ kind: 'refused' }]);
});

test('a body of too many requests says where the rest begins', () => {
  const items = osmand('id=1&lat=51.9&lon=4.1\n'.repeat(100_001));
  expect(items).toHaveLength(100_001);
  expect(items.at(-1)).toMatchObject({ refusal: { path: 'line 100001' } });
});
