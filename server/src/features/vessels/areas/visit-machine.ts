import type { AreaSet } from './area-set.ts';
import { type Fix, silentMs } from './call-machine.ts';
import { findSpan, lastPartWhere } from './shape.ts';

/** A vessel's stay in a monitored area; `leftAtMs` is null while it is there. */
export interface Visit {
  areaId: string;
  enteredAtMs: number;
  leftAtMs: number | null;
}

/** Instants of entry into the areas that a vessel is in. */
export type OpenVisits = Readonly<Record<string, number>>;

/** Entered at the edge and left half a kilometre outside: who sails along the edge does not come and go. */
const leaveKm = 0.5;

const timeAt = (last: Fix, fix: Fix, part: number): number =>
  Math.round((last.atMs + (fix.atMs - last.atMs) * part) / 1000) * 1000;

/**
 * What a fix changes in the visits of a vessel. Pure.
 *
 * The way between two fixes counts as sailed straight: an area that it crosses was visited, though no fix lies in it.
 * After a silence it does not: a visit then begins with the fix, and one that is over ended when the vessel was last
 * heard. `last` is undefined for a vessel that was never heard.
 */
export function stepVisits(
  open: OpenVisits,
  last: Fix | undefined,
  fix: Fix,
  areas: AreaSet,
): { open: OpenVisits; ended: Visit[] } {
  const isKnown = last !== undefined && fix.atMs - last.atMs <= silentMs;
  const next: Record<string, number> = { ...open };
  const ended: Visit[] = [];
  for (const { areaId, shape } of areas.monitored) {
    const enteredAtMs = open[areaId];
    if (enteredAtMs === undefined) continue;
    if (shape.kmOutside(fix) <= leaveKm) continue;
    delete next[areaId];
    const part =
      last !== undefined && isKnown ? lastPartWhere(last, fix, (at) => shape.kmOutside(at) <= 0) : 0;
    const leftAtMs = last === undefined ? fix.atMs : timeAt(last, fix, part);
    ended.push({ areaId, enteredAtMs, leftAtMs: Math.max(enteredAtMs, leftAtMs) });
  }
  for (const { areaId, shape } of areas.listMonitoredNear(fix)) {
    if (open[areaId] !== undefined) continue;
    if (!isKnown) {
      if (shape.kmOutside(fix) <= 0) next[areaId] = fix.atMs;
      continue;
    }
    const span = findSpan(shape, last, fix);
    if (span === undefined) continue;
    const enteredAt = timeAt(last, fix, span.first);
    if (shape.kmOutside(fix) <= leaveKm) next[areaId] = enteredAt;
    else ended.push({ areaId, enteredAtMs: enteredAt, leftAtMs: timeAt(last, fix, span.last) });
  }
  return { open: next, ended };
}
