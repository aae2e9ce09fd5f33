import { expect, test } from 'vitest';
import { adaptInterval, adaptShare, conformalEnd } from './conformal.ts';

// 99 residuals, -49 to 49: of 100 equally likely places for the next one, 10 lie below the 10th smallest.
const residuals = Array.from({ length: 99 }, (_, i) => i - 49);

test.each([
  [0.1, 'low', -40],
  [0.1, 'high', 40],
  [0.05, 'low', -45],
  [0.001, 'low', -49],
] as const)('a tail of %d at the %s end is cut at %i h', (share, end, hours) => {
  expect(conformalEnd(residuals, share, end)).toBe(hours);
});

test.each([
  // 20 of 200 missed is the target: nothing changes.
  [0.1, 20, 200, 0.1],
  // 10 more than the target: 10 times 0.005 less.
  [0.1, 30, 200, 0.05],
  [0.1, 15, 200, 0.125],
  [0.1, 200, 200, 0.005],
  [0.39, 0, 200, 0.4],
])('a share of %d after %i misses of %i is %d', (share, misses, n, adapted) => {
  expect(adaptShare(share, { misses, n })).toBeCloseTo(adapted, 6);
});

test('without fifty residuals there is no interval', () => {
  const missed = { before: 0, after: 0, n: 0 };
  expect(adaptInterval(undefined, residuals.slice(0, 49), missed)).toBeUndefined();
  expect(adaptInterval(undefined, residuals, missed)).toEqual({
    lowShare: 0.1,
    highShare: 0.1,
    lowHours: -40,
    highHours: 40,
    n: 99,
  });
});

test('a world in which ships become later is covered again after some months', () => {
  let setting = adaptInterval(undefined, residuals, { before: 0, after: 0, n: 0 });
  // A linear congruence: the same numbers every time.
  let state = 7;
  const next = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const seen: number[] = [...residuals];
  let covered = 0;
  for (let month = 0; month < 24; month += 1) {
    const errors = Array.from({ length: 100 }, () => next() * 100 - 30);
    const before = errors.filter((hours) => hours < setting!.lowHours).length;
    const after = errors.filter((hours) => hours > setting!.highHours).length;
    if (month >= 8) covered += errors.length - before - after;
    seen.push(...errors);
    setting = adaptInterval(setting, seen.slice(-2000), { before, after, n: errors.length });
  }
  expect(covered / 1600).toBeGreaterThan(0.78);
  expect(covered / 1600).toBeLessThan(0.82);
});
