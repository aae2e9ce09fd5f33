import { type Call, isActual, isAnonymous, newestCreatedMs } from '../facts/index.ts';

/**
 * Whether the vessel called where the box was to be unloaded and took it on: it has left, and its unloading at a later
 * call was reported, or is announced since.
 */
function isUnkept(call: Call, later: readonly Call[]): boolean {
  if (call.discharge.length === 0 || call.discharge.some(isActual) || call.load.length > 0) return false;
  if (call.reachedAtMs === undefined) return false;
  const reloaded = later.findIndex((each) => each.load.length > 0);
  const aboard = reloaded < 0 ? later : later.slice(0, reloaded + 1);
  const hasLeft = call.depart.some(isActual) || aboard.some((each) => each.reachedAtMs !== undefined);
  const announcedMs = newestCreatedMs(call.discharge);
  return (
    hasLeft &&
    aboard.some((each) => each.discharge.some(isActual) || newestCreatedMs(each.discharge) > announcedMs)
  );
}

/**
 * The calls of one vessel without the unloadings that did not happen: a box that was left aboard at its port, or whose
 * destination was changed. The vessel's call stays.
 */
export function dropUnkeptUnloadings(calls: readonly Call[]): Call[] {
  const [first] = calls;
  if (first === undefined || isAnonymous(first.conveyanceKey)) return [...calls];
  return calls.map((call, i) => (isUnkept(call, calls.slice(i + 1)) ? { ...call, discharge: [] } : call));
}
