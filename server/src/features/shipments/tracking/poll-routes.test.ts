import { shipmentRoutes, trackingRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';
import { startedApp, trackAndPoll, box, minute, usedQueries } from './testing.ts';

const { trace } = shipmentRoutes;
const { getTraceId, cancelOrSubscribe } = trackingRoutes;
const { queryTraceInfoByQueryid } = shipmentRoutes;
const { subscribeContainnerSum } = trackingRoutes;

describe('what a poll of the carrier gives', () => {
  test('events: the number has succeeded and its journey is known', async () => {
    const { app, user } = await startedApp();
    app.carrier.answer(() => ({ body: dcsaEvents(underWayLines) }));
    const { state, shipments } = await trackAndPoll(app, user);
    expect(state).toMatchObject({ subscription: 'succeeded', reason: null, retryAfterMinutes: null });
    expect(shipments).toMatchObject([
      {
        equipmentReference: box,
        pol: 'KRPUS',
        pod: 'NLRTM',
        trackingStatus: 'in-transit',
        vesselName: 'HMM EMERALD',
        delayStage: 'none',
      },
    ]);
    expect(app.carrier.asked[0]?.url.searchParams.get('equipmentReference')).toBe(box);
  });

  test('several pages: all are read', async () => {
    const { app, user } = await startedApp();
    const events = dcsaEvents(underWayLines);
    app.carrier.answer((url) =>
      url.searchParams.get('cursor') === 'second'
        ? { body: events.slice(3) }
        : { body: events.slice(0, 3), headers: { 'Next-Page-Cursor': 'second' } },
    );
    await trackAndPoll(app, user);
    expect((await app.db.pool.query('select count(*)::int as n from tracking_event')).rows).toEqual([
      { n: 6 },
    ]);
  });

  test('nothing: not found, with the time of the next poll', async () => {
    const { app, user } = await startedApp();
    const { state } = await trackAndPoll(app, user);
    expect(state).toMatchObject({
      subscription: 'failed',
      reason: 'not-found',
      nextPollAt: '2026-11-10T14:00:00.000Z',
    });
  });

  test('a source that fails: in five minutes again', async () => {
    const { app, user } = await startedApp();
    app.carrier.answer(() => ({ status: 503, body: '' }));
    const { state } = await trackAndPoll(app, user);
    expect(state).toMatchObject({ reason: 'source-broken', retryAfterMinutes: 5 });
    app.carrier.answer(() => ({ body: dcsaEvents(underWayLines) }));
    app.clock.advance(5 * minute);
    await app.poll(user.tenantId, state.queryid);
    expect(await user.call(trace, { body: { queryid: state.queryid } })).toMatchObject({
      state: { subscription: 'succeeded', reason: null },
    });
  });
});

describe('a followed number', () => {
  test('is not found by another company account, nor is one that never was', async () => {
    const { app, user } = await startedApp();
    const { queryid } = await user.call(getTraceId, { body: { number: box } });
    const other = await app.signIn();
    for (const id of [queryid, 'ffffffff-ffff-4fff-8fff-ffffffffffff']) {
      const missing = { code: 'tracking.not-found', httpStatus: 404 };
      expect(await other.fail(trace, { body: { queryid: id } })).toMatchObject(missing);
      expect(await other.fail(queryTraceInfoByQueryid, { query: { queryid: id } })).toMatchObject(missing);
    }
    expect(await other.call(cancelOrSubscribe, { query: { ids: [queryid], type: '0' } as never })).toEqual({
      changed: 0,
    });
    expect(await user.call(queryTraceInfoByQueryid, { query: { queryid } })).toMatchObject({
      state: { queryid },
    });
  });

  test('is unsubscribed once: it is asked for no more, and taken up again for one query', async () => {
    const { app, user } = await startedApp({ queryLimit: 2 });
    app.carrier.answer(() => ({ body: dcsaEvents(underWayLines) }));
    const { queryid } = await trackAndPoll(app, user);
    const change = async (type: '0' | '1') =>
      user.call(cancelOrSubscribe, { query: { ids: [queryid], type } });
    expect([await change('0'), await change('0')]).toEqual([{ changed: 1 }, { changed: 0 }]);
    await app.poll(user.tenantId, queryid);
    expect(app.carrier.asked).toHaveLength(1);
    expect(await user.call(subscribeContainnerSum)).toMatchObject({
      succeeded: 0,
      unsubscribed: 1,
      containers: 0,
    });
    expect(await change('1')).toEqual({ changed: 1 });
    expect(await usedQueries(user)).toBe(2);
    await change('0');
    app.clock.advance(25 * 3_600_000);
    const later = await app.signIn({ tenantId: user.tenantId });
    expect(await later.fail(cancelOrSubscribe, { query: { ids: [queryid], type: '1' } })).toMatchObject({
      code: 'quota.queries-used-up',
    });
    expect(await later.call(trace, { body: { queryid } })).toMatchObject({
      state: { subscription: 'unsubscribed' },
    });
  });

  test('that was unsubscribed and is typed in again is taken up again', async () => {
    const { app, user } = await startedApp();
    const { queryid } = await trackAndPoll(app, user);
    await user.call(cancelOrSubscribe, { query: { ids: [queryid], type: '0' } });
    expect((await user.call(getTraceId, { body: { number: box } })).queryid).toBe(queryid);
    expect(await usedQueries(user)).toBe(2);
  });
});
