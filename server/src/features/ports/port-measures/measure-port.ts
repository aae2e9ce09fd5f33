import type { CongestionLevel, PeriodFigures, VesselGroup } from '@portolan/contract';
import {
  type Comparison,
  type CongestionInputs,
  type TermValues,
  compareWithPast,
  judgeCongestion,
  noComparison,
  congestionRule as rule,
} from '../congestion/index.ts';
import type { MeasuredCall } from '../port-calls/index.ts';
import type { CallIndex } from './call-index.ts';
import { type DayNumber, type Granularity, beginOf, dayAt, nextBegin, startOfDay } from './period.ts';
import { congestionInputsAt, measurePeriod } from './period-figures.ts';

/** Ships of one type, or all that are measured. */
export type StatisticGroup = VesselGroup | 'all';

/** The calls of each type of ship that calls at a port, and of all where there is more than one type. Pure. */
export function splitByGroup(calls: readonly MeasuredCall[]): Map<StatisticGroup, readonly MeasuredCall[]> {
  const groups = new Map<StatisticGroup, readonly MeasuredCall[]>(Map.groupBy(calls, ({ group }) => group));
  if (groups.size > 1) groups.set('all', calls);
  return groups;
}

/** Figures of a day, week, month or quarter. Days of a port have its congestion at their end as well. */
export interface Statistic {
  granularity: Granularity;
  begin: DayNumber;
  figures: PeriodFigures;
  congestion?: { values: TermValues | null; index: number | null; level: CongestionLevel | null };
}

/** Which days are measured: from `from` to `to`, without it. Longer periods that touch them are measured whole. */
export interface DaySpan {
  timeZone: string;
  from: DayNumber;
  to: DayNumber;
}

/** The days from the first known call on: before it nothing is known, which is not the same as nothing. Pure. */
export function knownDays(calls: readonly MeasuredCall[], { timeZone, from, to }: DaySpan): DaySpan {
  const first = calls.reduce(
    (least, { arrivedAtMs }) => Math.min(least, arrivedAtMs),
    Number.POSITIVE_INFINITY,
  );
  return { timeZone, from: Number.isFinite(first) ? Math.max(from, dayAt(first, timeZone)) : to, to };
}

/** Values rounded as they are stored, so that a level is the same from stored figures and from calls. */
const rounded = ({ waiting, queue, share }: TermValues): TermValues => ({
  waiting: Math.round(waiting * 1000) / 1000,
  queue: Math.round(queue * 1000) / 1000,
  share: Math.round(share * 1000) / 1000,
});

/** What the congestion index counts at a moment, rounded as it is stored. Pure. */
export function inputsAt(index: CallIndex, atMs: number): CongestionInputs {
  const inputs = congestionInputsAt(index, atMs);
  return { ...inputs, values: inputs.values === null ? null : rounded(inputs.values) };
}

/** The counted values at the end of each day. Pure. */
export function dailyInputs(
  index: CallIndex,
  { timeZone, from, to }: DaySpan,
): Map<DayNumber, CongestionInputs> {
  const days = new Map<DayNumber, CongestionInputs>();
  for (let day = from; day < to; day += 1) days.set(day, inputsAt(index, startOfDay(day + 1, timeZone)));
  return days;
}

/** Figures of all periods that touch the days. Of the period that continues, up to the last day. Pure. */
export function measurePeriods(index: CallIndex, { timeZone, from, to }: DaySpan): Statistic[] {
  const statistics: Statistic[] = [];
  for (const granularity of ['day', 'week', 'month', 'quarter'] as const)
    for (let begin = beginOf(granularity, from); begin < to; begin = nextBegin(granularity, begin)) {
      const end = Math.min(to, nextBegin(granularity, begin));
      const period = { from: startOfDay(begin, timeZone), to: startOfDay(end, timeZone) };
      statistics.push({ granularity, begin, figures: measurePeriod(index, period) });
    }
  return statistics;
}

/** What the days of a month are compared with, by the first day of the month. */
export type Comparisons = ReadonlyMap<DayNumber, Comparison>;

/** The own past of a port for every month that has a day in `days`: its days of 36 months, without the newest. Pure. */
export function compareMonths(
  past: ReadonlyMap<DayNumber, TermValues | null>,
  days: Iterable<DayNumber>,
): Map<DayNumber, Comparison> {
  const months = new Set([...days].map((day) => beginOf('month', day)));
  const known = [...past].flatMap(([day, values]) => (values === null ? [] : [{ day, values }]));
  return new Map(
    [...months].map((month) => {
      const from = monthsBefore(month, rule.pastMonths);
      const to = month - rule.recentDaysLeftOut;
      const own = known.filter(({ day }) => day >= from && day < to).map(({ values }) => values);
      return [month, compareWithPast(own)];
    }),
  );
}

function monthsBefore(month: DayNumber, months: number): DayNumber {
  const date = new Date(month * 86_400_000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1) / 86_400_000;
}

/** The level of each day, one after the other: each depends on the day before. Pure. */
export function judgeDays(
  inputs: ReadonlyMap<DayNumber, CongestionInputs>,
  comparisons: Comparisons,
  timeZone: string,
  before: CongestionLevel | null = null,
): Map<DayNumber, NonNullable<Statistic['congestion']>> {
  const judged = new Map<DayNumber, NonNullable<Statistic['congestion']>>();
  let held = before;
  for (const [day, counted] of inputs) {
    const comparison = comparisons.get(beginOf('month', day)) ?? noComparison;
    const at = new Date(startOfDay(day + 1, timeZone));
    const { level, index } = judgeCongestion(counted, comparison, held, at);
    judged.set(day, { values: counted.values, index, level });
    held = level ?? held;
  }
  return judged;
}

/** Calls a week on average over the days that are known: by it ports find the ones most like them. Pure. */
export function callsPerWeek(index: CallIndex, { timeZone, from, to }: DaySpan): number {
  const span = { from: startOfDay(from, timeZone), to: startOfDay(to, timeZone) };
  return (index.between('arrivedAtMs', span).length / Math.max(1, to - from)) * 7;
}
