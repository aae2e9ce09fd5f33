import type { EtaHorizon } from '@portolan/contract';

/** Of all arrivals this share may lie before the interval, and as many behind it. */
export const targetShare = 0.1;
/** How far one miss moves the share at which a tail is cut; all misses since the last time count as this many. */
const stepPerMiss = 0.005;
const mostAtOnce = 100;
const leastShare = 0.005;
/** Quiet months must not make an interval so narrow that the next busy ones are outside before anybody knows it. */
const mostShare = 0.15;
/** With fewer residuals, or residuals of fewer arrivals of ships, there is no interval. */
const leastResiduals = 50;
const leastArrivals = 20;

/**
 * The ends of an interval around an estimate, in hours at the reference time of its horizon, and the shares at which
 * its tails are cut.
 */
export interface IntervalSetting {
  lowShare: number;
  highShare: number;
  lowHours: number;
  highHours: number;
  n: number;
  arrivals: number;
}

/** What one estimate missed by. */
export interface Residual {
  errorHours: number;
  /** How far ahead it said that the arrival was. */
  saidHours: number;
  /** Of which arrival of a ship: its containers share what it missed. */
  arrivedAt: Date;
}

/** The time ahead that the ends of a horizon's interval are for. */
const referenceHours: Readonly<Record<EtaHorizon, number>> = {
  '14-and-more': 432,
  '7-to-14': 240,
  '3-to-7': 120,
  '1-to-3': 48,
  'under-1': 12,
};
const leastHours = 3;

/**
 * How much wider an interval is so far ahead than at the reference time of its horizon: with the square root of the
 * time, as delays that come one after the other add up. Pure.
 */
export const widthAt = (horizon: EtaHorizon, hours: number): number =>
  Math.sqrt(Math.max(leastHours, hours) / referenceHours[horizon]);

/**
 * The residual that `share` of all future ones is expected to be below, by split-conformal prediction: the k-th
 * smallest with `k = floor((n + 1) * share)`, at least the first. For the upper end it is the mirrored rank. Pure.
 */
export function conformalEnd(sorted: readonly number[], share: number, end: 'low' | 'high'): number {
  const rank = Math.max(1, Math.floor((sorted.length + 1) * share));
  return end === 'low' ? sorted[rank - 1]! : sorted[sorted.length - rank]!;
}

/**
 * The share at which a tail is cut after some outcomes: a miss makes it smaller, so that the interval widens, every hit
 * a little larger. In the long run the target share is missed, however the errors change. Adaptive conformal inference,
 * Gibbs and Candes 2021; many outcomes at once, as of the containers of one ship, count as a hundred. Pure.
 */
export function adaptShare(share: number, outcomes: { misses: number; n: number }): number {
  if (outcomes.n === 0) return share;
  const weight = Math.min(1, mostAtOnce / outcomes.n);
  const adapted = share + stepPerMiss * weight * (targetShare * outcomes.n - outcomes.misses);
  return Math.min(mostShare, Math.max(leastShare, adapted));
}

/**
 * The share at which a tail is cut where it was learned from so many arrivals of ships: less by a standard deviation of
 * what may be missed by chance, so that an interval is wider the fewer there are. Pure.
 */
export const carefulShare = (share: number, arrivals: number): number =>
  Math.max(leastShare, share - Math.sqrt((share * (1 - share)) / Math.max(1, arrivals)));

/**
 * The interval after new arrivals: `residuals` are the newest errors (actual minus estimate, hours), in any order;
 * `missed` what the intervals given so far missed since the last time. Undefined with too few residuals. Pure.
 */
export function adaptInterval(
  before: Pick<IntervalSetting, 'lowShare' | 'highShare'> | undefined,
  residuals: readonly Residual[],
  horizon: EtaHorizon,
  missed: { before: number; after: number; n: number },
): IntervalSetting | undefined {
  const arrivals = new Set(residuals.map(({ arrivedAt }) => arrivedAt.getTime())).size;
  if (residuals.length < leastResiduals || arrivals < leastArrivals) return undefined;
  const sorted = residuals
    .map(({ errorHours, saidHours }) => errorHours / widthAt(horizon, saidHours))
    .sort((a, b) => a - b);
  const lowShare = adaptShare(before?.lowShare ?? targetShare, { misses: missed.before, n: missed.n });
  const highShare = adaptShare(before?.highShare ?? targetShare, { misses: missed.after, n: missed.n });
  return {
    lowShare,
    highShare,
    lowHours: conformalEnd(sorted, carefulShare(lowShare, arrivals), 'low'),
    highHours: conformalEnd(sorted, carefulShare(highShare, arrivals), 'high'),
    n: sorted.length,
    arrivals,
  };
}
