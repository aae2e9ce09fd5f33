import { expect, test } from 'vitest';
import { rowsInSight } from './use-row-window.ts';

test('up to 200 rows are all drawn', () => {
  expect(rowsInSight(200, 36, 5000, 600)).toEqual({ from: 0, to: 200, before: 0, after: 0 });
});

test.each([0, 3600, 36 * 9990])(
  'beyond that only rows around %d px are drawn, and the height stays true',
  (top) => {
    const { from, to, before, after } = rowsInSight(10_000, 36, top, 720);
    expect(before + (to - from) * 36 + after).toBe(360_000);
    expect(from * 36).toBeLessThanOrEqual(top);
    expect(to - from).toBeLessThan(140);
  },
);
