import { dayMs, hourMs } from '@portolan/contract/time/durations';
import type { CutOffCode, CutOffs } from '@portolan/contract';
import { hash32 } from '@portolan/contract/random';
import { type EpochMs, toLocalIso } from '../local-time.ts';
import {
  isMovedEarlier,
  movedCutOffService,
  movedEarlierMs,
  movedKnownDays,
} from '../ships/moved-cut-offs.ts';
import type { VoyageCall } from '../ships/sailing.ts';
import type { Voyage } from '../ships/voyages.ts';
import type { World } from '../world.ts';
import { announceCalls, type AnnouncedTime } from './announced-times.ts';

/** Hours before the departure, about: guesses within what carriers publish. */
const usualHours: readonly (readonly [CutOffCode, number])[] = [
  ['ECP', 216],
  ['EFC', 168],
  ['DGC', 96],
  ['DCO', 72],
  ['AFC', 60],
  ['VCO', 48],
  ['RCO', 40],
  ['FCO', 36],
  ['PCO', 30],
];
const fewCodes: ReadonlySet<CutOffCode> = new Set(['DCO', 'VCO', 'FCO']);

/** What a carrier publishes of cut-offs: a third nothing, a third the three most needed, the rest nearly all. */
export function cutOffHabit(carrierCode: string): 'none' | 'few' | 'many' {
  return (['few', 'many', 'none'] as const)[hash32('cut-offs', carrierCode) % 3] ?? 'few';
}

/**
 * The cut-offs of a call where cargo is loaded, as published at an instant. They move with a later departure while
 * there is time for it, and sometimes the terminal moves them to an earlier one.
 */
export function cutOffsAt(
  world: World,
  voyage: Voyage,
  call: VoyageCall,
  departure: AnnouncedTime,
  at: EpochMs,
): CutOffs {
  const habit = cutOffHabit(voyage.ship.operatorCarrierCode);
  const isDocumented = voyage.service.serviceCode === movedCutOffService;
  if (habit === 'none' && !isDocumented) return {};
  const { planned } = departure;
  const basis = planned + movedLaterMs(world, voyage, call, departure, at);
  const isMoved = isMovedEarlier(world, voyage, call) && at >= planned - movedKnownDays * dayMs;
  const shiftMs = isMoved ? movedEarlierMs : 0;
  const { timeZone, unLocationCode } = call.berth.port;
  const entries = usualHours
    .filter(([code]) => habit === 'many' || isDocumented || fewCodes.has(code))
    .map(([code, hours]) => {
      const turn = hash32('cut-off', voyage.service.serviceCode, unLocationCode, code) % 9;
      const local = Math.round((basis - (hours + turn) * hourMs - shiftMs) / hourMs) * hourMs;
      return [code, toLocalIso(local, timeZone)] as const;
    });
  return Object.fromEntries(entries);
}

/** Terminals move cut-offs with a late ship only while this much time is left. */
const movesBeforeMs = 5 * dayMs;

/** Half of the announced delay, where it is a day or more; all of it where the port has changed places with another. */
function movedLaterMs(
  world: World,
  voyage: Voyage,
  call: VoyageCall,
  departure: AnnouncedTime,
  at: EpochMs,
): EpochMs {
  const lastAt = departure.planned - movesBeforeMs;
  const then = at < lastAt ? departure : announceCalls(world, voyage, lastAt).get(call)?.departure;
  const delayMs = (then?.estimated ?? departure.planned) - departure.planned;
  if (call.isSwapped)
    return (departure.actual ?? departure.estimated ?? departure.planned) - departure.planned;
  return delayMs >= dayMs ? delayMs / 2 : 0;
}
