import { etaRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dcsaEvent } from '../../../../test/factories/dcsa.ts';
import { hour, openEta, publish, startUnderWay } from '../../../../test/under-way.ts';

const query = { imoNumber: '9868314' };

test('a vessel has its next ports with every ETA, and then its arrivals with what was missed', async () => {
  const { app, user } = await startUnderWay();
  await publish(app, user, '2026-11-27T20:00:00Z');
  const before = await user.call(etaRoutes.getVesselArrivals, { query });
  expect(before.past).toEqual([]);
  expect(before.coming).toMatchObject([{ unLocationCode: 'NLRTM', name: 'Rotterdam', shipments: 1 }]);
  // The list says of the port what the ETA tab says of the shipment.
  const { eta } = await openEta(user);
  expect(eta.promised?.source).toBeDefined();
  expect(before.coming[0]?.inUse).toBe(eta.promised?.source);
  const etas = Object.fromEntries(before.coming[0]?.etas.map((eta) => [eta.source, eta.estimatedAt]) ?? []);
  expect(etas).toMatchObject({
    'container-dynamic': '2026-11-28T06:00:00.000Z',
    schedule: '2026-11-27T20:00:00.000Z',
  });
  app.clock.advance(20 * 24 * hour);
  const arrived = dcsaEvent('ARRI NLRTM ACT 2026-11-30T06:00');
  await app.pushRaw(await app.program(user.tenantId), [arrived]);
  await app.drainInbox();
  await app.react();
  const later = await app.signIn({ tenantId: user.tenantId });
  const after = await later.call(etaRoutes.getVesselArrivals, { query });
  expect(after.coming).toEqual([]);
  expect(after.past).toMatchObject([{ unLocationCode: 'NLRTM', arrivedAt: '2026-11-30T06:00:00.000Z' }]);
  const errors = Object.fromEntries(after.past[0]?.errors.map((one) => [one.source, one.errorHours]) ?? []);
  expect(errors).toMatchObject({ 'container-dynamic': 48, schedule: 58 });
  const corrected = dcsaEvent('ARRI NLRTM ACT 2026-11-28T06:00', { created: '2026-12-01T06:00' });
  await app.pushRaw(await app.program(user.tenantId), [{ ...corrected, eventID: arrived.eventID }]);
  await app.drainInbox();
  await app.react();
  // What was measured of the arrival as it was reported first, two days later, counts no more.
  const { past } = await later.call(etaRoutes.getVesselArrivals, { query });
  expect(past).toMatchObject([{ arrivedAt: '2026-11-28T06:00:00.000Z', simulated: false }]);
  const again = Object.fromEntries(past[0]?.errors.map((one) => [one.source, one.errorHours]) ?? []);
  expect(again).toMatchObject({ 'container-dynamic': 0, schedule: 10 });
  const stranger = await app.signIn();
  expect(await stranger.call(etaRoutes.getVesselArrivals, { query })).toMatchObject({ coming: [], past: [] });
});

test('real and simulated calls of one vessel are never one', async () => {
  const { app, user } = await startUnderWay();
  await publish(app, user, '2026-11-27T20:00:00Z');
  await sql`update scheduled_call set simulated = true, arrival_estimated_at = '2026-12-23T20:00Z'
    where un_location_code = 'NLRTM'`.execute(app.db.system);
  const { coming } = await user.call(etaRoutes.getVesselArrivals, { query });
  expect(coming).toMatchObject([
    { unLocationCode: 'NLRTM', shipments: 1, simulated: false },
    { unLocationCode: 'NLRTM', shipments: 0, simulated: true, inUse: null },
  ]);
  expect(coming[1]?.etas).toEqual([{ source: 'schedule-revised', estimatedAt: '2026-12-23T20:00:00.000Z' }]);
});
