import type { EmptyIndicatorCode, Milestone } from '@portolan/contract';
import { type Entry, isGateMove, milestoneInJourney, type Side } from '../facts/index.ts';
import { isAfterSea, isBeforeSea, type SeaWindow } from '../legs/index.ts';

/** What a land move is in its journey. */
export interface LandMove {
  entry: Entry;
  side: Side;
  milestone: Milestone;
  /** Full or empty, given or derived; absent for what is not a gate move and does not say. */
  empty?: EmptyIndicatorCode;
}

const exportByNature: ReadonlySet<Milestone> = new Set(['empty-out', 'stuffed', 'gate-in', 'stowage']);
const importByNature: ReadonlySet<Milestone> = new Set([
  'out-gate',
  'stripped',
  'delivered',
  'empty-returned',
  'terminal-release',
]);
const phaseSides = { EXPORT: 'export', TRANSSHIPMENT: 'middle', IMPORT: 'import' } as const;
const sideRank = { export: 0, middle: 1, import: 2 } as const;

/** Whether the code alone leaves the direction open: a gate move that says neither full nor empty. */
const isOpen = ({ fact }: Entry) =>
  isGateMove(fact) &&
  fact.emptyIndicatorCode === undefined &&
  !['DEPO', 'OFFD'].includes(fact.place.facilityTypeCode ?? '');

/** On which side of the sea voyage a land move is: as the source says, else by kind, place and time. */
function sideOf(entry: Entry, window: SeaWindow): Side {
  if (entry.fact.transportPhase !== undefined) return phaseSides[entry.fact.transportPhase];
  const { boards, alights, middleKeys } = window;
  const key = entry.placeKey;
  const isAtPol = key !== undefined && key === boards?.placeKey;
  const isAtPod = key !== undefined && key === alights?.placeKey;
  if (!isAtPol && !isAtPod && key !== undefined && middleKeys.has(key)) return 'middle';
  if (!isOpen(entry) && exportByNature.has(entry.milestone)) {
    if (isAtPod && !isAtPol && entry.milestone === 'gate-in') return 'import';
    const isAtSea = boards?.isActual === true && !isBeforeSea(entry, window) && key !== undefined;
    const isBehind = isAfterSea(entry, window) || isAtSea;
    return isBehind && (!isAtPol || isAtPod) ? 'import' : 'export';
  }
  const isWaiting = boards?.isActual === false && isAtPol && !isAtPod;
  if (!isOpen(entry) && isWaiting && entry.classifier === 'ACT') return 'export';
  if (!isOpen(entry) && importByNature.has(entry.milestone))
    return isBeforeSea(entry, window) && !isAtPod ? 'export' : 'import';
  return sideByTime(entry, window, isAtPol, isAtPod);
}

function sideByTime(entry: Entry, window: SeaWindow, isAtPol: boolean, isAtPod: boolean): Side {
  if (isBeforeSea(entry, window)) return 'export';
  if (isAfterSea(entry, window)) return 'import';
  if (entry.placeKey === undefined && entry.milestone === 'customs-release') return 'import';
  if (isAtPol !== isAtPod) return isAtPol ? 'export' : 'import';
  if (window.boards !== undefined && window.alights !== undefined) return 'middle';
  if (window.alights !== undefined) return 'export';
  if (window.boards !== undefined) return 'import';
  return entry.milestone === 'customs-release' ? 'import' : 'export';
}

/** Whether earlier moves leave the container full or empty at a gate move. */
interface BoxState {
  isFilled: boolean;
  isEmptied: boolean;
  hasLeftPort: boolean;
}

function stateBefore(entry: Entry, all: readonly Entry[]): BoxState {
  const state = { isFilled: false, isEmptied: false, hasLeftPort: false };
  for (const { fact, milestone, atMs } of all) {
    if (atMs >= entry.atMs || fact.eventType !== 'EQUIPMENT') continue;
    state.isFilled ||=
      milestone === 'stuffed' || (fact.eventCode === 'GTIN' && fact.emptyIndicatorCode === 'LADEN');
    state.isEmptied ||= milestone === 'stripped';
    state.hasLeftPort ||= milestone === 'out-gate' || milestone === 'delivered';
  }
  return state;
}

/** Full or empty where the source does not say: from the side, the kind of place, and what came before. */
function inferEmpty(entry: Entry, side: Side, all: readonly Entry[]): EmptyIndicatorCode {
  const { fact } = entry;
  if (fact.emptyIndicatorCode !== undefined) return fact.emptyIndicatorCode;
  const goesIn = fact.eventCode === 'GTIN' || fact.eventCode === 'DROP';
  const state = stateBefore(entry, all);
  if (side === 'export') return goesIn || state.isFilled ? 'LADEN' : 'EMPTY';
  if (side === 'middle') return 'LADEN';
  if (!goesIn) return state.isEmptied ? 'EMPTY' : 'LADEN';
  const facility = fact.place.facilityTypeCode ?? '';
  if (facility === 'CLOC' || facility === 'COFS') return 'LADEN';
  const isDepot = facility === 'DEPO' || facility === 'OFFD';
  return isDepot || state.isEmptied || state.hasLeftPort ? 'EMPTY' : 'LADEN';
}

const seaFacilities = new Set(['POTE', 'BRTH']);
const landFacilities = new Set(['RAMP', 'INTE', 'CLOC', 'COFS']);

/** Whether a gate belongs to the port of loading or of discharge. */
function isAtPortOf(entry: Entry, side: Side, { boards, alights }: SeaWindow): boolean {
  const facility = entry.fact.place.facilityTypeCode ?? '';
  if (seaFacilities.has(facility)) return true;
  if (landFacilities.has(facility)) return false;
  const port = side === 'export' ? boards : alights;
  return port === undefined || entry.placeKey === undefined || entry.placeKey === port.placeKey;
}

/** Reads every land move by its place in the journey; `all` are the live entries, moves at sea included. */
export function readLandMoves(land: readonly Entry[], all: readonly Entry[], window: SeaWindow): LandMove[] {
  return land.map((entry) => {
    const side = sideOf(entry, window);
    const given = entry.fact.emptyIndicatorCode;
    if (!isGateMove(entry.fact))
      return { entry, side, milestone: entry.milestone, ...(given && { empty: given }) };
    const empty = inferEmpty(entry, side, all);
    const milestone = milestoneInJourney(entry.fact, {
      side,
      isAtPort: isAtPortOf(entry, side, window),
      empty,
    });
    return { entry, side, milestone, empty };
  });
}

export const compareSides = (a: Side, b: Side) => sideRank[a] - sideRank[b];
