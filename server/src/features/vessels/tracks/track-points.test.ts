import { randomOf } from '@portolan/contract/random';
import { expect, test } from 'vitest';
import { TrackPoints } from './track-points.ts';

/** Points of some vessels, times and tracks in random order, with repeats; the longitude shows the original row. */
function makePoints(count: number, vessels: number): TrackPoints {
  const points = new TrackPoints(1);
  const random = randomOf('points');
  const draw = (below: number): number => random.whole(0, below - 1);
  for (let row = 0; row < count; row += 1)
    points.add(999_999_999 - draw(vessels), draw(3), row, 0, 0, 1_790_000_000_000 + draw(count) * 1000);
  return points;
}

test.each([
  ['track', 1, 1],
  ['track', 3000, 7],
  ['time', 3000, 7],
  ['time', 3000, 2900],
] as const)('sorts by %s, of equal rows the first: %i rows of %i vessels', (by, count, vessels) => {
  const points = makePoints(count, vessels);
  const rows = Array.from(points, (point, place) => ({ ...point, place }));
  const keyOf = ({ mmsi, track, atMs }: (typeof rows)[number]): number[] =>
    by === 'track' ? [mmsi, track, atMs] : [mmsi, atMs, track];
  const compare = (a: (typeof rows)[number], b: (typeof rows)[number]): number => {
    const [left, right] = [keyOf(a), keyOf(b)];
    return left[0]! - right[0]! || left[1]! - right[1]! || left[2]! - right[2]!;
  };
  const expected = rows
    .toSorted((a, b) => compare(a, b) || a.place - b.place)
    .filter((row, i, all) => i === 0 || compare(all[i - 1]!, row) !== 0);
  const sorted = points.toSorted(by);
  expect(Array.from(sorted, ({ longitude }) => longitude)).toEqual(
    expected.map(({ longitude }) => longitude),
  );
});
