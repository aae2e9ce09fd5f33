import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';

const keptDays = 90;

/** Deletes every night the kinds of errors without a report for 90 days, with their reports. */
export function createPageErrorPurgeJob({ db, clock }: { db: Db; clock: Clock }): Job<'page-errors:purge'> {
  return {
    name: 'page-errors:purge',
    cron: '41 3 * * *',
    work: async () => {
      const since = new Date(clock.now().getTime() - keptDays * 86_400_000);
      await db.deleteFrom('pageErrorGroup').where('lastAt', '<', since).execute();
    },
  };
}
