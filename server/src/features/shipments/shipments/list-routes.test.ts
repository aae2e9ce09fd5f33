import { type BodyInput, shipmentRoutes, trackingRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { type TestUser, startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, ruby, underWayLines } from '../../../../test/factories/dcsa.ts';
import { boxes, pushFleet } from '../../../../test/factories/fleet.ts';

const { getContainerEventList, tracingSum } = shipmentRoutes;
const { cancelOrSubscribe, subscribeContainnerSum } = trackingRoutes;
const { qryCountInfoByCountry, qryCountInfoByPort, qryCountInfoByCarrier, getLocAndQuanListForCon } =
  shipmentRoutes;
type ListInput = BodyInput<typeof getContainerEventList>;

const day = 86_400_000;

async function listBoxes(user: TestUser, body: ListInput = {}): Promise<(string | null)[]> {
  return (await user.call(getContainerEventList, { body })).rows.map((row) => row.equipmentReference);
}

describe('the list', () => {
  test.each([
    ['in-transit', ['late', 'soon', 'onTime', 'rolled']],
    ['all', ['late', 'soon', 'onTime', 'rolled', 'back']],
    ['arriving-7d', ['soon']],
    ['late', ['late']],
    ['rolled', ['rolled']],
    ['completed', ['back']],
    ['no-data', []],
    ['unsubscribed', []],
    ['no-news-7d', []],
  ] as const)('shows under %s: %j', async (view, expected) => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    expect(await listBoxes(user, { view })).toEqual(expected.map((name) => boxes[name]));
    expect((await user.call(tracingSum)).views[view]).toBe(expected.length);
  });

  test('shows for a late container how late, on which vessel, and the last event', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    const { rows } = await user.call(getContainerEventList, { body: { view: 'late' } });
    expect(rows).toMatchObject([
      {
        carrierBookingReference: `BKG-${boxes.late}`,
        trackedNumber: boxes.late,
        numberType: 'container',
        pol: 'CNSGH',
        pod: 'DEHAM',
        vesselName: 'HMM RUBY',
        voyageNumber: '0013W',
        latest: { milestone: 'vessel-departure', unLocationCode: 'CNSGH' },
        plannedArrivalAt: '2026-11-08T06:00:00.000Z',
        arrivalIsActual: false,
        delayStage: 'actual',
        rolledOver: false,
        trackingStatus: 'in-transit',
        subscription: 'succeeded',
        reason: null,
        simulated: false,
        sourceKinds: ['carrier'],
      },
    ]);
  });

  test('has boxes with no news for seven days once seven days have passed', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    app.clock.advance(7 * day);
    const weekLater = await app.signIn({ tenantId: user.tenantId });
    expect(await listBoxes(weekLater, { view: 'no-news-7d' })).toEqual([]);
    app.clock.advance(1);
    expect(await listBoxes(weekLater, { view: 'no-news-7d' })).toHaveLength(4);
  });

  test.each([
    ['arrivalAt', 'asc', ['late', 'soon', 'onTime', 'rolled']],
    ['arrivalAt', 'desc', ['rolled', 'onTime', 'soon', 'late']],
    ['departureAt', 'asc', ['late', 'soon', 'onTime', 'rolled']],
    ['departureAt', 'desc', ['rolled', 'onTime', 'soon', 'late']],
  ] as const)('sorted by %s %s is %j, and is paged in the same order', async (sort, direction, expected) => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    const wanted = expected.map((name) => boxes[name]);
    const whole = await listBoxes(user, { sort, direction });
    expect(whole.toSorted()).toEqual(wanted.toSorted());
    if (sort === 'arrivalAt') expect(whole).toEqual(wanted);
    const paged: (string | null)[] = [];
    let cursor: string | undefined;
    do {
      const body = { sort, direction, limit: 1, ...(cursor === undefined ? {} : { cursor }) };
      const page = await user.call(getContainerEventList, { body });
      expect(page).toMatchObject({ total: 4, totalIsAtLeast: false });
      paged.push(...page.rows.map((row) => row.equipmentReference));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(paged).toEqual(whole);
  });

  test.each([
    ['carriers', { carriers: ['MAEU'] }, []],
    ['ports of discharge', { pods: ['SGSIN', 'DEHAM'] }, ['late', 'soon']],
    ['ports of loading', { pols: ['KRPUS'] }, ['onTime', 'rolled']],
    ['status', { view: 'all', statuses: ['completed'] }, ['back']],
    ['delay', { delayStages: ['actual'] }, ['late']],
    ['no delay', { delayStages: ['none'] }, ['soon', 'onTime']],
    [
      'arrival dates, the last day included',
      { arrivalFrom: '2026-11-13', arrivalTo: '2026-11-28' },
      ['soon', 'onTime'],
    ],
    [
      'all of them together',
      { pols: ['CNSHA'], pods: ['DEHAM'], delayStages: ['actual', 'possible'] },
      ['late'],
    ],
    ['a search by the beginning of a container', { search: 'hmmu 1000' }, ['late', 'soon', 'rolled']],
    ['a search by B/L', { search: 'HDMUTXGA4921' }, ['onTime']],
    ['a search by booking', { search: `bkg-${boxes.soon}` }, ['soon']],
    ['a search by the beginning of a voyage', { search: '0013w' }, ['late', 'soon', 'rolled']],
    ['a search by the word of a status', { search: 'Late' }, ['late']],
    ['a search by the first word of a status', { search: 'rolled' }, ['rolled']],
    ['a search by the word of a status in another language', { search: '甩柜' }, ['rolled']],
    ['a search by the word of the latest event', { search: 'Departed' }, ['late', 'soon', 'onTime']],
    ['a search by a date', { search: '2026-11-28' }, ['onTime']],
    ['a search by a date with the month first', { search: '11/28/2026' }, ['onTime']],
    ['a search by signs alone', { search: '(' }, []],
    ['a search that finds nothing', { search: 'ZZZZ' }, []],
  ] as const)('narrows by %s', async (_, filters, expected) => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    expect(await listBoxes(user, filters as unknown as ListInput)).toEqual(
      expected.map((name) => boxes[name]),
    );
  });

  test('refuses a cursor that is none', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    for (const cursor of ['x', Buffer.from('{"at":"soon","id":"me"}').toString('base64url')])
      expect(await user.fail(getContainerEventList, { body: { cursor } })).toMatchObject({
        code: 'request.invalid',
        params: { field: 'cursor' },
      });
  });

  test.each([
    ['sort', { sort: 'departureAt' }],
    ['direction', { direction: 'desc' }],
    ['view', { view: 'all' }],
    ['filter', { pods: ['SGSIN'] }],
    ['search', { search: 'hmmu' }],
  ] as [string, ListInput][])('refuses a cursor of another %s', async (_, change) => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    const { nextCursor: cursor } = await user.call(getContainerEventList, { body: { limit: 1 } });
    await user.call(getContainerEventList, { body: { cursor } });
    expect(await user.fail(getContainerEventList, { body: { ...change, cursor } })).toMatchObject({
      code: 'request.invalid',
      params: { field: 'cursor' },
    });
  });

  test('of another company account is empty', async () => {
    const app = await startTestApp();
    await pushFleet(app);
    const other = await app.signIn();
    expect(await listBoxes(other, { view: 'all' })).toEqual([]);
    expect((await other.call(tracingSum)).views.all).toBe(0);
    expect(await other.call(qryCountInfoByPort)).toEqual([]);
  });

  test('is seen whole by read-only members', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    const reader = await app.signIn({ tenantId: user.tenantId, role: 'read-only' });
    expect(await listBoxes(reader)).toEqual(await listBoxes(user));
  });
});

