import { etaRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import { dcsaEvent } from '../../../../test/factories/dcsa.ts';
import { hour, publish, startUnderWay } from './testing.ts';

const query = { imoNumber: '9868314' };

test('a vessel has its next ports with every ETA, and then its arrivals with what was missed', async () => {
  const { app, user } = await startUnderWay();
  await publish(app, user, '2026-11-27T20:00:00Z');
  const before = await user.call(etaRoutes.getVesselArrivals, { query });
  expect(before.past).toEqual([]);
  expect(before.coming).toMatchObject([{ unLocationCode: 'NLRTM', name: 'Rotterdam', shipments: 1 }]);
  const etas = Object.fromEntries(before.coming[0]?.etas.map((eta) => [eta.source, eta.estimatedAt]) ?? []);
  expect(etas).toMatchObject({
    'container-dynamic': '2026-11-28T06:00:00.000Z',
    schedule: '2026-11-27T20:00:00.000Z',
  });
  app.clock.advance(20 * 24 * hour);
  await app.pushRaw(await app.program(user.tenantId), [dcsaEvent('ARRI NLRTM ACT 2026-11-30T06:00')]);
  await app.drainInbox();
  await app.react();
  const later = await app.signIn({ tenantId: user.tenantId });
  const after = await later.call(etaRoutes.getVesselArrivals, { query });
  expect(after.coming).toEqual([]);
  expect(after.past).toMatchObject([{ unLocationCode: 'NLRTM', arrivedAt: '2026-11-30T06:00:00.000Z' }]);
  const errors = Object.fromEntries(after.past[0]?.errors.map((one) => [one.source, one.errorHours]) ?? []);
  expect(errors).toMatchObject({ 'container-dynamic': 48, schedule: 58 });
  const stranger = await app.signIn();
  expect(await stranger.call(etaRoutes.getVesselArrivals, { query })).toMatchObject({ coming: [], past: [] });
});
