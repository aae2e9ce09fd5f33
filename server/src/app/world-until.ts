import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** The world is live once it lags behind by less: what is new is sent within seconds. */
const historyMs = 3_600_000;

/** How far the simulated world has been sent while it lags behind; undefined without one, and once it is live. */
export async function findWorldUntil(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ eventsUntil: Date }>`select events_until from simulation
    where events_until < ${new Date(now.getTime() - historyMs)} order by events_until desc limit 1`.execute(
    db,
  );
  return rows[0]?.eventsUntil;
}
