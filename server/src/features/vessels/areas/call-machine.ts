import { type VesselPhase, greatCircleKm, kmPerNm } from '@portolan/contract';
import { leftBeyondKm } from '../../../platform/reference/index.ts';
import type { AreaSet, CallStop } from './area-set.ts';
import { type ShapePoint, lastPartWhere } from './shape.ts';
import { type SlowPart, noteSlowPart, waitedOff } from './slow-part.ts';

/** A position of a vessel with its time, as its track stores it. */
export interface Fix extends ShapePoint {
  atMs: number;
  /** Null when the ship did not report it. */
  speedKn: number | null;
}

/** A call at a port. Milliseconds since 1970; null for what has not happened. */
export interface VesselCall {
  unLocationCode: string;
  arrivedAtMs: number;
  anchoredAtMs: number | null;
  berthedAtMs: number | null;
  /** When the last berth was left; null while the ship is at one. */
  unberthedAtMs: number | null;
  departedAtMs: number | null;
  /** Passing through a port without a stop is not a call: null until the ship has stopped. */
  stoppedAtMs: number | null;
  /** Where it berthed first; absent before. */
  berth?: ShapePoint;
  /** What it had waited off the port before; absent where only some ports are known. */
  waitedOff?: { driftedHours: number; slowHours: number };
}

/** An ongoing stop. It counts once it has lasted, and its first position determines its kind. */
interface Stop extends ShapePoint {
  kind: CallStop;
  unLocationCode: string;
  sinceMs: number;
  lastAtMs: number;
  counts: boolean;
}

/** All that is known of a vessel between two fixes. */
export interface StayState {
  phase: VesselPhase;
  sinceMs: number;
  last: Fix;
  call: VesselCall | null;
  stop: Stop | null;
  /** Since when it is slow outside of all ports. */
  slowSinceMs: number | null;
  departedAtMs: number | null;
  /** When and where it was slow off all ports; absent without any. */
  slowParts?: readonly SlowPart[];
  /** The last call, where it ended at anchor: it continues when the ship comes to a berth of that port. */
  roads?: VesselCall;
  /** Another ship under the same number, or a jump: adopted when it continues on its own. */
  rival: { last: Fix; fixes: number } | null;
}

export interface Step {
  state: StayState;
  /** Calls that ended with this fix, only those with a stop. */
  ended: VesselCall[];
}

/** A stop begins below the first and continues up to the second. */
const stopKn = { begins: 0.5, endsAbove: 1 };
/** A ship at rest stays within this distance of where it stopped: anchors let it swing. */
const stopKm = 0.5;
const leastStopMs = 15 * 60_000;
const driftKn = { begins: 2, endsAbove: 3 };
const leastDriftMs = 2 * 3_600_000;
const departedForMs = 3 * 3_600_000;
/** From the roads to the quay a ship may leave the known waters of the port, for so long. */
const mostFromRoadsMs = 24 * 3_600_000;
/** After a longer silence the time of arrival or departure is unknown: the last report counts. */
export const silentMs = 6 * 3_600_000;
const fastestKn = 60;
const noiseKm = 0.3;
const rivalFixes = 4;

/** The state of a vessel of which only the position is known. */
export const beginAt = (fix: Fix): StayState => ({
  phase: 'underway',
  sinceMs: fix.atMs,
  last: fix,
  call: null,
  stop: null,
  slowSinceMs: null,
  departedAtMs: null,
  rival: null,
});

/** Whether nothing is in progress: such a state says only that there is a ship. */
export const isIdle = ({ phase, call, stop, slowSinceMs }: StayState): boolean =>
  phase === 'underway' && call === null && stop === null && slowSinceMs === null;

/**
 * The effect of a fix. Pure. `before` is undefined for a vessel without an earlier fix.
 *
 * A fix that is not newer changes nothing: for late ones the caller steps again through all of them in order. Silence
 * alone ends nothing: only a fix in another place does.
 */
export function step(before: StayState | undefined, fix: Fix, areas: AreaSet): Step {
  if (before === undefined) return advance(beginAt(fix), fix, areas);
  if (fix.atMs <= before.last.atMs) return { state: before, ended: [] };
  if (canFollow(before.last, fix)) return advance({ ...before, rival: null }, fix, areas);
  const { rival } = before;
  const fixes =
    rival !== null && fix.atMs > rival.last.atMs && canFollow(rival.last, fix) ? rival.fixes + 1 : 1;
  if (fixes < rivalFixes) return { state: { ...before, rival: { last: fix, fixes } }, ended: [] };
  const left = close({ ...before, rival: null }, before.last.atMs);
  const { state } = advance({ ...beginAt(fix), departedAtMs: left.state.departedAtMs }, fix, areas);
  return { state, ended: left.ended };
}

