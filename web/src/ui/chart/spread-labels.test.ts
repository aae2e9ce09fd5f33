import { expect, test } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

test.each([
  ['far apart: as wanted', [10, 50, 90], [10, 50, 90]],
  ['on one spot: one below the other', [10, 10, 10], [10, 24, 38]],
  ['at the end: moved up', [98, 100, 99], [72, 100, 86]],
])('labels %s', (_, wanted, placed) => {
  expect(spreadLabels(wanted, 14, 0, 100)).toEqual(placed);
});
