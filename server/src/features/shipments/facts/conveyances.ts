import type { ModeOfTransport } from '@portolan/contract';
import type { Entry, Segment } from './model.ts';
import type { Verb } from './milestones.ts';
import { identifyShips } from './ships.ts';
import { voyageKey, voyageOf, voyagesOf } from './voyages.ts';

const waterPrefix = { VESSEL: 'V:', BARGE: 'B:' } as const;
const isOnWater = (mode: ModeOfTransport): mode is 'VESSEL' | 'BARGE' =>
  mode === 'VESSEL' || mode === 'BARGE';

/** An unnamed conveyance: it may be any vessel, train or truck. */
export const isAnonymous = (conveyanceKey: string) => conveyanceKey.endsWith(':');

/** Whether two conveyances are known and different. */
export const areDifferent = (a: string, b: string) => a !== b && !isAnonymous(a) && !isAnonymous(b);

/** Whether two conveyances are not the same for sure: another mode, or two ships that are both named. */
export function areOther(a: Conveyance, b: Conveyance): boolean {
  if (a.mode !== b.mode) return true;
  const isNamed = !isVoyageOnly(a.conveyanceKey) && !isVoyageOnly(b.conveyanceKey);
  return isNamed && areDifferent(a.conveyanceKey, b.conveyanceKey);
}

type Conveyance = Pick<Entry, 'mode' | 'conveyanceKey'>;

/**
 * Names the conveyance of every move: vessels and barges by IMO number, else by name, MMSI or voyage, trains and trucks
 * by what they are. One vessel in several spellings is one, and a move without a vessel is on the vessel that others
 * report at the same place.
 */
export function resolveConveyances(entries: readonly Entry[]): void {
  const moves = entries.filter((entry) => entry.verb !== undefined);
  const shipOf = new Map([
    ...identifyShips(moves.filter(({ mode }) => mode === 'VESSEL')),
    ...identifyShips(moves.filter(({ mode }) => mode === 'BARGE')),
  ]);
  for (const entry of moves) {
    if (isOnWater(entry.mode)) entry.conveyanceKey = waterPrefix[entry.mode] + vesselId(entry, shipOf);
    else entry.conveyanceKey = entry.mode === 'RAIL' ? 'R:' : 'T:';
  }
  const reported = moves.filter((entry) => isOnWater(entry.mode) && entry.standing === 'live');
  // A voyage number may be any vessel's, no name at all also that of a voyage.
  const named = reported.filter(
    ({ conveyanceKey }) => !isAnonymous(conveyanceKey) && !isVoyageOnly(conveyanceKey),
  );
  adoptVessels(
    moves.filter(({ conveyanceKey }) => isVoyageOnly(conveyanceKey)),
    named,
  );
  const known = reported.filter(({ conveyanceKey }) => !isAnonymous(conveyanceKey));
  adoptVessels(
    moves.filter(({ mode, conveyanceKey }) => isOnWater(mode) && isAnonymous(conveyanceKey)),
    known,
  );
}

/** The ship that a move names; one that only names a voyage goes by that. */
function vesselId(entry: Entry, shipOf: ReadonlyMap<Entry, string>): string {
  const ship = shipOf.get(entry);
  if (ship !== undefined) return ship;
  const voyage = voyageKey(voyageOf(entry));
  return voyage === undefined ? '' : `#${voyage}`;
}

/** A conveyance of which only the voyage is known. */
export const isVoyageOnly = (conveyanceKey: string) => conveyanceKey.charAt(2) === '#';
const partners: Record<Verb, readonly Verb[]> = {
  load: ['load', 'depart'],
  depart: ['depart', 'load'],
  discharge: ['discharge', 'arrive'],
  arrive: ['arrive', 'discharge', 'load', 'depart'],
};

/**
 * How far apart two moves are that may be of one call: the vessel comes before the discharge, leaves after
 * the load.
 */
function distanceMs(entry: Entry, other: Entry): number {
  const apartMs = other.atMs - entry.atMs;
  const isInOrder = entry.verb === 'discharge' || entry.verb === 'depart' ? apartMs <= 0 : apartMs >= 0;
  return Math.abs(apartMs) * (isInOrder ? 1 : 2);
}

/** Assigns moves to the vessel that is nearest in time at the same place, of those whose voyage does not contradict. */
function adoptVessels(unnamed: readonly Entry[], named: readonly Entry[]): void {
  const adopted = unnamed.map((entry) => {
    if (entry.verb === undefined || entry.placeKey === undefined) return undefined;
    const voyages = voyagesOf(entry);
    let nearest: Entry | undefined;
    for (const other of named) {
      if (other.mode !== entry.mode || other.placeKey !== entry.placeKey) continue;
      if (other.verb === undefined || !partners[entry.verb].includes(other.verb)) continue;
      const others = voyagesOf(other);
      if (voyages.length > 0 && others.length > 0 && !voyages.some((voyage) => others.includes(voyage)))
        continue;
      if (nearest === undefined || distanceMs(entry, other) < distanceMs(entry, nearest)) nearest = other;
    }
    return nearest?.conveyanceKey;
  });
  for (const [i, entry] of unnamed.entries()) entry.conveyanceKey = adopted[i] ?? entry.conveyanceKey;
}

/** Trains, trucks and barges before the sea voyage are others than those behind it. */
export function inSegment(conveyanceKey: string, segment: Segment): string {
  return `${segment}/${conveyanceKey}`;
}
