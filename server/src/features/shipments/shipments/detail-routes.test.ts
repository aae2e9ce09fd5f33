import { hourMs } from '@portolan/contract/time/durations';
import { shipmentRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { dcsaEvent, dcsaEvents, dcsaRetraction, underWayLines } from '../../../../test/factories/dcsa.ts';
import { startEventPusher } from '../../../../test/event-pusher.ts';
import { box, openDetail } from '../../../../test/factories/detail.ts';

const { qryContainerDetailData, getContainerEvents } = shipmentRoutes;

const stepsOf = ({ timeline }: Awaited<ReturnType<typeof openDetail>>) =>
  timeline.stops.flatMap((stop) => stop.steps.map((step) => ({ at: stop.unLocationCode, ...step })));

describe('the detail of a box', () => {
  test('has its state, its row, its timeline and its way', async () => {
    const { user, push } = await startEventPusher();
    await push(dcsaEvents(underWayLines));
    const detail = await openDetail(user);
    expect(detail.state).toMatchObject({ number: box, subscription: 'succeeded', reason: null });
    expect(detail.shipment).toMatchObject({ equipmentReference: box, pol: 'KRPUS', pod: 'NLRTM' });
    expect(detail.siblings).toEqual([detail.shipment]);
    expect(detail.timeline).toMatchObject({
      status: 'in-transit',
      pol: 'KRPUS',
      pod: 'NLRTM',
      currentVesselName: 'HMM EMERALD',
      currentVesselImoNumber: '9868314',
      plannedArrivalAt: '2026-11-28T06:00:00Z',
      arrivalClassifier: 'PLN',
      slipHours: 0,
      carrierBookingReferences: ['BKG0001'],
    });
    expect(detail.timeline.legs).toMatchObject([
      { stage: 'under-way', vesselImoNumber: '9868314', departedAt: '2026-11-01T07:30:00Z' },
    ]);
    expect(detail.route.planned[0]?.length).toBeGreaterThan(10);
    // The ship has left and no position says how far it is.
    expect(detail.route.distanceToGoNm).toBeNull();
    expect(detail.vessel).toMatchObject({ imoNumber: '9868314', vesselName: 'HMM EMERALD', position: null });
  });

  test('lists its events in the specification’s terms, executed or not', async () => {
    const { user, push } = await startEventPusher();
    await push(dcsaEvents(underWayLines));
    const { state } = await openDetail(user);
    const events = await user.call(getContainerEvents, {
      query: { queryid: state.queryid, containerNo: box },
    });
    expect(events.map(({ code, executed, unLocationCode }) => [code, executed, unLocationCode])).toEqual([
      ['GTIN', true, 'KRPUS'],
      ['LOAD', true, 'KRPUS'],
      ['DEPA', true, 'KRPUS'],
      ['ARRI', false, 'NLRTM'],
      ['DISC', false, 'NLRTM'],
    ]);
    expect(events[2]).toMatchObject({
      name: 'vessel-departure',
      vessel: 'HMM EMERALD',
      voyage: '0012W',
      place: 'Busan',
    });
  });

  test('is not found under another company account, another query or another number', async () => {
    const { app, user, push } = await startEventPusher();
    await push(dcsaEvents(underWayLines));
    const { state } = await openDetail(user);
    const other = await app.signIn();
    const missing = { code: 'shipment.not-found', httpStatus: 404 };
    const asked = { queryid: state.queryid, containerNo: box };
    expect(await other.fail(qryContainerDetailData, { body: asked })).toMatchObject(missing);
    expect(await other.fail(getContainerEvents, { query: asked })).toMatchObject(missing);
    const wrong = { queryid: state.queryid, containerNo: 'TTNU4873285' };
    expect(await user.fail(qryContainerDetailData, { body: wrong })).toMatchObject(missing);
    expect(await user.fail(getContainerEvents, { query: wrong })).toMatchObject(missing);
    const nobody = { queryid: 'ffffffff-ffff-4fff-8fff-ffffffffffff' };
    expect(await user.fail(qryContainerDetailData, { body: nobody })).toMatchObject(missing);
  });

  test('is refused as known at a moment that is none', async () => {
    const { user, push } = await startEventPusher();
    await push(dcsaEvents(underWayLines));
    const { state } = await openDetail(user);
    const body = { queryid: state.queryid, knownAt: 'yesterday' };
    expect(await user.fail(qryContainerDetailData, { body })).toMatchObject({
      code: 'request.invalid',
      params: { field: 'knownAt' },
    });
  });
});

describe('a delayed departure', () => {
  const planned = `GTIN KRPUS ACT 2026-11-08T09:00 LADEN
    DEPA KRPUS PLN 2026-11-11T06:00
    ARRI NLRTM PLN 2026-12-09T06:00`;
  const estimate = (at: string) => dcsaEvent(`DEPA KRPUS EST ${at}`, { created: '2026-11-10T07:00' });

  test.each([
    ['none on plan', [], 0, { departureDelayStage: 'none', departureDelayHours: 0 }],
    [
      'none by an estimate of a day later',
      [estimate('2026-11-12T06:00')],
      0,
      { departureDelayStage: 'none', departureDelayHours: 24 },
    ],
    [
      'possible by an estimate of two days later',
      [estimate('2026-11-13T06:00')],
      0,
      { departureDelayStage: 'possible', departureDelayHours: 48 },
    ],
    ['actual seven hours after the plan', [], 29, { departureDelayStage: 'actual', departureDelayHours: 0 }],
    [
      'none once it has sailed, however late',
      [dcsaEvent('DEPA KRPUS ACT 2026-11-12T06:00')],
      52,
      { departureDelayStage: 'none', departureDelayHours: 24 },
    ],
    [
      'none once it is seen at the other end',
      [dcsaEvent('DISC NLRTM ACT 2026-11-14T06:00 LADEN')],
      24 * 5,
      { departureDelayStage: 'none' },
    ],
  ] as const)('is %s', async (_, more, hours, expected) => {
    const { app, user, push } = await startEventPusher();
    app.clock.advance(hours * hourMs);
    await push([...dcsaEvents(planned), ...more]);
    expect((await openDetail(user)).shipment).toMatchObject(expected);
  });
});

describe('what was known when', () => {
  test('an estimate changes the ETA; before it was received the old one is shown', async () => {
    const { app, user, push } = await startEventPusher();
    await push(dcsaEvents(underWayLines));
    app.clock.advance(2 * hourMs);
    await push([dcsaEvent('ARRI NLRTM EST 2026-11-30T06:00', { created: '2026-11-10T09:00' })]);
    const now = await openDetail(user);
    expect(now.timeline).toMatchObject({
      promisedArrivalAt: '2026-11-30T06:00:00Z',
      arrivalClassifier: 'EST',
      slipHours: 48,
    });
    expect(now.shipment).toMatchObject({
      promisedArrivalAt: '2026-11-30T06:00:00.000Z',
      delayStage: 'possible',
    });
    expect(now.timeline.knowledgeChanges.at(-1)).toEqual({
      at: '2026-11-10T10:00:00.000Z',
      promisedMoved: true,
    });
    const before = await openDetail(user, { knownAt: '2026-11-10T09:59:59Z' });
    expect(before.timeline).toMatchObject({
      promisedArrivalAt: '2026-11-28T06:00:00Z',
      arrivalClassifier: 'PLN',
    });
    const nothing = await openDetail(user, { knownAt: '2026-11-10T07:59:59Z' });
    expect(nothing.timeline).toMatchObject({ status: 'no-data', stops: [] });
  });

  test('a correction replaces what it corrects and keeps it in the history', async () => {
    const { user, push } = await startEventPusher();
    const sent = { id: 'load-event-0001', container: box };
    await push([
      ...dcsaEvents('GTIN KRPUS ACT 2026-10-30T09:00 LADEN'),
      dcsaEvent('LOAD KRPUS ACT 2026-10-31T20:00 LADEN', sent),
    ]);
    await push([dcsaEvent('LOAD KRPUS ACT 2026-10-31T22:15 LADEN', { ...sent, created: '2026-11-01' })]);
    const load = stepsOf(await openDetail(user)).filter(({ eventCode }) => eventCode === 'LOAD');
    expect(load).toHaveLength(1);
    expect(load[0]).toMatchObject({ actual: { eventAt: '2026-10-31T22:15:00Z' } });
    expect(load[0]?.history.map(({ eventAt }) => eventAt)).toEqual(['2026-10-31T20:00:00Z']);
  });

  test.each(['before', 'after'] as const)(
    'a retraction that comes %s what it takes back strikes it through',
    async (order) => {
      const { user, push } = await startEventPusher();
      const load = dcsaEvent('LOAD KRPUS ACT 2026-10-31T20:00 LADEN', { id: 'load-event-0001' });
      const retraction = dcsaRetraction('load-event-0001', '2026-11-01');
      await push(
        dcsaEvents(
          'GTIN KRPUS ACT 2026-10-30T09:00 LADEN\nDEPA KRPUS PLN 2026-11-15T06:00\nARRI NLRTM PLN 2026-12-12',
        ),
      );
      for (const message of order === 'before' ? [retraction, load] : [load, retraction])
        await push([message]);
      const detail = await openDetail(user);
      expect(stepsOf(detail).find(({ eventCode }) => eventCode === 'LOAD')).toMatchObject({
        retracted: expect.anything(),
      });
      expect(detail.shipment.latest).toMatchObject({ milestone: 'gate-in' });
      const events = await user.call(getContainerEvents, { query: { queryid: detail.state.queryid } });
      expect(events.find(({ code }) => code === 'LOAD')).toMatchObject({ retracted: true, executed: false });
    },
  );

  test('messages in any order and any repetition give the same row and timeline', async () => {
    const lines = [
      ...dcsaEvents(underWayLines),
      dcsaEvent('ARRI NLRTM EST 2026-11-30', { created: '2026-11-05' }),
    ];
    const reported = [];
    for (const order of [lines, lines.toReversed(), [...lines, ...lines.toReversed()]]) {
      const { user, push } = await startEventPusher();
      for (const [index, event] of order.entries()) await push([event, { note: `message ${index}` }]);
      const { shipment, timeline } = await openDetail(user);
      const { shipmentId: _, queryid: __, ...row } = shipment;
      const steps = timeline.stops.map((stop) => [
        stop.unLocationCode,
        stop.role,
        stop.steps.map((step) => [
          step.eventCode,
          step.actual?.eventAt,
          step.estimated?.eventAt,
          step.planned?.eventAt,
        ]),
      ]);
      reported.push(JSON.stringify({ row, steps, legs: timeline.legs }));
    }
    expect(new Set(reported).size).toBe(1);
  });
});
