import { siteRoutes, trackingRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { dcsaEvents, underWayLines } from '../../../../test/factories/dcsa.ts';
import { recordPositions, recordStatics } from '../../vessels/positions/index.ts';
import { seedDemo } from '../../identity/accounts/index.ts';

const { listSiteVessels, showSite, trackOnSite } = siteRoutes;
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
  expect(await visitor.call(listSiteVessels, {})).toEqual([]);
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

test('the chart has the ships of the demo where they are, and none of another company account', async () => {
  const { app, visitor } = await start('demo');
  const { rows } = await app.db.pool.query<{ imo: string }>(
    'select distinct vessel_imo_number as imo from shipment where vessel_imo_number is not null',
  );
  const at = '2026-11-20T07:50:00Z';
  const ships = [...rows.map(({ imo }) => imo), '9811000'].map((imoNumber, i) => ({
    mmsi: `44000000${i}`,
    imoNumber,
    vesselName: `SHIP ${i}`,
    callSign: null,
    shipType: 71,
    lengthM: 400,
    beamM: 61,
    draughtM: 15,
    destination: null,
    reportedArrivalAt: null,
    reportedAt: at,
  }));
  await recordStatics(app.db.system, ships, false);
  await recordPositions(
    app.db.system,
    ships.map(({ mmsi }) => ({
      mmsi,
      latitude: 12.5,
      longitude: 55.25,
      positionAt: at,
      speedOverGroundKn: 17.2,
      courseOverGroundDeg: 270,
      headingDeg: null,
      navigationStatus: 0,
    })),
    false,
    app.clock.now(),
  );
  const shown = await visitor.call(listSiteVessels, {});
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ imoNumber: rows[0]?.imo, longitude: 55.25, delayStage: 'none' });
});
