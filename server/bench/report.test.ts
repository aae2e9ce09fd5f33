import { expect, test } from 'vitest';
import { type BenchRow, countMissed, toReportTable } from './report.ts';

const list: BenchRow = { name: 'list', value: 85, unit: 'ms', goal: { kind: 'most', value: 50 } };
const push: BenchRow = { name: 'push', value: 2000, unit: 'events/s', goal: { kind: 'least', value: 3000 } };

test('a goal in time is scaled on a slower machine, and the table says by how much', () => {
  expect(countMissed([list, push])).toBe(2);
  const slower = [list, push].map((row) => ({ ...row, speed: 0.5 }));
  expect(countMissed(slower)).toBe(0);
  expect(toReportTable(slower)).toContain('<= 50 (100 at 0.50 of the speed)');
  expect(toReportTable(slower)).toContain('>= 3,000 (1,500 at 0.50 of the speed)');
});

test('a faster machine has the same goals, and a goal that is not in time is never scaled', () => {
  expect(countMissed([{ ...list, value: 45, speed: 2 }])).toBe(0);
  expect(countMissed([{ ...list, speed: 2 }])).toBe(1);
  const lost: BenchRow = {
    name: 'lost',
    value: 1,
    unit: 'lost',
    goal: { kind: 'most', value: 0 },
    speed: 0.5,
  };
  expect(countMissed([lost])).toBe(1);
});
