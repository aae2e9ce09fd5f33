import { dayMs, hourMs } from '@portolan/contract/time/durations';
import { describe, expect, test } from 'vitest';
import { describeWorld } from '../index.ts';
import { journeyOf, lifeOf } from './journey.ts';
import type { Move } from './moves.ts';
import { calendarDayOf } from './numbers.ts';
import { shipmentsBooked } from './shipments.ts';
import { shipperTenants } from './tenants.ts';
import { exampleWorld } from '../testing.ts';

const world = exampleWorld();
const firstDay = calendarDayOf(world.connectedAt) + 1;
const journeys = [...shipmentsBooked(world, firstDay, firstDay + 13)].map((shipment) =>
  journeyOf(world, shipment),
);
const shipments = journeys.map(({ shipment }) => shipment);

describe('the shippers', () => {
  test('are four tenants with about 3,000 containers in transit, the demo tenant with the most', () => {
    const counts = describeWorld(world);
    expect(counts.tenants).toBe(4);
    expect(counts.containersOnTheWay).toBeGreaterThan(2800);
    expect(counts.containersOnTheWay).toBeLessThan(3400);
    expect(counts.containersOnTheWayByTenant['kestrel-foods']).toBeGreaterThan(1100);
    expect(counts.containersOnTheWayByTenant['sakura-retail']).toBeGreaterThan(300);
  });

  test('go on booking for years, with all that follows', () => {
    const day = calendarDayOf(world.startsAt) + 3 * 365;
    const later = [...shipmentsBooked(world, day, day + 6)];
    const containers = later.flatMap((shipment) => shipment.containers);
    expect(containers.length).toBeGreaterThan(400);
    expect(later.flatMap((shipment) => journeyOf(world, shipment).moves).length).toBeGreaterThan(4000);
  });

  test('have numbers enough for their busiest days', () => {
    for (const { tenant, containerBlock, bookingBlock } of shipperTenants) {
      const own = shipments.filter((shipment) => shipment.tenant === tenant);
      const byDay = Map.groupBy(own, ({ bookedAt }) => calendarDayOf(bookedAt));
      for (const booked of byDay.values()) {
        expect(booked.length).toBeLessThanOrEqual(bookingBlock);
        expect(booked.flatMap(({ containers }) => containers).length).toBeLessThan(containerBlock);
      }
    }
  });

  test('book one to six containers a time, and no number twice', () => {
    const sizes = new Set(shipments.map(({ containers }) => containers.length));
    expect([...sizes].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    const numbers = shipments.flatMap(({ containers }) =>
      containers.map(({ equipmentReference }) => equipmentReference),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('see transshipments, rollovers, blank sailings, omitted ports, rail and barges', () => {
    const legs = shipments.flatMap((shipment) => shipment.legs);
    const remarks = new Set(legs.map(({ rollover }) => rollover?.changeRemark));
    expect(shipments.filter(({ legs: { length } }) => length > 1).length / shipments.length).toBeGreaterThan(
      0.15,
    );
    expect(remarks).toContain('Rolled: vessel overbooked');
    expect(remarks).toContain('Blank sailing');
    expect(remarks).toContain('Connection missed');
    expect(legs.some(({ omitted }) => omitted)).toBe(true);
    const modes = new Set(
      shipments.flatMap(({ originLink, destinationLink }) => [originLink?.mode, destinationLink?.mode]),
    );
    expect(modes).toEqual(new Set([undefined, 'RAIL', 'BARGE']));
  });
});

/** Moves of one container and of its whole bill, by the part of the key before the number of the container. */
function orderOf(moves: readonly Move[], index: number): Map<string, number> {
  const own = moves.filter(({ moveKey, container }) => !container || moveKey.endsWith(`-${index}`));
  return new Map(
    own.map(({ moveKey, at, container }) => [container ? moveKey.replace(/-\d+$/, '') : moveKey, at]),
  );
}

describe('a journey', () => {
  const order = [
    'booking-received',
    'empty-out',
    'stuffed',
    'gate-in',
    'origin-load',
    'origin-depa',
    'origin-arri',
    'origin-disc',
    'load-0',
    'depa-0',
    'arri-0',
    'disc-0',
    'load-1',
    'depa-1',
    'arri-1',
    'disc-1',
    'relay-load',
    'relay-depa',
    'relay-arri',
    'relay-disc',
    'customs',
    'available',
    'destination-load',
    'destination-depa',
    'destination-arri',
    'destination-disc',
    'gate-out',
    'delivered',
    'stripped',
    'returned',
  ];

  test('goes through its steps in causal order', () => {
    const faults: string[] = [];
    for (const { shipment, moves } of journeys)
      shipment.containers.forEach((_, index) => {
        const times = orderOf(moves, index);
        let before = { key: '', at: -Infinity };
        for (const key of order) {
          const at = times.get(key);
          if (at === undefined) continue;
          if (at < before.at) faults.push(`${shipment.shipmentKey}: ${key} before ${before.key}`);
          before = { key, at };
        }
      });
    expect(faults).toEqual([]);
  });

  test('ends with the empty container in a depot, within the assumed longest life', () => {
    for (const journey of journeys)
      journey.shipment.containers.forEach((_, i) => {
        const { fromAt, untilAt } = lifeOf(journey, i);
        expect(untilAt - fromAt).toBeGreaterThan(4 * dayMs);
        expect(untilAt - journey.shipment.bookedAt).toBeLessThan(180 * dayMs);
        expect(untilAt - (journey.shipment.legs.at(-1)?.discharge.departsAt ?? 0)).toBeLessThan(70 * dayMs);
      });
  });

  test('loads and discharges a container only while its ship is alongside', () => {
    const wrong = journeys.flatMap(({ shipment, moves }) =>
      moves.filter(({ eventCode, legIndex, at }) => {
        const leg = legIndex === undefined ? undefined : shipment.legs[legIndex];
        if (!leg || (eventCode !== 'LOAD' && eventCode !== 'DISC')) return false;
        const call = eventCode === 'LOAD' ? leg.load : leg.discharge;
        return at > call.departsAt || at < Math.min(call.arrivesAt, call.departsAt - 48 * hourMs);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('never leaves with a blank sailing and never ends in an omitted port', () => {
    for (const { voyage, load, discharge } of shipments.flatMap(({ legs }) => legs)) {
      expect(voyage.isBlank && load.coast === 0).toBe(false);
      expect(load.isOmitted || discharge.isOmitted).toBe(false);
    }
  });
});
