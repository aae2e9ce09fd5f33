import { dayMs } from '@portolan/contract/time/durations';
import { fractionOf, hash32 } from '@portolan/contract/random';
import { listRegisteredVessels } from '../../../platform/reference/index.ts';
import type { EpochMs } from '../local-time.ts';
import type { Voyage } from '../ships/voyages.ts';
import type { World } from '../world.ts';

/** The vessel under which a voyage is announced, where it is not the one that sails. */
export interface AnnouncedVessel {
  imoNumber?: string;
  name: string;
  isDummy: boolean;
}

/** Shares of voyages: guesses. */
const swappedShare = 0.04;
const unnamedShare = 0.1;
/** Days before the first departure at which the sailing ship is announced. */
const swapKnownDays = 16;
const namedDays = 40;

/** Another vessel than the one that sails: one that is replaced later, or a placeholder while none is named. Pure. */
export function announcedInstead(world: World, voyage: Voyage, at: EpochMs): AnnouncedVessel | undefined {
  const leavesAt = voyage.calls[0]?.plannedDepartureAt ?? 0;
  if (isSwapped(world, voyage))
    return at < leavesAt - swapKnownDays * dayMs ? replacedVessel(world, voyage) : undefined;
  const luck = fractionOf(world.seed, 'unnamed', voyage.voyageKey);
  return luck < unnamedShare && at < leavesAt - namedDays * dayMs
    ? { name: `TBN ${voyage.service.serviceCode} ${Math.abs(voyage.week % 100)}`, isDummy: true }
    : undefined;
}

/** Whether the sailing ship replaced another one on this voyage, as it is known at an instant. */
export function isPhasedIn(world: World, voyage: Voyage, at: EpochMs): boolean {
  return isSwapped(world, voyage) && announcedInstead(world, voyage, at) === undefined;
}

function isSwapped({ seed }: World, { voyageKey, service }: Voyage): boolean {
  return service.trade !== 'feeder' && fractionOf(seed, 'vessel-swap', voyageKey) < swappedShare;
}

const spares = new WeakMap<World, { imoNumber: string; name: string }[]>();

/** A real ship that the world does not use, so that it cannot be in two places. */
function replacedVessel(world: World, { voyageKey }: Voyage): AnnouncedVessel {
  let free = spares.get(world);
  if (!free) {
    free = listRegisteredVessels()
      .filter(({ imoNumber, type }) => type === 'container' && !world.shipsByImo.has(imoNumber))
      .slice(0, 300);
    spares.set(world, free);
  }
  const vessel = free[hash32(world.seed, 'replaced', voyageKey) % free.length];
  return vessel === undefined
    ? { name: 'TBN', isDummy: true }
    : { imoNumber: vessel.imoNumber, name: vessel.name, isDummy: false };
}
