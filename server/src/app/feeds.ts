import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { repeat } from '../platform/repeat.ts';
import { loadSealingKey } from '../platform/sealing.ts';
import { createFeedKeeper } from '../features/sources/feeds/index.ts';
import type { FeedRules } from '../features/sources/sources/index.ts';
import { createFollower } from '../features/vessels/areas/index.ts';
import { type PositionFlow, PositionTable, createPositionFlow } from '../features/vessels/positions/index.ts';
import { mergeTracks } from '../features/vessels/tracks/index.ts';

interface FeedNeeds {
  db: Database;
  clock: Clock;
  log: Logger;
  rules: FeedRules;
  /** The table of the newest positions; shared with the threads that read it. */
  table?: PositionTable;
  /** How often feeds are looked up and positions written; for tests. */
  everyMs?: Partial<typeof usual>;
}

export interface RunningFeeds extends Pick<PositionFlow, 'show' | 'describe' | 'counts'> {
  stop(): Promise<void>;
}

const usual = { lease: 5000, write: 1000, follow: 5000, merge: 10_000 };

/**
 * Live feeds, what they change of positions, and who follows that: feeds are kept open, what came is written once a
 * second, and health every few seconds.
 */
export async function startFeeds(needs: FeedNeeds): Promise<RunningFeeds> {
  const { db, clock, log, rules, table = new PositionTable() } = needs;
  const everyMs = { ...usual, ...needs.everyMs };
  const follower = createFollower(db.system, clock);
  const flow = await createPositionFlow(db.system, clock, table, follower.note);
  const sealingKey = await loadSealingKey(db.system);
  const keeper = createFeedKeeper({ db, clock, log, rules, sealingKey, openStream: flow.openStream });
  const work = {
    lease: () => keeper.renew(),
    write: () => flow.write(),
    follow: () => follower.run(),
    merge: () => mergeTracks(db.system, clock.now()),
  };
  const loops = (Object.keys(work) as (keyof typeof work)[]).map((name) =>
    repeat({ everyMs: everyMs[name], log, failure: `${name} of live feeds failed; retrying` }, work[name]),
  );
  return {
    show: flow.show,
    describe: flow.describe,
    counts: flow.counts,
    stop: async () => {
      for (const loop of loops) await loop.stop();
      await keeper.close();
      await flow.close();
      await follower.run();
      await keeper.release();
    },
  };
}
