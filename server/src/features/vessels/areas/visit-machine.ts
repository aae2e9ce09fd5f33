import type { AreaSet } from './area-set.ts';
import { type Fix, silentMs } from './call-machine.ts';
import { findSpan, lastPartWhere } from './shape.ts';

/** A vessel's stay in a monitored area; `leftAtMs` is null while it is there. */
export interface Visit {
  areaId: string;
  enteredAtMs: number;
  leftAtMs: number | null;
}

/** Times of entry into the areas that a vessel is in. */
export type OpenVisits = Readonly<Record<string, number>>;

/**
 * Entered at the edge and left half a kilometre outside, so that a ship along the edge does not enter and leave
 * repeatedly.
 */
const leaveKm = 0.5;

const timeAt = (last: Fix, fix: Fix, part: number): number =>
  Math.round((last.atMs + (fix.atMs - last.atMs) * part) / 1000) * 1000;

/**
 * The effect of a fix on the visits of a vessel. Pure.
 *
 * A vessel is assumed to sail straight between two fixes: an area that the line crosses was visited, though no fix is
 * in it. After silence it is not: a visit then begins with the fix, and one that is over ended with the last report.
 * `last` is undefined for a vessel without an earlier fix.
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
