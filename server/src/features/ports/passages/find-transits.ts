import type { Gate } from './gates.ts';

/** A point of a track, in degrees. */
export interface TransitPoint {
  atMs: number;
  longitude: number;
  latitude: number;
}

export interface Transit {
  atMs: number;
  /** From the left to the right of the gate, seen from its first end. */
  isForward: boolean;
}

/** Between points farther apart in time a ship may have gone any way. */
const longestGapMs = 6 * 3_600_000;
/** A ship that comes back sooner has drifted or turned at the gate. */
const returnMs = 3 * 3_600_000;

/** On which side of the gate a point lies; above 0 left of it. */
function sideOf({ ends: [from, to] }: Gate, point: TransitPoint): number {
  return (to[0] - from[0]) * (point.latitude - from[1]) - (to[1] - from[1]) * (point.longitude - from[0]);
}

/** When the way between two points crosses a gate; undefined where it does not. */
function crossing(gate: Gate, before: TransitPoint, after: TransitPoint): Transit | undefined {
  const [from, to] = gate.ends;
  const [a, b] = [sideOf(gate, before), sideOf(gate, after)];
  if (a > 0 === b > 0) return undefined;
  const share = a / (a - b);
  const longitude = before.longitude + (after.longitude - before.longitude) * share;
  const latitude = before.latitude + (after.latitude - before.latitude) * share;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = ((longitude - from[0]) * dx + (latitude - from[1]) * dy) / (dx * dx + dy * dy);
  if (along < 0 || along > 1) return undefined;
  return { atMs: Math.round(before.atMs + (after.atMs - before.atMs) * share), isForward: a > 0 };
}

/**
 * When a vessel passed a gate, by its points in order of time. Who crosses it and comes back within three hours has not
 * passed. Pure.
 */
export function findTransits(gate: Gate, points: readonly TransitPoint[]): Transit[] {
  const transits: Transit[] = [];
  for (let index = 1; index < points.length; index += 1) {
    const [before, after] = [points[index - 1]!, points[index]!];
    if (after.atMs - before.atMs > longestGapMs || Math.abs(after.longitude - before.longitude) > 180)
      continue;
    const transit = crossing(gate, before, after);
    if (transit === undefined) continue;
    const last = transits.at(-1);
    if (last !== undefined && last.isForward !== transit.isForward && transit.atMs - last.atMs < returnMs)
      transits.pop();
    else transits.push(transit);
  }
  return transits;
}
