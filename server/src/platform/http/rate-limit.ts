import { AppError, type RouteSpec } from '@portolan/contract';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from './ip-range.ts';

/** Calls a minute from one address (of IPv6, one network of 64 bits). */
export interface RateLimits {
  /** For each open call that changes or guesses something. */
  openPerMinute: number;
  /** For everything else together. */
  otherPerMinute: number;
  /** The database in which the processes add up their counts. */
  pool: pg.Pool;
}

const seconds = 60;
const mostAddresses = 50_000;
/** Counts of an address are added up once per this share of the limit: an ordinary call costs no query. */
const reportedShare = 1 / 20;

interface Window {
  count: number;
  unreported: number;
}

const toError = (msBeforeNext: number): AppError =>
  new AppError('request.too-many', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

/**
 * Limits shared by all processes on one database; calls over the limit fail with `request.too-many` and the seconds to
 * wait. While the database does not answer, each process counts on its own.
 */
export function createRateLimiter({ openPerMinute, otherPerMinute, pool }: RateLimits) {
  const openSharedLimit = createSharedLimit(pool, openPerMinute);
  const otherLimit = createRoughLimit(createSharedLimit(pool, otherPerMinute), otherPerMinute);
  return {
    /** A promise only where the call has to wait for the database. */
    check(route: RouteSpec, ip: string): Promise<void> | undefined {
      if (route.auth === 'api-key') return undefined;
      const network = networkOf(ip);
      if (route.auth === 'open' && route.xsrf) return consume(openSharedLimit, `${route.path} ${network}`);
      otherLimit(network);
      return undefined;
    },
  };
}

const createSharedLimit = (pool: pg.Pool, points: number): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: '',
    points,
    duration: seconds,
    // Callers over the limit are refused without another query.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: '', points, duration: seconds }),
  });

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  await limiter.consume(key).catch((refused: unknown) => {
    throw refused instanceof RateLimiterRes ? toError(refused.msBeforeNext) : refused;
  });
}

/** Counts in memory and reports from time to time: an address gets at most the limit plus one share per process. */
function createRoughLimit(shared: RateLimiterPostgres, perMinute: number): (network: string) => void {
  const windows = new LRUCache<string, Window>({
    max: mostAddresses,
    ttl: seconds * 1000,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  const share = Math.max(1, Math.ceil(perMinute * reportedShare));
  const report = async (network: string, count: number): Promise<void> => {
    const all = await shared.penalty(network, count);
    if (all.consumedPoints > perMinute)
      windows.set(network, { count: perMinute, unreported: 0 }, { ttl: Math.max(1, all.msBeforeNext) });
  };
  return (network) => {
    const window = windows.get(network) ?? { count: 0, unreported: 0 };
    if (window.count === 0) windows.set(network, window);
    window.count += 1;
    if (window.count > perMinute) throw toError(windows.getRemainingTTL(network));
    window.unreported += 1;
    if (window.unreported < share) return;
    void report(network, window.unreported);
    window.unreported = 0;
  };
}
