import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { TrafficFeed, createTraffic } from '../connectors/simulated/index.ts';
import { createFollower } from '../features/vessels/areas/index.ts';
import {
  type PositionTable,
  type TrafficOrder,
  createSimulatedFlow,
} from '../features/vessels/positions/index.ts';

interface TrafficNeeds {
  db: Database;
  clock: Clock;
  log: Logger;
  table: PositionTable;
}

const everyMs = 1000;
const writeEveryMs = 5000;
/** At first every craft is reported once, this many a second, so that the chart fills without a burst of work. */
const greetedASecond = 700;
/** A pause longer than this, such as of a sleeping machine, is skipped. */
const longestGapMs = 30_000;

/**
 * Simulated receivers in addition to the real feeds: sentences of thousands of craft, through the same decoder and
 * checks, into the same table, marked as simulated. Nothing of it goes to the inbox. Ends on `signal`.
 */
export async function runTraffic(
  order: TrafficOrder,
  needs: TrafficNeeds,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log, table } = needs;
  const traffic = createTraffic(order);
  const feed = new TrafficFeed(traffic, { roundSeconds: 60, stillEvery: 6, staticEvery: 30 });
  const follower = createFollower(db.system, clock);
  const flow = createSimulatedFlow(db.system, clock, table, follower.note);
  const stream = flow.openStream((reason) => log.warn({ reason }, 'a simulated sentence was refused'));
  let sentUntilMs = clock.now().getTime();
  let writtenAtMs = sentUntilMs;
  let greeted = 0;
  while (!signal.aborted) {
    const now = clock.now();
    const nowMs = now.getTime();
    if (greeted < order.count) {
      feed.greet(greeted, greeted + greetedASecond, nowMs - everyMs);
      greeted += greetedASecond;
    } else feed.write(Math.max(sentUntilMs, nowMs - longestGapMs), nowMs);
    sentUntilMs = nowMs;
    stream.push(feed.writer.bytes.subarray(0, feed.writer.length), now);
    feed.writer.clear();
    if (nowMs - writtenAtMs >= writeEveryMs) {
      writtenAtMs = nowMs;
      await flow
        .write()
        .then(follower.run)
        .catch((error: unknown) =>
          log.error({ err: error }, 'simulated traffic was not stored or followed; retrying'),
        );
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
  stream.end();
  await flow.close();
}
