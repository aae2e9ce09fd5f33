import { type RouteSpec, accountRoutes } from '@portolan/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createLogger } from '../log.ts';
import { createRateLimiter } from './rate-limit.ts';

const limits = { openPerMinute: 5, otherPerMinute: 40 };
const guarded: RouteSpec = accountRoutes.signInWithPassword;
const ordinary: RouteSpec = accountRoutes.checkSession;

/** Limiters of so many processes on one database. */
async function startLimiters(count: number) {
  const { url, drop } = await createTestDatabase();
  const databases: Database[] = [];
  onTestFinished(async () => {
    for (const db of databases) await db.close();
    await drop();
  });
  return Array.from({ length: count }, () => {
    const db = openDatabase(url, createLogger('silent'), 1);
    databases.push(db);
    return { db, ...createRateLimiter({ ...limits, pool: db.pool }) };
  });
}

type Limiter = Awaited<ReturnType<typeof startLimiters>>[number];

async function isRefused(limiter: Limiter, route: RouteSpec, ip: string): Promise<boolean> {
  try {
    await limiter.check(route, ip);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'request.too-many' });
    return true;
  }
}

/** All reports have arrived: one connection answers in the order of its queries. */
const settle = async ({ db }: Limiter): Promise<void> => {
  await db.pool.query('select 1');
  await new Promise((resolve) => setImmediate(resolve));
};

test('two processes on one database share one limit of an open call', async () => {
  const [one, two] = await startLimiters(2);
  for (const limiter of [one!, two!, one!, two!, one!])
    expect(await isRefused(limiter, guarded, '203.0.113.9')).toBe(false);
  expect(await isRefused(two!, guarded, '203.0.113.9')).toBe(true);
  expect(await isRefused(one!, guarded, '203.0.113.9')).toBe(true);
  expect(await isRefused(two!, guarded, '203.0.113.10')).toBe(false);
});

test('two processes on one database share one limit of all other calls, with a twentieth more each', async () => {
  const limiters = await startLimiters(2);
  const answers: boolean[] = [];
  for (let i = 0; i < 30; i += 1)
    for (const limiter of limiters) {
      answers.push(await isRefused(limiter, ordinary, '203.0.113.9'));
      await settle(limiter);
    }
  const granted = answers.filter((refused) => !refused).length;
  expect(granted).toBeGreaterThanOrEqual(limits.otherPerMinute);
  expect(granted).toBeLessThanOrEqual(limits.otherPerMinute + 2 * (limits.otherPerMinute / 20));
});

test('an ordinary call makes no query, and busy callers one per twentieth of the limit', async () => {
  const [limiter] = await startLimiters(1);
  const asked = vi.spyOn(limiter!.db.pool, 'query');
  expect(limiter!.check(ordinary, '203.0.113.9')).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
  for (let i = 1; i < limits.otherPerMinute; i += 1) void limiter!.check(ordinary, '203.0.113.9');
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toHaveBeenCalledTimes(20);
});

test('a caller over the limit is refused from memory', async () => {
  const [limiter] = await startLimiters(1);
  for (let i = 0; i <= limits.openPerMinute; i += 1) await isRefused(limiter!, guarded, '203.0.113.9');
  const asked = vi.spyOn(limiter!.db.pool, 'query');
  expect(await isRefused(limiter!, guarded, '203.0.113.9')).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

test('without the database a process counts for itself', async () => {
  const [limiter] = await startLimiters(1);
  await limiter!.db.pool.query('drop table rate_limit');
  for (let i = 0; i < limits.openPerMinute; i += 1)
    expect(await isRefused(limiter!, guarded, '203.0.113.9')).toBe(false);
  expect(await isRefused(limiter!, guarded, '203.0.113.9')).toBe(true);
});
