import { flownAsPlannedHours } from '../late-hours.ts';
import { minutesAgainstPlan } from '../judgements.ts';
import { isSilentAt } from '../silence.ts';
import { type AirLateness, AirStatus } from './air-waybill.ts';

const limitMs = flownAsPlannedHours * 3_600_000;

export interface ArrivalTimes {
  status: AirStatus | null;
  /** Delivered: it is not on its way, even where no message said that it landed. */
  finished: boolean;
  plannedAt: string | null;
  /** The newest estimate for the last piece. */
  estimatedAt: string | null;
  /** When the last piece landed. */
  arrivedAt: string | null;
  /** When it was heard of last. */
  heardAt: string | null;
}

/** The first status of a waybill that is on its way. */
export const firstAirStatusUnderWay = 'departed' satisfies AirStatus;
const firstRank = AirStatus.options.indexOf(firstAirStatusUnderWay);

/** It has departed, or should have landed by now: what is booked ahead has no news to come. */
function isUnderWay({ status, plannedAt }: ArrivalTimes, now: Date): boolean {
  const hasDeparted = status !== null && AirStatus.options.indexOf(status) >= firstRank;
  return hasDeparted || (plannedAt !== null && Date.parse(plannedAt) < now.getTime());
}

/** Under way, not all of it landed, and nothing was heard of it for 3 days. */
function isSilent(times: ArrivalTimes, now: Date): boolean {
  if (times.arrivedAt !== null || times.finished || !isUnderWay(times, now)) return false;
  return isSilentAt('air', times.heardAt, now);
}

/** Delivered, and when it landed nobody said. */
const isOver = ({ arrivedAt, finished }: ArrivalTimes): boolean => finished && arrivedAt === null;

/** Until when a waybill counts as flown as planned. */
export const asPlannedUntil = (plannedAt: string): string =>
  new Date(Date.parse(plannedAt) + limitMs).toISOString();

/**
 * How a waybill stands against its plan at `now`. Pure.
 *
 * - `silent`: under way, not everything has landed, and nothing was heard for 3 days: an old plan or estimate says
 *   nothing now.
 * - `ata-delay`: everything landed, later than 12 h after the plan.
 * - `eta-delay`: not everything has landed, and the estimate, or now, is later than 12 h after the plan.
 * - `unknown`: nothing was planned, or it was delivered and nobody said when it landed.
 */
export function judgeAirLateness(times: ArrivalTimes, now: Date): AirLateness {
  const { plannedAt, estimatedAt, arrivedAt } = times;
  if (isSilent(times, now)) return 'silent';
  if (plannedAt === null || isOver(times)) return 'unknown';
  const limit = Date.parse(plannedAt) + limitMs;
  if (arrivedAt !== null) return Date.parse(arrivedAt) > limit ? 'ata-delay' : 'as-planned';
  const expected = Math.max(now.getTime(), estimatedAt === null ? 0 : Date.parse(estimatedAt));
  return expected > limit ? 'eta-delay' : 'as-planned';
}

/** Minutes between plan and arrival, or what is expected of it; null without a plan, and while it is silent. */
export function airDelayMinutes(times: ArrivalTimes, now: Date): number | null {
  const { plannedAt, estimatedAt, arrivedAt } = times;
  if (isOver(times) || isSilent(times, now)) return null;
  return minutesAgainstPlan({ plannedArrivalAt: plannedAt, estimatedArrivalAt: estimatedAt, arrivedAt }, now);
}
