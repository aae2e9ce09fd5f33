import { expect, test } from 'vitest';
import { judgeLevel } from './judge-level.ts';

test.each([
  ['possible', 95, 'slight'],
  ['possible', 96, 'medium'],
  ['actual', null, 'medium'],
  ['actual', 95, 'medium'],
  ['actual', 96, 'severe'],
] as const)('an alert that is %s and costs %s h is %s', (stage, hours, level) => {
  expect(judgeLevel(stage, hours)).toBe(level);
});
