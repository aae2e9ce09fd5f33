import { dayMs } from '@portolan/contract/time/durations';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { deleteStopsBefore, keptStopDays } from '../learned-places/index.ts';

/** Three years of statistics can be made again from calls, with those that the first of them ended. */
export const keptCallDays = 3 * 366 + 151;
export const keptVisitDays = 400;

/** Rows that one statement deletes, so that nobody waits long for its locks. */
const rowsAtOnce = 5000;

/** Deletes old port calls, visits and stops, and vessels that no longer report, every night. */
export function createAreasPurgeJob({ db, clock }: { db: Db; clock: Clock }): Job<'areas:purge'> {
  return {
    name: 'areas:purge',
    cron: '23 3 * * *',
    work: async (_, signal) => purgeAreas(db, clock.now(), { signal }),
  };
}

/**
 * Deletes what ended longer ago than it is kept, and unfinished rows of vessels that last reported before that: a ship
 * that is in port for two years and still reports keeps its call.
 */
export async function purgeAreas(
  db: Db,
  now: Date,
  { signal, atOnce = rowsAtOnce }: { signal?: AbortSignal | undefined; atOnce?: number } = {},
): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const [calls, visits, stops] = [before(keptCallDays), before(keptVisitDays), before(keptStopDays)];
  const unheard = (row: RawBuilder<unknown>, limit: Date): RawBuilder<unknown> => sql`not exists (
    select 1 from vessel_stay s where s.mmsi = ${row}.mmsi and s.tenant_id is not distinct from ${row}.tenant_id
      and s.cursor_at >= ${limit})`;
  const [call, visit] = [sql`c`, sql`v`];
  const work = [
    sql`delete from port_call where ctid = any (array(
      select ctid from port_call where departed_at < ${calls} order by departed_at limit ${atOnce}))`,
    sql`delete from port_call where ctid = any (array(
      select c.ctid from port_call c where c.departed_at is null and c.arrived_at < ${calls}
        and ${unheard(call, calls)} limit ${atOnce}))`,
    sql`delete from area_visit where ctid = any (array(
      select ctid from area_visit where left_at < ${visits} order by left_at limit ${atOnce}))`,
    sql`delete from area_visit where ctid = any (array(
      select v.ctid from area_visit v where v.left_at is null and v.entered_at < ${visits}
        and ${unheard(visit, visits)} limit ${atOnce}))`,
  ].map((statement) => async () => Number((await statement.execute(db)).numAffectedRows ?? 0n));
  for (const step of [...work, () => deleteStopsBefore(db, stops, atOnce)])
    while (signal?.aborted !== true && (await step()) >= atOnce);
  await forgetUnheard(db, before(Math.max(keptCallDays, keptVisitDays)), { signal, atOnce });
}

/**
 * Deletes the states of vessels that were last judged before `limit`, after their calls and visits: a vessel that
 * reports again is a new one. Walks along the key part by part: an index of the time would have to be written with
 * every fix of a vessel.
 */
async function forgetUnheard(
  db: Db,
  limit: Date,
  { signal, atOnce }: { signal: AbortSignal | undefined; atOnce: number },
): Promise<void> {
  let after = '';
  while (signal?.aborted !== true) {
    const { rows } = await sql<{ mmsi: string }>`
      select mmsi from vessel_stay where mmsi > ${after} order by mmsi offset ${atOnce - 1} limit 1`.execute(
      db,
    );
    const until = rows[0]?.mmsi;
    const upTo = until === undefined ? sql`` : sql`and mmsi <= ${until}`;
    await sql`delete from vessel_stay where mmsi > ${after} ${upTo} and cursor_at < ${limit}`.execute(db);
    if (until === undefined) return;
    after = until;
  }
}
