import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { describe, expect, test } from 'vitest';
import { crewEntry } from '../ships/crew.ts';
import { shipAt } from '../ships/positions.ts';
import { isMovedEarlier } from '../ships/moved-cut-offs.ts';
import { eventsOf, type WorldEvent } from '../reports/events.ts';
import { exampleWorld } from '../testing.ts';
import type { Shipment } from './shipments.ts';
import { testCases } from './test-cases.ts';
import { testShipmentOf } from './test-shipments.ts';
import type { World } from '../world.ts';

const worlds = ['1', '4', '77'].map((seed) => exampleWorld(seed));

function shipmentOf(world: World, name: string): Shipment {
  const found = testCases.find((one) => one.case === name);
  if (!found) throw new Error(`no case ${name}`);
  return testShipmentOf(world, found, world.startsAt);
}

/** What the carrier expected of the arrival at the last port so many days before it. */
function expectedArrival(world: World, shipment: Shipment, daysBefore: number): WorldEvent | undefined {
  const arrivesAt = shipment.legs.at(-1)?.discharge.arrivesAt ?? 0;
  return eventsOf(world, shipment).findLast(
    ({ move, classifier, publishedAt }) =>
      classifier === 'EST' &&
      move.moveKey === `arri-${shipment.legs.length - 1}` &&
      publishedAt <= arrivesAt - daysBefore * dayMs,
  );
}

/** Days by which the carrier's estimate was off. */
function errorDays(world: World, shipment: Shipment, daysBefore: number): number {
  const arrivesAt = shipment.legs.at(-1)?.discharge.arrivesAt ?? 0;
  return ((expectedArrival(world, shipment, daysBefore)?.at ?? Number.NaN) - arrivesAt) / dayMs;
}

describe.each(worlds.map((world) => ({ seed: world.seed, world })))(
  'in the world of seed $seed',
  ({ world }) => {
    test('the missed connection leaves Port Said on a later feeder than booked', () => {
      const [first, second] = shipmentOf(world, 'missed-connection').legs;
      expect(second?.rollover?.changeRemark).toBe('Connection missed');
      const missed = second?.rollover?.from.calls[second.booked.loadCall];
      expect(missed?.departsAt).toBeLessThan((first?.discharge.departsAt ?? 0) + 10 * hourMs);
      expect(second?.load.departsAt).toBeGreaterThan((first?.discharge.departsAt ?? 0) + 10 * hourMs);
    });

    test('the blank sailing is cancelled twelve days before, and the container goes a week or more later', () => {
      const [leg] = shipmentOf(world, 'blank-sailing').legs;
      expect(leg?.rollover?.from.isBlank).toBe(true);
      expect(leg?.voyage.week).toBeGreaterThan(leg?.booked.week ?? Infinity);
      const planned = leg?.rollover?.from.calls[leg.booked.loadCall]?.plannedDepartureAt ?? 0;
      expect(planned - (leg?.rollover?.knownAt ?? 0)).toBe(12 * dayMs);
    });

    test('the port swap puts Coega before Durban', () => {
      const [leg] = shipmentOf(world, 'port-swap').legs;
      const coega = leg?.voyage.calls.find(({ berth }) => berth.port.unLocationCode === 'ZAZBA');
      expect(coega?.departsAt).toBeLessThan(leg?.discharge.arrivesAt ?? 0);
      expect(coega?.plannedArrivalAt).toBeGreaterThan(leg?.discharge.plannedArrivalAt ?? Infinity);
    });

    test('the moved cut-off moves the planned gate-in 18 hours earlier', () => {
      const shipment = shipmentOf(world, 'cut-off-moved');
      const [leg] = shipment.legs;
      expect(leg && isMovedEarlier(world, leg.voyage, leg.load)).toBe(true);
      const [first, second] = eventsOf(world, shipment).filter(({ eventKey }) =>
        eventKey.startsWith('gate-in-0-pln'),
      );
      expect((first?.at ?? 0) - (second?.at ?? 0)).toBe(18 * hourMs);
      expect(second?.delay?.changeRemark).toMatch(/Cut-off moved/);
    });

    test('the crew of the ship with nonsense names no port and no arrival that could be true', () => {
      const [leg] = shipmentOf(world, 'crew-eta-nonsense').legs;
      const at = (leg?.load.departsAt ?? 0) + 2 * dayMs;
      const state = shipAt(world, leg?.voyage.ship.imoNumber ?? '', new Date(at));
      expect(state).toBeDefined();
      const { destination, arrivesAt } = state ? crewEntry(world, state, at) : { destination: '' };
      expect(destination).toMatch(/ORDERS|SEA|NOT DEFINED|HOME|=|ARMED|^0$/);
      expect(arrivesAt ?? 0).toBeLessThan(at - 30 * dayMs);
    });

    test('the poor estimates are days too early where close ones are hours off', () => {
      const poor = shipmentOf(world, 'calculated-better');
      expect(errorDays(world, poor, 9)).toBeLessThan(-3);
      expect(errorDays(world, poor, 4)).toBeLessThan(-1.5);
    });

    test('the carrier that knows of the taken berth is right within a day when the ship has yet to arrive', () => {
      const close = shipmentOf(world, 'carrier-better');
      const hop = close.legs[0]?.voyage.hops.find(({ to }) => to === close.legs[0]?.discharge);
      expect((hop?.leavesAnchorageAt ?? 0) - (hop?.cruiseEndsAt ?? 0)).toBeGreaterThan(20 * hourMs);
      expect(Math.abs(errorDays(world, close, 2))).toBeLessThan(1);
    });
  },
);
