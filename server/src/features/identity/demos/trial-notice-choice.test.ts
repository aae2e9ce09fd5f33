import { expect, test } from 'vitest';
import { chooseTrialNotice } from './trial-notice-choice.ts';

test.each([
  [8, [], undefined],
  [7, [], 7],
  [7, [7], undefined],
  [6, [], 7],
  [4, [7], undefined],
  [3, [7], 3],
  [3, [], 3],
  [2, [7, 3], undefined],
  [1, [7, 3], 1],
  [0, [7, 3], 1],
  [0, [7, 3, 1], undefined],
  [-1, [], undefined],
] as const)('with %i days left and %j sent the notice of %s days is due', (daysLeft, sent, due) => {
  expect(chooseTrialNotice(daysLeft, sent)).toBe(due);
});
