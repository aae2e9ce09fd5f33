import { dayMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { adaptIntervals } from './interval-setting.ts';
import { listWithNewErrors, summariseErrors } from './summarise-errors.ts';

/** How long estimates and promises are kept, and how long what they missed by. Whole months. */
const keptDays = 400;
const keptErrorDays = 3 * 366;
const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);

/** Every hour: the errors of company accounts with new arrivals in figures, and their intervals. */
export function createErrorSummaryJob({ db, clock }: { db: Db; clock: Clock }): Job<'eta:summarise-errors'> {
  return {
    name: 'eta:summarise-errors',
    cron: '23 * * * *',
    work: async () => {
      for (const tenantId of await listWithNewErrors(db, clock.now())) {
        await adaptIntervals(db, tenantId, clock.now());
        await summariseErrors(db, tenantId, clock.now());
      }
    },
  };
}

/** Every day: the next month gets its partitions, and months past their retention are dropped as a whole. */
export function createEstimatePurgeJob({ db, clock }: { db: Db; clock: Clock }): Job<'eta:purge'> {
  return {
    name: 'eta:purge',
    cron: '41 2 * * *',
    work: async () => {
      const now = clock.now();
      await sql`select ensure_estimate_months(array[${dayBefore(now, 0)}, ${dayBefore(now, -31)}]::date[])`.execute(
        db,
      );
      await sql`select drop_estimate_months_before(${dayBefore(now, keptDays)}::date,
        ${dayBefore(now, keptErrorDays)}::date)`.execute(db);
    },
  };
}
