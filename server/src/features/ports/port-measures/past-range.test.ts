import { expect, test } from 'vitest';
import { toPastRanges } from './past-range.ts';

test('the past of a port is the ends and the middle half of its days, to a tenth of a ship', () => {
  const days = [4, 0, 2.26, 1, 3].map((atAnchor) => ({
    atAnchor,
    atBerth: 10 * atAnchor,
    inPort: 7,
    arrived: 2,
  }));
  expect(toPastRanges(days)).toMatchObject({
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

test('arrivals are those of seven days that follow each other', () => {
  const days = [1, 0, 0, 2, 0, 0, 1, 3, 0].map((arrived) => ({
    atAnchor: 0,
    atBerth: 0,
    inPort: 0,
    arrived,
  }));
  // Days 1 to 7 have 4, 2 to 8 have 6, 3 to 9 have 6.
  expect(toPastRanges(days).arriving).toMatchObject({ lowest: 4, highest: 6, days: 3 });
});
