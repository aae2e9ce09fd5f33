import { withCheckDigit } from '@portolan/contract';
import { expect, onTestFinished, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';
import { createLogger } from '../../../platform/log.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { ensureSource } from '../sources/index.ts';
import { type Sinks, drainInbox, keepRawBatch, startInboxWorker } from './index.ts';

/** The life of one container of the world; all boxes of one number would be folded together, again and again. */
const worldEvents = (i: number): object[] =>
  dcsaEvents(underWayLines, {
    booking: `WORLD-${i}`,
    container: withCheckDigit(`HMMU${String(700_000 + i)}`),
  });

/** Many messages of the world's history, one container each, waiting to be read. */
async function keepBacklog(app: TestApp, tenantId: string, count: number): Promise<void> {
  const now = app.clock.now();
  const connector = app.connectors.get('dcsa-tnt')!;
  await app.db.asTenant(tenantId, async (tx) => {
    const sourceId = await ensureSource(tx, {
      tenantId,
      name: 'World',
      connector,
      way: 'push',
      simulated: true,
      now,
    });
    const messages = Array.from({ length: count }, (_, i) => ({
      tenantId,
      sourceId,
      connector: connector.name,
      body: Buffer.from(JSON.stringify(worldEvents(i))),
      receivedAt: now,
      canWait: true,
    }));
    await keepRawBatch(tx, tenantId, messages);
  });
}

/**
 * The app's own sinks: `batches` names whose messages were processed and how many; `onAppend` pauses on request of a
 * test.
 */
function watchSinks(app: TestApp, onAppend: (tenantId: string) => Promise<void> = async () => undefined) {
  const { connectors, sinks } = app;
  const batches: [tenantId: string, messages: number][] = [];
  const watched: Sinks = {
    ...sinks,
    openBatch: (tx, tenantId) => {
      const batch = sinks.openBatch(tx, tenantId);
      const messages = new Set<string>();
      return {
        append: async (events) => {
          for (const { messageId } of events) messages.add(messageId);
          await onAppend(tenantId);
          return batch.append(events);
        },
        fold: async () => {
          batches.push([tenantId, messages.size]);
          return batch.fold();
        },
      };
    },
  };
  const log = createLogger('silent');
  const needs = { db: app.db, connectors, sinks: watched, clock: app.clock, log, metrics: createMetrics() };
  return { needs, batches };
}

test('a message is read before the history of the world, its own company account’s or another’s', async () => {
  const app = await startTestApp();
  const [demo, real] = [await app.signIn(), await app.signIn()];
  await keepBacklog(app, demo.tenantId, 5);
  for (const { tenantId } of [real, demo])
    await app.pushRaw(await app.program(tenantId), dcsaEvents(underWayLines));
  const { needs, batches } = watchSinks(app);
  await drainInbox(needs);
  expect(batches).toEqual([
    [real.tenantId, 1],
    [demo.tenantId, 1],
    [demo.tenantId, 5],
  ]);
});

test('a message that arrives while history is read waits for a small part of it at most', async () => {
  const app = await startTestApp();
  const demo = await app.signIn();
  await keepBacklog(app, demo.tenantId, 600);
  const program = await app.program(demo.tenantId);
  let isPushed = false;
  const { needs, batches } = watchSinks(app, async () => {
    if (!isPushed) await app.pushRaw(program, dcsaEvents(underWayLines));
    isPushed = true;
  });
  await drainInbox(needs);
  const [first, second] = batches.map(([, messages]) => messages);
  expect(first).toBeLessThan(600);
  expect(second).toBe(1);
});

test.each([
  // Two, each of more events than are appended at once: what arrives with the first is there before the claim.
  {
    size: 'large',
    bodies: 2,
    boxes: 250,
    passes: [3],
    because: 'it is read with it: one fold of a container',
  },
  { size: 'small', bodies: 1, boxes: 1, passes: [1, 1], because: 'it is read next: nothing is held up' },
])('a message that arrives while one is read that is $size: $because', async ({ bodies, boxes, passes }) => {
  const app = await startTestApp();
  const { tenantId } = await app.signIn();
  const program = await app.program(tenantId);
  for (let body = 0; body < bodies; body += 1)
    await app.pushRaw(program, Array.from({ length: boxes }, (_, i) => worldEvents(body * boxes + i)).flat());
  let isPushed = false;
  const { needs, batches } = watchSinks(app, async () => {
    if (!isPushed) await app.pushRaw(program, worldEvents(bodies * boxes));
    isPushed = true;
  });
  await drainInbox(needs);
  expect(batches.map(([, messages]) => messages)).toEqual(passes);
});

test('a message of another company account does not wait at all', async () => {
  const app = await startTestApp();
  const [first, second, real] = [await app.signIn(), await app.signIn(), await app.signIn()];
  for (const { tenantId } of [first, second]) await keepBacklog(app, tenantId, 3);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const begun = new Set<string>();
  const { needs } = watchSinks(app, async (tenantId) => {
    begun.add(tenantId);
    if (tenantId !== real.tenantId) await held;
  });
  const worker = startInboxWorker(needs, () => () => undefined);
  onTestFinished(async () => {
    letGo();
    await worker.stop();
  });
  await expect.poll(() => begun.size, { timeout: 10_000 }).toBe(2);
  const program = await app.program(real.tenantId);
  await app.pushRaw(program, dcsaEvents(underWayLines));
  const read = `select 1 from raw_message where tenant_id = '${real.tenantId}' and state = 'decoded'`;
  await expect.poll(async () => (await app.db.pool.query(read)).rowCount, { timeout: 5000 }).toBe(1);
});
