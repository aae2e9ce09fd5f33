import { equipmentCheckDigit, trackingRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';

const { getTraceId, cancelOrSubscribe, trackNumbers, subscribeContainnerSum } = trackingRoutes;
const box = 'HMMU6120580';

/** The polls of a number that wait, with how far away they are in the clock of the database. */
async function waitingPolls(app: TestApp, queryid: string): Promise<{ key: string; isDue: boolean }[]> {
  const { rows } = await app.db.pool.query<{ key: string; isDue: boolean }>(
    `select key, run_at <= now() as "isDue" from graphile_worker.jobs
     where key like $1 order by key`,
    [`look:${queryid}%`],
  );
  return rows;
}

test('a number stopped and tracked again is asked for at once, though its next poll is hours away', async () => {
  const app = await startTestApp({ now: '2090-01-01T00:00:00Z' });
  const user = await app.signIn();
  await app.connectCarrier(user);
  app.carrier.answer(() => ({ body: dcsaEvents(underWayLines) }));
  const { queryid } = await user.call(getTraceId, { body: { number: box } });
  await app.look(user.tenantId, queryid);
  await app.db.pool.query('delete from graphile_worker._private_jobs where key = $1', [
    `look:${queryid}:now`,
  ]);
  expect(await waitingPolls(app, queryid)).toEqual([{ key: `look:${queryid}`, isDue: false }]);
  await user.call(cancelOrSubscribe, { query: { ids: [queryid], type: '0' } });
  await user.call(cancelOrSubscribe, { query: { ids: [queryid], type: '1' } });
  expect(await waitingPolls(app, queryid)).toContainEqual({ key: `look:${queryid}:now`, isDue: true });
  await app.look(user.tenantId, queryid);
  expect(app.carrier.asked).toHaveLength(2);
});

test('one box in three spellings is tracked once, for one query', async () => {
  const app = await startTestApp();
  const user = await app.signIn({ queryLimit: 5 });
  await app.connectCarrier(user);
  const numbers = ['HMMU 612058-0', 'hmmu6120580', 'HMMU6120580'].map((number) => ({ number, scac: 'HDMU' }));
  const outcomes = await user.call(trackNumbers, { body: { numbers } });
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['tracked', 'already-tracked', 'already-tracked']);
  expect(new Set(outcomes.map(({ queryid }) => queryid)).size).toBe(1);
  expect(await user.call(subscribeContainnerSum)).toMatchObject({ queriesUsed: 1 });
});

test('more numbers than the quota leaves are refused one by one, those before them are tracked', async () => {
  const app = await startTestApp();
  const user = await app.signIn({ queryLimit: 2 });
  await app.connectCarrier(user);
  const numbers = [1, 2, 3, 4].map((serial) => {
    const first = `HMMU10000${serial}`;
    return { number: `${first}${equipmentCheckDigit(first)}`, customerReference: `PO ${serial}` };
  });
  const outcomes = await user.call(trackNumbers, { body: { numbers } });
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['tracked', 'tracked', 'refused', 'refused']);
  expect(await user.call(subscribeContainnerSum)).toMatchObject({ subscribing: 2, queriesUsed: 2 });
});
