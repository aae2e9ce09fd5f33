import { hourMs } from '@portolan/contract/time/durations';
import { etaRoutes, ownVesselRoutes, shipmentRoutes, trackingRoutes } from '@portolan/contract';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import {
  dcsaEvent,
  dcsaEvents,
  dcsaRetraction,
  emerald,
  ruby,
  underWayLines,
} from '../../../../test/factories/dcsa.ts';
import { startEventPusher } from '../../../../test/event-pusher.ts';
import { PositionTable, recordStatics, writeLatest } from '../../vessels/positions/index.ts';
import { TrackPoints, writePoints } from '../../vessels/tracks/index.ts';
import { box, openDetail } from '../../../../test/factories/detail.ts';

const { getTraceId } = trackingRoutes;
const { trace, getContainerEventList, getContainerEvents, qryContainerDetailData } = shipmentRoutes;

describe('a bill of lading', () => {
  const bill = 'HDMUTXGA49218300';
  const containers = [box, 'HMMU1000000'];

  test('has a row of its own until its containers are known; then their rows replace it', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await app.connectCarrier(user);
    const { queryid } = await user.call(getTraceId, { body: { number: bill } });
    await app.poll(user.tenantId, queryid);
    expect(await user.call(trace, { body: { queryid } })).toMatchObject({
      state: { numberType: 'bill-of-lading', containers: [], reason: 'not-found' },
      shipments: [{ equipmentReference: null, transportDocumentReference: bill }],
    });
    const all = containers.flatMap((container) => dcsaEvents(underWayLines, { container, bill }));
    app.carrier.answer(() => ({ body: all }));
    await app.poll(user.tenantId, queryid);
    const { state, shipments } = await user.call(trace, { body: { queryid } });
    expect(state).toMatchObject({
      subscription: 'succeeded',
      reason: null,
      containers: containers.toSorted(),
    });
    expect(shipments.map((row) => row.equipmentReference)).toEqual(containers.toSorted());
    const list = await user.call(getContainerEventList, { body: { view: 'all' } });
    expect(list.rows.map((row) => row.equipmentReference).toSorted()).toEqual(containers.toSorted());
    expect(list.rows.every((row) => row.queryid === queryid && row.trackedNumber === bill)).toBe(true);
    const { siblings } = await user.call(qryContainerDetailData, { body: { queryid, containerNo: box } });
    expect(siblings).toHaveLength(2);
  });

  test('takes its containers along when it is unsubscribed', async () => {
    const app = await startTestApp();
    const user = await app.signIn();
    await app.connectCarrier(user);
    const all = containers.flatMap((container) => dcsaEvents(underWayLines, { container, bill }));
    app.carrier.answer(() => ({ body: all }));
    const { queryid } = await user.call(getTraceId, { body: { number: bill } });
    await app.poll(user.tenantId, queryid);
    await user.call(trackingRoutes.cancelOrSubscribe, { query: { ids: [queryid], type: '0' } });
    expect((await user.call(getContainerEventList, { body: { view: 'in-transit' } })).rows).toEqual([]);
    expect((await user.call(getContainerEventList, { body: { view: 'unsubscribed' } })).rows).toHaveLength(2);
  });
});

