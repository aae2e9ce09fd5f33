import { expect, test } from 'vitest';
import {
  guardOf,
  type Comparison,
  type CongestionInputs,
  type TermValues,
  compareWithPast,
  compareWithPeers,
  judgeCongestion,
  noComparison,
  quantile,
  scoreOf,
} from './congestion-index.ts';
import { congestionRule } from './congestion-rule.ts';

const at = new Date('2026-11-21T08:00:00Z');
/** Usually 8 h of waiting, a ship at anchor for two at berth, half of the calls wait. */
const usual: Comparison = {
  basis: 'own-past',
  days: 1000,
  ports: 1,
  terms: {
    waiting: { median: 8, p90: 18 },
    queue: { median: 0.5, p90: 1 },
    share: { median: 0.5, p90: 0.7 },
  },
};
const seen = (waiting: number, queue: number, share: number): CongestionInputs => ({
  values: { waiting, queue, share },
  calls: 40,
  windowDays: 7,
  waitingNow: 5,
});
const judge = (inputs: CongestionInputs, before: Parameters<typeof judgeCongestion>[2] = null) =>
  judgeCongestion(inputs, usual, before, at);

test('adds up the three terms: 0.5 at one day of ten, 1 at twice that distance from the usual', () => {
  // Waiting 13 h: (13 - 8) / (2 x 10) = 0.25. Queue 1.5: (1.5 - 0.5) / (2 x 0.5) = 1. Share 0.6: 0.1 / 0.4 = 0.25.
  const { index, terms, level, guards } = judge(seen(13, 1.5, 0.6));
  expect(terms.map(({ name, score }) => [name, Math.round(score * 1000) / 1000])).toEqual([
    ['waiting', 0.25],
    ['queue', 1],
    ['share', 0.25],
  ]);
  // 0.5 x 0.25 + 0.3 x 1 + 0.2 x 0.25 = 0.475
  expect(index).toBeCloseTo(0.475, 10);
  expect(level).toBe('medium');
  expect(guards).toEqual([]);
});

test.each([
  [8, 'unblocked'],
  [12, 'partially-unblocked'],
  [18, 'slight'],
  [26, 'medium'],
] as const)('a wait of %d h alone, with the rest as usual, is %s', (hours, level) => {
  expect(judge(seen(hours, 0.5, 0.5)).level).toBe(level);
});

test('is severe when all three terms are far above what is usual', () => {
  expect(judge(seen(40, 2, 0.9))).toMatchObject({ level: 'severe', index: 1 });
});

test('goes up at once, and down only well below the limit', () => {
  // Waiting 17 h: 0.225, just below slight (0.25); 15 h: 0.175, well below it.
  expect(judge(seen(17.4, 0.5, 0.5), 'slight')).toMatchObject({ level: 'slight', guards: ['hysteresis'] });
  expect(judge(seen(17.4, 0.5, 0.5), null).level).toBe('partially-unblocked');
  expect(judge(seen(15, 0.5, 0.5), 'slight')).toMatchObject({ level: 'partially-unblocked', guards: [] });
  expect(judge(seen(40, 2, 0.9), 'unblocked').level).toBe('severe');
});

test('a small wait is slight at most, however unusual it is', () => {
  const quiet: Comparison = {
    ...usual,
    terms: {
      waiting: { median: 0.2, p90: 0.5 },
      queue: { median: 0, p90: 0.1 },
      share: { median: 0.05, p90: 0.1 },
    },
  };
  const judged = judgeCongestion(seen(5.9, 2, 0.9), quiet, null, at);
  expect(judged).toMatchObject({ level: 'slight', guards: ['small-wait'] });
  expect(judged.index).toBeGreaterThan(0.9);
  expect(judgeCongestion(seen(6, 2, 0.9), quiet, null, at).level).toBe('severe');
});

test('has no level with too few calls, nor without anything to compare with', () => {
  const few = judgeCongestion({ ...seen(1, 1, 1), values: null, calls: 3 }, usual, 'slight', at);
  expect(few).toMatchObject({ level: null, index: null, guards: ['too-few-calls'], calls: 3 });
  expect(judgeCongestion(seen(9, 1, 1), noComparison, null, at)).toMatchObject({
    level: null,
    guards: ['no-past'],
    basis: 'none',
  });
});

const days = (count: number, value: number): TermValues[] =>
  Array.from({ length: count }, () => ({ waiting: value, queue: value, share: value }));

test('compares with the own past only where that has half a year of days', () => {
  expect(compareWithPast(days(congestionRule.leastPastDays - 1, 4)).basis).toBe('none');
  const own = compareWithPast([...days(90, 0), ...days(91, 10)]);
  expect(own).toMatchObject({ basis: 'own-past', days: 181 });
  expect(own.terms!.waiting).toEqual({ median: 10, p90: 10 });
});

test('compares with the ports of the most similar number of calls otherwise, and says how many', () => {
  const peer = (unLocationCode: string, callsPerWeek: number, value: number) => ({
    unLocationCode,
    callsPerWeek,
    comparison: compareWithPast(days(200, value)),
  });
  const near = Array.from({ length: 10 }, (_, i) => peer(`AA${i}`, 10 + i, 4));
  const compared = compareWithPeers(12, [
    ...near,
    peer('ZZZ', 500, 90),
    { ...near[0]!, comparison: noComparison },
  ]);
  expect(compared).toMatchObject({ basis: 'peer-group', ports: 10, days: 2000 });
  expect(compared.terms!.waiting.median).toBe(4);
  expect(compareWithPeers(12, []).basis).toBe('none');
});

test('a small spread of the past does not make small changes large', () => {
  // The p90 is 0.2 h above the median: counted as 3 h.
  expect(scoreOf('waiting', 3, { median: 2, p90: 2.2 })).toBeCloseTo(1 / 6, 10);
});

test('quantiles are interpolated', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
  expect(quantile([1, 2, 3, 4, 11], 0.9)).toBeCloseTo(8.2, 10);
  expect(quantile([], 0.5)).toBe(0);
});

test.each([
  [0.51, 'slight', 'small-wait'],
  [0.43, 'medium', 'hysteresis'],
  [0.45, 'medium', null],
  [null, null, null],
] as const)('an index of %s with the level %s says why: %s', (index, level, guard) => {
  expect(guardOf(index, level)).toBe(guard);
});
