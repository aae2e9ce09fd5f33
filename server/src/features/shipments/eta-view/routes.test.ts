import { etaRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { dcsaEvent, dcsaEvents, ruby, underWayLines } from '../../../../test/factories/dcsa.ts';
import { estimateAgain } from '../eta/index.ts';
import { createErrorSummaryJob } from '../eta-errors/index.ts';
import { createShipFollower } from '../eta/index.ts';
import {
  enter,
  hour,
  openEta,
  place,
  publish,
  publishCalls,
  startUnderWay,
} from '../../../../test/under-way.ts';

const estimatesOf = ({ eta }: Awaited<ReturnType<typeof openEta>>) =>
  Object.fromEntries(eta.sources.map(({ source, estimate }) => [source, estimate?.estimatedAt ?? null]));

test('all five sources estimate one arrival, each from what it rests on', async () => {
  const { app, user } = await startUnderWay();
  await enter(app, 'NL RTM', '2026-11-29T04:00:00.000Z');
  await place(app, 58, 12);
  await publish(app, user, '2026-11-27T20:00:00Z');
  await publish(app, user, '2026-11-29T20:00:00Z');
  const found = await openEta(user);
  expect(estimatesOf(found)).toMatchObject({
    'container-dynamic': '2026-11-28T06:00:00.000Z',
    schedule: '2026-11-27T20:00:00.000Z',
    'schedule-revised': '2026-11-29T20:00:00.000Z',
    ais: '2026-11-29T04:00:00.000Z',
  });
  const of = (name: string) => found.eta.sources.find(({ source }) => source === name)?.estimate;
  expect(of('container-dynamic')?.factIds).toHaveLength(1);
  expect(of('schedule')?.callIds).toEqual(of('schedule-revised')?.callIds);
  expect(of('calculated')).toMatchObject({ positionAt: app.clock.now().toISOString() });
  const terms = of('calculated')?.terms ?? [];
  expect(terms.map(({ kind }) => kind)).toEqual(['sailing', 'passage', 'waiting', 'unloading']);
  const aheadHours = terms.slice(0, -1).reduce((sum, { hours }) => sum + hours, 0);
  const calculatedMs = Date.parse(of('calculated')?.estimatedAt ?? '');
  expect(calculatedMs - app.clock.now().getTime()).toBeCloseTo(aheadHours * hour, -6);
  expect(found.eta.promised).toMatchObject({
    source: 'calculated',
    reason: { kind: 'usual-order', over: { source: 'schedule-revised' } },
  });
});

test('a schedule change shows at once, and the first publication stays what it was', async () => {
  const { app, user } = await startUnderWay();
  await publish(app, user, '2026-11-27T20:00:00Z');
  await publish(app, user, '2026-12-02T20:00:00Z');
  expect(estimatesOf(await openEta(user))).toMatchObject({
    schedule: '2026-11-27T20:00:00.000Z',
    'schedule-revised': '2026-12-02T20:00:00.000Z',
  });
});

test('a schedule is bound whichever code of the port its carrier writes', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const toShanghai = underWayLines.replaceAll('NLRTM', 'CNSHA');
  await app.pushRaw(await app.program(user.tenantId), dcsaEvents(toShanghai));
  const published = JSON.parse(
    JSON.stringify(publishCalls('2026-11-27T20:00:00Z')).replaceAll('NLRTM', 'CNSHA'),
  );
  await app.pushRaw(await app.program(user.tenantId), published, 'dcsa-ovs');
  await app.drainInbox();
  await app.react();
  expect(estimatesOf(await openEta(user))).toMatchObject({
    schedule: '2026-11-27T20:00:00.000Z',
    'schedule-revised': '2026-11-27T20:00:00.000Z',
  });
});

test('what was rolled over before its sailing was bound has no estimate as booked, else keeps it', async () => {
  const { app, user } = await startUnderWay();
  const planned = dcsaEvent('LOAD KRPUS PLN 2026-10-24 LADEN', { on: ruby, created: '2026-09-20' });
  await app.pushRaw(await app.program(user.tenantId), [planned]);
  await app.drainInbox();
  await app.react();
  await publish(app, user, '2026-11-27T20:00:00Z');
  expect(estimatesOf(await openEta(user))).toMatchObject({
    schedule: null,
    'schedule-revised': '2026-11-27T20:00:00.000Z',
  });
  const before = await startUnderWay();
  await publish(before.app, before.user, '2026-11-27T20:00:00Z');
  await before.app.pushRaw(await before.app.program(before.user.tenantId), [planned]);
  await before.app.drainInbox();
  await before.app.react();
  await publish(before.app, before.user, '2026-11-28T20:00:00Z');
  expect(estimatesOf(await openEta(before.user))).toMatchObject({ schedule: '2026-11-27T20:00:00.000Z' });
});

