import { dayMs, minuteMs } from '@portolan/contract/time/durations';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { dayOf } from './track-block.ts';
import { type KnownRun, cutBlocks, mergeTracks, planMerge } from './track-merge.ts';
import { type StoredFix, TrackPoints } from './track-points.ts';
import {
  dropOldTracks,
  firstSimulatedTrack,
  readBoxes,
  readParts,
  toRawBoxes,
  writePoints,
} from './track-store.ts';

const now = new Date('2026-11-10T08:00:00Z');
const today = dayOf(now.getTime());
const after = (ms: number): Date => new Date(now.getTime() + ms);

const keyOf = ({ mmsi, atMs, track }: StoredFix): string => `${mmsi} ${atMs} ${track}`;
/** By vessel, time and track, each once: what a store of rows would return. */
function toRows(points: Iterable<StoredFix>): StoredFix[] {
  const once = new Map([...points].map((point) => [keyOf(point), point]));
  return [...once.values()].toSorted((a, b) => a.mmsi - b.mmsi || a.atMs - b.atMs || a.track - b.track);
}

const batches = fc.array(
  fc.array(
    fc.record({
      mmsi: fc.integer({ min: 1, max: 5 }).map((i) => 244_060_000 + i * 1000),
      track: fc.constantFrom(0, 1, firstSimulatedTrack),
      longitude: fc.integer({ min: -108_000_000, max: 108_000_000 }),
      latitude: fc.integer({ min: -54_000_000, max: 54_000_000 }),
      speed: fc.integer({ min: 0, max: 1023 }),
      atMs: fc
        .integer({ min: 0, max: 5 * 86_400 - 1 })
        .map((seconds) => (today - 4) * dayMs + seconds * 1000),
    }),
    { minLength: 1, maxLength: 30 },
  ),
  { minLength: 1, maxLength: 6 },
);

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ now: now.toISOString() });
});

const write = (points: readonly StoredFix[], at = now) =>
  writePoints(app.db.system, TrackPoints.of(points), at);
async function readAll(mmsis: readonly number[]): Promise<StoredFix[]> {
  const parts = mmsis.map((mmsi) => ({ mmsi, fromMs: 0, toMs: after(dayMs).getTime() }));
  return [...(await readParts(app.db.system, parts))];
}
const listRuns = async () =>
  (
    await app.db.pool.query(
      'select day, level, points, is_settled from vessel_track_run order by day, run_id',
    )
  ).rows;