describe('the way of a box on a ship', () => {
  const mmsi = 440326000;
  /** Round the Cape: through the Indian Ocean, past the turn to Suez. */
  const way = [
    [80, 2, '2026-11-05T00:00:00Z'],
    [72, -4, '2026-11-06T12:00:00Z'],
    [66, -12, '2026-11-08T12:00:00Z'],
    [58, -18, '2026-11-10T06:00:00Z'],
  ] as const;
  const raw = (degrees: number): number => Math.round(degrees * 600_000);

  async function sailRound() {
    const { app, user, push } = await startEventPusher();
    await push(dcsaEvents(underWayLines));
    const said = { mmsi: String(mmsi), imoNumber: '9868314', vesselName: 'HMM EMERALD', callSign: null };
    const empty = { shipType: 71, lengthM: null, beamM: null, draughtM: 12, destination: 'NLRTM' };
    const when = { reportedArrivalAt: null, reportedAt: '2026-11-10T06:00:00.000Z' };
    await recordStatics(app.db.system, [{ ...said, ...empty, ...when }], false);
    const points = way.map(([longitude, latitude, at]) => ({
      mmsi,
      track: 0,
      longitude: raw(longitude),
      latitude: raw(latitude),
      speed: 150,
      atMs: Date.parse(at),
    }));
    await writePoints(app.db.system, TrackPoints.of(points), app.clock.now());
    const table = new PositionTable(undefined, 16);
    const slot = table.add({ ...points.at(-1)!, course: 2300, heading: 511, status: 0 }, 0);
    await writeLatest(app.db.system, table, Int32Array.of(slot));
    return { app, user };
  }

  test('continues from the ship the way it is going, and the distance is that of this way', async () => {
    const { user } = await sailRound();
    const { route, vessel } = await openDetail(user);
    expect(vessel?.destination).toMatchObject({ text: 'NLRTM', port: { unLocationCode: 'NLRTM' } });
    const [longitude = 0, latitude = 0] = route.planned[0]?.[0] ?? [];
    expect([longitude, latitude].map(Math.round)).toEqual([58, -18]);
    expect(Math.min(...route.planned.flat().map((point) => point[1]))).toBeLessThan(-33);
    expect(route.sailed[0]?.at(-1)?.map(Math.round)).toEqual([58, -18]);
    expect(route.distanceToGoNm).toBeGreaterThan(7500);
  });

  test('is as long as its calculated arrival counts on', async () => {
    const { app, user } = await sailRound();
    await app.react();
    const { route, shipment } = await openDetail(user);
    const { queryid, shipmentId } = shipment;
    const { sources } = await user.call(etaRoutes.getSingleEta, { query: { queryid, shipmentId } });
    const calculated = sources.find(({ source }) => source === 'calculated')?.estimate;
    const sailing = calculated?.terms?.find(({ kind }) => kind === 'sailing');
    expect(sailing).toMatchObject({ unLocationCode: 'NLRTM', passagesLeftOut: ['suez'] });
    expect(Math.abs((route.distanceToGoNm ?? 0) - (sailing?.distanceNm ?? 0))).toBeLessThan(50);
  });

  test('is that of the ship on the overview, with its containers on board', async () => {
    const { app, user } = await sailRound();
    expect(await user.call(ownVesselRoutes.listOwnVessels)).toMatchObject([
      {
        imoNumber: '9868314',
        mmsi: String(mmsi),
        vesselName: 'HMM EMERALD',
        containers: 1,
        position: { longitude: 58, simulated: false },
      },
    ]);
    await app.db.pool.query('update vessel set simulated = true');
    const [simulated] = await user.call(ownVesselRoutes.listOwnVessels);
    expect(simulated?.position?.simulated).toBe(true);
    const { sailed, planned } = await user.call(ownVesselRoutes.getOwnVesselLines, {
      query: { imo: '9868314' },
    });
    expect(sailed[0]?.length).toBeGreaterThan(3);
    expect(Math.min(...planned.flat().map((point) => point[1]))).toBeLessThan(-33);
    const onBoard = await user.call(getContainerEventList, { body: { view: 'all', onBoardOf: '9868314' } });
    expect(onBoard.rows.map((row) => row.equipmentReference)).toEqual([box]);
    const stranger = await app.signIn();
    expect(await stranger.call(ownVesselRoutes.listOwnVessels)).toEqual([]);
    expect(
      await stranger.fail(ownVesselRoutes.getOwnVesselLines, { query: { imo: '9868314' } }),
    ).toMatchObject({ code: 'vessel.not-found' });
  });

  test('as known on a past day ends where the ship was then, and says nothing that came later', async () => {
    const { app, user } = await sailRound();
    app.clock.advance(30 * hourMs);
    const later = await app.signIn({ tenantId: user.tenantId });
    const program = await app.program(user.tenantId);
    await app.pushRaw(program, [
      dcsaEvent('ARRI NLRTM EST 2026-12-05T06:00', { created: '2026-11-11T09:00' }),
    ]);
    await app.drainInbox();
    expect((await openDetail(later)).shipment.delayStage).toBe('possible');
    const then = await openDetail(later, { knownAt: '2026-11-10T08:00:00Z' });
    expect(then.shipment).toMatchObject({
      delayStage: 'none',
      slipHours: 0,
      promisedArrivalAt: '2026-11-28T06:00:00Z',
    });
    expect(then.siblings).toEqual([then.shipment]);
    const before = await openDetail(later, { knownAt: '2026-11-10T08:00:00Z' });
    expect(before.vessel).toMatchObject({ position: null, destination: null, draughtM: null });
    expect(before.route.sailed[0]?.at(-1)?.map(Math.round)).toEqual([58, -18]);
    expect(before.route.planned[0]?.[0]?.map(Math.round)).toEqual([58, -18]);
  });
});

