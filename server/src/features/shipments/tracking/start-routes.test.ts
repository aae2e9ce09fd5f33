import { accountRoutes, equipmentCheckDigit, shipmentRoutes, trackingRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestApp, type TestUser, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';

const { trace } = shipmentRoutes;
const { getScacs, recogniseNumbers, getTraceId, trackNumbers, cancelOrSubscribe } = trackingRoutes;
const { queryTraceInfoByQueryid } = shipmentRoutes;
const { subscribeContainnerSum } = trackingRoutes;
const box = 'HMMU6120580';
const minute = 60_000;

/** A container of HMM with the right check digit. */
function hmmBox(serial: number): string {
  const first = `HMMU${100_000 + serial}`;
  return `${first}${equipmentCheckDigit(first)}`;
}

const usedQueries = async (user: TestUser): Promise<number> =>
  (await user.call(accountRoutes.getCurrentUser)).queryNumber;

async function startedApp(options: { queryLimit?: number } = {}): Promise<{ app: TestApp; user: TestUser }> {
  const app = await startTestApp();
  const user = await app.signIn(options);
  await app.connectCarrier(user);
  return { app, user };
}

/** Starts tracking and lets the carrier answer once. */
async function trackAndPoll(
  app: TestApp,
  user: TestUser,
  body: { number: string; scac?: string } = { number: box },
) {
  const { queryid } = await user.call(getTraceId, { body });
  await app.poll(user.tenantId, queryid);
  return { queryid, ...(await user.call(trace, { body: { queryid } })) };
}

describe('choosing a carrier', () => {
  test('begins with those that the number suggests, then those that are connected', async () => {
    const { app, user } = await startedApp();
    await app.connectCarrier(user, { carrierCode: 'MAEU', supports: ['container'] });
    const choices = await user.call(getScacs, { body: { number: 'hmmu 612058 0' } });
    expect(choices[0]).toEqual({
      scac: 'HDMU',
      name: 'HMM Co., Ltd.',
      shortName: 'HMM',
      supports: ['container', 'bill-of-lading', 'booking'],
      suggested: true,
    });
    expect(choices[1]).toMatchObject({ scac: 'MAEU', supports: ['container'], suggested: false });
    expect(choices.length).toBeGreaterThan(20);
  });

  test('shows all carriers when no number is given, connected ones of this company account first', async () => {
    const { app } = await startedApp();
    const other = await app.signIn();
    const choices = await other.call(getScacs, { body: {} });
    expect(choices.every(({ supports, suggested }) => supports.length === 0 && !suggested)).toBe(true);
  });
});

describe('recognising numbers', () => {
  test('shows line by line what each text is, and which number is tracked already', async () => {
    const { user } = await startedApp();
    const { queryid } = await user.call(getTraceId, { body: { number: box } });
    const lines = [
      'hmmu 612058 0',
      'HMMU6120585',
      'TTNU4873285',
      'HDMUTXGA49218300',
      '9811000',
      'SGSIN',
      'hello',
    ];
    expect(await user.call(recogniseNumbers, { body: { lines } })).toMatchObject([
      {
        text: 'hmmu 612058 0',
        number: box,
        kind: 'container',
        carrier: { outcome: 'certain', choices: ['HDMU'] },
        queryid,
      },
      { kind: 'container', problem: { code: 'wrong-check-digit', expectedCheckDigit: 0, failingIndex: 10 } },
      { kind: 'container', carrier: { outcome: 'confirm' } },
      { kind: 'bill-of-lading', carrier: { outcome: 'certain', choices: ['HDMU'] } },
      { kind: 'vessel' },
      { kind: 'port', name: 'Singapore' },
      { kind: 'unknown', carrier: { outcome: 'unknown' }, problem: { code: 'not-a-number' } },
    ]);
  });

  test('takes up to a hundred lines', async () => {
    const { user } = await startedApp();
    const lines = Array.from({ length: 101 }, () => box);
    expect(await user.call(recogniseNumbers, { body: { lines: lines.slice(1) } })).toHaveLength(100);
    expect(await user.fail(recogniseNumbers, { body: { lines } })).toMatchObject({ code: 'request.invalid' });
  });
});

describe('starting to track a number', () => {
  test('uses one query, is in the list at once, and says when to poll again', async () => {
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
    expect(rows).toEqual([{ task_identifier: 'tracking:poll' }]);
  });

  test('that is tracked already costs nothing, also when it is a container of a tracked B/L', async () => {
    const { app, user } = await startedApp();
    app.carrier.answer(() => ({ body: dcsaEvents(underWayLines, { bill: 'HDMUTXGA49218300' }) }));
    const first = await trackAndPoll(app, user, { number: 'HDMUTXGA49218300' });
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

  test('can be requested from another carrier while it has no facts, for another query', async () => {
    const { app, user } = await startedApp();
    await app.connectCarrier(user, { carrierCode: 'MAEU' });
    const { queryid } = await trackAndPoll(app, user);
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
    await trackAndPoll(app, user);
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
  test('refuses the query after the last, and answers with its limit', async () => {
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
    const { state } = await trackAndPoll(app, user);
    expect(state.reason).toBe(reason);
    expect(await usedQueries(user)).toBe(used);
  });

  test('gets a failed query back once, however often the source fails', async () => {
    const { app, user } = await startedApp({ queryLimit: 5 });
    app.carrier.answer(() => ({ status: 500, body: 'oops' }));
    const { queryid } = await trackAndPoll(app, user);
    await user.call(getTraceId, { body: { number: hmmBox(1) } });
    for (let i = 0; i < 3; i += 1) {
      app.clock.advance(5 * minute);
      await app.poll(user.tenantId, queryid);
    }
    expect(await usedQueries(user)).toBe(1);
  });
});

describe('the outcome of a poll', () => {
  test('events: the number has succeeded and its journey is shown', async () => {
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
        vesselName: 'HMM Emerald',
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

  test('nothing: not found, with the next poll', async () => {
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

describe('a pasted list of numbers', () => {
  test('of a hundred gets a hundred results, and a bad line stops no other', async () => {
    const { user } = await startedApp({ queryLimit: 95 });
    const numbers = Array.from({ length: 96 }, (_, i) => ({ number: hmmBox(i) }));
    const bad = [{ number: 'HMMU6120585' }, { number: 'TTNU4873285' }, { number: 'hello' }];
    const outcomes = await user.call(trackNumbers, { body: { numbers: [...bad, ...numbers, numbers[0]!] } });
    expect(outcomes).toHaveLength(100);
    expect(outcomes.slice(0, 3)).toMatchObject([
      { outcome: 'refused', error: { code: 'tracking.wrong-number', msg: expect.stringContaining('0') } },
      { outcome: 'choose-carrier' },
      { outcome: 'refused', error: { code: 'tracking.number-unsupported' } },
    ]);
    expect(outcomes.slice(3, 98).every(({ outcome }) => outcome === 'tracked')).toBe(true);
    expect(outcomes[98]).toMatchObject({ outcome: 'refused', error: { code: '1000018' } });
    expect(outcomes[99]).toEqual({
      number: numbers[0]!.number,
      outcome: 'already-tracked',
      queryid: outcomes[3]?.queryid,
    });
  });

  test('reports its refusals in the language of the person who pasted it', async () => {
    const { user } = await startedApp();
    const headers = { language: 'zh-cn' };
    const [outcome] = await user.call(trackNumbers, {
      body: { numbers: [{ number: 'HMMU6120585' }] },
      headers,
    });
    expect(outcome?.error?.msg).toBe('输入有误：HMMU6120585 校验码不符，末位应为 0。');
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

  test('is unsubscribed once: it is polled no more, and resumed for one query', async () => {
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
    expect(await user.fail(cancelOrSubscribe, { query: { ids: [queryid], type: '1' } })).toMatchObject({
      code: 'quota.queries-used-up',
    });
    expect(await user.call(trace, { body: { queryid } })).toMatchObject({
      state: { subscription: 'unsubscribed' },
    });
  });

  test('that was unsubscribed and is typed in again is resumed', async () => {
    const { app, user } = await startedApp();
    const { queryid } = await trackAndPoll(app, user);
    await user.call(cancelOrSubscribe, { query: { ids: [queryid], type: '0' } });
    expect((await user.call(getTraceId, { body: { number: box } })).queryid).toBe(queryid);
    expect(await usedQueries(user)).toBe(2);
  });
});
