import { dayMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';

/** Messages of the message centre are kept for 24 months, read or not. */
export const keptMessageDays = 2 * 366;

const rowsAtOnce = 5000;

/** Deletes old messages of the message centre every night. */
export function createMessagesPurgeJob({ db, clock }: { db: Db; clock: Clock }): Job<'messages:purge'> {
  return {
    name: 'messages:purge',
    cron: '53 3 * * *',
    work: async (_, signal) => deleteOldMessages(db, clock.now(), { signal }),
  };
}

/** Deletes messages that were written longer ago than they are kept, the oldest first. */
export async function deleteOldMessages(
  db: Db,
  now: Date,
  { signal, atOnce = rowsAtOnce }: { signal?: AbortSignal | undefined; atOnce?: number } = {},
): Promise<void> {
  const before = new Date(now.getTime() - keptMessageDays * dayMs);
  await deleteInBatches(
    db,
    { signal, atOnce },
    (limit) => sql`delete from message where message_id = any (array(
      select message_id from message where at < ${before} order by at limit ${limit}))`,
  );
}
