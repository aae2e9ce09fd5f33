import { hourMs } from '@portolan/contract/time/durations';
import { fractionOf, hash32 } from '@portolan/contract/random';
import { exampleShip, type Ship } from './fleet.ts';
import type { EpochMs } from '../local-time.ts';
import { type ShipState, stateOf, underWay } from './positions.ts';
import type { World } from '../world.ts';

/** How a crew keeps the destination and the ETA that its AIS transmitter sends. */
export type CrewHabit = 'careful' | 'once' | 'forgetful' | 'nonsense';

/**
 * Half of the crews send something wrong, as the study of Harati-Mokhtari and others (2007) found: entered once and
 * never changed, still those of the last port, or nonsense. How the halves divide is a guess.
 */
const shares: readonly (readonly [CrewHabit, number])[] = [
  ['careful', 0.5],
  ['once', 0.76],
  ['forgetful', 0.88],
  ['nonsense', 1],
];

/** Every second ship of this service sends nonsense: its documented number depends on it. */
const nonsenseService = 'SENT';

export function crewHabitOf({ imoNumber, serviceCode, slot }: Ship): CrewHabit {
  if (imoNumber === exampleShip.imoNumber) return 'careful';
  if (serviceCode === nonsenseService && slot % 2 === 0) return 'nonsense';
  const luck = fractionOf('crew-habit', imoNumber);
  return shares.find(([, limit]) => luck < limit)?.[0] ?? 'careful';
}

const nonsenseTexts = [
  'ORDERS',
  'FOR ORDERS',
  'SEA',
  'NOT DEFINED',
  'HOME',
  '== == ==',
  'ARMED GUARDS ON BD',
  '0',
];
const updateEveryMs = 12 * hourMs;
const usualKn = 14;

/** What a crew has entered by an instant; without an ETA where it has none entered. */
export function crewEntry(
  world: World,
  state: ShipState,
  at: EpochMs,
): { destination: string; arrivesAt?: EpochMs } {
  const { ship, call } = state;
  const name = destinationText(ship, call.berth.port.unLocationCode, call.berth.port.name);
  switch (crewHabitOf(ship)) {
    case 'careful':
      return { destination: name, arrivesAt: estimateArrival(world, ship, at) };
    case 'once':
      return { destination: name, arrivesAt: call.plannedArrivalAt };
    case 'forgetful': {
      const before = state.voyage.hops.find(({ to }) => to === call)?.from ?? call;
      const { unLocationCode, name: portName } = before.berth.port;
      return {
        destination: destinationText(ship, unLocationCode, portName),
        arrivesAt: before.plannedArrivalAt,
      };
    }
    case 'nonsense': {
      const turn = hash32('nonsense', ship.imoNumber, call.plannedArrivalAt);
      const destination = nonsenseTexts[turn % nonsenseTexts.length] ?? 'ORDERS';
      // Some have no ETA at all, the others one of months ago.
      return turn % 3 === 0
        ? { destination }
        : { destination, arrivesAt: at - (40 + (turn % 50)) * 24 * hourMs };
    }
  }
}

/** The way that is left at the speed of the ship, as it was at the last update: twice a day. */
function estimateArrival(world: World, ship: Ship, at: EpochMs): EpochMs {
  const updatedAt = Math.floor(at / updateEveryMs) * updateEveryMs;
  const { remainingNm, speedOverGroundKn, navigationStatus, call } = stateOf(world, ship, updatedAt);
  if (remainingNm === 0) return call.arrivesAt;
  const speedKn = navigationStatus === underWay ? Math.max(8, speedOverGroundKn) : usualKn;
  return updatedAt + (remainingNm / speedKn) * hourMs;
}

/** Crews write the destination in their own ways. */
function destinationText(ship: Ship, unLocationCode: string, name: string): string {
  const plain = name.normalize('NFD').replace(/[^A-Za-z ]/g, '');
  switch (hash32('crew', ship.imoNumber) % 4) {
    case 0:
      return plain;
    case 1:
      return `${unLocationCode.slice(0, 2)} ${unLocationCode.slice(2)}`;
    default:
      return unLocationCode;
  }
}
