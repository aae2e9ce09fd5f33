import type { DecodedItem, TruckPosition } from '@portolan/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gt06Format } from '../../formats/gt06/index.ts';
import { h02Format } from '../../formats/h02/index.ts';
import { jt808Format } from '../../formats/jt808/index.ts';
import { decodeOsmand } from '../../formats/osmand/index.ts';
import { decodeOwntracks } from '../../formats/owntracks/index.ts';
import { queclinkFormat } from '../../formats/queclink/index.ts';
import { teltonikaFormat } from '../../formats/teltonika/index.ts';
import type { DeviceSession, FrameFormat } from '../../formats/truck-common/index.ts';

interface Expected {
  fixTime: string | null;
  latitude?: number;
  longitude?: number;
  speedKmh?: number;
  course?: number;
  valid?: boolean;
  noNewFix?: boolean;
}
interface Case {
  hex?: string;
  text?: string;
  deviceId?: string;
  expected: Expected | Expected[] | null;
}

const readFixture = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8'));

const receivedAt = new Date('2026-11-21T08:00:00Z');
const formats = {
  jt808: jt808Format,
  gt06: gt06Format,
  teltonika: teltonikaFormat,
  gl200text: queclinkFormat,
  gl200binary: queclinkFormat,
  h02: h02Format,
} satisfies Record<string, FrameFormat>;

/** What is cut from a stream of a device and read. */
const readStream = (format: FrameFormat, bytes: Uint8Array, session: DeviceSession): TruckPosition[] =>
  format.cut(bytes).frames.flatMap((frame) => format.read(frame, session, receivedAt).positions);

/**
 * A sample, cut from a stream where it can be: some are frames that no stream contains, such as one with an unescaped
 * mark inside or with a length of 0.
 */
function readSample(format: FrameFormat, bytes: Uint8Array, session: DeviceSession): TruckPosition[] {
  const { frames } = format.cut(bytes);
  const [first] = frames;
  return first !== undefined && first.length === bytes.length
    ? readStream(format, bytes, session)
    : format.read(bytes, session, receivedAt).positions;
}

const toBytes = ({ hex, text = '' }: Case): Uint8Array =>
  hex === undefined
    ? Buffer.from(text.replace(/\$?$/, text.startsWith('+') ? '$' : ''), 'latin1')
    : Buffer.from(hex, 'hex');

/** Binary Queclink writes an IMEI as bytes of two decimal digits each; the reference has the bytes as one number. */
function imeiOfBytes(number: string): string {
  if (!/^\d{16,}$/.test(number)) return number;
  const bytes = BigInt(number).toString(16).padStart(16, '0').match(/../g) ?? [];
  const digits = bytes.map((byte) => String(Number.parseInt(byte, 16)).padStart(2, '0')).join('');
  return digits.slice(0, 14) + digits.slice(-1);
}

/** Reports of no fix at 0, 0 are no positions; those without a clock of their own have the time of receipt. */
const isPosition = ({ noNewFix, valid, latitude, longitude }: Expected): boolean =>
  noNewFix !== true && !(valid === false && latitude === 0 && longitude === 0);
const hasOwnTime = ({ fixTime }: Expected): boolean =>
  fixTime !== null && !fixTime.startsWith('2026-11-21T07:50');

