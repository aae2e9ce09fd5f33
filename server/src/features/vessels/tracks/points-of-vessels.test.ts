import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { TrackPoints } from './track-points.ts';
import { writePoints } from './track-store.ts';
import { listPointsOfVessels, listTrackPoints } from './track.ts';

test('the points of several vessels are read at once, each as by itself', async () => {
  const app = await startTestApp();
  const now = app.clock.now();
  const from = new Date(now.getTime() - 3_600_000);
  const mmsis = ['244060001', '244060002', '244060003'];
  const points = [0, 1, 2, 3, 4, 5].map((i) => ({
    mmsi: Number(mmsis[i % 2]),
    track: 0,
    longitude: i * 1000,
    latitude: i * 1000,
    speed: 40 + i,
    atMs: from.getTime() + i * 60_000,
  }));
  await writePoints(app.db.system, TrackPoints.of(points), now);
  const found = await listPointsOfVessels(app.db.system, mmsis, from, now);
  expect([...found].map(([mmsi, own]) => [mmsi, own.map(({ speed }) => speed)])).toEqual([
    ['244060001', [40, 42, 44]],
    ['244060002', [41, 43, 45]],
  ]);
  for (const [mmsi, own] of found) expect(await listTrackPoints(app.db.system, mmsi, from, now)).toEqual(own);
  expect(await listTrackPoints(app.db.system, '244060003', from, now)).toEqual([]);
});
