import type { AirLateness } from './air-waybill.ts';

/**
 * Flown as planned: all pieces land at the destination within twelve hours of the plan, as Cargo iQ measures it. What
 * the server counts and sorts by is the same rule in SQL, in `features/shipments/air/judgement-sql.ts` on the server.
 */
export const flownAsPlannedHours = 12;
const limitMs = flownAsPlannedHours * 3_600_000;

export interface ArrivalTimes {
  plannedAt: string | null;
  /** The newest estimate for the last piece. */
  estimatedAt: string | null;
  /** When the last piece landed. */
  arrivedAt: string | null;
}

/** Until when a waybill counts as flown as planned. */
export const asPlannedUntil = (plannedAt: string): string =>
  new Date(Date.parse(plannedAt) + limitMs).toISOString();

/**
 * How a waybill stands against its plan at `now`. Pure.
 *
 * - `ata-delay`: everything landed, later than 12 h after the plan.
 * - `eta-delay`: not everything has landed, and the estimate, or now, is later than 12 h after the plan.
 * - `unknown`: nothing was planned.
 */
export function judgeAirLateness(
  { plannedAt, estimatedAt, arrivedAt }: ArrivalTimes,
  now: Date,
): AirLateness {
  if (plannedAt === null) return 'unknown';
  const limit = Date.parse(plannedAt) + limitMs;
  if (arrivedAt !== null) return Date.parse(arrivedAt) > limit ? 'ata-delay' : 'as-planned';
  const expected = Math.max(now.getTime(), estimatedAt === null ? 0 : Date.parse(estimatedAt));
  return expected > limit ? 'eta-delay' : 'as-planned';
}

/** Minutes between plan and arrival, or what is expected of it; null without a plan or anything to compare. */
export function airDelayMinutes(
  { plannedAt, estimatedAt, arrivedAt }: ArrivalTimes,
  now: Date,
): number | null {
  if (plannedAt === null) return null;
  const expected = (): number => Math.max(Date.parse(estimatedAt ?? plannedAt), now.getTime());
  const at = arrivedAt === null ? expected() : Date.parse(arrivedAt);
  return Math.round((at - Date.parse(plannedAt)) / 60_000);
}
