import { dayMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';

/** Resolved alerts are kept for 24 months. */
export const keptAlertDays = 2 * 366;

const rowsAtOnce = 1000;

/** Deletes old resolved alerts every night. */
export function createAlertPurgeJob({ db, clock }: { db: Db; clock: Clock }): Job<'alerts:purge'> {
  return {
    name: 'alerts:purge',
    cron: '47 3 * * *',
    work: async (_, signal) => purgeAlerts(db, clock.now(), { signal }),
  };
}

/**
 * Deletes alerts that were resolved longer ago than they are kept, with their history, containers and messages. An open
 * one stays however old it is, and so does one that holds another.
 */
export async function purgeAlerts(
  db: Db,
  now: Date,
  { signal, atOnce = rowsAtOnce }: { signal?: AbortSignal | undefined; atOnce?: number } = {},
): Promise<void> {
  const before = new Date(now.getTime() - keptAlertDays * dayMs);
  await deleteInBatches(
    db,
    { signal, atOnce },
    (limit) => sql`delete from alert where alert_id = any (array(
      select a.alert_id from alert a
      where a.resolved_at < ${before} and not exists (select from alert b where b.held_by = a.alert_id)
      limit ${limit}))`,
  );
}