test.each([
  ['an ETA in the past', 'NLRTM', '2026-11-09T04:00:00.000Z'],
  ['another port', 'DEHAM', '2026-11-29T04:00:00.000Z'],
  ['a text that is no port', 'FOR ORDERS', '2026-11-29T04:00:00.000Z'],
])('a crew that has entered %s gives no estimate', async (_, destination, arrivalAt) => {
  const { app, user } = await startUnderWay();
  await enter(app, destination, arrivalAt);
  await place(app, 58, 12);
  await publish(app, user, '2026-11-27T20:00:00Z');
  expect(estimatesOf(await openEta(user))['ais']).toBeNull();
});

test('a ship that falls behind by more than an hour moves the calculated date, a little moves nothing', async () => {
  const { app, user } = await startUnderWay();
  await enter(app, 'NLRTM', null);
  const follower = createShipFollower(app);
  await follower.run();
  await place(app, 58, 12);
  await follower.run();
  await app.react();
  const before = estimatesOf(await openEta(user))['calculated'];
  app.clock.advance(hour);
  await place(app, 57.8, 12.15);
  await follower.run();
  await app.react();
  expect(estimatesOf(await openEta(user))['calculated']).toBe(before);
  app.clock.advance(5 * hour);
  await place(app, 57.8, 12.2);
  await follower.run();
  await app.react();
  const after = estimatesOf(await openEta(user))['calculated'];
  expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBeGreaterThan(3 * hour);
});

test('a calculated date that stands rests on what is known today', async () => {
  const { app, user } = await startUnderWay();
  await publish(app, user, '2026-11-27T20:00:00Z');
  await enter(app, '', null);
  const { rows } = await sql<{ shipmentId: string }>`select shipment_id from shipment`.execute(app.db.system);
  const calculated = async () => {
    const ids = rows.map(({ shipmentId }) => shipmentId);
    await estimateAgain(app, user.tenantId, ids);
    await app.react();
    const { eta } = await openEta(user);
    return eta.sources.find(({ source }) => source === 'calculated')?.estimate;
  };
  await place(app, 58, 12);
  const before = await calculated();
  expect(before?.terms?.length).toBeGreaterThan(1);
  // As it was stored five days ago, when more of the way was left.
  await sql`update newest_estimate set position_at = position_at - interval '5 days',
    terms = '[{"kind":"sailing","hours":400}]' where source = 'calculated'`.execute(app.db.system);
  expect(await calculated()).toEqual(before);
});

test('while the past of the simulated world is sent, only its carriers estimate', async () => {
  const app = await startTestApp();
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  await app.pushRaw(program, dcsaEvents(underWayLines));
  await app.pushRaw(program, publishCalls('2026-11-27T20:00:00Z'), 'dcsa-ovs');
  await app.drainInbox();
  await sql`update shipment set simulated = true`.execute(app.db.system);
  await sql`update scheduled_call set simulated = true`.execute(app.db.system);
  await sql`update shipment_leg set simulated = true`.execute(app.db.system);
  const { rows } = await sql<{ shipmentId: string }>`select shipment_id from shipment`.execute(app.db.system);
  const estimate = async (isLoading: boolean) => {
    const needs = { ...app, isLoadingHistory: () => isLoading };
    const ids = rows.map(({ shipmentId }) => shipmentId);
    await estimateAgain(needs, user.tenantId, ids);
    const { rows: said } = await sql<{ source: string }>`
      select source from newest_estimate order by 1`.execute(app.db.system);
    return said.map(({ source }) => source);
  };
  expect(await estimate(true)).toEqual(['container-dynamic']);
  expect(await estimate(false)).toEqual(expect.arrayContaining(['calculated', 'schedule']));
});

test('list, detail and ETA tab show the same date, and what led then as known on a past day', async () => {
  const { app, user } = await startUnderWay();
  const then = app.clock.now().toISOString();
  app.clock.advance(30 * 24 * hour);
  const later = await app.signIn({ tenantId: user.tenantId });
  await publish(app, later, '2026-12-20T20:00:00Z');
  const { eta, detail } = await openEta(later);
  expect(eta.promised?.source).not.toBe('container-dynamic');
  expect(Date.parse(eta.promised?.estimatedAt ?? '')).toBeGreaterThan(app.clock.now().getTime());
  expect(detail.timeline.promisedArrivalAt).toBe(eta.promised?.estimatedAt);
  expect(detail.timeline.arrivalSource).toBe(eta.promised?.source);
  expect(detail.shipment.promisedArrivalAt).toBe(eta.promised?.estimatedAt);
  expect(eta.promised?.reason).toMatchObject({
    kind: 'usual-order',
    over: { source: 'schedule-revised' },
  });
  const past = await openEta(later, { knownAt: then });
  expect(past.eta.promised).toMatchObject({
    source: 'container-dynamic',
    estimatedAt: '2026-11-28T06:00:00.000Z',
  });
  expect(past.eta.leads).toEqual([]);
  expect(past.eta.sources.find(({ source }) => source === 'schedule')?.estimate).toBeNull();
});

