import { expect, test } from 'vitest';
import type { DeviceSession } from '../truck-common/index.ts';
import { writeGt06Message } from './frame.ts';
import { gt06Format } from './index.ts';

const receivedAt = new Date('2026-11-21T08:00:00Z');
/** Time, 8 satellites, 22.571706 north and 113.876850 east, 60 km/h, 152 degrees, in the layout of the standard. */
const place = '1a0b150a0509c8026b93f40c37991f3c1498';
const write = (type: number, content: string): Uint8Array =>
  writeGt06Message({ isLong: false, type, content: Buffer.from(content, 'hex'), serial: 1 });
const read = (type: number, content: string, session: DeviceSession = { deviceId: '865166028612345' }) =>
  gt06Format.read(write(type, content), session, receivedAt);
const login = (zone: string): string => `08651660286123450000${zone}`;

test.each([0x10, 0x11, 0x12, 0x16, 0x1a, 0x1e, 0x22, 0x2d, 0x31, 0x37, 0x38, 0x39, 0xa0])(
  'type %i says time and place',
  (type) => {
    expect(read(type, place).positions).toMatchObject([
      { measuredAt: '2026-11-21T10:05:09.000Z', isFixed: true, speedKmh: 60, courseDeg: 152 },
    ]);
  },
);

test.each([
  ['a key of a driver', 0x61, `0865166028612345${place}0000000000000000`],
  ['an alarm of a fence', 0xa3, `${place}${'00'.repeat(16)}`],
  ['a place with cells', 0xa2, `${place}${'00'.repeat(41)}`],
])('%s has the place in the middle', (_, type, content) => {
  expect(read(type, content).positions).toHaveLength(1);
});

test.each([
  ['cells', 0x24, `1a0b150a0509${'01'.repeat(20)}`],
  ['networks', 0x17, `1a0b150a0509${'01'.repeat(25)}`],
  ['cells and networks', 0xa2, `1a0b150a0509${'01'.repeat(30)}`],
  ['steps', 0xa3, '00000005321e020000000002584f000100060000'],
])('%s alone are no position', (_, type, content) => {
  expect(read(type, content)).toMatchObject({ kind: 'other', positions: [] });
});

test.each([
  ['0c80', '2026-11-21T08:05:09.000Z'],
  ['3200', '2026-11-21T02:05:09.000Z'],
  ['1f48', '2026-11-21T15:05:09.000Z'],
  ['2260', '2026-11-21T04:15:09.000Z'],
])('a device whose login says the clock %s reports on it', (zone, at) => {
  const session: DeviceSession = {};
  read(0x01, login(zone), session);
  const [position] = read(0x12, place, session).positions;
  expect(position?.measuredAt).toBe(at);
});

test('a login without a clock means UTC', () => {
  const session: DeviceSession = {};
  read(0x01, '0865166028612345', session);
  expect(session).toEqual({ deviceId: '865166028612345' });
});

test('a position in words is read with its hemispheres', () => {
  const words = (text: string): string =>
    Buffer.from(`\u0000\u0000\u0000\u0000\u0001${text}`).toString('hex');
  const text =
    'Current position!Lat:S33.868820,Lon:W151.209290,Course:126.53,Speed:12.5000,DateTime:2026-11-21 10:27:47';
  expect(read(0x21, words(text)).positions).toMatchObject([
    { latitude: -33.86882, longitude: -151.20929, courseDeg: 126.53, speedKmh: 12.5 },
  ]);
  expect(read(0x21, words('OK!')).positions).toEqual([]);
});

test.each([
  ['north east', 0x1498, 1, 1],
  ['south east', 0x1098, -1, 1],
  ['north west', 0x1c98, 1, -1],
  ['south west', 0x1898, -1, -1],
])('the hemisphere %s has its bits', (_, flags, north, east) => {
  const content = `1a0b150a0509c8026b93f40c37991f3c${flags.toString(16)}`;
  const [position] = read(0x12, content).positions;
  expect([Math.sign(position?.latitude ?? 0), Math.sign(position?.longitude ?? 0)]).toEqual([north, east]);
});
