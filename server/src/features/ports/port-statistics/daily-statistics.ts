import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { findPort } from '../../../platform/reference/index.ts';
import type { Comparison } from '../congestion/index.ts';
import { listCalledPorts, readCalls } from '../port-calls/index.ts';
import {
  CallIndex,
  type Comparisons,
  type DayNumber,
  type DaySpan,
  type Statistic,
  beginOf,
  callsPerWeek,
  compareMonths,
  dailyInputs,
  dayAt,
  judgeDays,
  knownDays,
  measurePeriods,
  splitByGroup,
  toCalendarDate,
} from '../port-measures/index.ts';
import { PeerBook, saveComparison } from './comparison-row.ts';
import { type StatisticOf, readPast, saveStatistics } from './statistic-row.ts';

const dayMs = 86_400_000;
/** A call that began before the measured days may end in them: so many days before are read. */
const longestCallDays = 120;
export const keptStatisticYears = 3;

/** Which days of which ports are measured. */
export interface DailyScope {
  simulated: boolean;
  now: Date;
  /** How many days back, counted from the present one. */
  days: number;
  /** Only these ports; all when absent. */
  ports?: readonly string[] | undefined;
  signal?: AbortSignal | undefined;
}

/** The measured part of a port: days that are over, and the one that goes on up to its end. */
function spanOf(unLocationCode: string, { now, days }: DailyScope): DaySpan {
  const timeZone = findPort(unLocationCode)?.timeZone ?? 'UTC';
  const today = dayAt(now.getTime(), timeZone);
  return { timeZone, from: today - days, to: today };
}

interface Measured {
  of: StatisticOf;
  span: DaySpan;
  statistics: Statistic[];
  judge(comparisons: Comparisons): Statistic[];
  own: Map<DayNumber, Comparison>;
  perWeek: number;
}

/**
 * Measures the days, weeks, months and quarters of ports again from stored calls, and their level on each day. Ports
 * without a past of their own come last, when that of their peers is known. Says how many ports there were.
 */
export async function measureDays(db: Db, scope: DailyScope): Promise<number> {
  const { simulated, now, days, signal } = scope;
  const since = new Date(now.getTime() - (days + longestCallDays) * dayMs);
  const ports = scope.ports ?? (await listCalledPorts(db, { simulated, since }));
  const peers = new PeerBook();
  const later: string[] = [];
  for await (const { unLocationCode, calls } of readCalls(db, { simulated, since, ports })) {
    if (signal?.aborted === true) return 0;
    let isComplete = true;
    for (const [group, own] of splitByGroup(calls)) {
      const measured = await measure(db, { simulated, unLocationCode, group }, own, scope);
      peers.add(group, unLocationCode, measured.perWeek, measured.own);
      isComplete &&= [...measured.own.values()].every(({ basis }) => basis === 'own-past');
      await save(db, measured, measured.own);
    }
    if (!isComplete) later.push(unLocationCode);
    // The event loop also answers requests.
    await breathe();
  }
  for await (const { unLocationCode, calls } of readCalls(db, { simulated, since, ports: later })) {
    if (signal?.aborted === true) return 0;
    for (const [group, own] of splitByGroup(calls)) {
      const measured = await measure(db, { simulated, unLocationCode, group }, own, scope);
      await save(db, measured, peers.complete(group, measured.perWeek, measured.own));
    }
    await breathe();
  }
  return ports.length;
}

async function measure(
  db: Db,
  of: StatisticOf,
  calls: Parameters<typeof splitByGroup>[0],
  scope: DailyScope,
): Promise<Measured> {
  const index = new CallIndex(calls);
  const span = knownDays(calls, spanOf(of.unLocationCode, scope));
  const inputs = dailyInputs(index, span);
  const pastFrom = beginOf('month', span.from) - keptStatisticYears * 366;
  const past = await readPast(db, of, { from: toCalendarDate(pastFrom), to: toCalendarDate(span.from) });
  const values = new Map(past.values);
  for (const [day, counted] of inputs) values.set(day, counted.values);
  const own = compareMonths(values, [...inputs.keys(), span.to]);
  const statistics = measurePeriods(index, span).filter(
    // A longer period that began before the read calls would be measured from a part of them.
    ({ begin }) => begin >= span.from - longestCallDays,
  );
  return {
    of,
    span,
    statistics,
    own,
    perWeek: callsPerWeek(index, span),
    judge: (comparisons) => {
      const judged = judgeDays(inputs, comparisons, span.timeZone, past.level);
      return statistics.map((one) => {
        const congestion = one.granularity === 'day' ? judged.get(one.begin) : undefined;
        return congestion === undefined ? one : { ...one, congestion };
      });
    },
  };
}

async function save(db: Db, { of, span, judge, perWeek }: Measured, comparisons: Comparisons): Promise<void> {
  const month = beginOf('month', span.to);
  await db.transaction().execute(async (tx) => {
    await saveStatistics(tx, of, judge(comparisons));
    const comparison = comparisons.get(month);
    if (comparison !== undefined) await saveComparison(tx, of, month, comparison, perWeek);
  });
}

/** When daily figures were made last; undefined before the first time. */
export async function findDailyAt(db: Db | Tx, simulated: boolean): Promise<Date | undefined> {
  const { rows } = await sql<{ dailyAt: Date | null }>`
    select daily_at from port_measurement where simulated = ${simulated}`.execute(db);
  return rows[0]?.dailyAt ?? undefined;
}

/** Records that figures were made: those of days, or the newest. */
export async function recordMeasured(
  db: Db | Tx,
  simulated: boolean,
  what: 'daily' | 'now',
  at: Date,
): Promise<void> {
  const [dailyAt, nowAt] = [what === 'daily' ? at : null, what === 'now' ? at : null];
  await sql`
    insert into port_measurement (simulated, daily_at, now_at) values (${simulated}, ${dailyAt}, ${nowAt})
    on conflict (simulated) do update set daily_at = coalesce(excluded.daily_at, port_measurement.daily_at),
      now_at = coalesce(excluded.now_at, port_measurement.now_at)`.execute(db);
}
