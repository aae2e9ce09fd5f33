/** Of all arrivals this share may lie before the interval, and as many behind it. */
export const targetShare = 0.1;
/** How far one miss moves the share at which a tail is cut. */
const stepPerMiss = 0.005;
const leastShare = 0.005;
const mostShare = 0.4;
/** With fewer residuals there is no interval. */
export const leastResiduals = 50;

/** The ends of an interval around an estimate, in hours, and the shares at which its tails are cut. */
export interface IntervalSetting {
  lowShare: number;
  highShare: number;
  lowHours: number;
  highHours: number;
  n: number;
}

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
 * Gibbs and Candes 2021. Pure.
 */
export function adaptShare(share: number, outcomes: { misses: number; n: number }): number {
  const adapted = share + stepPerMiss * (targetShare * outcomes.n - outcomes.misses);
  return Math.min(mostShare, Math.max(leastShare, adapted));
}

/**
 * The interval after new arrivals: `residuals` are the newest errors (actual minus estimate, hours), in any order;
 * `missed` what the intervals given so far missed since the last time. Undefined with too few residuals. Pure.
 */
export function adaptInterval(
  before: Pick<IntervalSetting, 'lowShare' | 'highShare'> | undefined,
  residuals: readonly number[],
  missed: { before: number; after: number; n: number },
): IntervalSetting | undefined {
  if (residuals.length < leastResiduals) return undefined;
  const sorted = residuals.toSorted((a, b) => a - b);
  const lowShare = adaptShare(before?.lowShare ?? targetShare, { misses: missed.before, n: missed.n });
  const highShare = adaptShare(before?.highShare ?? targetShare, { misses: missed.after, n: missed.n });
  return {
    lowShare,
    highShare,
    lowHours: conformalEnd(sorted, lowShare, 'low'),
    highHours: conformalEnd(sorted, highShare, 'high'),
    n: sorted.length,
  };
}