describe('unsubscribing', () => {
  test('removes a container from the list and the statistics, and tracking it again brings it back', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    const [late] = (await user.call(getContainerEventList, { body: { view: 'late' } })).rows;
    const ids = [late?.queryid ?? ''];
    await user.call(cancelOrSubscribe, { query: { ids, type: '0' } });
    expect(await listBoxes(user)).not.toContain(boxes.late);
    expect(await listBoxes(user, { view: 'unsubscribed' })).toEqual([boxes.late]);
    const sum = await user.call(tracingSum);
    expect(sum).toMatchObject({ inTransit: 3, views: { late: 0, unsubscribed: 1 }, delay: { actual: 0 } });
    expect(await user.call(qryCountInfoByPort)).not.toContainEqual(expect.objectContaining({ key: 'DEHAM' }));
    expect(await user.call(subscribeContainnerSum)).toMatchObject({ unsubscribed: 1, containers: 4 });
    await user.call(cancelOrSubscribe, { query: { ids, type: '1' } });
    expect(await listBoxes(user, { view: 'late' })).toEqual([boxes.late]);
  });

  test('holds against messages that go on coming', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    const [late] = (await user.call(getContainerEventList, { body: { view: 'late' } })).rows;
    await user.call(cancelOrSubscribe, { query: { ids: [late?.queryid ?? ''], type: '0' } });
    const more = dcsaEvents('ARRI DEHAM EST 2026-11-14T06:00', {
      container: boxes.late,
      booking: `BKG-${boxes.late}`,
      created: '2026-11-09',
      on: ruby,
    });
    await app.pushRaw(await app.program(user.tenantId), more);
    await app.drainInbox();
    expect(await listBoxes(user, { view: 'unsubscribed' })).toEqual([boxes.late]);
    expect(await listBoxes(user, { view: 'late' })).toEqual([]);
  });
});