test('what was written is read, before and after each merge, by vessel and time and by place', async () => {
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(batches, fc.nat({ max: 86_400_000 }), async (some, sinceMs) => {
      turn += 1;
      const written: StoredFix[] = [];
      // The same position of a vessel at a time: which repeat is returned does not depend on the order.
      const placed = new Map<string, StoredFix>();
      for (const [i, batch] of some.entries()) {
        const renamed = batch.map((point) => ({ ...point, mmsi: point.mmsi + turn * 10_000 }));
        const points = renamed.map(
          (point) => placed.get(keyOf(point)) ?? (placed.set(keyOf(point), point), point),
        );
        await write(points);
        written.push(...points);
        if (i % 2 === turn % 2) await mergeTracks(app.db.system, after(10 * minuteMs));
      }
      const mmsis = [...new Set(written.map(({ mmsi }) => mmsi))];
      const part = {
        mmsi: mmsis[0]!,
        fromMs: (today - 4) * dayMs + sinceMs,
        toMs: (today - 3) * dayMs + sinceMs,
      };
      const boxes = toRawBoxes({ west: 170, east: -20, south: -40, north: 60 });
      for (const at of [undefined, after(20 * minuteMs), after(dayMs / 2)]) {
        if (at !== undefined) await mergeTracks(app.db.system, at);
        // Old simulated traffic is dropped by some merge; the others keep all.
        const toKeptRows = (points: Iterable<StoredFix>) =>
          toRows(points).filter(({ track, atMs }) => track < firstSimulatedTrack || dayOf(atMs) >= today - 3);
        expect(toKeptRows(await readAll(mmsis))).toEqual(toKeptRows(written));
        expect(toKeptRows(await readParts(app.db.system, [part]))).toEqual(
          toKeptRows(
            written.filter(
              ({ mmsi, atMs }) => mmsi === part.mmsi && atMs >= part.fromMs && atMs <= part.toMs,
            ),
          ),
        );
        const inBoxes: StoredFix[] = [];
        await readBoxes(app.db.system, boxes, { from: new Date(part.fromMs), to: now }, (points) =>
          inBoxes.push(...points),
        );
        const isIn = ({ longitude, latitude, atMs }: StoredFix) =>
          boxes.some(
            (box) =>
              longitude >= box.west &&
              longitude <= box.east &&
              latitude >= box.south &&
              latitude <= box.north,
          ) &&
          atMs >= part.fromMs &&
          atMs < now.getTime();
        // Those of the other turns are there too.
        expect(toKeptRows(inBoxes.filter(({ mmsi }) => mmsis.includes(mmsi)))).toEqual(
          toKeptRows(written.filter(isIn)),
        );
      }
      const isOld = ({ track, atMs }: StoredFix) => track >= firstSimulatedTrack && dayOf(atMs) < today - 3;
      expect((await readAll(mmsis)).filter(isOld)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test('a day that has ended is one run in its own partition, without old simulated traffic', async () => {
  const yesterday = (today - 1) * dayMs;
  const points = Array.from({ length: 3000 }, (_, i) => ({
    mmsi: 244_060_000 + (i % 5),
    track: i % 5 === 4 ? firstSimulatedTrack : 0,
    longitude: i * 100,
    latitude: i * 50,
    speed: 100,
    atMs: yesterday + i * 1000,
  }));
  for (let from = 0; from < 3000; from += 1000) await write(points.slice(from, from + 1000));
  expect(await mergeTracks(app.db.system, after(10 * minuteMs))).toBe(2);
  expect(await listRuns()).toEqual([{ day: '2026-11-09', level: 2, points: 3000, is_settled: true }]);
  const { rows } = await app.db.pool.query(
    'select (select count(*)::int from vessel_track_20261109) as settled, (select count(*)::int from ' +
      'vessel_track_recent) as recent',
  );
  expect(rows).toEqual([{ settled: 5, recent: 0 }]);
  expect(await mergeTracks(app.db.system, after(30 * minuteMs))).toBe(0);

  expect(await mergeTracks(app.db.system, after(3 * dayMs))).toBe(1);
  expect(await readAll([244_060_004])).toEqual([]);
  expect(await readAll([244_060_000])).toHaveLength(600);
  expect(await mergeTracks(app.db.system, after(3 * dayMs))).toBe(0);

  expect(await dropOldTracks(app.db.system, after(119 * dayMs))).toBe(0);
  expect(await dropOldTracks(app.db.system, after(120 * dayMs))).toBe(1);
  expect(await listRuns()).toEqual([]);
});

test('a company account reads tracks too, as they are written and merged', async () => {
  const user = await app.signIn();
  const point = {
    mmsi: 244_060_000,
    track: 0,
    longitude: 1,
    latitude: 1,
    speed: 1,
    atMs: now.getTime() - dayMs,
  };
  await write([point]);
  // Without an end: as far as a date goes.
  const part = { mmsi: point.mmsi, fromMs: 0, toMs: 8.64e15 };
  const read = () => app.db.asTenant(user.tenantId, async (tx) => [...(await readParts(tx, [part]))]);
  expect(await read()).toEqual([point]);
  await mergeTracks(app.db.system, after(minuteMs));
  expect(await read()).toEqual([point]);
});

test('a day long past is kept as long as others, from its upload on', async () => {
  const point = { mmsi: 244_060_000, track: 0, longitude: 1, latitude: 1, speed: 1 };
  const long = { ...point, atMs: Date.UTC(2012, 3, 13) };
  await write([{ ...point, atMs: now.getTime() - dayMs }]);
  await write([long]);
  expect(await readAll([point.mmsi])).toContainEqual(long);
  await mergeTracks(app.db.system, after(minuteMs));
  expect(await dropOldTracks(app.db.system, after(120 * dayMs))).toBe(1);
  expect(await readAll([point.mmsi])).toEqual([long]);
  expect(await dropOldTracks(app.db.system, after(121 * dayMs))).toBe(1);
  expect(await listRuns()).toEqual([]);
});

test('points from before ships had AIS, or of tomorrow, are ignored', async () => {
  const point = { mmsi: 244_060_000, track: 0, longitude: 1, latitude: 1, speed: 1 };
  await write([
    { ...point, atMs: Date.UTC(1999, 11, 31) },
    { ...point, atMs: now.getTime() + dayMs },
  ]);
  expect(await listRuns()).toEqual([]);
});

describe('what is merged', () => {
  const run = (more: Partial<KnownRun>): KnownRun => ({
    day: today,
    runId: '1',
    level: 0,
    points: 10,
    isSimulated: false,
    isSettled: false,
    writtenAtMs: now.getTime(),
    ...more,
  });
  const times = (count: number, more: Partial<KnownRun>) => Array.from({ length: count }, () => run(more));

  test('blocks as written once they are many, hold many points, or are old', () => {
    expect(planMerge(times(599, {}), now)).toBeUndefined();
    expect(planMerge(times(600, {}), now)).toMatchObject({ level: 1, settles: false });
    expect(planMerge(times(3, { points: 40_000 }), now)?.runs).toHaveLength(3);
    // No more at once than fit into memory.
    expect(planMerge(times(9, { points: 40_000 }), now)?.runs).toHaveLength(3);
    expect(planMerge([run({})], after(9 * minuteMs))).toBeUndefined();
    expect(planMerge([run({})], after(10 * minuteMs))).toMatchObject({ level: 1 });
  });

  test('runs of one level once they are many', () => {
    expect(planMerge(times(23, { level: 1 }), now)).toBeUndefined();
    expect(planMerge(times(24, { level: 1 }), now)).toMatchObject({ level: 2, settles: false });
    expect(planMerge([...times(23, { level: 2 }), run({ level: 1 })], now)).toBeUndefined();
  });

  test('a day that has ended, again only when late points make it worthwhile', () => {
    const yesterday = { day: today - 1, level: 1, writtenAtMs: now.getTime() - 2 * minuteMs };
    expect(planMerge([run(yesterday)], now)).toMatchObject({ settles: true, level: 2 });
    expect(
      planMerge([run({ ...yesterday, writtenAtMs: now.getTime() - minuteMs / 2 })], now),
    ).toBeUndefined();
    const settled = run({ ...yesterday, isSettled: true, points: 1000 });
    expect(planMerge([settled], now)).toBeUndefined();
    expect(planMerge([settled, run({ ...yesterday, points: 124 })], now)).toBeUndefined();
    expect(planMerge([settled, run({ ...yesterday, points: 125 })], now)?.runs).toHaveLength(2);
  });

  test('blocks end where a vessel ends, unless it fills them alone', () => {
    const sizes = [300, 300, 100, 9000, 20];
    const points = TrackPoints.of(
      sizes.flatMap((size, mmsi) =>
        Array.from({ length: size }, (_, i) => ({
          mmsi,
          track: 0,
          longitude: i,
          latitude: i,
          speed: 1,
          atMs: today * dayMs + i * 1000,
        })),
      ),
    );
    expect(cutBlocks(points, today, 7).map(({ number, from, to }) => [number, to - from])).toEqual([
      [7, 600],
      [8, 4096],
      [9, 4096],
      [10, 908],
      [11, 20],
    ]);
  });
});
