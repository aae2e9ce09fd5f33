import { dayMs } from '@portolan/contract/time/durations';
import { sql } from 'kysely';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { type Job, queueJob } from '../../../platform/jobs/jobs.ts';
import { learnPlaces } from './learn-places.ts';
import { findLearnedAt, recordLearned, savePlaces } from './learned-place.ts';
import { findPortNear } from './nearest-port.ts';
import { listStopsAround, listTiles } from './vessel-stop.ts';

const jobName = 'learned-places:learn';
const jobKey = 'learned-places';
/** Half a year also covers the berths that a ship calls at every other week. */
export const keptStopDays = 180;
/** Two runs at the same time would each give the same new place an id. */
const learnLock = 7304517;

/** Queues learning for a time other than the night; queued several times before it, it runs once. */
export async function askForLearning(db: Db | Tx, at: Date): Promise<void> {
  await queueJob(db, jobName, {}, { key: jobKey, runAt: at });
}

/** Learns berths and anchorages from the stops of half a year, every night. */
export function createLearningJob({ db, clock }: { db: Db; clock: Clock }): Job<'learned-places:learn'> {
  return { name: jobName, cron: '40 2 * * *', work: async (_, signal) => learn(db, clock.now(), signal) };
}

/**
 * Learns again, tile by tile, so that memory is bounded by the busiest square degree. After the last one, all processes
 * reload the learned places.
 */
export async function learn(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const from = new Date(now.getTime() - keptStopDays * dayMs);
  for (const tile of await listTiles(db)) {
    if (signal?.aborted === true) return;
    const found = learnPlaces(tile, await listStopsAround(db, tile, from), findPortNear);
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${learnLock})`.execute(tx);
      await savePlaces(tx, tile, found);
    });
    // A busy tile takes a while: requests are answered in between.
    await breathe();
  }
  const before = await findLearnedAt(db);
  const isNewer = before === undefined || before.getTime() < now.getTime();
  await recordLearned(db, isNewer ? now : new Date(before.getTime() + 1));
}
