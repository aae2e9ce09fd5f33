import { expect, test } from 'vitest';
import { type MeasuredSource, etaHorizons } from '../shipments/eta.ts';
import { findNearest, indexScores } from './nearest-source.ts';

const score = (source: MeasuredSource, n: number, medianHours: number) =>
  etaHorizons.map((key) => ({
    key,
    source,
    figures: {
      n,
      estimates: n,
      medianHours,
      p90Hours: 3 * medianHours,
      biasHours: 0,
      inUseHours: 5,
      covered: null,
    },
  }));

test('a source that gives an ETA for few of the arrivals is not called the nearest', () => {
  const others = [...score('calculated', 400, 9), ...score('container-dynamic', 400, 40)];
  const find = indexScores([...others, ...score('ais', 199, 1)]);
  expect(findNearest(find)).toEqual({ source: 'calculated', count: 5, total: 5 });
  expect(findNearest(indexScores([...others, ...score('ais', 200, 1)]))?.source).toBe('ais');
});
