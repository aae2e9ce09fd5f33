import { rawPerDegree } from '../../../formats/ais/index.ts';
import { metresPerRaw } from './raw-units.ts';

/** The thinning state of a track: the last stored fix, and the velocities that are still allowed. */
export interface ThinningState {
  anchorAtMs: number;
  /** Raw units a second, between which the next stored fix must be as seen from the anchor. */
  lowEast: number;
  highEast: number;
  lowNorth: number;
  highNorth: number;
}

/** No omitted fix is farther from the straight, evenly sailed line between its stored neighbours. */
export const thinningBoundM = 50;
/** History is never further behind than this, however straight a vessel sails. */
const longestSpanMs = 3_600_000;
/**
 * A square inside the circle of the limit: what fits into it fits into the circle. A metre less, because velocities are
 * stored in single precision.
 */
const halfSideRaw = (thinningBoundM - 1) / Math.SQRT2 / metresPerRaw;

/** A new state after a stored fix. */
export const startThinning = (anchorAtMs: number): ThinningState =>
  restartThinning({ anchorAtMs, lowEast: 0, highEast: 0, lowNorth: 0, highNorth: 0 }, anchorAtMs);

/** Resets a state after another stored fix. */
export function restartThinning(state: ThinningState, anchorAtMs: number): ThinningState {
  state.anchorAtMs = anchorAtMs;
  state.lowEast = state.lowNorth = -Infinity;
  state.highEast = state.highNorth = Infinity;
  return state;
}

/**
 * Whether the fix before this one, which is `east` and `north` raw units from the anchor, must be stored: on the line
 * from the anchor to this one some fix between would be off by more than the limit. Pure.
 *
 * The opening window algorithm with time ratio, in constant memory: every fix allows the velocities that pass it within
 * the limit; what all of them allow is kept as a box. In degrees, not metres: the stored line is drawn in degrees.
 */
export function mustStoreBefore(state: ThinningState, east: number, north: number, atMs: number): boolean {
  const seconds = (atMs - state.anchorAtMs) / 1000;
  const eastward = east / seconds;
  const northward = north / seconds;
  const fits =
    eastward >= state.lowEast &&
    eastward <= state.highEast &&
    northward >= state.lowNorth &&
    northward <= state.highNorth;
  return !fits || atMs - state.anchorAtMs > longestSpanMs;
}

/** Keeps only the velocities that pass this fix, at `latitude`, within the limit; it is later than the anchor. */
export function narrow(
  state: ThinningState,
  east: number,
  north: number,
  latitude: number,
  atMs: number,
): void {
  const seconds = (atMs - state.anchorAtMs) / 1000;
  const reach = halfSideRaw / seconds;
  const reachEast = reach / mostCosOf(latitude);
  state.lowEast = Math.max(state.lowEast, east / seconds - reachEast);
  state.highEast = Math.min(state.highEast, east / seconds + reachEast);
  state.lowNorth = Math.max(state.lowNorth, north / seconds - reach);
  state.highNorth = Math.min(state.highNorth, north / seconds + reach);
}

const rawPerStep = rawPerDegree / 10;
/** Per tenth of a degree, the cosine at its edge towards the equator: never too small, so that no limit is too wide. */
const mostCos = Float64Array.from({ length: 901 }, (_, step) =>
  Math.max(1e-6, Math.cos((step / 1800) * Math.PI)),
);
const mostCosOf = (latitude: number): number => mostCos[Math.floor(Math.abs(latitude) / rawPerStep)]!;
