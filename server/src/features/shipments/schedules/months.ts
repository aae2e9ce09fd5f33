import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';

/** Publications are kept so long, whole months: docs/schedules.md says what that takes. */
export const keptYears = 3;
/** Months that are ready before they begin, so that no writer has to make one. */
const monthsAhead = 3;

const monthOf = (at: Date, shift = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + shift, 1));

/** The first day that publications are kept of. */
export const firstKeptPublicationDay = (now: Date): Date => monthOf(now, -12 * keptYears);

const ensure = (db: Db | Tx, months: readonly Date[]) =>
  sql`select ensure_schedule_months(${months.map((month) => month.toISOString().slice(0, 10))}::date[])`.execute(
    db,
  );

/** Makes the partitions that these moments fall into. Called by writers in their transaction. */
export async function ensureMonths(tx: Tx, moments: readonly Date[]): Promise<void> {
  const months = new Map(moments.map((at) => [monthOf(at).getTime(), monthOf(at)]));
  if (months.size > 0) await ensure(tx, [...months.values()]);
}

/** Makes the partitions of the next months and drops those of publications that are no longer kept. */
export async function keepMonths(db: Db, now: Date): Promise<{ dropped: number }> {
  await ensure(
    db,
    Array.from({ length: monthsAhead + 1 }, (_, shift) => monthOf(now, shift)),
  );
  const firstKept = firstKeptPublicationDay(now).toISOString().slice(0, 10);
  const { rows } = await sql<{ dropped: number }>`
    select drop_schedule_months_before(${firstKept}::date) as dropped`.execute(db);
  return { dropped: rows[0]?.dropped ?? 0 };
}

/** The job that makes and drops months. */
export function createScheduleMonthsJob({ db, clock }: { db: Db; clock: Clock }): Job<'schedules:months'> {
  return {
    name: 'schedules:months',
    cron: '41 2 * * *',
    work: async () => {
      await keepMonths(db, clock.now());
    },
  };
}
