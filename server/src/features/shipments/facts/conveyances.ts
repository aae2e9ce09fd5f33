import type { ModeOfTransport } from '@portolan/contract';
import type { Entry, Segment } from './model.ts';
import type { Verb } from './milestones.ts';
import { longestCallMs } from './carried-on.ts';
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

/** Whether two moves may be of one voyage by their numbers: one is common, or one of them names none. */
function agree(entry: Entry, other: Entry): boolean {
  const [voyages, others] = [voyagesOf(entry), voyagesOf(other)];
  return voyages.length === 0 || others.length === 0 || voyages.some((voyage) => others.includes(voyage));
}

/** Whether a ship that leaves names only the voyage it came on, or one that comes only the one it leaves on. */
const namesOtherVoyage = ({ verb, fact: { conveyance } }: Entry): boolean =>
  (verb === 'load' || verb === 'depart' ? conveyance.exportVoyageNumber : conveyance.importVoyageNumber) ===
  undefined;

const nearestOf = (entry: Entry, others: readonly Entry[]): Entry | undefined =>
  others.reduce<Entry | undefined>(
    (nearest, other) =>
      nearest === undefined || distanceMs(entry, other) < distanceMs(entry, nearest) ? other : nearest,
    undefined,
  );

/**
 * Assigns moves to the vessel that is nearest in time at the same place, of those whose voyage does not contradict. The
 * voyage before or after this one, in one call, does not.
 */
function adoptVessels(unnamed: readonly Entry[], named: readonly Entry[]): void {
  const adopted = unnamed.map((entry) => {
    const { verb, placeKey, mode } = entry;
    if (verb === undefined || placeKey === undefined) return undefined;
    const here = named.filter(
      (other) =>
        other.mode === mode &&
        other.placeKey === placeKey &&
        other.verb !== undefined &&
        partners[verb].includes(other.verb),
    );
    const nearest = nearestOf(
      entry,
      here.filter((other) => agree(entry, other)),
    );
    if (nearest !== undefined || !namesOtherVoyage(entry)) return nearest?.conveyanceKey;
    const ofCall = here.filter((other) => Math.abs(other.atMs - entry.atMs) <= longestCallMs);
    return nearestOf(entry, ofCall)?.conveyanceKey;
  });
  for (const [i, entry] of unnamed.entries()) entry.conveyanceKey = adopted[i] ?? entry.conveyanceKey;
}

/** Trains, trucks and barges before the sea voyage are others than those behind it. */
export function inSegment(conveyanceKey: string, segment: Segment): string {
  return `${segment}/${conveyanceKey}`;
}
