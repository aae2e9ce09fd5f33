import { greatCircleNm } from '@portolan/contract';
import type { ShapePoint } from './shape.ts';

interface TimedPoint extends ShapePoint {
  atMs: number;
}

/** A time in which a ship off all ports was below 1 knot, or from 1 to 5 knots. */
export interface SlowPart {
  kind: 'drifting' | 'slow';
  fromMs: number;
  toMs: number;
  /** Where it began. */
  longitude: number;
  latitude: number;
}

const driftingKn = 1;
const slowKn = 5;
/** What lies further back, or further off, was no wait for this port. */
const keptMs = 10 * 24 * 3_600_000;
const offPortNm = 60;
const mostParts = 20;
/** Slow at two reports so far apart, it need not have been slow between them. */
const longestGapMs = 3 * 3_600_000;

/** The slow parts after the way from `last` to `fix`, on which the ship had this speed. Pure. */
export function noteSlowPart(
  parts: readonly SlowPart[],
  last: TimedPoint,
  fix: TimedPoint,
  speedKn: number,
): readonly SlowPart[] {
  const gapMs = fix.atMs - last.atMs;
  if (gapMs <= 0 || gapMs > longestGapMs) return parts;
  // A ship that reports no speed at its end has still sailed the way there.
  const fastestKn = Math.max(speedKn, greatCircleNm(last, fix) / (gapMs / 3_600_000));
  if (fastestKn > slowKn) return parts;
  const kind = fastestKn < driftingKn ? 'drifting' : 'slow';
  const before = parts.at(-1);
  if (
    before !== undefined &&
    before.kind === kind &&
    before.toMs === last.atMs &&
    greatCircleNm(before, fix) < 30
  )
    return [...parts.slice(0, -1), { ...before, toMs: fix.atMs }];
  const { longitude, latitude } = last;
  const kept = parts.filter(({ toMs }) => fix.atMs - toMs < keptMs).slice(1 - mostParts);
  return [...kept, { kind, fromMs: last.atMs, toMs: fix.atMs, longitude, latitude }];
}

/** Hours that a ship had drifted and sailed slowly off the place where it arrives. Pure. */
export function waitedOff(
  parts: readonly SlowPart[],
  arrival: TimedPoint,
): { driftedHours: number; slowHours: number } {
  const hoursOf = (kind: SlowPart['kind']): number =>
    parts
      .filter((part) => part.kind === kind && arrival.atMs - part.toMs < keptMs)
      .filter((part) => greatCircleNm(part, arrival) <= offPortNm)
      .reduce((sum, { fromMs, toMs }) => sum + (toMs - fromMs) / 3_600_000, 0);
  return { driftedHours: hoursOf('drifting'), slowHours: hoursOf('slow') };
}
