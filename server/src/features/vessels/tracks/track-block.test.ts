import { dayMs } from '@portolan/contract/time/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PointFilter, packAsWritten, packByVessel, readBlock } from './track-block.ts';
import { type StoredFix, TrackPoints } from './track-points.ts';

const day = 20_000;
const all: PointFilter = { hasMmsi: () => true, hasPoint: () => true };

const points = fc.array(
  fc.record({
    mmsi: fc.oneof(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom(244_060_000, 244_060_001)),
    track: fc.integer({ min: 0, max: 119 }),
    longitude: fc.integer({ min: -108_000_000, max: 108_000_000 }),
    latitude: fc.integer({ min: -54_000_000, max: 54_000_000 }),
    speed: fc.integer({ min: 0, max: 1023 }),
    atMs: fc
      .oneof(
        fc.integer({ min: 0, max: dayMs - 1 }),
        fc.integer({ min: 0, max: 86_399 }).map((seconds) => seconds * 1000),
      )
      .map((since) => day * dayMs + since),
  }),
  { maxLength: 60 },
);

function read(packed: Uint8Array, filter = all): StoredFix[] {
  const into = new TrackPoints(1);
  readBlock(packed, filter, into);
  return [...into];
}

test('points come out of a block as they were put in, at any address in memory', () => {
  fc.assert(
    fc.property(points, (some) => {
      expect(read(packAsWritten(TrackPoints.of(some), day))).toEqual(some);
      const sorted = TrackPoints.of(some).toSorted();
      const packed = packByVessel(sorted, 0, sorted.count, day);
      expect(read(packed)).toEqual([...sorted]);
      const shifted = Buffer.concat([Buffer.from('odd'), packed]).subarray(3);
      expect(read(shifted)).toEqual([...sorted]);
    }),
  );
});

test('only wanted points are read: by vessel, time and place', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 0, max: dayMs }), (some, since) => {
      const filter: PointFilter = {
        hasMmsi: (mmsi) => mmsi === 244_060_000,
        hasPoint: (_, atMs, longitude) => atMs >= day * dayMs + since && longitude > 0,
      };
      const wanted = ({ mmsi, atMs, longitude }: StoredFix) =>
        filter.hasMmsi(mmsi) && filter.hasPoint(mmsi, atMs, longitude, 0);
      expect(read(packAsWritten(TrackPoints.of(some), day), filter)).toEqual(some.filter(wanted));
      const sorted = TrackPoints.of(some).toSorted();
      expect(read(packByVessel(sorted, 0, sorted.count, day), filter)).toEqual([...sorted].filter(wanted));
    }),
  );
});

test('sorted points are in order and no point is there twice', () => {
  fc.assert(
    fc.property(points, (some) => {
      const sorted = Array.from(TrackPoints.of([...some, ...some]).toSorted());
      const keys = sorted.map(({ mmsi, track, atMs }) => [mmsi, track, atMs] as const);
      expect(keys).toEqual(keys.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]));
      expect(new Set(keys.map(String)).size).toBe(keys.length);
      expect(new Set(some.map(({ mmsi, track, atMs }) => `${mmsi},${track},${atMs}`)).size).toBe(keys.length);
    }),
  );
});

test('a track of a ship takes about nine bytes a point', () => {
  const way = Array.from({ length: 200 }, (_, i) => ({
    mmsi: 244_060_000,
    track: 0,
    longitude: 2_400_000 + i * 3100,
    latitude: 31_200_000 - i * 1700,
    speed: 120 + (i % 3),
    atMs: day * dayMs + i * 180_000,
  }));
  expect(packByVessel(TrackPoints.of(way), 0, 200, day).length / 200).toBeLessThan(10);
});

test('an invalid block is refused', () => {
  expect(() => read(Buffer.from('nothing'))).toThrow(/form/);
  expect(() => read(Buffer.alloc(64))).toThrow(/form/);
});
