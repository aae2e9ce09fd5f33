import { platformRoutes, shipmentRoutes, sourceRoutes } from '@portolan/contract';
import { expect, onTestFinished, test } from 'vitest';
import { connectors } from '../src/app/connectors.ts';
import { createSinks } from '../src/app/sinks.ts';
import { startInboxWorker } from '../src/features/sources/inbox/index.ts';
import { type Job, queueJob, startJobs } from '../src/platform/jobs/jobs.ts';
import { createLogger } from '../src/platform/log.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { startTestApp } from './app.ts';
import { prepareGate } from './database-gate.ts';
import { dcsaEvents, underWayLines } from './factories/dcsa.ts';
import { openStream } from './stream.ts';

const log = createLogger('silent');

test('while the database is away a call is refused as unavailable, with the time to retry', async () => {
  const { gate, reachDatabase } = prepareGate();
  const app = await startTestApp({ reachDatabase });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  await gate().close();
  app.clock.advance(10_000);
  const answer = await user.send(shipmentRoutes.tracingSum);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({ status: 'service.unavailable', data: null });
  const push = { params: { connector: 'dcsa-tnt' }, bytes: '[]' };
  expect(await program.fail(sourceRoutes.pushInbound, push)).toMatchObject({ code: 'service.unavailable' });
  await gate().open();
  await user.call(shipmentRoutes.tracingSum);
});

test('a message that was being processed when the database went away is neither lost nor blamed', async () => {
  const { gate, reachDatabase } = prepareGate();
  const app = await startTestApp({ reachDatabase });
  const user = await app.signIn();
  await app.pushRaw(await app.program(user.tenantId), dcsaEvents(underWayLines));
  const sinks = createSinks({ db: app.db, clock: app.clock });
  let failures = 0;
  // As if it went away during the first tries: before anything of them was stored.
  const breaking: typeof sinks = {
    ...sinks,
    openBatch: (tx, tenantId) => {
      const batch = sinks.openBatch(tx, tenantId);
      return {
        ...batch,
        append: async (events) => {
          failures += 1;
          if (failures > 2) return batch.append(events);
          await gate().close();
          await gate().open();
          return batch.append(events);
        },
      };
    },
  };
  const needs = { db: app.db, connectors, sinks: breaking, clock: app.clock, log, metrics: createMetrics() };
  const worker = startInboxWorker(needs, () => () => undefined);
  onTestFinished(() => worker.stop());
  const read = 'select state, attempts, error from raw_message';
  await expect
    .poll(async () => (await app.db.pool.query(read).catch(() => ({ rows: [] }))).rows, { timeout: 20_000 })
    .toEqual([{ state: 'decoded', attempts: 1, error: null }]);
});

test('queued work continues when the database is back, also what ran when it went away', async () => {
  const { gate, reachDatabase } = prepareGate();
  const app = await startTestApp({ reachDatabase });
  const ran: string[] = [];
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const job: Job<'areas:recount'> = {
    name: 'areas:recount',
    work: async ({ tenantId }) => {
      ran.push(tenantId);
      if (tenantId === 'during') await held;
    },
  };
  const jobs = await startJobs(app.db.url, [job], log);
  onTestFinished(() => jobs.stop());
  await queueJob(app.db.system, job.name, { tenantId: 'during' });
  await expect.poll(() => ran).toEqual(['during']);
  await gate().close();
  letGo();
  // Its end cannot be recorded now.
  await expect.poll(() => app.db.pool.query('select 1').catch(() => 'away')).toBe('away');
  await gate().open();
  await queueJob(app.db.system, job.name, { tenantId: 'after' });
  await expect.poll(() => ran, { timeout: 5000 }).toEqual(['during', 'after']);
  const left = 'select from graphile_worker._private_jobs';
  await expect.poll(async () => (await app.db.pool.query(left)).rowCount, { timeout: 5000 }).toBe(0);
});

test('jobs of a dead worker are run again, those of a living one are left alone', async () => {
  const { gate, reachDatabase } = prepareGate();
  const app = await startTestApp({ reachDatabase });
  const ran: string[] = [];
  const job: Job<'areas:recount'> = {
    name: 'areas:recount',
    work: async ({ tenantId }) => void ran.push(tenantId),
  };
  for (const name of ['dead', 'alive']) await queueJob(app.db.system, job.name, { tenantId: name });
  // Claimed an hour ago by two workers, of which one holds its lock.
  await app.db.pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 hour',
      locked_by = 'pool-' || (payload->>'tenantId')`,
  );
  const living = await app.db.pool.connect();
  await living.query(`select pg_advisory_lock(7304506, hashtext('pool-alive'))`);
  const jobs = await startJobs(app.db.url, [job], log);
  await expect.poll(() => ran, { timeout: 5000 }).toEqual(['dead']);
  await jobs.stop();
  expect(ran).toEqual(['dead']);
  living.release(true);
  await gate().close();
  await gate().open();
});

test('an open page refetches everything when notifications may have been missed', async () => {
  const { gate, reachDatabase } = prepareGate();
  const app = await startTestApp({ reachDatabase });
  const stream = await openStream(app, await app.signIn());
  expect(await stream.next()).toContain('event: hello');
  await gate().close();
  await gate().open();
  expect(await stream.next()).toContain('event: hello');
  expect(platformRoutes.openLiveStream.contentType).toBe('text/event-stream');
});

test('a notification that others write into our channel is ignored', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const stream = await openStream(app, user);
  expect(await stream.next()).toContain('event: hello');
  for (const text of ['no JSON', '{"t":1}', 'null'])
    await app.db.pool.query(`select pg_notify('portolan', $1)`, [text]);
  await app.pushRaw(await app.program(user.tenantId), dcsaEvents(underWayLines));
  expect(await stream.next()).toContain('"topic":"message"');
});