const departed = dcsaEvents(`LOAD CNSHA ACT 2026-10-30 LADEN
  DEPA CNSHA ACT 2026-10-31`);

describe('the arrival is reported on another ship than the one that has departed', () => {
  test('the container stays on its ship: in the row, among what is on board, and on the chart', async () => {
    const { user, push } = await startEventPusher();
    await push(departed);
    await push([dcsaEvent('ARRI NLRTM EST 2026-11-28', { on: ruby, created: '2026-11-02' })]);
    const { rows } = await user.call(getContainerEventList, { body: { view: 'all' } });
    expect(rows).toMatchObject([
      { vesselName: 'HMM EMERALD', pod: 'NLRTM', promisedArrivalAt: '2026-11-28T12:00:00.000Z' },
    ]);
    for (const [onBoardOf, count] of [
      [emerald.vesselIMONumber, 1],
      [ruby.vesselIMONumber, 0],
    ] as const) {
      const list = await user.call(getContainerEventList, { body: { view: 'all', onBoardOf } });
      expect(list.rows).toHaveLength(count);
    }
    const { timeline, route, vessel } = await openDetail(user);
    expect(timeline.legs.map(({ vesselName, stage }) => [vesselName, stage])).toEqual([
      ['HMM EMERALD', 'under-way'],
      ['HMM RUBY', 'planned'],
    ]);
    expect(vessel).toMatchObject({ vesselName: 'HMM EMERALD' });
    expect(route.planned).toHaveLength(1);
    expect(route.distanceToGoNm).toBeNull();
  });
});

describe('a call that was reported by mistake', () => {
  test('is among the events as retracted, and is no omitted port', async () => {
    const { user, push } = await startEventPusher();
    const wrong = dcsaEvent('DISC SGSIN ACT 2026-11-05 LADEN', { id: 'wrong 1' });
    const call = dcsaEvent('ARRI SGSIN ACT 2026-11-05', { id: 'wrong 2' });
    const plan = dcsaEvent('ARRI NLRTM PLN 2026-11-28');
    await push([...departed, plan, wrong, call]);
    await push([dcsaRetraction('wrong 1', '2026-11-06'), dcsaRetraction('wrong 2', '2026-11-06')]);
    const { shipment, timeline, route } = await openDetail(user);
    expect(timeline).toMatchObject({ omittedPorts: [], legs: [{ fromStop: 0, toStop: 2 }], pod: 'NLRTM' });
    expect(route.planned).toHaveLength(1);
    const events = await user.call(getContainerEvents, { query: { queryid: shipment.queryid } });
    expect(events.filter(({ retracted }) => retracted).map(({ code, executed }) => [code, executed])).toEqual(
      [
        ['ARRI', false],
        ['DISC', false],
      ],
    );
  });
});
