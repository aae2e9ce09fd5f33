import { dayMs } from '@portolan/contract/time/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Job, queueJob } from '../../../platform/jobs/jobs.ts';
import { findDailyAt, keptStatisticYears, measureDays, recordMeasured } from './daily-statistics.ts';
import { measureNow } from './measure-now.ts';
import { deleteStatisticsBefore } from './statistic-row.ts';

/** Late positions change calls of the last days: they are measured again. */
const days = 7;
/** Days are measured at 02:10 and 08:00: older figures mean that the program did not run then. */
const missedMs = 20 * 3_600_000;
const wholeDays = keptStatisticYears * 366 + 31;

interface PortJobNeeds {
  db: Db;
  clock: Clock;
  /** Gives the calls of the simulated world that were not found from positions, where the demo is on. */
  reportWorldCalls?: ((db: Db, now: Date) => Promise<void>) | undefined;
}

/** Measures everything again, from stored calls: after a first import, or after the rule has changed. */
export async function measurePortsAgain(
  db: Db,
  simulated: boolean,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const ports = await measureDays(db, { simulated, now, days: wholeDays, signal });
  if (signal?.aborted === true) return ports;
  await recordMeasured(db, simulated, 'daily', now);
  await measureNow(db, simulated, now);
  return ports;
}

/** Queues the newest figures for now: once the simulated history is there. */
export const askForFigures = (db: Db): Promise<void> =>
  queueJob(db, 'ports:figures', {}, { key: 'ports:figures' });

/** The newest figures; before them what was never measured, and the days on which the program did not run. */
async function measureDue(
  db: Db,
  simulated: boolean,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  const dailyAt = await findDailyAt(db, simulated);
  if (dailyAt === undefined) return void (await measurePortsAgain(db, simulated, now, signal));
  if (now.getTime() - dailyAt.getTime() > missedMs) await measureNewestDays(db, simulated, now, signal);
  await measureNow(db, simulated, now);
}

/** The newest figures of all ports, every two hours. What was never measured is measured whole. */
export function createFiguresJob({ db, clock, reportWorldCalls }: PortJobNeeds): Job<'ports:figures'> {
  return {
    name: 'ports:figures',
    cron: '5 */2 * * *',
    work: async (_, signal) => {
      const now = clock.now();
      await reportWorldCalls?.(db, now);
      for (const simulated of [false, true]) await measureDue(db, simulated, now, signal);
      await queueJob(db, 'ports.measured', { simulated: [false, true] });
    },
  };
}

/** Measures the newest days again: those of a week, and all since they were measured last. */
async function measureNewestDays(
  db: Db,
  simulated: boolean,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  const dailyAt = await findDailyAt(db, simulated);
  const missed = dailyAt === undefined ? wholeDays : (now.getTime() - dailyAt.getTime()) / dayMs;
  await measureDays(db, { simulated, now, days: Math.min(wholeDays, days + Math.floor(missed)), signal });
  if (signal?.aborted !== true) await recordMeasured(db, simulated, 'daily', now);
}

/** Real and simulated ones. */
async function measureAllNewestDays(db: Db, now: Date, signal: AbortSignal | undefined): Promise<void> {
  for (const simulated of [false, true]) await measureNewestDays(db, simulated, now, signal);
}

/** The days of the reports, in time for 02:40. */
export function createReportDaysJob({ db, clock }: PortJobNeeds): Job<'ports:report-days'> {
  return {
    name: 'ports:report-days',
    cron: '10 2 * * *',
    work: async (_, signal) => measureAllNewestDays(db, clock.now(), signal),
  };
}

/** The statistics of the day that is over, at eight in the morning. */
export function createDailyJob({ db, clock }: PortJobNeeds): Job<'ports:daily'> {
  return {
    name: 'ports:daily',
    cron: '0 8 * * *',
    work: async (_, signal) => {
      const now = clock.now();
      await measureAllNewestDays(db, now, signal);
      const before = new Date(now.getTime() - (keptStatisticYears * 366 + 40) * dayMs);
      await deleteStatisticsBefore(db, before.toISOString().slice(0, 10));
    },
  };
}
