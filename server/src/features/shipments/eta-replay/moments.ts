/** Days before an arrival at which its past is replayed: those of measured errors (12 h and every 24 h before that). */
import { dayMs } from '@portolan/contract/time/durations';

const replayedDays = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 10.5, 14.5, 21.5, 28.5];

export const mostReplayedDays = 28.5;

/** The moments at which an arrival is replayed, oldest first. Pure. */
export const replayMoments = (arrivedAt: Date): Date[] =>
  replayedDays.map((days) => new Date(arrivedAt.getTime() - days * dayMs)).reverse();

/** What is known of a shipment's estimates: of each source the first live one, and what was replayed. */
export interface EstimateMoment {
  source: string;
  isReplayed: boolean;
  at: Date;
}

/**
 * The moments that are still to be replayed: before any other source than the carrier's was estimated live, and not
 * yet replayed. Pure.
 */
export function openMoments(
  arrivedAt: Date,
  known: readonly EstimateMoment[],
  carrierSource: string,
): Date[] {
  const live = known.filter(({ source, isReplayed }) => !isReplayed && source !== carrierSource);
  const firstLiveMs = Math.min(...live.map(({ at }) => at.getTime()));
  const done = new Set(known.filter(({ isReplayed }) => isReplayed).map(({ at }) => at.getTime()));
  return replayMoments(arrivedAt).filter((at) => at.getTime() < firstLiveMs && !done.has(at.getTime()));
}
