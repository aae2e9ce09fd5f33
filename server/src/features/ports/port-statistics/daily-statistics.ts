import { dayMs } from '@portolan/contract/time/durations';
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
  type PastRanges,
  type Statistic,
  type StatisticGroup,
  beginOf,
  callsPerWeek,
  compareMonths,
  dailyInputs,
  dayAt,
  judgeDays,
  knownDays,
  measurePeriods,
  splitByGroup,
  toPastRanges,
} from '../port-measures/index.ts';
import { PeerBook, saveComparison } from './comparison-row.ts';
import { savePastRanges } from './past-row.ts';
import { type StatisticOf, readPast, saveStatistics } from './statistic-row.ts';

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

/** The measured part of a port: days that are over, and the one that continues up to its end. */
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
  past: PastRanges;
}

/**
 * Measures the days, weeks, months and quarters of ports again from stored calls, and their level on each day. Types of
 * ships without a past of their own at a port come last, when that of their peers is known. Says how many ports there
 * were.
 */
export async function measureDays(db: Db, scope: DailyScope): Promise<number> {
  const { simulated, now, days, signal } = scope;
  const since = new Date(now.getTime() - (days + longestCallDays) * dayMs);
  const ports = scope.ports ?? (await listCalledPorts(db, { simulated, since }));
  const peers = new PeerBook();
  const later = new Map<string, Set<StatisticGroup>>();
  const saver = createSaver(db);
  for await (const { unLocationCode, calls } of readCalls(db, { simulated, since, ports })) {
    if (signal?.aborted === true) return saver.done().then(() => 0);
    const complete: Judged[] = [];
    for (const [group, own] of splitByGroup(calls)) {
      const measured = await measure(db, { simulated, unLocationCode, group }, own, scope);
      peers.add(group, unLocationCode, measured.perWeek, measured.own);
      if ([...measured.own.values()].every(({ basis }) => basis === 'own-past'))
        complete.push({ measured, comparisons: measured.own });
      else later.set(unLocationCode, (later.get(unLocationCode) ?? new Set()).add(group));
    }
    await saver.save(complete);
    // The event loop also answers requests.
    await breathe();
  }
  for await (const { unLocationCode, calls } of readCalls(db, {
    simulated,
    since,
    ports: [...later.keys()],
  })) {
    if (signal?.aborted === true) return saver.done().then(() => 0);
    const judged: Judged[] = [];
    for (const [group, own] of splitByGroup(calls)) {
      if (later.get(unLocationCode)?.has(group) !== true) continue;
      const measured = await measure(db, { simulated, unLocationCode, group }, own, scope);
      judged.push({ measured, comparisons: peers.complete(group, measured.perWeek, measured.own) });
    }
    await saver.save(judged);
    await breathe();
  }
  await saver.done();
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
  const before = await readPast(db, of, { from: pastFrom, to: span.from });
  const values = new Map(before.map((past) => [past.day, past.values]));
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
    past: toPastRanges([
      ...before.filter(({ day }) => day >= span.to - keptStatisticYears * 366),
      ...statistics.filter(({ granularity }) => granularity === 'day').map(({ figures }) => figures),
    ]),
    judge: (comparisons) => {
      const held = before.findLast(({ level }) => level !== null)?.level ?? null;
      const judged = judgeDays(inputs, comparisons, span.timeZone, held);
      return statistics.map((one) => {
        const congestion = one.granularity === 'day' ? judged.get(one.begin) : undefined;
        return congestion === undefined ? one : { ...one, congestion };
      });
    },
  };
}

interface Judged {
  measured: Measured;
  comparisons: Comparisons;
}

/** Stores one port while the next one is measured: the database and the program work at the same time. */
function createSaver(db: Db): { save(judged: readonly Judged[]): Promise<void>; done(): Promise<void> } {
  let running = Promise.resolve();
  return {
    save: async (judged) => {
      await running;
      running = save(db, judged);
      // It fails the next call, or the last one.
      running.catch(() => undefined);
    },
    done: async () => running,
  };
}

/** Stores what was measured of a port, in one transaction. */
async function save(db: Db, judged: readonly Judged[]): Promise<void> {
  if (judged.length === 0) return;
  await db.transaction().execute(async (tx) => {
    // Figures can be made again from calls: that they were made is recorded only at the end, and waits for the disk.
    await sql`set local synchronous_commit = off`.execute(tx);
    for (const { measured, comparisons } of judged) {
      const { of, span, perWeek, past } = measured;
      const month = beginOf('month', span.to);
      await saveStatistics(tx, of, measured.judge(comparisons));
      await savePastRanges(tx, of, past);
      const comparison = comparisons.get(month);
      if (comparison !== undefined) await saveComparison(tx, of, month, comparison, perWeek);
    }
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