describe('the counts', () => {
  test('are those of the boxes under way, by destination, port, carrier and place', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    expect(await user.call(tracingSum)).toMatchObject({
      inTransit: 4,
      completed: 1,
      noData: 0,
      delay: { none: 2, possible: 1, actual: 1, medianLateDays: 2.1 },
      countedAt: '2026-11-10T08:00:00.000Z',
    });
    expect(await user.call(qryCountInfoByCountry, { headers: { language: 'ja' } })).toEqual([
      { key: 'NL', name: 'オランダ', count: 2, late: 0 },
      { key: 'DE', name: 'ドイツ', count: 1, late: 1 },
      { key: 'SG', name: 'シンガポール', count: 1, late: 0 },
    ]);
    expect(await user.call(qryCountInfoByPort)).toEqual([
      { key: 'NLRTM', name: 'Rotterdam', count: 2, late: 0 },
      { key: 'DEHAM', name: 'Hamburg', count: 1, late: 1 },
      { key: 'SGSIN', name: 'Singapore', count: 1, late: 0 },
    ]);
    const places = await user.call(getLocAndQuanListForCon);
    expect(places.find(({ unLocationCode }) => unLocationCode === 'NLRTM')).toMatchObject({
      inbound: 2,
      atPlace: 0,
      late: 0,
    });
    expect(places.find(({ unLocationCode }) => unLocationCode === 'DEHAM')).toMatchObject({
      inbound: 1,
      late: 1,
    });
    expect(places.find(({ unLocationCode }) => unLocationCode === 'KRPUS')).toMatchObject({
      atPlace: 1,
      inbound: 0,
    });
  });

  test('of ports and carriers are those of the view and the other filters, whichever are chosen', async () => {
    const app = await startTestApp();
    const user = await pushFleet(app);
    const views = ['all', 'in-transit', 'completed', 'late', 'rolled', 'no-data'] as const;
    for (const view of views)
      for (const states of [[], ['late'] as const]) {
        const query = { view, states: [...states] };
        const ports = await user.call(qryCountInfoByPort, { query: { ...query, pods: ['NLRTM'] } });
        const { rows } = await user.call(getContainerEventList, { body: query });
        expect(new Map(ports.map(({ key, count }) => [key, count])), view).toEqual(
          new Map([...Map.groupBy(rows, (row) => row.pod ?? '')].map(([pod, ofPod]) => [pod, ofPod.length])),
        );
      }
    const completed = await user.call(qryCountInfoByPort, { query: { view: 'completed' } });
    expect(completed.map(({ count }) => count)).toEqual([1]);
    expect(await user.call(qryCountInfoByPort, { query: { view: 'all', search: boxes.late } })).toEqual([
      { key: 'DEHAM', name: 'Hamburg', count: 1, late: 1 },
    ]);
    expect(await user.call(qryCountInfoByCarrier, { query: { view: 'all', search: boxes.late } })).toEqual(
      [],
    );
  });

  test('are by carrier where the carrier is known', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await app.connectCarrier(user);
    app.carrier.answer(() => ({ body: dcsaEvents(underWayLines) }));
    const { queryid } = await user.call(trackingRoutes.getTraceId, { body: { number: boxes.onTime } });
    await app.poll(user.tenantId, queryid);
    expect(await user.call(qryCountInfoByCarrier)).toEqual([{ key: 'HDMU', name: 'HMM', count: 1, late: 0 }]);
  });
});
