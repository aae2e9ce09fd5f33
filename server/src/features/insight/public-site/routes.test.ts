import { siteRoutes, trackingRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';
import { seedDemo } from '../../identity/accounts/index.ts';

const { showSite, trackOnSite } = siteRoutes;
const box = 'HMMU6120580';

/** A visitor, a member of the demo's company account and one of another, whose carrier reports one container. */
async function start(reportsTo: 'demo' | 'others') {
  const app = await startTestApp({ now: '2026-11-20T08:00:00Z' });
  const tenantIds = await seedDemo(app.db.system, app.clock.now());
  const tenantId = tenantIds.get('kestrel-foods') ?? '';
  const demo = await app.signIn({ tenantId });
  const others = await app.signIn();
  const user = reportsTo === 'demo' ? demo : others;
  await app.connectCarrier(demo);
  await app.connectCarrier(demo, { carrierCode: 'MAEU' });
  await app.connectCarrier(others);
  await user.call(trackingRoutes.getTraceId, { body: { number: box } });
  await app.pushRaw(await app.program(user.tenantId), dcsaEvents(underWayLines));
  await app.drainInbox();
  await app.react();
  return { app, visitor: app.visitor() };
}

test('without a demo account nothing is shown and no number is known', async () => {
  const app = await startTestApp();
  const visitor = app.visitor();
  expect(await visitor.call(showSite, {})).toBeNull();
  expect(await visitor.call(trackOnSite, { body: { number: box } })).toEqual({ state: 'unknown' });
});

test('a visitor sees what the demo tracks, however the number is written', async () => {
  const { visitor } = await start('demo');
  expect(await visitor.call(trackOnSite, { body: { number: 'hmmu 612058-0' } })).toMatchObject({
    state: 'found',
    shipment: { equipmentReference: box, pol: 'KRPUS', pod: 'NLRTM', departureIsActual: true },
  });
  const live = await visitor.call(showSite, {});
  expect(live).toMatchObject({ underWay: 1, shipment: { equipmentReference: box } });
  expect(live?.numbers).toHaveLength(4);
});

test('nothing of another company account is shown', async () => {
  const { visitor } = await start('others');
  expect(await visitor.call(trackOnSite, { body: { number: box } })).toEqual({ state: 'unknown' });
  expect(await visitor.call(showSite, {})).toMatchObject({ underWay: 0, shipment: null });
});

test('a documented number is tracked for the demo, once', async () => {
  const { app, visitor } = await start('others');
  const [number = ''] = (await visitor.call(showSite, {}))?.numbers ?? [];
  for (const _ of [1, 2])
    expect(await visitor.call(trackOnSite, { body: { number } })).toEqual({ state: 'asked' });
  const { rows } = await app.db.pool.query('select number from tracking where number = $1', [number]);
  expect(rows).toHaveLength(1);
});
