import { dayMs, hourMs } from '@portolan/contract/time/durations';
import {
  areDifferent,
  type Entry,
  isActual,
  isVoyageOnly,
  nextVoyageMs,
  voyageKey,
  voyagesOf,
} from '../facts/index.ts';

/** A liner is not back within this time, however late it is: the shortest services return after a week. */
const latenessMs = 6 * dayMs;
/** One departure is not reported further apart than this, whatever the senders measure. */
const oneDepartureMs = 24 * hourMs;

/** `17E` and `18E` are numbered alike, `FE844E` is not: partners of a service number its voyages their own way. */
const numberingOf = (voyage: string) => voyage.replace(/\d/g, '9');
const areNumberedAlike = (before: readonly string[], now: readonly string[]): boolean =>
  before.some((voyage) => now.some((other) => numberingOf(voyage) === numberingOf(other)));

const exportVoyageOf = ({ fact }: Entry) => voyageKey(fact.conveyance.exportVoyageNumber);
const nameCommonVoyage = (a: Entry, b: Entry): boolean => {
  const others = voyagesOf(b);
  return voyagesOf(a).some((voyage) => others.includes(voyage));
};

/**
 * Whether both leave on one voyage by their numbers. Where both name the one they leave on, only that counts: a ship
 * may come back under the number under which it left.
 */
function isOneVoyage(a: Entry, b: Entry): boolean {
  const [leaving, other] = [exportVoyageOf(a), exportVoyageOf(b)];
  return leaving === undefined || other === undefined ? nameCommonVoyage(a, b) : leaving === other;
}

/** Whether the same ship takes the box, but on a later or earlier voyage. */
export function isOtherVoyage(entry: Entry, current: Entry): boolean {
  const [before, now] = [voyagesOf(entry), voyagesOf(current)];
  if (before.length === 0 || now.length === 0 || isOneVoyage(entry, current)) return false;
  const isNext = !nameCommonVoyage(entry, current) && areNumberedAlike(before, now);
  return Math.abs(entry.atMs - current.atMs) > (isNext ? nextVoyageMs : latenessMs);
}

/** The departures of ships that were seen, among all that is known of a port. */
export const listDepartures = (entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => entry.verb === 'depart' && isActual(entry) && entry.standing === 'live');

/** Whether the ship of a boarding was seen to leave on another day than the one that counts: before it, or after it. */
function leavesOnOtherDay(
  entry: Entry,
  current: Entry,
  departures: readonly Entry[],
): 'before' | 'after' | undefined {
  if (!areDifferent(entry.conveyanceKey, current.conveyanceKey)) return undefined;
  const left = departures.find(
    ({ conveyanceKey, atMs }) =>
      conveyanceKey === entry.conveyanceKey && Math.abs(atMs - current.atMs) > oneDepartureMs,
  );
  return left === undefined ? undefined : left.atMs < current.atMs ? 'before' : 'after';
}

/** Whether the ship that a box was to board left before the box boarded another one: it was shut out. */
export const isShutOut = (entry: Entry, current: Entry, departures: readonly Entry[]): boolean =>
  isActual(current) && leavesOnOtherDay(entry, current, departures) === 'before';

function areOtherServices(a: Entry, b: Entry): boolean {
  const [service, other] = [a.fact.conveyance.carrierServiceCode, b.fact.conveyance.carrierServiceCode];
  return service !== undefined && other !== undefined && service !== other;
}

/**
 * Whether the carrier has put another ship on the sailing: the box was not moved, so that this is no rollover.
 *
 * - The other ship has the same voyage number, and not another service, and sails before the next ship of a weekly
 *   service would: ships are exchanged to make up for days lost. A week later the number is another ship's own.
 * - Within two days the number is enough; so is a sailing of which no ship was named.
 * - Never where the first ship was seen to leave on another day: the box missed it.
 */
export function isExchanged(entry: Entry, current: Entry, departures: readonly Entry[]): boolean {
  if (leavesOnOtherDay(entry, current, departures) !== undefined) return false;
  const apartMs = Math.abs(entry.atMs - current.atMs);
  if (apartMs <= nextVoyageMs) return isVoyageOnly(entry.conveyanceKey) || nameCommonVoyage(entry, current);
  return apartMs <= latenessMs && isOneVoyage(entry, current) && !areOtherServices(entry, current);
}
