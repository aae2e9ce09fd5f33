import { NumberType, numberTypes } from '@portolan/contract';
import { listCarrierProfiles } from './reports/carrier-profiles.ts';
import { journeyOf, lifeOf } from './shipments/journey.ts';
import { calendarDayOf } from './shipments/numbers.ts';
import { longestLifeDays, shipmentsBooked } from './shipments/shipments.ts';
import { shipperTenants } from './shipments/tenants.ts';
import type { World } from './world.ts';

/** Counts of a world at an instant. */
export interface WorldDescription {
  ships: number;
  services: number;
  carriers: number;
  ports: number;
  tenants: number;
  /** Containers between their empty pick-up and their empty return. */
  containersOnTheWay: number;
  containersOnTheWayByTenant: Record<string, number>;
}

/** Counts the contents of a world at an instant. Computes every active shipment: takes a second. */
export function describeWorld(world: World, at: Date = new Date(world.startsAt)): WorldDescription {
  const byTenant: Record<string, number> = Object.fromEntries(
    shipperTenants.map(({ tenant }) => [tenant, 0]),
  );
  const today = calendarDayOf(at.getTime());
  for (const shipment of shipmentsBooked(world, today - longestLifeDays, today)) {
    const journey = journeyOf(world, shipment);
    const alive = shipment.containers.filter((_, i) => {
      const { fromAt, untilAt } = lifeOf(journey, i);
      return fromAt <= at.getTime() && untilAt > at.getTime();
    });
    byTenant[shipment.tenant] = (byTenant[shipment.tenant] ?? 0) + alive.length;
  }
  const ports = world.services.flatMap(({ calls }) => calls.map(({ berth }) => berth.port.unLocationCode));
  return {
    ships: world.ships.length,
    services: world.services.length,
    carriers: listCarrierProfiles().length,
    ports: new Set(ports).size,
    tenants: shipperTenants.length,
    containersOnTheWay: Object.values(byTenant).reduce((sum, count) => sum + count, 0),
    containersOnTheWayByTenant: byTenant,
  };
}

/** A carrier with an endpoint in the world. */
export interface SimulatedCarrier {
  carrierCode: string;
  version: 'v2' | 'v3';
  /** The kinds of reference that it can be polled for. */
  supports: NumberType[];
}

const oceanNumbers = NumberType.options.filter((type) => numberTypes[type].section === 'ocean');

/** The carriers that sail in a world and have an endpoint. */
export function listSimulatedCarriers(world: World): SimulatedCarrier[] {
  const sailing = new Set(world.services.flatMap(({ carrierCodes }) => carrierCodes));
  return listCarrierProfiles()
    .filter(({ carrierCode }) => sailing.has(carrierCode))
    .map(({ carrierCode, dialect, refusesEquipmentQuery }) => ({
      carrierCode,
      version: dialect === '2.2' ? 'v2' : 'v3',
      supports: oceanNumbers.filter(
        (type) => !(refusesEquipmentQuery && numberTypes[type].names === 'equipment'),
      ),
    }));
}