test('once it has arrived every source is measured, once a day and horizon, and nothing is promised', async () => {
  const { app, user } = await startUnderWay();
  await publish(app, user, '2026-11-27T20:00:00Z');
  app.clock.advance(20 * 24 * hour);
  const program = await app.program(user.tenantId);
  const arrived = dcsaEvent('ARRI NLRTM ACT 2026-11-30T06:00');
  for (const event of [arrived, arrived]) {
    await app.pushRaw(program, [event]);
    await app.drainInbox();
    await app.react();
  }
  const { rows } = await sql<{ source: string; horizon: string; errorHours: number; n: number }>`
    select source, horizon, min(error_hours) as error_hours, count(*)::int as n from estimate_error
    where source in ('container-dynamic', 'schedule', 'promised', 'calculated') group by source, horizon
    order by source, max(said_at)`.execute(app.db.system);
  const days = { '14-and-more': 6, '7-to-14': 7, '3-to-7': 4, '1-to-3': 2, 'under-1': 1 };
  const calculatedHours = rows[0]?.errorHours ?? Number.NaN;
  const expected = (source: string, errorHours: number) =>
    Object.entries(days).map(([horizon, n]) => ({ source, horizon, errorHours, n }));
  expect(rows).toEqual([
    ...expected('calculated', calculatedHours),
    ...expected('container-dynamic', 48),
    // It led: it follows the published calls.
    ...expected('promised', calculatedHours),
    ...expected('schedule', 58),
  ]);
  // Late arrivals of the same time would be known by now.
  app.clock.advance(10 * 24 * hour);
  await createErrorSummaryJob({ db: app.db.system, clock: app.clock }).work({}, undefined);
  const later = await app.signIn({ tenantId: user.tenantId });
  const { eta } = await openEta(later);
  expect(eta).toMatchObject({ arrivedAt: '2026-11-30T06:00:00Z', promised: null, horizon: null });
  const { rows: summed } = await sql<{ n: number; biasHours: number }>`
    select n, bias_hours from error_summary
    where source = 'schedule' and horizon = '3-to-7' and pol = 'KRPUS' and carrier_code = ''`.execute(
    app.db.system,
  );
  expect(summed).toEqual([{ n: 4, biasHours: 58 }]);
  // A shipment without a carrier is one of all, and of no carrier.
  await sql`update estimate_error set carrier_code = null`.execute(app.db.system);
  await sql`insert into estimate_error (tenant_id, shipment_id, arrived_at, source, said_at, horizon, error_hours,
      carrier_code, pol, pod, simulated, measured_at)
    select tenant_id, shipment_id, arrived_at, source, said_at + n * interval '1 second', horizon, 10, 'MAEU', pol,
      pod, simulated, ${app.clock.now()}::timestamptz + interval '1 second'
    from estimate_error, generate_series(1, 9) n where source = 'schedule'`.execute(app.db.system);
  app.clock.advance(hour);
  await createErrorSummaryJob({ db: app.db.system, clock: app.clock }).work({}, undefined);
  const { rows: groups } = await sql`
    select carrier_code, pol, n, median_hours from error_summary
    where source = 'schedule' and horizon = '3-to-7' and pod in ('', 'NLRTM') order by carrier_code, pol, pod`.execute(
    app.db.system,
  );
  expect(groups).toEqual([
    { carrierCode: '', pol: '', n: 40, medianHours: 10 },
    { carrierCode: '', pol: '', n: 40, medianHours: 10 },
    { carrierCode: '', pol: 'KRPUS', n: 40, medianHours: 10 },
    { carrierCode: 'MAEU', pol: '', n: 36, medianHours: 10 },
    { carrierCode: 'MAEU', pol: 'KRPUS', n: 36, medianHours: 10 },
  ]);
  const past = await openEta(later, { knownAt: '2026-11-24T06:00:00Z' });
  expect(past.eta.horizon).toBe('7-to-14');
  expect(past.eta.sources.map(({ error }) => error)).toEqual(past.eta.sources.map(() => null));
});

test('the way of a container has its stops, and what is sailed and planned', async () => {
  const { app, user } = await startUnderWay();
  const { detail } = await openEta(user);
  const query = { queryid: detail.shipment.queryid };
  const way = await user.call(etaRoutes.getRouteData, { query });
  expect(way.stops.map(({ unLocationCode, reached }) => [unLocationCode, reached])).toEqual([
    ['KRPUS', true],
    ['NLRTM', false],
  ]);
  expect(way.planned[0]?.length).toBeGreaterThan(20);
  expect(way.distanceToGoNm).toBe(detail.route.distanceToGoNm);
  const stranger = await app.signIn();
  for (const route of [etaRoutes.getRouteData, etaRoutes.getSingleEta])
    expect(await stranger.fail(route, { query })).toMatchObject({ code: 'shipment.not-found' });
});
