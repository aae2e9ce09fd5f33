import { carbonRoutes, seaCargoRoutes, truckTripRoutes } from '@portolan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { writeMilestones } from '../../../formats/cargo-milestones/index.ts';
import { calculateCarbon, calculateMarked } from './index.ts';
import { startCalculated } from './testing.ts';
import { carMilestone, loadedBreakbulk } from '../../../../test/factories/cargo.ts';

const { getCarbonStatement, getCarbonSummary } = carbonRoutes;
const query = { from: '2026-01-01', to: '2026-12-31', by: 'mode' } as const;

const open = async () => {
  const app = await startTestApp({ now: '2026-11-21T09:46:00Z' });
  const user = await app.signIn();
  return { app, user, calculate: () => calculateMarked(app.db, user.tenantId, app.clock.now()) };
};
const stop = (kind: 'pick-up' | 'delivery', name: string, latitude: number, longitude: number) => ({
  kind,
  name,
  latitude,
  longitude,
  radiusKm: 1,
});

test('a truck trip is counted by its plan until it is over, then as it was driven', async () => {
  const { app, user, calculate } = await open();
  const { tripId } = await user.call(truckTripRoutes.truckGetTraceId, {
    body: {
      plate: '94-BVK-3',
      stops: [stop('pick-up', 'ECT Delta', 51.955, 4.05), stop('delivery', 'Duisburg', 51.45, 6.73)],
    },
  });
  expect(await calculate()).toBe(1);
  const asked = { query: { shipmentId: tripId } };
  const planned = await user.call(getCarbonStatement, asked);
  expect(planned).toMatchObject({ hasDeparted: false, massFrom: 'assumed', tonnes: 13, tier: 'default' });
  expect(planned.elements).toMatchObject([{ mode: 'TRUCK', state: 'ahead', distanceKind: 'assumed' }]);
  expect((await user.call(getCarbonSummary, { query })).all.shipments).toBe(0);
  await sql`update truck_trip set state = 'ended', started_at = '2026-11-20T08:00Z',
    ended_at = '2026-11-20T13:00Z', driven_km = 262`.execute(app.db.system);
  expect(await calculate()).toBe(1);
  const driven = await user.call(getCarbonStatement, asked);
  // 13 t x 262 km x (78 + 18.23) g, and nothing is added to what was driven.
  expect(driven.kgCo2e).toBeCloseTo((13 * 262 * (78 + 18.23)) / 1000, 6);
  expect(driven.elements[0]).toMatchObject({ distanceKm: 262, distanceKind: 'driven', state: 'done' });
  expect(driven.elements[0]?.steps.map(({ basis }) => basis)).toEqual([
    'assumed-truck',
    'driven',
    'mass-by-distance',
    'adjustment-none',
    'factor',
    'activity-by-intensity',
  ]);
  const { groups } = await user.call(getCarbonSummary, { query });
  expect(groups).toMatchObject([{ key: 'TRUCK', shipments: 1 }]);
  // Nothing changed since.
  expect(await calculate()).toBe(0);
});

const addRail = (app: Awaited<ReturnType<typeof open>>['app'], tenantId: string, record: object) =>
  app.db.pool.query(
    `insert into rail_item (tenant_id, item_id, kind, number, subscription, subscribed_at, facts, status, finished,
      arrival_at, words, record)
    values ($1, gen_random_uuid(), 'container', 'TBJU1234560', 'succeeded', now(), 1, 'under-way', false, now(),
      '{}', $2) returning item_id`,
    [tenantId, JSON.stringify(record)],
  );
const station = (code: string, state: string, departureAt: string | null) => ({
  name: code,
  code,
  state,
  departureAt,
  plannedDepartureAt: departureAt,
});

