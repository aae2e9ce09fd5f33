import {
  accountRoutes,
  equipmentCheckDigit,
  sampleRoutes,
  shipmentRoutes,
  trackingRoutes,
} from '@portolan/contract';
import { expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../test/app.ts';
import { trackedRows } from '../features/shipments/folding/index.ts';
import { startSamples } from '../features/shipments/tracking/index.ts';

const { getSamples, decideSamples } = sampleRoutes;
const box = 'HMMU6120580';
const other = `HMMU100001${equipmentCheckDigit('HMMU100001')}`;

async function begin(): Promise<{ app: TestApp; user: TestUser }> {
  const app = await startTestApp();
  const user = await app.signIn({ queryLimit: 20 });
  await app.connectCarrier(user);
  const samples = [box, other].map((number) => ({ number, scac: 'HDMU' }));
  await app.db.asTenant(user.tenantId, (tx) =>
    startSamples(tx, user.tenantId, samples, app.clock.now(), trackedRows),
  );
  return { app, user };
}

const listNumbers = async (user: TestUser): Promise<string[]> => {
  const { rows } = await user.call(shipmentRoutes.getContainerEventList, { body: { view: 'all' } });
  return rows.map(({ trackedNumber }) => trackedNumber).toSorted();
};
const usedQueries = async (user: TestUser): Promise<number> =>
  (await user.call(accountRoutes.getCurrentUser)).queryNumber;

test('samples are tracked like any number and use no query', async () => {
  const { user } = await begin();
  expect(await user.call(getSamples)).toEqual({ numbers: 2 });
  expect(await listNumbers(user)).toEqual([other, box]);
  expect(await usedQueries(user)).toBe(0);
});

test('samples that are removed are gone from the list, and their numbers can be tracked again', async () => {
  const { user } = await begin();
  expect(await user.call(decideSamples, { body: { decision: 'remove' } })).toEqual({ numbers: 2 });
  expect(await user.call(getSamples)).toEqual({ numbers: 0 });
  expect(await listNumbers(user)).toEqual([]);
  await user.call(trackingRoutes.getTraceId, { body: { number: box } });
  expect(await listNumbers(user)).toEqual([box]);
  expect(await usedQueries(user)).toBe(1);
});

test('samples that are kept stay, and so does one that somebody tracks before the others are removed', async () => {
  const { user } = await begin();
  await user.call(trackingRoutes.getTraceId, { body: { number: box } });
  expect(await user.call(decideSamples, { body: { decision: 'remove' } })).toEqual({ numbers: 1 });
  expect(await listNumbers(user)).toEqual([box]);
  const { user: keeper } = await begin();
  expect(await keeper.call(decideSamples, { body: { decision: 'keep' } })).toEqual({ numbers: 2 });
  expect(await keeper.call(getSamples)).toEqual({ numbers: 0 });
  expect(await listNumbers(keeper)).toEqual([other, box]);
  expect(await keeper.call(decideSamples, { body: { decision: 'remove' } })).toEqual({ numbers: 0 });
});

test('samples of another company account are none of ours, and reading members decide nothing', async () => {
  const { app, user } = await begin();
  const stranger = await app.signIn();
  expect(await stranger.call(decideSamples, { body: { decision: 'remove' } })).toEqual({ numbers: 0 });
  const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
  const refused = await reader.send(decideSamples, { body: { decision: 'remove' } });
  expect(refused.statusCode).toBe(403);
  expect(await user.call(getSamples)).toEqual({ numbers: 2 });
});
