import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { runQueue } from '../../../test/queue.ts';
import { queueJob } from './jobs.ts';
import { on, toJobs } from './reactions.ts';
import { joinEvents, toSingleEvents } from './waiting-events.ts';

test('events are joined by what they list, and each thing can be split off again', () => {
  expect(
    joinEvents([
      { tenantId: 'one', changes: { a: ['added'], b: ['route'] } },
      { tenantId: 'one', changes: { b: ['arrival', 'route'] } },
      { tenantId: 'one', changes: { c: ['legs'] } },
    ]),
  ).toEqual({ tenantId: 'one', changes: { a: ['added'], b: ['route', 'arrival'], c: ['legs'] } });
  const both = { tenantId: 'one', shipmentIds: ['a', 'b'] };
  expect(joinEvents([both, { tenantId: 'one', shipmentIds: ['b', 'c'] }])).toEqual({
    tenantId: 'one',
    shipmentIds: ['a', 'b', 'c'],
  });
  expect(toSingleEvents(both)).toEqual([
    { tenantId: 'one', shipmentIds: ['a'] },
    { tenantId: 'one', shipmentIds: ['b'] },
  ]);
  expect(toSingleEvents({ tenantId: 'one', changes: { a: ['added'], b: ['route'] } })).toEqual([
    { tenantId: 'one', changes: { a: ['added'] } },
    { tenantId: 'one', changes: { b: ['route'] } },
  ]);
  expect(toSingleEvents({ tenantId: 'one' })).toEqual([{ tenantId: 'one' }]);
});

/** A queue of which the reactions to changed estimates are noted, and fail for these shipments. */
async function start(failing: readonly string[] = []) {
  const { db, clock } = await startTestApp();
  const url = String(db.pool.options.connectionString);
  const heard: string[] = [];
  const jobs = toJobs(
    [
      on('estimate.changed', async (_, { tenantId, shipmentIds }) => {
        heard.push(`${tenantId}: ${shipmentIds.join(' ')}`);
        if (shipmentIds.some((id) => failing.includes(id))) throw new Error('no room');
      }),
    ],
    { db, clock },
  );
  const queue = (tenantId: string, ...shipmentIds: string[]) =>
    queueJob(db.system, 'estimate.changed', { tenantId, shipmentIds });
  const run = async (): Promise<string[]> => {
    await db.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runQueue(db.pool, url, jobs);
    return heard.splice(0).toSorted();
  };
  const left = async () => {
    const { rows } = await db.pool.query<{ payload: object }>(
      'select payload from graphile_worker._private_jobs',
    );
    return rows.map(({ payload }) => payload);
  };
  return { queue, run, left };
}

test('events that wait are reacted to once for each company account', async () => {
  const { queue, run, left } = await start();
  await queue('one', 'a', 'b');
  await queue('two', 'x');
  await queue('one', 'b', 'c');
  await queue('one', 'd');
  expect(await run()).toEqual(['one: a b c d', 'two: x']);
  expect(await left()).toEqual([]);
});

test('what fails keeps what it has joined, and in the end each thing is a job of its own', async () => {
  const { queue, run, left } = await start(['b']);
  await queue('one', 'a');
  await queue('one', 'b');
  expect(await run()).toEqual(['one: a b']);
  await queue('one', 'c');
  expect(await run()).toEqual(['one: a b', 'one: c']);
  expect(await run()).toEqual(['one: a', 'one: b']);
  expect(await left()).toEqual([{ tenantId: 'one', shipmentIds: ['b'] }]);
  // What waits neither joins the one that fails nor is joined by it.
  await queue('one', 'd');
  expect(await run()).toEqual(['one: b', 'one: d']);
  expect(await left()).toEqual([{ tenantId: 'one', shipmentIds: ['b'] }]);
});

test('the waiting events of a company account are found by an index, however many others wait', async () => {
  const { db } = await startTestApp();
  const { rows } = await db.system.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`
      explain select j.id from graphile_worker._private_jobs j
      where j.task_id = 1 and j.is_available and j.attempts = 0 and j.key is null
        and j.payload ->> 'tenantId' = 'one'`.execute(tx);
  });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('job_waiting_by_tenant');
});
