import { expect, test } from 'vitest';
import { type Statistic, toDayNumber } from '../port-measures/index.ts';
import { toInsightPeriods } from './port-insight.ts';

const none = { calls: 0, medianHours: null, meanHours: null };

function month(begin: string, medianHours: number): Statistic {
  const berth = { calls: 9, medianHours, meanHours: medianHours };
  const figures = { anchor: none, berth, port: none };
  return { begin: toDayNumber(begin), figures, congestion: null } as unknown as Statistic;
}

test('the middle of two years before is their mean', () => {
  const statistics = [month('2024-10-01', 20), month('2025-10-01', 30), month('2026-10-01', 40)];
  const request = { granularity: 'month', periods: 1 } as const;
  const [october] = toInsightPeriods(statistics, request, toDayNumber('2026-11-21'));
  expect(october!.band.berth).toEqual({ lowest: 20, middle: 25, highest: 30, years: 2 });
});
