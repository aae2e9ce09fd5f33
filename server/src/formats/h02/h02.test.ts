import { expect, test } from 'vitest';
import { h02Format } from './index.ts';

const receivedAt = new Date('2026-11-21T08:00:00Z');
const read = (text: string) => h02Format.read(Buffer.from(text, 'latin1'), {}, receivedAt);

test.each([
  ['a fix', 'V1,094557,A', true],
  ['no fix', 'V1,094557,V', false],
  ['a state that was left out', 'V1,094557,', false],
  ['the number of a code', 'V2,094557,0', true],
  ['a moving report', 'VI1,094557,0', true],
])('%s is read', (_, head, isFixed) => {
  const text = `*HQ,865205035331981,${head},3113.3244,S,12121.2601,W,021.60,092,211126,FFFFFBFF#`;
  expect(read(text).positions).toMatchObject([
    {
      latitude: expect.closeTo(-31.222073, 6),
      longitude: -121.354335,
      isFixed,
      measuredAt: '2026-11-21T09:45:57.000Z',
    },
  ]);
});

test('a report of a day only has the time of its receipt on that day, and midnight on another', () => {
  const text = (day: string) => `*hq,356327080425330,VP1,A,2702.7245,S,15251.9311,E,0.48,0.0000,${day}#`;
  expect(read(text('211126')).positions[0]?.measuredAt).toBe(receivedAt.toISOString());
  expect(read(text('201126')).positions[0]?.measuredAt).toBe('2026-11-20T00:00:00.000Z');
});

test.each([
  [
    'V1',
    '*HQ,1234567890,V1,094557,A,3113.3244,N,12121.2601,E,021.60,092,211126,FFFFFBFF#',
    '*HQ,1234567890,V4,V1,20261121080000#',
  ],
  ['V0', '*HQ,1234567890,V0#', '*HQ,1234567890,V0#'],
  ['a heartbeat', '*HQ,123456789012345,HTBT,100#', '*HQ,123456789012345,HTBT#'],
])('%s is answered', (_, text, answer) => {
  expect(Buffer.from(read(text).answer ?? []).toString('latin1')).toBe(answer);
});

test('cells alone are no position', () => {
  expect(read('*hq,356327081001239,VP1,V,470,002,92,3565,0Y92,19433,30#').positions).toEqual([]);
  expect(read('*HQ,1600068812,NBR,130950,262,03,255,6,802,54152,46,211126,FFFFFBFF#').positions).toEqual([]);
});

/** An IMEI and a digit, time, date, latitude, battery, longitude with flags, speed and course, status. */
const binary = (id: string, rest: number) =>
  Buffer.from(`24${id}0945572111263113324405121212601e021092fffffbff${'00'.repeat(rest)}`, 'hex');

test('binary frames name the device by ten digits or by its IMEI, and are cut by what follows', () => {
  const [short, long] = [binary('1234567890', 3), binary('8652050353319810', 10)];
  expect(h02Format.read(short, {}, receivedAt).positions[0]?.deviceId).toBe('1234567890');
  expect(h02Format.read(long, {}, receivedAt).positions).toMatchObject([
    { deviceId: '865205035331981', latitude: expect.closeTo(31.222073, 6), courseDeg: 92 },
  ]);
  const { frames } = h02Format.cut(Buffer.concat([long, long]));
  expect(frames.map(({ length }) => length)).toEqual([42, 42]);
  expect(h02Format.cut(Buffer.concat([short, short])).frames.map(({ length }) => length)).toEqual([32, 32]);
});

test('a text without its end takes none of those behind it along', () => {
  const intact = Buffer.from(
    '*HQ,1234567890,V1,094557,A,3113.3244,N,12121.2601,E,021.60,092,211126,FFFFFBFF#',
  );
  const { frames } = h02Format.cut(Buffer.concat([intact.subarray(0, 40), intact, intact]));
  expect(frames.filter((frame) => intact.equals(frame))).toHaveLength(2);
});

test('a binary frame that lost its beginning takes none of those behind it along', () => {
  // Its minutes are 24, the sign with which a frame begins.
  const intact = Buffer.from(binary('1234567890', 3).toString('hex').replace('094557', '092457'), 'hex');
  const { frames } = h02Format.cut(Buffer.concat([intact.subarray(1), intact, intact]));
  expect(frames.filter((frame) => intact.equals(frame))).toHaveLength(2);
});
