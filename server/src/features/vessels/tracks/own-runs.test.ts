import { expect, test } from 'vitest';
import { OwnRuns, readRuns } from './own-runs.ts';
import { TrackPoints } from './track-points.ts';

function pointsOf(mmsi: number, count: number): TrackPoints {
  const points = new TrackPoints(count);
  for (let i = 0; i < count; i += 1) points.add(mmsi, 0, i, i, 10, i * 1000);
  return points;
}

test('keeps what was written last, about as much as waits to be merged', () => {
  const own = new OwnRuns();
  for (const runId of ['1', '2', '3']) own.keep(runId, pointsOf(Number(runId), 40_000));
  expect(own.list().map(({ runId }) => runId)).toEqual(['2', '3']);
  // What was merged leaves room for others.
  own.forget(['2', '9']);
  own.keep('4', pointsOf(4, 60_000));
  expect(own.list().map(({ runId }) => runId)).toEqual(['3', '4']);
});

test('returns only the wanted points, also of runs that were removed meanwhile', () => {
  const own = new OwnRuns();
  own.keep('1', pointsOf(1, 5));
  own.keep('2', pointsOf(2, 5));
  const kept = own.list();
  own.forget(['1', '2']);
  const into = new TrackPoints();
  readRuns(kept, { hasMmsi: (mmsi) => mmsi === 2, hasPoint: (_, atMs) => atMs >= 3000 }, into);
  expect(Array.from(into, ({ mmsi, atMs }) => [mmsi, atMs])).toEqual([
    [2, 3000],
    [2, 4000],
  ]);
});
