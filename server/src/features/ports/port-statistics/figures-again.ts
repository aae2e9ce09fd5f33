import { dayMs } from '@portolan/contract/time/durations';
import type { Db } from '../../../platform/db/database.ts';
import { findPort } from '../../../platform/reference/index.ts';
import { type MeasuredCall, readCalls, readReported } from '../port-calls/index.ts';
import {
  CallIndex,
  type DaySpan,
  type Statistic,
  type StatisticGroup,
  compareMonths,
  dailyInputs,
  dayAt,
  judgeDays,
  knownDays,
  measurePeriods,
  splitByGroup,
  toCalendarDate,
} from '../port-measures/index.ts';
import { keptStatisticYears } from './daily-statistics.ts';
import { listStatistics } from './statistic-row.ts';

/** Which figures are made again. */
export interface AgainScope {
  unLocationCode: string;
  simulated: boolean;
  group: StatisticGroup;
  granularity: Statistic['granularity'];
  from: string;
  to: string;
  now: Date;
}

/** One period made again from calls, and as it is stored; `differs` names the figures that are not the same. */
export interface FigureAgain {
  made: Statistic;
  stored: Statistic | undefined;
  differs: string[];
}

async function readAll(db: Db, { unLocationCode, simulated, now }: AgainScope): Promise<MeasuredCall[]> {
  const since = new Date(now.getTime() - (keptStatisticYears + 1) * 366 * dayMs);
  for await (const { calls } of readCalls(db, { simulated, since, ports: [unLocationCode] })) return calls;
  return [];
}

function spanOf({ unLocationCode, now }: AgainScope): DaySpan {
  const timeZone = findPort(unLocationCode)?.timeZone ?? 'UTC';
  const today = dayAt(now.getTime(), timeZone);
  return { timeZone, from: today - keptStatisticYears * 366, to: today };
}

/** Every figure of some calls, day by day with the level where the own past is enough. Pure. */
function measureAll(calls: readonly MeasuredCall[], span: DaySpan): Statistic[] {
  const index = new CallIndex(calls);
  const inputs = dailyInputs(index, span);
  const past = new Map([...inputs].map(([day, { values }]) => [day, values]));
  const judged = judgeDays(inputs, compareMonths(past, inputs.keys()), span.timeZone);
  return measurePeriods(index, span).map((one) => {
    const congestion = one.granularity === 'day' ? judged.get(one.begin) : undefined;
    return congestion === undefined ? one : { ...one, congestion };
  });
}

/** Makes the figures of a port again from its stored calls, without the stored figures, and compares both. */
export async function makeFiguresAgain(db: Db, scope: AgainScope): Promise<FigureAgain[]> {
  const { group, granularity, from, to } = scope;
  const calls = splitByGroup(await readAll(db, scope)).get(group) ?? [];
  const made = measureAll(calls, knownDays(calls, spanOf(scope))).filter(
    ({ granularity: its, begin }) =>
      its === granularity && toCalendarDate(begin) >= from && toCalendarDate(begin) < to,
  );
  const stored = new Map((await listStatistics(db, scope, scope)).map((one) => [one.begin, one]));
  return made.map((one) => {
    const known = stored.get(one.begin);
    return { made: one, stored: known, differs: known === undefined ? [] : differencesOf(one, known) };
  });
}

/** The figures of calls as a source published them: to hold against those found from positions. */
export async function measurePublished(db: Db, source: string, scope: AgainScope): Promise<Statistic[]> {
  const since = new Date(0);
  const all = await readReported(db, source, { since, ports: [scope.unLocationCode] });
  const calls = scope.group === 'all' ? all : all.filter(({ group }) => group === scope.group);
  const timeZone = findPort(scope.unLocationCode)?.timeZone ?? 'UTC';
  const first = calls[0];
  if (first === undefined) return [];
  const span = { timeZone, from: dayAt(first.arrivedAtMs, timeZone), to: spanOf(scope).to };
  return measurePeriods(new CallIndex(calls), span).filter(
    ({ granularity, begin }) =>
      granularity === scope.granularity &&
      toCalendarDate(begin) >= scope.from &&
      toCalendarDate(begin) < scope.to,
  );
}

/** Names of the figures that are not the same. Levels against peers cannot be made from one port alone. Pure. */
function differencesOf(made: Statistic, stored: Statistic): string[] {
  const figures = flatten(made.figures);
  const known = flatten(stored.figures);
  const differing = Object.keys(figures).filter((name) => !isSame(figures[name]!, known[name]!));
  if (made.granularity !== 'day' || made.congestion?.level == null) return differing;
  const isLevelSame = made.congestion.level === stored.congestion?.level;
  return isLevelSame ? differing : [...differing, 'level'];
}

const isSame = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) < 0.006;

function flatten(figures: object, before = ''): Record<string, number | null> {
  const flat: Record<string, number | null> = {};
  for (const [name, value] of Object.entries(figures) as [string, number | null | object][])
    if (typeof value === 'object' && value !== null) Object.assign(flat, flatten(value, `${before}${name}.`));
    else flat[`${before}${name}`] = value;
  return flat;
}