function canFollow(last: Fix, fix: Fix): boolean {
  const hours = (fix.atMs - last.atMs) / 3_600_000;
  return greatCircleKm(last, fix) <= fastestKn * kmPerNm * hours + noiseKm;
}

const isSilent = (last: Fix, fix: Fix): boolean => fix.atMs - last.atMs > silentMs;

function advance(before: StayState, fix: Fix, areas: AreaSet): Step {
  const left = leave(before, fix, areas);
  let state = enter(noteSlow(left.state, fix, areas), fix, areas);
  state = noteStop(state, fix, areas);
  state = noteDrift(state, fix, areas);
  state = { ...state, ...judgePhase(state, fix), last: fix };
  return { state, ended: left.ended };
}

function leave(state: StayState, fix: Fix, areas: AreaSet): Step {
  if (state.call === null) return { state, ended: [] };
  const { unLocationCode } = state.call;
  const isThere = (place: ShapePoint): boolean =>
    areas.kmOutsideOfPort(unLocationCode, place) <= leftBeyondKm;
  if (isThere(fix)) return { state, ended: [] };
  return close(state, isSilent(state.last, fix) ? state.last.atMs : timeBetween(state.last, fix, isThere));
}

function close(state: StayState, departedAtMs: number): Step {
  if (state.call === null) return { state, ended: [] };
  const call = { ...endStop(state).call!, departedAtMs };
  if (call.stoppedAtMs === null) return { state: { ...state, call: null, stop: null }, ended: [] };
  const { roads: _, ...rest } = state;
  const isFromRoads = call.berthedAtMs === null && call.anchoredAtMs !== null;
  return {
    state: { ...rest, call: null, stop: null, departedAtMs, ...(isFromRoads && { roads: call }) },
    ended: [call],
  };
}

function enter(state: StayState, fix: Fix, areas: AreaSet): StayState {
  if (state.call !== null) return state;
  const area = areas.findArea(fix);
  return area === undefined
    ? state
    : {
        ...withoutSlowParts(state),
        slowSinceMs: null,
        call: openCall(state, fix, area.unLocationCode, areas),
      };
}

const withoutSlowParts = ({ slowParts: _, ...state }: StayState): StayState => state;

function noteSlow(state: StayState, fix: Fix, areas: AreaSet): StayState {
  if (state.call !== null || !areas.isWorld || state.last === fix) return state;
  const known = state.slowParts ?? [];
  const slowParts = noteSlowPart(known, state.last, fix, speedOf(state, fix));
  return slowParts === known ? state : { ...state, slowParts };
}

function openCall(
  { last, slowParts }: StayState,
  fix: Fix,
  unLocationCode: string,
  areas: AreaSet,
): VesselCall {
  const isOutside = (place: ShapePoint): boolean => areas.kmOutsideOfPort(unLocationCode, place) > 0;
  const arrivedAtMs = isSilent(last, fix) || last === fix ? fix.atMs : timeBetween(last, fix, isOutside);
  return {
    unLocationCode,
    arrivedAtMs,
    anchoredAtMs: null,
    berthedAtMs: null,
    unberthedAtMs: null,
    departedAtMs: null,
    stoppedAtMs: null,
    ...(areas.isWorld && { waitedOff: waitedOff(slowParts ?? [], fix) }),
  };
}

/** To the second, between two fixes. */
const timeBetween = (last: Fix, fix: Fix, holds: (place: ShapePoint) => boolean): number =>
  Math.round((last.atMs + (fix.atMs - last.atMs) * lastPartWhere(last, fix, holds)) / 1000) * 1000;

/** The speed, or the average since the last fix where the ship did not report one. */
function speedOf({ last }: StayState, fix: Fix): number {
  if (fix.speedKn !== null) return fix.speedKn;
  const hours = (fix.atMs - last.atMs) / 3_600_000;
  return hours === 0 ? Infinity : greatCircleKm(last, fix) / kmPerNm / hours;
}

