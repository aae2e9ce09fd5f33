import { dayMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';

/** Where a truck was says where its driver was: positions are kept for half a year, and older ones are not taken. */
export const positionsKeptMs = 180 * dayMs;

/** Every day: whole days of positions are dropped after their retention. */
export function createTruckPurgeJob({ db, clock }: { db: Db; clock: Clock }): Job<'trucks:purge'> {
  return {
    name: 'trucks:purge',
    cron: '37 4 * * *',
    work: async () => {
      const firstKept = new Date(clock.now().getTime() - positionsKeptMs).toISOString().slice(0, 10);
      await sql`select drop_truck_positions_before(${firstKept}::date)`.execute(db);
    },
  };
}
