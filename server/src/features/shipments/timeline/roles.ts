import type { StopRole } from '@portolan/contract';
import { areDifferent, type Entry, nextVoyageMs, type StopDraft, voyagesOf } from '../facts/index.ts';
import { isMarkedTransshipment } from '../legs/index.ts';
import { seaSpan } from './chain.ts';

const liveMoves = (stop: StopDraft, verb: Entry['verb']) =>
  stop.entries.map(({ entry }) => entry).filter((entry) => entry.standing === 'live' && entry.verb === verb);

const callsOf = (moves: readonly Entry[]) =>
  moves.map(({ fact }) => fact.conveyance.transportCallReference).filter((call) => call !== undefined);

/** A box unloaded and loaded again in one call of a vessel: a restow, also where its voyage number turns there. */
function isRestow(discharges: readonly Entry[], loads: readonly Entry[]): boolean {
  const calls = callsOf(discharges);
  if (callsOf(loads).some((call) => calls.includes(call))) return true;
  const voyages = discharges.flatMap(voyagesOf);
  const voyagesOut = loads.flatMap(voyagesOf);
  if (voyages.length === 0 || voyagesOut.length === 0) return true;
  if (voyagesOut.some((voyage) => voyages.includes(voyage))) return true;
  return loads.some((load) =>
    discharges.some(({ atMs }) => load.atMs >= atMs && load.atMs - atMs <= nextVoyageMs),
  );
}

/** Whether the box changes vessels between the ride that brings it and the one that takes it on. */
function changesVessel(stop: StopDraft): boolean {
  const { inRide, outRide } = stop;
  if (stop.entries.some(({ entry }) => entry.standing === 'live' && isMarkedTransshipment(entry)))
    return true;
  if (inRide === undefined || outRide === undefined) return true;
  if (inRide.mode !== outRide.mode || areDifferent(inRide.conveyanceKey, outRide.conveyanceKey)) return true;
  const [discharges, loads] = [liveMoves(stop, 'discharge'), liveMoves(stop, 'load')];
  if (inRide.conveyanceKey === outRide.conveyanceKey && !inRide.conveyanceKey.endsWith(':'))
    return discharges.length > 0 && loads.length > 0 && !isRestow(discharges, loads);
  return discharges.length > 0 || loads.length > 0;
}

/**
 * Without any sea ride the gates decide: full in at a terminal is the port of loading, full out the port of discharge.
 */
function landRole(stop: StopDraft): StopRole {
  const reported = stop.entries.filter(({ entry }) => entry.standing !== 'retracted');
  const isAt = (...facilities: string[]) =>
    reported.some(({ entry }) => facilities.includes(entry.fact.place.facilityTypeCode ?? ''));
  const says = (...milestones: string[]) => reported.some(({ milestone }) => milestones.includes(milestone));
  const isInland = isAt('RAMP', 'INTE', 'CLOC', 'COFS', 'DEPO', 'OFFD') && !isAt('POTE', 'BRTH');
  if (says('loaded', 'vessel-departure', 'barge-load', 'barge-departure')) return 'pol';
  if (says('unloaded', 'vessel-arrival', 'barge-discharge', 'barge-arrival')) return 'pod';
  if (says('gate-in', 'stowage') && !isInland) return 'pol';
  if (says('out-gate', 'terminal-release') && !isInland) return 'pod';
  const isImport = says('out-gate', 'terminal-release', 'stripped', 'delivered', 'empty-returned');
  const leavesFull = reported.some(({ entry }) => entry.fact.transportPhase === 'IMPORT');
  return isImport || leavesFull || stop.inRide?.segment === 'post' || stop.outRide?.segment === 'post'
    ? 'destination-inland'
    : 'origin-inland';
}

const comesBySea = (stop: StopDraft) => stop.inRide?.segment === 'sea';
const leavesBySea = (stop: StopDraft) => stop.outRide?.segment === 'sea';

const countsForNothing: ReadonlySet<Entry['standing']> = new Set(['retracted', 'future']);

/** Whether all reports of a stop were retracted, or came before their time. */
const isTakenBack = ({ entries, inRide, outRide }: StopDraft) =>
  inRide === undefined &&
  outRide === undefined &&
  entries.length > 0 &&
  entries.every(({ entry }) => countsForNothing.has((entry.successor ?? entry).standing));

/** The role of each stop in the journey, in the order of the stops; undefined for a retracted one. */
export function toRoles(all: readonly StopDraft[]): (StopRole | undefined)[] {
  const stops = all.filter((stop) => !isTakenBack(stop));
  const roles = rolesOf(stops);
  return all.map((stop) => roles[stops.indexOf(stop)]);
}

function rolesOf(stops: readonly StopDraft[]): StopRole[] {
  const { first, last } = seaSpan(stops);
  if (first < 0 && last < 0) return onlyOnePort(stops.map(landRole));
  const roles = stops.map((stop, i): StopRole => {
    const [comes, leaves] = [comesBySea(stop), leavesBySea(stop)];
    if (comes && leaves) return changesVessel(stop) ? 'transshipment' : 'calling-port';
    if (leaves) return wasAtSea(stops.slice(0, i)) || isMarked(stop, 'load') ? 'transshipment' : 'pol';
    if (comes) return i < last || isMarked(stop, 'discharge') ? 'transshipment' : 'pod';
    return roleBesideSea(stop, i, first, last);
  });
  return onlyOnePort(roles);
}

const wasAtSea = (before: readonly StopDraft[]) =>
  before.some((stop) => comesBySea(stop) || leavesBySea(stop));

/** A stop no sea ride touches: inland before or behind the voyage, or between two vessels. */
function roleBesideSea(stop: StopDraft, i: number, first: number, last: number): StopRole {
  if (first >= 0 ? i < first : i < last)
    return first < 0 && landRole(stop) === 'pol' ? 'pol' : 'origin-inland';
  return i > last ? 'destination-inland' : 'transshipment';
}

/** The source says itself that this loading is not the first one, this unloading not the last. */
const isMarked = (stop: StopDraft, verb: 'load' | 'discharge') =>
  liveMoves(stop, verb).some(isMarkedTransshipment);

/** One port of loading and one of discharge: further ones are inland. */
function onlyOnePort(roles: StopRole[]): StopRole[] {
  const pol = roles.lastIndexOf('pol');
  const pod = roles.indexOf('pod');
  return roles.map((role, i) => {
    if (role === 'pol' && i !== pol) return 'origin-inland';
    return role === 'pod' && i !== pod ? 'destination-inland' : role;
  });
}
