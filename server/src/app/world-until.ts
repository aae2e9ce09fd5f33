import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** The world is live once it lags behind by less: what is new is sent within seconds. */
const historyMs = 3_600_000;

const liveSince = (now: Date): Date => new Date(now.getTime() - historyMs);

/**
 * How far the simulated world has been sent while it lags behind, and until its alerts have been judged for the first
 * time; undefined without one, and from then on.
 */
export async function findWorldUntil(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ eventsUntil: Date; judgedAt: Date | null }>`
    select events_until, judged_at from simulation order by events_until desc limit 1`.execute(db);
  const [world] = rows;
  if (world === undefined) return undefined;
  return world.judgedAt === null || world.eventsUntil < liveSince(now) ? world.eventsUntil : undefined;
}

/** Notes that all alerts were judged after the world's past had been read. */
export async function markWorldJudged(db: Db, now: Date): Promise<void> {
  await sql`update simulation set judged_at = ${now}
    where judged_at is null and events_until >= ${liveSince(now)}`.execute(db);
}

/** Notes that the world has a past to send again: after the first start, or a long pause. */
export async function markWorldLoading(db: Db): Promise<void> {
  await sql`update simulation set judged_at = null where judged_at is not null`.execute(db);
}
