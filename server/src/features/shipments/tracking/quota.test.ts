import { accountRoutes, equipmentCheckDigit, shipmentRoutes, trackingRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestUserInput, type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';

const { getContainerEventList } = shipmentRoutes;
const { cancelOrSubscribe, getTraceId, trackNumbers } = trackingRoutes;

/** A container of HMM with the right check digit. */
function hmmBox(serial: number): string {
  const first = `HMMU${200_000 + serial}`;
  return `${first}${equipmentCheckDigit(first)}`;
}

async function startWith(user: TestUserInput): Promise<{ app: TestApp; user: TestUser }> {
  const app = await startTestApp();
  const signedIn = await app.signIn(user);
  await app.connectCarrier(signedIn);
  return { app, user: signedIn };
}

const track = (serial: number) => ({ body: { number: hmmBox(serial) } });

const findUse = async (user: TestUser) => {
  const { queryNumber, trackBillsLimitTimes, trackedBills } = await user.call(accountRoutes.getCurrentUser);
  return { used: queryNumber, limit: trackBillsLimitTimes, tracked: trackedBills };
};

async function setQuota(app: TestApp, { tenantId }: TestUser, limit: number, used?: number): Promise<void> {
  await app.db.pool.query(
    'update tenant set query_limit = $2, queries_used = coalesce($3, queries_used) where tenant_id = $1',
    [tenantId, limit, used ?? null],
  );
}

describe('a limit of 0', () => {
  test('means unlimited, however many queries were used', async () => {
    const { app, user } = await startWith({ queryLimit: 0 });
    await setQuota(app, user, 0, 1_000_000);
    await user.call(getTraceId, track(1));
    expect(await findUse(user)).toEqual({ used: 1_000_001, limit: 0, tracked: 1 });
  });
});

describe('a limit', () => {
  test('lets of many who take the last query at once exactly one have it', async () => {
    const { user } = await startWith({ queryLimit: 3 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, serial) => user.send(getTraceId, track(serial))),
    );
    const codes = answers.map((answer) => answer.json().error?.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(3);
    expect(codes.filter((code) => code === 'quota.queries-used-up')).toHaveLength(5);
    expect(await findUse(user)).toEqual({ used: 3, limit: 3, tracked: 3 });
  });

  test('is answered as 1000018 and stops nothing that is tracked already', async () => {
    const { app, user } = await startWith({ queryLimit: 1 });
    app.carrier.answer(() => ({ body: dcsaEvents(underWayLines, { container: hmmBox(0) }) }));
    const { queryid } = await user.call(getTraceId, track(0));
    await setQuota(app, user, 1, 5);
    const answer = await user.send(getTraceId, track(1));
    expect(answer.json()).toMatchObject({
      status: '1000018',
      msg: expect.stringMatching(/number of queries has been used up/i),
    });
    await app.poll(user.tenantId, queryid);
    const { rows } = await user.call(getContainerEventList, { body: {} });
    expect(rows).toMatchObject([{ equipmentReference: hmmBox(0), trackingStatus: 'in-transit' }]);
  });

  test('counts queries, not numbers: stopping one refunds none', async () => {
    const { user } = await startWith({ queryLimit: 1 });
    const { queryid } = await user.call(getTraceId, track(0));
    await user.call(cancelOrSubscribe, { query: { ids: [queryid], type: '0' } });
    expect(await findUse(user)).toEqual({ used: 1, limit: 1, tracked: 0 });
    expect(await user.fail(getTraceId, track(1))).toMatchObject({ code: 'quota.queries-used-up' });
  });

  test('never refuses the same number within a day of stopping it, however it is asked for', async () => {
    const { app, user } = await startWith({ queryLimit: 1 });
    const { queryid } = await user.call(getTraceId, track(0));
    const stop = { query: { ids: [queryid], type: '0' } } as const;
    await user.call(cancelOrSubscribe, stop);
    await user.call(cancelOrSubscribe, { query: { ids: [queryid], type: '1' } });
    await user.call(cancelOrSubscribe, stop);
    expect(await user.call(getTraceId, track(0))).toMatchObject({ queryid });
    expect(await findUse(user)).toEqual({ used: 1, limit: 1, tracked: 1 });
    await user.call(cancelOrSubscribe, stop);
    app.clock.advance(25 * 3_600_000);
    const later = await app.signIn({ tenantId: user.tenantId });
    expect(await later.fail(getTraceId, track(0))).toMatchObject({ code: 'quota.queries-used-up' });
  });

  test('that is set higher or lifted lets go on at once', async () => {
    const { app, user } = await startWith({ queryLimit: 1 });
    await user.call(getTraceId, track(0));
    await setQuota(app, user, 2);
    await user.call(getTraceId, track(1));
    await setQuota(app, user, 0);
    await user.call(getTraceId, track(2));
    expect(await findUse(user)).toEqual({ used: 3, limit: 0, tracked: 3 });
  });

  test('of a trial is used up line by line of a pasted list, in its order', async () => {
    const { user } = await startWith({ userType: 'trial', queryLimit: 20 });
    const numbers = Array.from({ length: 22 }, (_, serial) => ({ number: hmmBox(serial) }));
    const outcomes = await user.call(trackNumbers, { body: { numbers } });
    expect(outcomes.slice(0, 20).every(({ outcome }) => outcome === 'tracked')).toBe(true);
    expect(outcomes.slice(20)).toMatchObject([
      { outcome: 'refused', error: { code: '1000018' } },
      { outcome: 'refused', error: { code: '1000018' } },
    ]);
  });
});

test('a source that fails refunds its query, and the same number can then be requested again with it', async () => {
  const { app, user } = await startWith({ queryLimit: 1 });
  app.carrier.answer(() => ({ status: 500, body: 'broken' }));
  const { queryid } = await user.call(getTraceId, track(0));
  await app.poll(user.tenantId, queryid);
  expect(await findUse(user)).toMatchObject({ used: 0 });
  app.carrier.answer(() => ({ body: dcsaEvents(underWayLines, { container: hmmBox(1) }) }));
  const next = await user.call(getTraceId, track(1));
  await app.poll(user.tenantId, next.queryid);
  expect(await findUse(user)).toEqual({ used: 1, limit: 1, tracked: 2 });
});
