import { expect, test } from 'vitest';
import { assumedConnection, chooseConnectionRule, leastTransshipments } from './connection-times.ts';

const hoursOf = (count: number, from = 30): number[] => Array.from({ length: count }, (_, i) => from + i);

test('too few transshipments say nothing: the default is assumed', () => {
  expect(chooseConnectionRule(hoursOf(leastTransshipments - 1), undefined)).toEqual({
    ...assumedConnection,
    from: 'assumed',
    n: leastTransshipments - 1,
  });
});

test('of enough the 5th percentile is the least time, a day more between terminals', () => {
  expect(chooseConnectionRule(hoursOf(100).toReversed(), undefined)).toEqual({
    sameTerminal: 35 * 60,
    otherTerminal: 59 * 60,
    from: 'learned',
    n: 100,
    learned: { sameTerminal: 35 * 60, otherTerminal: 59 * 60 },
  });
});

test('never less than four hours are learned, whatever was reported', () => {
  expect(chooseConnectionRule(hoursOf(20, 0), undefined).sameTerminal).toBe(4 * 60);
});

test('what the company account has set counts before everything learned, which stays known', () => {
  const set = { sameTerminalHours: 12.5, otherTerminalHours: 20 };
  expect(chooseConnectionRule(hoursOf(100), set)).toEqual({
    sameTerminal: 750,
    otherTerminal: 1200,
    from: 'set',
    n: 100,
    learned: { sameTerminal: 35 * 60, otherTerminal: 59 * 60 },
  });
});
