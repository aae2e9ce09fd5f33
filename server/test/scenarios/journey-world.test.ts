import { dayMs } from '@portolan/contract/time/durations';
import { journeyRoutes, shipmentRoutes, truckTripRoutes } from '@portolan/contract';
import { expect, test } from 'vitest';
import {
  createWorld,
  fetchedBoxes,
  planOf,
  railMessages,
  truckRunAt,
} from '../../src/connectors/simulated/index.ts';
import { eventsOf } from '../../src/connectors/simulated/reports/events.ts';
import { encodeEvents } from '../../src/connectors/simulated/reports/tracking-event.ts';
import { inlandBoxes } from '../../src/connectors/simulated/rail/inland-boxes.ts';
import { calendarDayOf } from '../../src/connectors/simulated/shipments/numbers.ts';
import { shipmentsBookedOn } from '../../src/connectors/simulated/shipments/shipments.ts';
import { shipperTenants } from '../../src/connectors/simulated/shipments/tenants.ts';
import { planSimulatedTrip } from '../../src/features/shipments/truck-trips/index.ts';
import { startTestApp } from '../app.ts';

const startsAt = new Date('2026-11-21T09:00:00Z');

test('containers of the world are chained without a gap and without a double leg', async () => {
  const world = createWorld({ seed: '1', startsAt, historyDays: 60 });
  const app = await startTestApp({ now: startsAt.toISOString() });
  const user = await app.signIn();
  const program = await app.program(user.tenantId);
  const inland = inlandBoxes(world).map(({ equipmentReference }) => equipmentReference);
  const fetched = fetchedBoxes(world, startsAt.getTime());
  const fromShips = fetched.filter(({ lane }) => lane.fetchesAt?.length === 5).slice(0, 3);
  const boxes: string[] = [
    ...inland.slice(0, 1),
    ...fromShips.map(({ equipmentReference }) => equipmentReference),
  ];
  expect(inland.length).toBeGreaterThan(0);
  expect(fromShips.length).toBeGreaterThan(2);

  const shipper = shipperTenants.find(({ tenant }) => tenant === 'kestrel-foods')!;
  const today = calendarDayOf(startsAt.getTime());
  for (let day = today - 90; day < today; day += 1)
    for (const shipment of shipmentsBookedOn(world, shipper, day)) {
      if (!shipment.containers.some(({ equipmentReference }) => boxes.includes(equipmentReference))) continue;
      const events = eventsOf(world, shipment).filter(({ publishedAt }) => publishedAt <= startsAt.getTime());
      await app.pushRaw(program, encodeEvents(world.seed, shipment.carrier.dialect, events));
    }
  const tenDaysAgo = new Date(startsAt.getTime() - 10 * dayMs);
  for (const { connector, body } of railMessages(world, tenDaysAgo, startsAt))
    if (boxes.some((box) => body.includes(`${box.slice(0, 4)} ${box.slice(4, 10)}`)))
      await app.pushRaw(program, body, connector);
  await app.drainInbox();
  for (const { lane, equipmentReference, at } of fromShips) {
    const run = truckRunAt(world, lane, at);
    const trip = { plate: lane.plate, reference: `R-${run.number}`, stops: planOf(run), now: startsAt };
    await app.db.asTenant(user.tenantId, (tx) =>
      planSimulatedTrip(tx, user.tenantId, { ...trip, equipmentReference }),
    );
  }

  const modes: string[] = [];
  for (const box of boxes) {
    const { rows } = await user.call(shipmentRoutes.getContainerEventList, {
      body: { view: 'all', search: box },
    });
    const sectionId = rows[0]!.shipmentId;
    const journey = await user.call(journeyRoutes.getJourney, { query: { sectionKind: 'ocean', sectionId } });
    const kinds = journey.legs.map(({ mode }) => mode);
    modes.push(kinds.join(' '));
    expect(journey.sections.length, box).toBeGreaterThan(1);
    expect(kinds, box).not.toContain('unknown');
    // Every leg begins when the one before it is over, and each mode on land is there once.
    for (const land of ['RAIL', 'TRUCK'])
      expect(kinds.filter((kind) => kind === land).length, `${box} ${kinds.join(' ')}`).toBeLessThan(2);
    expect(journey.handOvers.length).toBe(journey.legs.length - 1);
  }
  expect(modes.some((kinds) => kinds.endsWith('VESSEL RAIL'))).toBe(true);
  expect(modes.some((kinds) => kinds.endsWith('VESSEL TRUCK'))).toBe(true);
  expect((await user.call(truckTripRoutes.truckTraceOverview)).trips).toBe(fromShips.length);
});
