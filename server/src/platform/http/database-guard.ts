import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@portolan/contract';
import pg from 'pg';
import type { Logger } from 'pino';
import { toConnectionOptions } from '../db/pool.ts';
import { retryAfterSeconds } from './failures.ts';

/** Times of a guard, in milliseconds. */
interface GuardTimes {
  /** A call that lasts longer makes us check whether the database answers at all. */
  patienceMs: number;
  /** A database that gives no answer for so long, twice, does not work: once, this process may have been busy. */
  answerMs: number;
}

const usualTimes: GuardTimes = { patienceMs: 5000, answerMs: 2500 };
const tries = 2;
const againMs = 250;

/** Runs a call, and refuses it with `service.unavailable` once the database has stopped answering. */
export type Guard = <T>(work: () => Promise<T>) => Promise<T>;

/** Whether a new connection gets an answer. */
async function answers(url: string, answerMs: number): Promise<boolean> {
  const client = new pg.Client({
    ...toConnectionOptions(url, 'portolan-guard'),
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}

const unavailable = (): AppError =>
  new AppError('service.unavailable', { retryAfterSeconds: retryAfterSeconds.unavailable });

/**
 * Refuses calls while the database is there but answers nothing: its process is stopped, its disk or the network hangs.
 * Their connections do not break, so that they would wait without end. A call that is only slow is left alone. What a
 * refused call had begun may still be done once the database goes on.
 */
export function createGuard(
  url: string,
  log: Logger,
  { patienceMs, answerMs }: GuardTimes = usualTimes,
): Guard {
  const waiting = new Set<() => void>();
  let isAway = false;
  let isWatching = false;

  const isSilent = async (): Promise<boolean> => {
    for (let i = 0; i < tries; i += 1) if (await answers(url, answerMs)) return false;
    return true;
  };
  const watch = async (): Promise<void> => {
    if (isWatching) return;
    isWatching = true;
    while (isAway || waiting.size > 0) {
      const wasAway = isAway;
      isAway = await isSilent();
      if (isAway !== wasAway)
        log.warn(isAway ? 'the database answers nothing: calls are refused' : 'the database answers again');
      if (isAway) for (const refuse of waiting) refuse();
      await pause(isAway ? againMs : patienceMs, undefined, { ref: false });
    }
    isWatching = false;
  };
  return async (work) => {
    if (isAway) throw unavailable();
    let refuse = (): void => undefined;
    const refused = new Promise<never>((_, reject) => (refuse = () => reject(unavailable())));
    const timer = setTimeout(() => {
      waiting.add(refuse);
      void watch();
    }, patienceMs).unref();
    try {
      return await Promise.race([work(), refused]);
    } finally {
      clearTimeout(timer);
      waiting.delete(refuse);
    }
  };
}
