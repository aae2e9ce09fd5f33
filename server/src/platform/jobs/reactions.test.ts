import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { queueJob } from './jobs.ts';
import { on, toJobs } from './reactions.ts';

const event = { tenantId: 'one', shipmentIds: ['a'] };

test('a reaction that fails does not block the others, fails the job, and is repeated with it', async () => {
  const { db, clock } = await startTestApp();
  const heard: string[] = [];
  let broken = true;
  const [job, ...more] = toJobs(
    [
      on('estimate.changed', async () => {
        if (broken) throw new Error('no room');
        heard.push('first');
      }),
      on('estimate.changed', async (_, { shipmentIds }) => void heard.push(`second ${shipmentIds.join()}`)),
    ],
    { db, clock },
  );
  expect([job?.name, more]).toEqual(['estimate.changed', []]);
  const work = async () => job?.work(event as never, undefined);
  await expect(work()).rejects.toThrow('no room');
  expect(heard).toEqual(['second a']);
  broken = false;
  await work();
  expect(heard).toEqual(['second a', 'first', 'second a']);
});

test('when the program stops, no further reaction begins, and the job is repeated later', async () => {
  const { db, clock } = await startTestApp();
  const heard: string[] = [];
  const stopping = new AbortController();
  const [job] = toJobs(
    [
      on('estimate.changed', async () => {
        heard.push('first');
        stopping.abort(new Error('stopping'));
      }),
      on('estimate.changed', async () => void heard.push('second')),
    ],
    { db, clock },
  );
  await expect(job?.work(event as never, stopping.signal)).rejects.toThrow('stopping');
  expect(heard).toEqual(['first']);
});

test('every reaction that failed is named', async () => {
  const { db, clock } = await startTestApp();
  const fail = (reason: string) => on('estimate.changed', () => Promise.reject(new Error(reason)));
  const [job] = toJobs([fail('no room'), fail('no time')], { db, clock });
  await expect(job?.work(event as never, undefined)).rejects.toThrow('Error: no room; Error: no time');
});

test('a job is queued with the payload of its name, and another does not compile', async () => {
  const { db } = await startTestApp();
  await queueJob(db.system, 'estimate.changed', event);
  // @ts-expect-error: an estimate has shipments
  await queueJob(db.system, 'estimate.changed', { tenantId: 'two' });
  // @ts-expect-error: there is no such job
  await queueJob(db.system, 'estimate.chagned', event);
  const { rows } = await db.pool.query(
    'select payload from graphile_worker._private_jobs order by id limit 1',
  );
  expect(rows.map(({ payload }) => payload)).toEqual([event]);
});
