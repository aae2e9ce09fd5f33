import { dayMs } from '@portolan/contract/time/durations';
import type { EpochMs } from '../local-time.ts';
import type { VoyageCall } from '../ships/sailing.ts';
import type { Voyage } from '../ships/voyages.ts';

/** Days before which changes of the rotation are announced, before the call or the first departure. */
const knownBefore = { blank: 12, omitted: 4, extra: 8, swapped: 9, cutShort: 0.6 };

const isKnown = (at: EpochMs, before: EpochMs, days: number): boolean => at >= before - days * dayMs;

/** Whether it is announced that a ship sails without taking cargo on the first coast; never where it does not. */
export const isBlankKnown = ({ isBlank, calls }: Voyage, at: EpochMs): boolean =>
  isBlank && isKnown(at, calls[0]?.plannedDepartureAt ?? 0, knownBefore.blank);

/** Whether it is announced that a call is not made; never where it is made. */
export const isOmissionKnown = (voyage: Voyage, call: VoyageCall, at: EpochMs): boolean =>
  call.isOmitted &&
  (voyage.isBlank ? isBlankKnown(voyage, at) : isKnown(at, call.plannedArrivalAt, knownBefore.omitted));

/** Whether a call outside the rotation is announced; never where there is none. */
export const isExtraKnown = ({ extraCall }: Voyage, at: EpochMs): boolean =>
  extraCall !== undefined && isKnown(at, extraCall.plannedArrivalAt, knownBefore.extra);

/** Whether it is announced that a ship leaves a call early; never where it does not. */
export const isCutShortKnown = (call: VoyageCall, at: EpochMs): boolean =>
  call.isCutShort === true && isKnown(at, call.departsAt, knownBefore.cutShort);

/** When it is announced that two ports of a voyage change places; never where none do. */
export function swapKnownAt({ calls }: Voyage): EpochMs {
  const first = calls.find(({ isSwapped }) => isSwapped);
  return first === undefined ? Infinity : first.plannedArrivalAt - knownBefore.swapped * dayMs;
}
