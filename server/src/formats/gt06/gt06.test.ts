import { expect, test } from 'vitest';
import type { DeviceSession } from '../truck-common/index.ts';
import { cutGt06Frames, writeGt06Message } from './frame.ts';
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

const course = (flags: string): string => `1a0b150a0509c8026b93f40c37991f3c${flags}`;

test.each([
  ['on, behind a cell', 0x22, `${place}01cc00287d001f7101000100000000`, true],
  ['off, behind a cell', 0x22, `${place}01cc00287d001f71000001`, false],
  ['on, behind a cell of 4G', 0xa0, `${place}02d402000091290000000007186b8f010300`, true],
  ['off, behind a network of two bytes', 0xa0, `${place}81cc00000000287d0000000002ea5e01000400`, false],
  ['on, in the word of state', 0x16, `${place}0801cc00287d001f710306030001`, true],
  ['off, in the word of state', 0x16, `${place}0801cc00287d001f715006640201`, false],
  ['on, in the course', 0x12, course('d498'), true],
  ['off, in the course', 0x12, course('5498'), false],
  ['not known', 0x12, place, null],
])('the engine is %s', (_, type, content, ignition) => {
  expect(read(type, content).positions).toMatchObject([{ speedKmh: 60, courseDeg: 152, ignition }]);
});

test.each([
  ['a length that is too long', (frame: Buffer) => frame.fill(0xff, 2, 3)],
  ['a length that takes the next one along', (frame: Buffer) => frame.fill(2 * frame.length - 5, 2, 3)],
  ['a length that is too short', (frame: Buffer) => frame.fill(9, 2, 3)],
  ['no mark', (frame: Buffer) => frame.fill(0, 0, 2)],
  ['half a mark alone', (frame: Buffer) => frame.subarray(0, 1)],
  ['no end', (frame: Buffer) => frame.subarray(0, -2)],
])('a frame with %s takes none of those behind it along', (_, damage) => {
  const intact = Buffer.from(write(0x12, place));
  const { frames } = cutGt06Frames(Buffer.concat([damage(Buffer.from(intact)), intact, intact]));
  expect(frames.filter((frame) => intact.equals(frame))).toHaveLength(2);
});

test('a long frame that has not come whole waits for its rest', () => {
  const long = writeGt06Message({ isLong: true, type: 0x94, content: Buffer.alloc(300), serial: 1 });
  expect(cutGt06Frames(long.subarray(0, 200))).toEqual({ frames: [], used: 0 });
});

test('a login that came damaged changes nothing of whose connection it is', () => {
  const session: DeviceSession = { deviceId: '865166028612345' };
  const frame = Buffer.from(write(0x01, '0865166028612399'));
  frame[frame.length - 3]! ^= 1;
  expect(gt06Format.read(frame, session, receivedAt)).toMatchObject({ kind: 'refused', isDamaged: true });
  expect(session.deviceId).toBe('865166028612345');
});