test('a container on rails is counted from station to station with the weight that its railway says', async () => {
  const { app, user, calculate } = await open();
  const { rows } = await addRail(app, user.tenantId, {
    origin: 'Chengdu',
    destination: "Xi'an",
    stops: [
      station('CDU', 'passed', '2026-11-10T08:00:00+08:00'),
      station('no such station', 'passed', '2026-11-11T08:00:00+08:00'),
      station('XIAN', 'here', null),
    ],
  });
  await app.db.pool.query(
    `insert into rail_fact (tenant_id, number, digest, fact, source_id, message_id, simulated, learned_at)
    values ($1, 'TBJU1234560', 'd', '{"weightKg": 18000}', gen_random_uuid(), 1, false, now())`,
    [user.tenantId],
  );
  await calculate();
  const { item_id: shipmentId } = rows[0] as { item_id: string };
  const statement = await user.call(getCarbonStatement, { query: { shipmentId } });
  expect(statement).toMatchObject({
    tonnes: 18,
    massFrom: 'reported',
    departedOn: '2026-11-10',
    hasDeparted: true,
    elements: [
      { mode: 'HUB' },
      { mode: 'RAIL', distanceKind: 'assumed', state: 'done', factor: { vehicle: 'Freight train' } },
      { mode: 'HUB' },
    ],
  });
  // About 600 km apart, x 1.2.
  const leg = statement.elements[1]!;
  expect(leg.distanceKm).toBeGreaterThan(650);
  expect(leg.distanceKm).toBeLessThan(800);
  expect(leg.kgCo2e).toBeCloseTo((18 * (leg.distanceKm ?? 0) * 34.7) / 1000, 6);
});

test('a rail way with an unknown end is a gap, and not a shorter way', async () => {
  const { app, user, calculate } = await open();
  const { rows } = await addRail(app, user.tenantId, {
    origin: 'Nowhere',
    destination: "Xi'an",
    stops: [
      station('nowhere', 'passed', '2026-11-10T08:00:00+08:00'),
      station('CDU', 'passed', null),
      station('XIAN', 'here', null),
    ],
  });
  await calculate();
  const { item_id: shipmentId } = rows[0] as { item_id: string };
  const { elements } = await user.call(getCarbonStatement, { query: { shipmentId } });
  expect(elements.find(({ mode }) => mode === 'RAIL')).toMatchObject({ missing: 'distance', kgCo2e: null });
});

test('a vehicle at sea is counted by its ship; breakbulk without a weight is not guessed', async () => {
  const { app, user, calculate } = await open();
  const program = await app.program(user.tenantId);
  const rows = writeMilestones([
    carMilestone({ event: 'loaded' }),
    carMilestone({ event: 'departed', vin: '', time: '2026-11-15 02:00' }),
    loadedBreakbulk,
  ]);
  await app.pushRaw(program, rows, 'cargo-milestones');
  await app.drainInbox();
  await app.react();
  await calculate();
  const listOf = async (mode: 'ro-ro' | 'breakbulk') =>
    (await user.call(seaCargoRoutes.seaCargoList, { query: { mode } })).rows.map(({ id }) => id);
  const [vehicle] = await listOf('ro-ro');
  const statement = await user.call(getCarbonStatement, { query: { shipmentId: vehicle! } });
  expect(statement).toMatchObject({ tonnes: 1.5, massFrom: 'assumed', hasDeparted: true });
  expect(statement.elements.find(({ mode }) => mode === 'VESSEL')).toMatchObject({
    from: 'JPNGO',
    to: 'BEZEE',
    factor: { vehicle: 'Vehicle transport' },
    distanceKind: 'shortest-feasible',
  });
  const [bill] = await listOf('breakbulk');
  expect(await user.fail(getCarbonStatement, { query: { shipmentId: bill! } })).toMatchObject({
    code: 'shipment.not-found',
  });
});

test('what changed is marked, what is gone loses its result, and the sweep finds nothing more', async () => {
  const { app, user, shipments } = await startCalculated();
  await sql`delete from carbon_due`.execute(app.db.system);
  const { shipmentId } = shipments[0]!;
  await sql`update shipment set customer_reference = 'ACME' where shipment_id = ${shipmentId}`.execute(
    app.db.system,
  );
  await sql`update shipment set subscribed_at = now() where shipment_id <> ${shipmentId}`.execute(
    app.db.system,
  );
  const calculate = () => calculateMarked(app.db, user.tenantId, app.clock.now());
  expect(await calculate()).toBe(1);
  expect(await calculateCarbon(app.db, user.tenantId, app.clock.now())).toBe(0);
  await sql`delete from shipment where shipment_id = ${shipmentId}`.execute(app.db.system);
  expect(await calculate()).toBe(1);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from carbon_result
    where thing_id = ${shipmentId}`.execute(app.db.system);
  expect(rows[0]?.count).toBe(0);
});
