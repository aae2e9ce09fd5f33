import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { guardedLookup } from '../platform/http/outbound.ts';
import { notify } from '../platform/push/push.ts';
import { loadSealingKey } from '../platform/sealing.ts';
import { type Feed, type FeedStream, openFeed, readFeedAddress } from '../connectors/ais/index.ts';
import { createFollower } from '../features/vessels/areas/index.ts';
import {
  type FeedRules,
  type LeasedFeed,
  checkFeedAddress,
  leaseFeeds,
  recordReceipt,
  recordPoll,
  recordPollFailure,
  releaseFeeds,
} from '../features/sources/sources/index.ts';
import { PositionTable } from '../features/vessels/positions/index.ts';
import { mergeTracks } from '../features/vessels/tracks/index.ts';
import { type PositionFlow, type SenderForm, createPositionFlow } from './position-flow.ts';

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

/** A feed that this process keeps open, and what it received since its health was last written. */
interface OpenFeed {
  leased: LeasedFeed;
  feed: Feed;
  isUp: boolean;
  downReason: string | undefined;
  lines: number;
  refused: number;
  firstRefusal: string | undefined;
  heardAt: Date | undefined;
}

export interface RunningFeeds extends Pick<PositionFlow, 'show' | 'describe' | 'counts'> {
  stop(): Promise<void>;
}

const usual = { lease: 5000, write: 1000, follow: 5000, merge: 10_000 };

/**
 * Keeps the live feeds of ship positions open, and writes once a second what they changed. Health is written every few
 * seconds, so that Data sources shows it.
 */
export async function startFeeds({
  db,
  clock,
  log,
  rules,
  table = new PositionTable(),
  everyMs: asked,
}: FeedNeeds): Promise<RunningFeeds> {
  const everyMs = { ...usual, ...asked };
  const open = new Map<string, OpenFeed>();
  const follower = createFollower(db.system, clock);
  const flow = await createPositionFlow(db.system, clock, table, follower.note);
  const sealingKey = await loadSealingKey(db.system);

  const start = (leased: LeasedFeed): void => {
    const address = readFeedAddress(leased.address);
    if (address === undefined) return;
    const state: OpenFeed = {
      leased,
      feed: { close: () => Promise.resolve() },
      isUp: false,
      downReason: undefined,
      lines: 0,
      refused: 0,
      firstRefusal: undefined,
      heardAt: undefined,
    };
    open.set(leased.sourceId, state);
    const { sealedKey, areas, mmsis } = leased;
    let key = '';
    try {
      checkFeedAddress(leased.address, rules);
      if (sealedKey !== null) key = sealingKey.reveal(sealedKey);
    } catch (error) {
      state.downReason = (error as Error).message;
      return;
    }
    const isAllowed = rules.privateHosts.includes(address.host);
    state.feed = openFeed(address, {
      subscription: { key, areas: areas ?? [], mmsis: mmsis ?? [] },
      open: () => openStream(state, flow, clock, 'url' in address ? 'json' : 'sentences'),
      up: () => {
        state.isUp = true;
        state.downReason = undefined;
      },
      down: (reason) => {
        state.isUp = false;
        state.downReason = reason;
        log.warn({ sourceId: leased.sourceId, reason }, 'a feed is down; it is tried again');
      },
      ...(isAllowed ? {} : { lookup: guardedLookup }),
    });
  };

  const lease = async (): Promise<void> => {
    const leased = new Map((await leaseFeeds(db.system, clock.now())).map((one) => [one.sourceId, one]));
    for (const [sourceId, { feed, leased: was }] of open)
      if (!isSameFeed(leased.get(sourceId), was)) {
        open.delete(sourceId);
        await feed.close();
      }
    for (const one of leased.values()) if (!open.has(one.sourceId)) start(one);
    for (const state of open.values()) await writeHealth(db, state, clock.now());
  };
  const loops = [
    every(everyMs.lease, lease, log),
    every(everyMs.write, () => flow.write(), log),
    every(everyMs.follow, () => follower.run(), log),
    every(everyMs.merge, () => mergeTracks(db.system, clock.now()), log),
  ];
  return {
    show: flow.show,
    describe: flow.describe,
    counts: flow.counts,
    stop: async () => {
      for (const loop of loops) await loop.stop();
      for (const state of open.values()) await state.feed.close();
      await flow.close();
      await follower.run();
      await releaseFeeds(db.system);
    },
  };
}

/** Whether two versions of a feed have the same connection settings; a changed one is reconnected. */
const isSameFeed = (now: LeasedFeed | undefined, was: LeasedFeed): boolean =>
  now !== undefined && settingsOf(now) === settingsOf(was);
const settingsOf = ({ address, areas, mmsis, sealedKey }: LeasedFeed): string =>
  JSON.stringify([address, areas, mmsis, sealedKey?.toString('base64')]);

function openStream(state: OpenFeed, flow: PositionFlow, clock: Clock, form: SenderForm): FeedStream {
  let lines = 0;
  const stream = flow.openStream((reason) => {
    state.refused += 1;
    state.firstRefusal ??= reason;
  }, form);
  return {
    push(bytes) {
      state.heardAt = clock.now();
      stream.push(bytes, state.heardAt);
      state.lines += stream.lines - lines;
      lines = stream.lines;
    },
    end: () => stream.end(),
  };
}

async function writeHealth(db: Database, state: OpenFeed, now: Date): Promise<void> {
  const { sourceId, tenantId } = state.leased;
  const { isUp, downReason, lines, refused, firstRefusal, heardAt } = state;
  Object.assign(state, { lines: 0, refused: 0, firstRefusal: undefined, heardAt: undefined });
  const failure =
    downReason !== undefined
      ? { code: 'unavailable', reason: downReason }
      : lines > 0 && refused * 2 > lines && firstRefusal !== undefined
        ? { code: 'bad-answer', reason: firstRefusal }
        : undefined;
  if (failure === undefined && !isUp) return;
  await db.asTenant(tenantId, async (tx) => {
    if (failure !== undefined) await recordPollFailure(tx, tenantId, sourceId, failure, now);
    else await recordPoll(tx, tenantId, sourceId, now);
    if (heardAt !== undefined) await recordReceipt(tx, tenantId, [{ sourceId, at: heardAt, lags: [] }]);
    await notify(tx, tenantId, 'source', [sourceId]);
  });
}

/** Runs work repeatedly, never twice at the same time; a failure is logged and does not stop it. */
function every(ms: number, work: () => Promise<unknown>, log: Logger): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<unknown>;
  const turn = (): void => {
    running = work()
      .catch((error: unknown) => log.error({ err: error }, 'feeds failed; retrying'))
      .then(() => {
        if (!isStopped) timer = setTimeout(turn, ms);
      });
  };
  turn();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
