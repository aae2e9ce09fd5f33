import { shipmentRoutes, trackingRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';
import { startedApp, box, usedQueries, trackAndLook, hmmBox, minute } from './testing.ts';

const { trace } = shipmentRoutes;
const { getTraceId, trackNumbers, cancelOrSubscribe } = trackingRoutes;
const { subscribeContainnerSum } = trackingRoutes;

describe('starting to track a number', () => {
  test('uses one query, stands in the list at once, and says when to look again', async () => {
    const { app, user } = await startedApp();
    const { queryid, state } = await user.call(getTraceId, { body: { number: 'hmmu 612058-0' } });
    expect(state).toMatchObject({
      queryid,
      number: box,
      numberType: 'container',
      carrierCode: 'HDMU',
      carrierName: 'HMM',
      subscription: 'subscribing',
      reason: 'queued',
      retryAfterMinutes: 1,
      subscribedAt: '2026-11-10T08:00:00.000Z',
      containers: [box],
    });
    expect(await usedQueries(user)).toBe(1);
    const { shipments } = await user.call(trace, { body: { queryid } });
    expect(shipments).toMatchObject([
      { equipmentReference: box, trackingStatus: 'no-data', reason: 'queued' },
    ]);
    const { rows } = await app.db.pool.query(`select task_identifier from graphile_worker.jobs`);
    expect(rows).toEqual([{ task_identifier: 'tracking:look' }]);
  });

  test('that is followed already costs nothing, also when it is a box of a followed B/L', async () => {
    const { app, user } = await startedApp();
    app.carrier.answer(() => ({ body: dcsaEvents(underWayLines, { bill: 'HDMUTXGA49218300' }) }));
    const first = await trackAndLook(app, user, { number: 'HDMUTXGA49218300' });
    expect((await user.call(getTraceId, { body: { number: 'HDMUTXGA49218300' } })).queryid).toBe(
      first.queryid,
    );
    expect((await user.call(getTraceId, { body: { number: box } })).queryid).toBe(first.queryid);
    expect(await usedQueries(user)).toBe(1);
  });

  test('of another company account is a tracking of its own', async () => {
    const { app, user } = await startedApp();
    const other = await app.signIn();
    await app.connectCarrier(other);
    const [mine, theirs] = [
      await user.call(getTraceId, { body: { number: box } }),
      await other.call(getTraceId, { body: { number: box } }),
    ];
    expect(mine.queryid).not.toBe(theirs.queryid);
  });

  test.each([
    ['an empty field', { number: '  ' }, 'tracking.number-required', {}],
    [
      'a wrong check digit',
      { number: 'HMMU6120585' },
      'tracking.wrong-number',
      { number: 'HMMU6120585', expectedCheckDigit: 0 },
    ],
    [
      'a missing check digit',
      { number: 'HMMU612058' },
      'tracking.wrong-number',
      { number: 'HMMU612058', expectedCheckDigit: 0 },
    ],
    ['a vessel', { number: '9811000', scac: 'HDMU' }, 'tracking.number-unsupported', { number: '9811000' }],
    ['words', { number: 'hello', scac: 'HDMU' }, 'tracking.number-unsupported', { number: 'hello' }],
    [
      'a B/L said to be a container',
      { number: 'HDMUTXGA49218300', numberType: 'container' },
      'tracking.number-unsupported',
      { number: 'HDMUTXGA49218300' },
    ],
    ['a lessor’s box without a carrier', { number: 'TTNU4873285' }, 'tracking.carrier-required', {}],
    ['a carrier that does not exist', { number: box, scac: 'XXXX' }, 'tracking.carrier-required', {}],
    [
      'a carrier that nothing is connected for',
      { number: box, scac: 'MAEU' },
      'tracking.carrier-unsupported',
      { carrier: 'Maersk' },
    ],
  ] as const)('is refused for %s, and no query is used', async (_, body, code, params) => {
    const { user } = await startedApp();
    expect(await user.fail(getTraceId, { body })).toMatchObject({ code, params });
    expect(await usedQueries(user)).toBe(0);
  });

  test('is refused when the carrier’s source does not answer for this kind of number', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await app.connectCarrier(user, { supports: ['bill-of-lading'] });
    expect(await user.fail(getTraceId, { body: { number: box } })).toMatchObject({
      code: 'tracking.container-unsupported',
      params: { carrier: 'HMM' },
    });
    const booking = { number: 'PUSE12345600', scac: 'HDMU', numberType: 'booking' } as const;
    expect(await user.fail(getTraceId, { body: booking })).toMatchObject({
      code: 'tracking.number-unsupported',
    });
  });

  test('can be asked of another carrier while nothing is known of it, for another query', async () => {
    const { app, user } = await startedApp();
    await app.connectCarrier(user, { carrierCode: 'MAEU' });
    const { queryid } = await trackAndLook(app, user);
    expect(await user.call(getTraceId, { body: { number: box, scac: 'MAEU' } })).toMatchObject({ queryid });
    expect(await usedQueries(user)).toBe(2);
    const { shipments, state } = await user.call(trace, { body: { queryid } });
    expect(state).toMatchObject({ carrierCode: 'MAEU' });
    expect(shipments).toMatchObject([{ carrierCode: 'MAEU' }]);
  });

  test('keeps its carrier once something is known of it', async () => {
    const { app, user } = await startedApp();
    await app.connectCarrier(user, { carrierCode: 'MAEU' });
    app.carrier.answer(() => ({ body: dcsaEvents(underWayLines) }));
    await trackAndLook(app, user);
    expect(await user.fail(getTraceId, { body: { number: box, scac: 'MAEU' } })).toMatchObject({
      code: 'tracking.carrier-fixed',
      httpStatus: 409,
    });
  });

  test('is denied to read-only members', async () => {
    const { app, user } = await startedApp();
    const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
    const denied = { code: 'access.denied', httpStatus: 403 };
    expect(await reader.fail(getTraceId, { body: { number: box } })).toMatchObject(denied);
    expect(await reader.fail(trackNumbers, { body: { numbers: [{ number: box }] } })).toMatchObject(denied);
    expect(await reader.fail(cancelOrSubscribe, { query: { ids: [], type: '0' } })).toMatchObject(denied);
  });
});

