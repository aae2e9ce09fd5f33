import { dayMs } from '@portolan/contract/time/durations';
import { type Fleet, makeFleet, type Ship } from './ships/fleet.ts';
import type { EpochMs } from './local-time.ts';
import { makeServices, type Service } from './ships/schedules.ts';

/** The options of a world: two worlds with the same options are the same to the last byte. */
export interface WorldOptions {
  seed: string;
  /** The moment the world goes live. Keep it: a world with another start is another world. */
  startsAt: Date;
  /** Days before the start from which tenants' shipments are reported; default 60. */
  historyDays?: number;
}

/** The constant part of a simulated world. All that moves is computed from it and an instant. */
export interface World {
  seed: string;
  startsAt: EpochMs;
  /** Bookings made before this are not part of the world: its history begins here. */
  connectedAt: EpochMs;
  services: readonly Service[];
  fleet: Fleet;
  ships: readonly Ship[];
  shipsByImo: ReadonlyMap<string, Ship>;
  servicesByCode: ReadonlyMap<string, Service>;
}

const defaultHistoryDays = 60;

/**
 * Makes a world. Takes about a second, nearly all of it for finding the sea routes.
 * Reads no clock: `startsAt` is the caller's.
 */
export function createWorld({ seed, startsAt, historyDays = defaultHistoryDays }: WorldOptions): World {
  const services = makeServices(seed);
  const fleet = makeFleet(seed, services, startsAt.getTime());
  const ships = services.flatMap(({ serviceCode }) => fleet.get(serviceCode) ?? []);
  return {
    seed,
    startsAt: startsAt.getTime(),
    connectedAt: startsAt.getTime() - historyDays * dayMs,
    services,
    fleet,
    ships,
    shipsByImo: new Map(ships.map((ship) => [ship.imoNumber, ship])),
    servicesByCode: new Map(services.map((service) => [service.serviceCode, service])),
  };
}

/** All ships of the world, in order of their services. */
export function listWorldShips(world: World): readonly Ship[] {
  return world.ships;
}
