import { expect, test } from 'vitest';
import { assumedConnection, chooseConnectionRule, leastTransshipments } from './connection-rule.ts';

test('too few transshipments say nothing: the default is assumed', () => {
  expect(chooseConnectionRule({ n: leastTransshipments - 1, p10Hours: 30 }, undefined)).toEqual({
    ...assumedConnection,
    from: 'assumed',
    n: leastTransshipments - 1,
  });
  expect(chooseConnectionRule(undefined, undefined)).toMatchObject({ from: 'assumed', n: 0 });
});

test('of enough the time that a tenth was quicker than is the least, a day more between terminals', () => {
  expect(chooseConnectionRule({ n: leastTransshipments, p10Hours: 35 }, undefined)).toEqual({
    sameTerminal: 35 * 60,
    otherTerminal: 59 * 60,
    from: 'learned',
    n: leastTransshipments,
    learned: { sameTerminal: 35 * 60, otherTerminal: 59 * 60 },
  });
});

test('never less than four hours are learned, whatever was reported', () => {
  expect(chooseConnectionRule({ n: 20, p10Hours: 0.5 }, undefined).sameTerminal).toBe(4 * 60);
});

test('what the company account has set counts before everything learned, which stays known', () => {
  const set = { sameTerminalHours: 12.5, otherTerminalHours: 20 };
  expect(chooseConnectionRule({ n: 100, p10Hours: 35 }, set)).toEqual({
    sameTerminal: 750,
    otherTerminal: 1200,
    from: 'set',
    n: 100,
    learned: { sameTerminal: 35 * 60, otherTerminal: 59 * 60 },
  });
});