describe('the quota', () => {
  test('refuses the query after the last, and is told with its limit', async () => {
    const { user } = await startedApp({ queryLimit: 1 });
    await user.call(getTraceId, { body: { number: box } });
    expect(await user.fail(getTraceId, { body: { number: hmmBox(1) } })).toMatchObject({
      code: 'quota.queries-used-up',
      params: { limit: 1 },
      httpStatus: 403,
    });
    expect(await user.call(subscribeContainnerSum)).toMatchObject({
      subscribing: 1,
      queriesUsed: 1,
      queryLimit: 1,
    });
  });

  test.each([
    ['the carrier’s server fails', { status: 500, body: 'oops' }, 'source-broken', 0],
    ['the carrier refuses our credentials', { status: 401, body: {} }, 'source-broken', 0],
    ['the carrier does not answer for such numbers', { status: 405, body: {} }, 'container-unsupported', 0],
    ['the carrier knows nothing of the number', { status: 200, body: [] }, 'not-found', 1],
    [
      'the carrier asks us to wait',
      { status: 429, headers: { 'retry-after': '600' }, body: {} },
      'in-progress',
      1,
    ],
  ] as const)('when %s has so many used', async (_, answer, reason, used) => {
    const { app, user } = await startedApp({ queryLimit: 5 });
    app.carrier.answer(() => answer);
    const { state } = await trackAndLook(app, user);
    expect(state.reason).toBe(reason);
    expect(await usedQueries(user)).toBe(used);
  });

  test('gets a failed query back once, however often the source fails', async () => {
    const { app, user } = await startedApp({ queryLimit: 5 });
    app.carrier.answer(() => ({ status: 500, body: 'oops' }));
    const { queryid } = await trackAndLook(app, user);
    await user.call(getTraceId, { body: { number: hmmBox(1) } });
    for (let i = 0; i < 3; i += 1) {
      app.clock.advance(5 * minute);
      await app.look(user.tenantId, queryid);
    }
    expect(await usedQueries(user)).toBe(1);
  });
});
