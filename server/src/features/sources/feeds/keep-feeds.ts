import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feed, FeedStream } from '../../../platform/feed.ts';
import { guardedLookup } from '../../../platform/http/outbound.ts';
import type { SealingKey } from '../../../platform/sealing.ts';
import {
  type FeedRules,
  type KnownFeed,
  type LeasedFeed,
  checkFeedAddress,
  leaseFeeds,
  releaseFeeds,
} from '../sources/index.ts';
import { type FeedHealth, startHealth, writeHealth } from './feed-health.ts';

/** How a sender writes: lines of text, cut anywhere, or messages in JSON, one a push. */
export type SenderForm = 'sentences' | 'json';

/** What reads one sender; lines and fragments of two never mix. */
export interface SenderStream {
  push(bytes: Uint8Array, receivedAt: Date): void;
  end(): void;
  /** How many lines have come. */
  readonly lines: number;
}

export type OpenStream = (onRefused: (reason: string) => void, form?: SenderForm) => SenderStream;

interface FeedKeeperNeeds {
  db: Database;
  clock: Clock;
  log: Logger;
  rules: FeedRules;
  sealingKey: SealingKey;
  /** Begins to read a new sender. */
  openStream: OpenStream;
}

export interface FeedKeeper {
  /** Connects what this process is to keep open, lets go what it is not, and writes the health of all. */
  renew(): Promise<void>;
  /** Closes all connections. What they brought may still have to be stored: the leases stay until `release`. */
  close(): Promise<void>;
  /** Lets other processes have the feeds at once. */
  release(): Promise<void>;
}

/** A feed that this process keeps open. */
interface OpenFeed {
  leased: LeasedFeed;
  feed: Feed;
  health: FeedHealth;
}

/**
 * Keeps open the live feeds that this process has leased. `renew` is to be called every few seconds, before the leases
 * end.
 */
export function createFeedKeeper(needs: FeedKeeperNeeds): FeedKeeper {
  const { db, clock } = needs;
  const open = new Map<string, OpenFeed>();
  return {
    renew: async () => {
      const leased = new Map((await leaseFeeds(db.system, clock.now())).map((one) => [one.sourceId, one]));
      for (const [sourceId, { feed, leased: was }] of open)
        if (!isSameFeed(leased.get(sourceId), was)) {
          open.delete(sourceId);
          await feed.close();
        }
      for (const [sourceId, one] of leased)
        if (!open.has(sourceId)) open.set(sourceId, startFeed(one, needs));
      for (const { leased: one, health } of open.values()) await writeHealth(db, one, health, clock.now());
    },
    close: async () => {
      for (const { feed } of open.values()) await feed.close();
    },
    release: () => releaseFeeds(db.system),
  };
}

/** Whether a feed is asked the same of the same; a changed one is connected again. */
const isSameFeed = (now: LeasedFeed | undefined, was: LeasedFeed): boolean =>
  now !== undefined && settingsOf(now) === settingsOf(was);
const settingsOf = ({ address, areas, mmsis, sealedKey }: LeasedFeed): string =>
  JSON.stringify([address, areas, mmsis, sealedKey?.toString('base64')]);

const notConnected: Feed = { close: () => Promise.resolve() };

/** An address that is wrong or not allowed is not connected; its health says why. */
function startFeed(leased: LeasedFeed, needs: FeedKeeperNeeds): OpenFeed {
  const { clock, log, rules, sealingKey, openStream } = needs;
  const { sourceId, sealedKey, areas, mmsis } = leased;
  const health = startHealth();
  let known: KnownFeed;
  let key: string;
  try {
    known = checkFeedAddress(leased.address, rules);
    key = sealedKey === null ? '' : sealingKey.reveal(sealedKey);
  } catch (error) {
    health.downReason = (error as Error).message;
    return { leased, feed: notConnected, health };
  }
  const { address, transport } = known;
  const isAllowed = rules.privateHosts.includes(address.host);
  const form = 'url' in address ? 'json' : 'sentences';
  const feed = transport.open(address, {
    subscription: { key, areas: areas ?? [], mmsis: mmsis ?? [] },
    open: () => openCounted(openStream, form, health, clock),
    up: () => {
      health.isUp = true;
      health.downReason = undefined;
    },
    down: (reason) => {
      health.isUp = false;
      health.downReason = reason;
      log.warn({ sourceId, reason }, 'a feed is down; retrying');
    },
    ...(isAllowed ? {} : { lookup: guardedLookup }),
  });
  return { leased, feed, health };
}

/** A stream whose lines and refusals count for the health of its feed. */
function openCounted(openStream: OpenStream, form: SenderForm, health: FeedHealth, clock: Clock): FeedStream {
  let lines = 0;
  const stream = openStream((reason) => {
    health.refused += 1;
    health.firstRefusal ??= reason;
  }, form);
  return {
    push(bytes) {
      health.heardAt = clock.now();
      stream.push(bytes, health.heardAt);
      health.lines += stream.lines - lines;
      lines = stream.lines;
    },
    end: () => stream.end(),
  };
}
