import { expect, test } from 'vitest';
import {
  type Residual,
  adaptInterval,
  adaptShare,
  carefulShare,
  conformalEnd,
  widthAt,
} from './conformal.ts';

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
  [0.1, 20, 100, 0.05],
  [0.1, 5, 100, 0.125],
  // More than a hundred count as a hundred.
  [0.1, 30, 200, 0.075],
  [0.1, 200, 200, 0.005],
  [0.14, 0, 200, 0.15],
])('a share of %d after %i misses of %i is %d', (share, misses, n, adapted) => {
  expect(adaptShare(share, { misses, n })).toBeCloseTo(adapted, 6);
});

/** Residuals at the reference time of 3 to 7 days, each of an arrival of its own. */
const toResiduals = (hours: readonly number[], ofOneShip = 1): Residual[] =>
  hours.map((errorHours, i) => ({
    errorHours,
    saidHours: 120,
    arrivedAt: new Date(Math.floor(i / ofOneShip) * 3_600_000),
  }));
const none = { before: 0, after: 0, n: 0 };

test('below fifty residuals, or twenty arrivals of ships, there is no interval', () => {
  expect(adaptInterval(undefined, toResiduals(residuals.slice(0, 49)), '3-to-7', none)).toBeUndefined();
  expect(adaptInterval(undefined, toResiduals(residuals, 6), '3-to-7', none)).toBeUndefined();
  // A tenth, less the deviation of a tenth of 99: 0.0698, the sixth of 99 from each end.
  expect(adaptInterval(undefined, toResiduals(residuals), '3-to-7', none)).toEqual({
    lowShare: 0.1,
    highShare: 0.1,
    lowHours: -44,
    highHours: 44,
    n: 99,
    arrivals: 99,
  });
});

test('the fewer arrivals, the wider: the containers of one ship are one', () => {
  const widths = [4, 2, 1].map(
    (ofOneShip) => adaptInterval(undefined, toResiduals(residuals, ofOneShip), '3-to-7', none)?.highHours,
  );
  expect(widths).toEqual([46, 45, 44]);
  expect(carefulShare(0.1, 10_000)).toBeCloseTo(0.097, 3);
});

test('four times as far ahead an interval is twice as wide', () => {
  expect(widthAt('14-and-more', 432)).toBe(1);
  expect(widthAt('14-and-more', 4 * 432)).toBe(2);
  const far = toResiduals(residuals).map((one) => ({ ...one, saidHours: 480 }));
  expect(adaptInterval(undefined, far, '3-to-7', none)?.highHours).toBe(22);
});

test('a world in which ships become later is covered again after some months', () => {
  let setting = adaptInterval(undefined, toResiduals(residuals), '3-to-7', none);
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
    setting = adaptInterval(setting, toResiduals(seen.slice(-2000)), '3-to-7', {
      before,
      after,
      n: errors.length,
    });
  }
  expect(covered / 1600).toBeGreaterThan(0.78);
  expect(covered / 1600).toBeLessThan(0.82);
});
