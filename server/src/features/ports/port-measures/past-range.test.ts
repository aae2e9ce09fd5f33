import { expect, test } from 'vitest';
import { toPastRanges } from './past-range.ts';

test('the past of a port is the ends and the middle half of its days, to a tenth of a ship', () => {
  const days = [4, 0, 2.26, 1, 3].map((atAnchor) => ({ atAnchor, atBerth: 10 * atAnchor, inPort: 7 }));
  expect(toPastRanges(days)).toEqual({
    atAnchor: { lowest: 0, lowerQuarter: 1, upperQuarter: 3, highest: 4, days: 5 },
    atBerth: { lowest: 0, lowerQuarter: 10, upperQuarter: 30, highest: 40, days: 5 },
    inPort: { lowest: 7, lowerQuarter: 7, upperQuarter: 7, highest: 7, days: 5 },
  });
});

test('without a day in the past all is 0, of 0 days', () => {
  expect(toPastRanges([]).inPort).toEqual({
    lowest: 0,
    lowerQuarter: 0,
    upperQuarter: 0,
    highest: 0,
    days: 0,
  });
});
