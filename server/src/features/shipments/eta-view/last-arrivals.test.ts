import { etaRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startArrived } from '../../../../test/factories/arrived.ts';

test('the last arrivals on the lane are shown with what the carrier missed by before them', async () => {
  const { app, user } = await startArrived();
  const { rows } = await sql<{ queryid: string; shipmentId: string; arrivalAt: Date }>`
    select query_id as queryid, shipment_id, arrival_at from shipment where pod = 'NLRTM'
    order by arrival_at`.execute(app.db.system);
  const { queryid, shipmentId } = rows[4]!;
  const ask = (query: object = {}) =>
    user.call(etaRoutes.getLastArrivals, { query: { queryid, shipmentId, ...query } });
  const last = await ask();
  // The fifth of six: its own arrival is not among them, the two of Hamburg are of another lane.
  expect(last.map(({ arrivedAt }) => arrivedAt)).toEqual(
    [5, 3, 2].map((index) => rows[index]!.arrivalAt.toISOString()),
  );
  const [newest] = last;
  expect(newest?.timeZone).toBe('Europe/Amsterdam');
  const ofCarrier = newest?.errors.find(({ source }) => source === 'container-dynamic');
  const points = ofCarrier?.points ?? [];
  expect(points.at(-1)).toEqual({ leadHours: 12, errorHours: 50 });
  expect(points[0]!.leadHours).toBeGreaterThan(14 * 24);
  expect(await ask({ knownAt: '2026-11-01T00:00:00Z' })).toEqual([]);
});

test('of ships that brought several containers one arrival is shown', async () => {
  const { app, user } = await startArrived();
  await sql`update shipment set arrival_at = '2026-11-28T06:00Z' where pod = 'NLRTM'`.execute(app.db.system);
  await sql`update estimate_error set arrived_at = '2026-11-28T06:00Z' where pod = 'NLRTM'`.execute(
    app.db.system,
  );
  const { rows } = await sql<{ queryid: string; shipmentId: string }>`
    select query_id as queryid, shipment_id from shipment where pod = 'NLRTM' limit 1`.execute(app.db.system);
  await sql`update shipment set arrival_is_actual = false where shipment_id = ${rows[0]!.shipmentId}`.execute(
    app.db.system,
  );
  expect(await user.call(etaRoutes.getLastArrivals, { query: rows[0]! })).toHaveLength(1);
});
