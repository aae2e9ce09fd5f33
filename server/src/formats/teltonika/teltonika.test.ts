import { expect, test } from 'vitest';
import { crcIbm } from '../truck-common/index.ts';
import { teltonikaFormat } from './index.ts';

const receivedAt = new Date('2026-11-21T09:46:00Z');
const u16 = (value: number): string => value.toString(16).padStart(4, '0');
const u32 = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');

/** Four zeros, the length, codec and records, the checksum. */
function frameOf(codec: string, records: readonly string[]): Buffer {
  const count = records.length.toString(16).padStart(2, '0');
  const data = Buffer.from(`${codec}${count}${records.join('')}${count}`, 'hex');
  return Buffer.concat([
    Buffer.from(`00000000${u32(data.length)}`, 'hex'),
    data,
    Buffer.from(u32(crcIbm(data)), 'hex'),
  ]);
}

/** 2026-11-21 09:45:57, 31.222073 north and 121.354335 east, 12 m, 92 degrees, 9 satellites, 43 km/h. */
const time = Date.parse('2026-11-21T09:45:57Z').toString(16).padStart(16, '0');
const place = (priority: string): string =>
  `${time}${priority}${u32(1_213_543_350)}${u32(312_220_730)}${u16(12)}${u16(92)}09${u16(43)}`;
const where = {
  measuredAt: '2026-11-21T09:45:57.000Z',
  latitude: 31.222073,
  longitude: 121.354335,
  altitudeM: 12,
  courseDeg: 92,
  speedKmh: 43,
};
const read = (frame: Uint8Array) => teltonikaFormat.read(frame, { deviceId: '352093081234567' }, receivedAt);

test('a record of codec 8 Extended has values of any length', () => {
  const values =
    `${u16(240)}${u16(5)}${u16(1)}${u16(239)}01${u16(1)}${u16(66)}${u16(24_000)}${u16(1)}${u16(16)}${u32(5000)}` +
    `${u16(1)}${u16(78)}0000000000000007${u16(1)}${u16(256)}${u16(3)}414243`;
  const reading = read(frameOf('8e', [`${place('00')}${values}`, `${place('00')}${values}`]));
  expect(reading.positions).toHaveLength(2);
  expect(reading.positions[1]).toMatchObject({
    ...where,
    ignition: true,
    extras: {
      satellites: 9,
      event: 240,
      externalMillivolts: 24_000,
      odometerM: 5000,
      io78: 7,
      io256: '414243',
    },
  });
  expect([...(reading.answer ?? [])]).toEqual([0, 0, 0, 2]);
});

test('a record of codec 16 has the way in which it came about behind its event', () => {
  const values = `${u16(239)}050101${u16(239)}00000000`;
  expect(read(frameOf('10', [`${place('01')}${values}`])).positions).toMatchObject([
    { ...where, ignition: false },
  ]);
});

test.each([
  [246, 'tow'],
  [247, 'collision'],
  [249, 'jamming'],
  [252, 'power-cut'],
  [255, 'overspeed'],
])('the event %i is the alarm %s', (event, alarm) => {
  const values = `${event.toString(16)}0101${event.toString(16)}01000000`;
  expect(read(frameOf('08', [`${place('01')}${values}`])).positions).toMatchObject([
    { ...where, alarms: [alarm] },
  ]);
});

test('a number of eight bytes that is too large for a number is kept in its digits', () => {
  const values = `0001000000014ef0e1d2c3b4a59687`;
  expect(read(frameOf('08', [`${place('00')}${values}`])).positions[0]?.extras).toMatchObject({
    io78: 'f0e1d2c3b4a59687',
  });
});

const intact = frameOf('08', [`${place('00')}000000000000`]);

test.each([
  ['a length that is too long', Buffer.from(intact).fill(0xff, 6, 8)],
  ['a length that takes the next one along', Buffer.from(intact).fill(2 * intact.length - 12, 7, 8)],
  ['a length that is too short', Buffer.from(intact).fill(3, 7, 8)],
  ['a number before it', Buffer.from(intact).fill(5, 3, 4)],
  ['no end', intact.subarray(0, 30)],
])('a frame with %s takes none of those behind it along', (_, damaged) => {
  const { frames } = teltonikaFormat.cut(Buffer.concat([damaged, intact, intact]));
  expect(frames.filter((frame) => intact.equals(frame))).toHaveLength(2);
});

test('a frame that has not come whole waits for its rest', () => {
  expect(teltonikaFormat.cut(intact.subarray(0, 20))).toEqual({ frames: [], used: 0 });
});
