import { expect, test } from 'vitest';
import { gt06Format } from '../../formats/gt06/index.ts';
import { h02Format } from '../../formats/h02/index.ts';
import { deviceFormat } from './frame-connectors.ts';
import { decodeFrameLog, writeLogLine } from './frame-log.ts';

const receivedAt = new Date('2026-11-21T09:50:00Z');
const frame = '787817221a0b15092d39cc03598a330d0518ab28145c00073a620d0a';
const damaged = frame.replace('3a62', '3a63');
const read = (text: string, isPreview?: boolean) =>
  decodeFrameLog(gt06Format, Buffer.from(text), receivedAt, isPreview).map((item) =>
    item.kind === 'refused'
      ? item.refusal.reason
      : item.kind === 'truck-position' && item.position.measuredAt,
  );

test('a frame whose device is not known, or whose checksum is wrong, is shown only where nothing is stored', () => {
  expect(read(frame)).toEqual(['a device has to log in first']);
  expect(read(frame, true)).toEqual(['no device has logged in', '2026-11-21T09:45:57.000Z']);
  expect(read(`2026-11-21T09:45:57Z 865166028612345 ${damaged}`)).toEqual(['the checksum is wrong']);
  expect(read(`2026-11-21T09:45:57Z 865166028612345 ${damaged}`, true)).toEqual([
    'the checksum is wrong',
    '2026-11-21T09:45:57.000Z',
  ]);
});

test('a stored frame keeps the clock that its device named', () => {
  const line = writeLogLine({
    receivedAt,
    deviceId: '865166028612345',
    utcOffsetMinutes: -330,
    frames: [Buffer.from(frame, 'hex')],
  });
  expect(line).toBe(`2026-11-21T09:50:00.000Z 865166028612345@-330 ${frame}\n`);
  expect(read(line)).toEqual(['2026-11-21T15:15:57.000Z']);
});

const login = '78780d0108651660286123450001ddb40d0a';
const spaced = (hex: string, gap: string): string => (hex.match(/../g) ?? []).join(gap);

test.each([
  ['with spaces', spaced(frame, ' ')],
  ['with colons, in capitals', spaced(frame, ':').toUpperCase()],
  ['with 0x in front of each byte', `0x${spaced(frame, ' 0x')}`],
  ['behind another on one line', frame + frame],
])('frames %s are read', (_, text) => {
  expect(new Set(read(text, true))).toEqual(new Set(['no device has logged in', '2026-11-21T09:45:57.000Z']));
});

test('the bytes of a connection are read as they were received', () => {
  const items = decodeFrameLog(gt06Format, Buffer.from(`ff${login}${frame}${frame}`, 'hex'), receivedAt);
  expect(items.filter(({ kind }) => kind === 'truck-position')).toMatchObject([
    { position: { deviceId: '865166028612345' } },
    { position: { deviceId: '865166028612345' } },
  ]);
  expect(decodeFrameLog(gt06Format, Buffer.from('00ff00', 'hex'), receivedAt)).toMatchObject([
    { kind: 'refused', refusal: { path: 'line 1' } },
  ]);
});

test('texts of a protocol that follow each other without a line end are read', () => {
  const report = '*HQ,865205035331981,V1,094557,A,3113.3244,N,12121.2601,E,021.60,092,211126,FFFFFBFF#';
  const items = decodeFrameLog(h02Format, Buffer.from(report + report), receivedAt);
  expect(items.map(({ kind }) => kind)).toEqual(['truck-position', 'truck-position']);
});

test('a log that is too long says where the rest begins', () => {
  const items = decodeFrameLog(gt06Format, Buffer.from('787801\n'.repeat(200_001)), receivedAt);
  expect(items.at(-1)).toMatchObject({
    refusal: { path: 'line 200001', reason: expect.stringContaining('at most') },
  });
});

const fill = (hex: string): Buffer => Buffer.from(hex.repeat(Math.ceil(400_000 / hex.length)), 'hex');

test.each([
  ['jt808', '7e'],
  ['jt808', '7e01'],
  ['gt06', '7878'],
  ['gt06', '78780501020304050d0a'],
  ['gt06', '7878ff'],
  ['gt06', '79790ff0'],
  ['gt06', `7979${'0400'.repeat(255)}0d0a`],
  ['h02', '2a'],
  ['h02', '24'],
  ['h02', '2a2323'],
  ['queclink', '2b000000'],
  ['queclink', '2b525350ffffffffffffff'],
  ['queclink', '2b'],
  ['queclink', '2b24'],
  ['teltonika', '00'],
  ['teltonika', '0000000000000fff08'],
  ['teltonika', '0000000000000003080000'],
] as const)('200 KB of %s that are made to be slow (%s) are cut in a moment', (protocol, hex) => {
  const body = Buffer.concat([fill(hex), Buffer.from('#')]);
  const before = performance.now();
  deviceFormat(protocol).cut(body);
  expect(performance.now() - before).toBeLessThan(5000);
});