function noteStop(state: StayState, fix: Fix, areas: AreaSet): StayState {
  const speedKn = speedOf(state, fix);
  const { stop } = state;
  if (stop !== null) {
    const goesOn = speedKn <= stopKn.endsAbove && greatCircleKm(stop, fix) <= stopKm;
    if (goesOn) return countStop({ ...state, stop: { ...stop, lastAtMs: fix.atMs } }, fix);
  }
  const ended = endStop(state);
  const area = areas.findArea(fix);
  if (ended.call === null || area === undefined || speedKn >= stopKn.begins) return ended;
  const { longitude, latitude, atMs } = fix;
  const begun = {
    kind: area.stop,
    unLocationCode: area.unLocationCode,
    sinceMs: atMs,
    lastAtMs: atMs,
    longitude,
    latitude,
    counts: false,
  };
  return { ...ended, stop: begun };
}

/**
 * A stop that has lasted belongs to the call. Where waters of ports overlap the first berth decides the port of call,
 * and before it the first stop: the ship entered the waters of both when it arrived, and roads are shared.
 */
function countStop(state: StayState, fix: Fix): StayState {
  const { stop, call } = state;
  if (stop === null || call === null || stop.counts || fix.atMs - stop.sinceMs < leastStopMs) return state;
  const isFirstBerth = stop.kind === 'berth' && call.berthedAtMs === null;
  const { unLocationCode } = call.stoppedAtMs === null || isFirstBerth ? stop : call;
  const own = isFirstBerth ? fromRoads(state, call, stop) : call;
  return { ...state, stop: { ...stop, counts: true }, call: withStop({ ...own, unLocationCode }, stop) };
}

/** The call of a ship that comes to its first berth: the one in which it lay in the roads of that port, if any. */
function fromRoads({ roads }: StayState, call: VesselCall, stop: Stop): VesselCall {
  if (call.stoppedAtMs !== null || roads?.unLocationCode !== stop.unLocationCode) return call;
  const goesOn = stop.sinceMs - roads.departedAtMs! <= mostFromRoadsMs;
  return goesOn ? { ...roads, departedAtMs: null } : call;
}

function withStop(call: VesselCall, { kind, sinceMs, longitude, latitude }: Stop): VesselCall {
  const stoppedAtMs = call.stoppedAtMs ?? sinceMs;
  if (kind === 'berth')
    return {
      ...call,
      stoppedAtMs,
      berthedAtMs: call.berthedAtMs ?? sinceMs,
      unberthedAtMs: null,
      berth: call.berth ?? { longitude, latitude },
    };
  if (kind === 'anchorage' && call.berthedAtMs === null)
    return { ...call, stoppedAtMs, anchoredAtMs: call.anchoredAtMs ?? sinceMs };
  return { ...call, stoppedAtMs };
}

function endStop(state: StayState): StayState {
  const { stop, call } = state;
  if (stop === null) return state;
  const isUnberthed = stop.counts && stop.kind === 'berth' && call !== null;
  return { ...state, stop: null, call: isUnberthed ? { ...call, unberthedAtMs: stop.lastAtMs } : call };
}

function noteDrift(state: StayState, fix: Fix, areas: AreaSet): StayState {
  if (state.call !== null || !areas.isWorld) return { ...state, slowSinceMs: null };
  const limitKn = state.slowSinceMs === null ? driftKn.begins : driftKn.endsAbove;
  if (speedOf(state, fix) >= limitKn) return { ...state, slowSinceMs: null };
  const goesOn = state.slowSinceMs !== null && !isSilent(state.last, fix);
  return { ...state, slowSinceMs: goesOn ? state.slowSinceMs : fix.atMs };
}

const phaseOfStop = { berth: 'at-berth', anchorage: 'at-anchor', port: 'in-port' } as const;

function judgePhase(state: StayState, fix: Fix): Pick<StayState, 'phase' | 'sinceMs'> {
  const { call, stop, slowSinceMs, departedAtMs } = state;
  const to = (phase: VesselPhase, sinceMs: number): Pick<StayState, 'phase' | 'sinceMs'> =>
    phase === state.phase ? { phase, sinceMs: state.sinceMs } : { phase, sinceMs };
  if (call !== null) {
    if (stop?.counts === true) return to(phaseOfStop[stop.kind], stop.sinceMs);
    return call.stoppedAtMs === null ? to('arriving', call.arrivedAtMs) : to('in-port', fix.atMs);
  }
  if (slowSinceMs !== null && fix.atMs - slowSinceMs >= leastDriftMs) return to('drifting', slowSinceMs);
  if (departedAtMs !== null && fix.atMs - departedAtMs < departedForMs) return to('departed', departedAtMs);
  return to('underway', fix.atMs);
}