describe.each(Object.entries(formats))('%s', (protocol, format) => {
  const { cases } = readFixture(`traccar-${protocol}.json`) as { cases: Case[] };

  test.each(cases.map((one, index) => [index, one] as const))('frame %i says its positions', (_, one) => {
    const all = one.expected === null ? [] : [one.expected].flat();
    const positions = readSample(format, toBytes(one), { deviceId: '123456789012345' });
    const expected = all.filter(isPosition);
    const found = positions.filter(
      ({ isFixed, latitude, longitude }) => isFixed || latitude !== 0 || longitude !== 0,
    );
    // A diagnosis (0x0900, F0) carries a position that the reference leaves out.
    if (one.hex?.startsWith('7e0900')) expect(found.length).toBeGreaterThanOrEqual(expected.length);
    else expect(found.length).toBe(expected.length);
    for (const [index, { fixTime, latitude, longitude, speedKmh, course, ...rest }] of expected.entries()) {
      const position = found[index];
      expect(position?.latitude).toBeCloseTo(latitude ?? 0, 6);
      expect(position?.longitude).toBeCloseTo(longitude ?? 0, 6);
      expect(position?.speedKmh ?? 0).toBeCloseTo(speedKmh ?? 0, 1);
      expect(position?.courseDeg ?? 0).toBeCloseTo(course ?? 0, 1);
      if (hasOwnTime({ fixTime, ...rest })) expect(position?.measuredAt).toBe(fixTime);
    }
  });

  test.each(
    cases
      .filter(({ deviceId, hex }) => deviceId !== undefined && hex !== '')
      .map((one) => [one.deviceId, one] as const),
  )('a frame of %s says who sent it', (deviceId, one) => {
    const session: DeviceSession = {};
    readSample(format, toBytes(one), session);
    const said = session.deviceId ?? deviceId?.split('|')[0];
    const names = deviceId?.split('|') ?? [];
    expect([...names, ...names.map(imeiOfBytes)]).toContain(said);
  });

  test('changed frames neither throw nor stop the next frame', () => {
    const samples = cases.map(toBytes).filter(({ length }) => length < 1500);
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(1499), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        fc.nat(1500),
        (sample, changes, size) => {
          const bytes = Uint8Array.from(sample).subarray(0, size);
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
          const { used } = format.cut(bytes);
          expect(used).toBeLessThanOrEqual(bytes.length);
          readStream(format, bytes, { deviceId: '1' });
          format.read(bytes, {}, receivedAt);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('any bytes are read to an end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(format.cut(bytes).used).toBeLessThanOrEqual(bytes.length);
        readStream(format, bytes, { deviceId: '1' });
        format.read(bytes, {}, receivedAt);
      }),
      { numRuns: 2000 },
    );
  });
});

const positionsOf = (items: readonly DecodedItem[]): TruckPosition[] =>
  items.flatMap((item) => (item.kind === 'truck-position' ? [item.position] : []));

test('requests of phone apps say their positions', () => {
  const { cases } = readFixture('traccar-osmand-http.json') as {
    cases: {
      url?: string;
      body?: object;
      expected: { deviceId: string; latitude: number; longitude: number; rawTimestamp: string | null } | null;
    }[];
  };
  for (const { url, body, expected } of cases) {
    const [position] = positionsOf(decodeOsmand(Buffer.from(url ?? JSON.stringify(body)), receivedAt));
    if (expected === null) {
      expect(position).toBeUndefined();
      continue;
    }
    const { deviceId, latitude, longitude, rawTimestamp } = expected;
    expect(position).toMatchObject({ deviceId, latitude, longitude });
    const time =
      rawTimestamp === null
        ? receivedAt
        : new Date(
            /^\d+$/.test(rawTimestamp)
              ? Number(rawTimestamp) * 1000
              : `${rawTimestamp.replace(' ', 'T').replace('Z', '')}Z`,
          );
    expect(position?.measuredAt).toBe(time.toISOString());
  }
});

test('messages of OwnTracks say their positions', () => {
  const { cases } = readFixture('traccar-owntracks.json') as {
    cases: {
      payload: object;
      expected: { latitude: number; longitude: number; fixTimeEpochSeconds: number; trackerId: string };
    }[];
  };
  for (const { payload, expected } of cases) {
    const [position] = positionsOf(decodeOwntracks(Buffer.from(JSON.stringify(payload))));
    expect(position).toMatchObject({
      latitude: expected.latitude,
      longitude: expected.longitude,
      measuredAt: new Date(expected.fixTimeEpochSeconds * 1000).toISOString(),
      extras: { trackerId: expected.trackerId },
    });
  }
});
